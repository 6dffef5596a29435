import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import { HaimaError } from "../../errors.ts";
import type { AnchorDefinition } from "./anchor-file.ts";

export interface ValueCheck {
  /** Compiles the schema now. @throws HaimaError `invalid_input` for a schema that cannot be used. */
  prepare(definition: AnchorDefinition): void;
  /** @throws HaimaError `invalid_input` naming the key and the fault. */
  check(definition: AnchorDefinition, key: string, value: unknown): void;
  fits(definition: AnchorDefinition, value: unknown): boolean;
}

/**
 * A checker of anchor values by their JSON Schema. Schemas are compiled, and ajv is loaded, when first needed, so that a start
 * does not pay for it, or when they are prepared.
 */
export function createValueCheck(): ValueCheck {
  const compiled = new Map<string, ValidateFunction>();
  const validatorOf = (definition: AnchorDefinition): ValidateFunction => {
    const validate = compiled.get(definition.key) ?? compile(definition);
    compiled.set(definition.key, validate);
    return validate;
  };
  return {
    prepare: (definition) => void validatorOf(definition),
    check: (definition, key, value) => {
      const validate = validatorOf(definition);
      if (!validate(value)) throw misfit(key, validate);
    },
    fits: (definition, value) => validatorOf(definition)(value),
  };
}

function misfit(key: string, { errors }: ValidateFunction): HaimaError {
  const [error] = errors ?? [];
  const where = error === undefined || error.instancePath === "" ? "its value" : `its value at ${error.instancePath}`;
  const message = `The anchor ${key} is refused: ${where} ${error?.message ?? "does not fit"}.`;
  return new HaimaError("invalid_input", message, {
    facts: { key, field: error?.instancePath ?? "", fault: error?.message ?? "" },
  });
}

interface AjvModule {
  readonly Ajv2020: new (options: { strict: boolean }) => { compile(schema: object): ValidateFunction };
}

let ajv: InstanceType<AjvModule["Ajv2020"]> | null = null;

function compile(definition: AnchorDefinition): ValidateFunction {
  if (ajv === null) {
    const module: AjvModule = createRequire(import.meta.url)("ajv/dist/2020.js");
    ajv = new module.Ajv2020({ strict: false });
  }
  try {
    return ajv.compile(definition.value);
  } catch (cause) {
    const message = `The anchor type ${definition.key} has a JSON Schema that cannot be used. Correct "value" in its file.`;
    throw new HaimaError("invalid_input", message, { facts: { key: definition.key, field: "value" }, cause });
  }
}
