import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import { HaimaError } from "../../errors.ts";
import type { AnchorDefinition } from "./anchor-file.ts";

type Check = (definition: AnchorDefinition, key: string, value: unknown) => void;

/**
 * A checker of anchor values by their JSON Schema. Schemas are compiled, and ajv is loaded, when first needed: a start
 * does not pay for it.
 */
export function createValueCheck(): Check {
  const compiled = new Map<string, ValidateFunction>();
  return (definition, key, value) => {
    let validate = compiled.get(definition.key);
    if (validate === undefined) {
      validate = compile(definition);
      compiled.set(definition.key, validate);
    }
    if (validate(value)) return;
    const error = validate.errors?.[0];
    const where =
      error?.instancePath === "" || error === undefined ? "its value" : `its value at ${error.instancePath}`;
    throw new HaimaError(
      "invalid_input",
      `The anchor ${key} is refused: ${where} ${error?.message ?? "does not fit"}.`,
      {
        facts: { key, field: error?.instancePath ?? "", fault: error?.message ?? "" },
      },
    );
  };
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
