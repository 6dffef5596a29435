import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import { HaimaError } from "../errors.ts";
import type { Json } from "../procedures/index.ts";

/** A JSON Schema, draft 2020-12. */
export type AnswerSchema = Readonly<Record<string, Json>>;

interface AjvModule {
  readonly Ajv2020: new (options: {
    strict: boolean;
    validateFormats: boolean;
  }) => { compile(schema: object): ValidateFunction };
}

/** By the schema's own object: an endpoint keeps its schema for as long as it is known. */
const compiled = new WeakMap<AnswerSchema, ValidateFunction>();

/** @throws HaimaError `invalid_input` for a schema that cannot be used. */
export function checkAnswerSchema(tool: string, schema: AnswerSchema): void {
  try {
    compile(schema);
  } catch (cause) {
    throw new HaimaError("invalid_input", `The tool "${tool}" has a response schema that cannot be used.`, {
      facts: { field: `tools.${tool}.response`, tool },
      cause,
    });
  }
}

/** Where an answer is not what its schema says, and how; null when it is. Holds nothing of the answer. */
export function misfitOf(schema: AnswerSchema, answer: unknown): string | null {
  const validate = compile(schema);
  if (validate(answer)) return null;
  const [error] = validate.errors ?? [];
  return `${error?.instancePath ?? ""} ${error?.message ?? "does not fit"}`.trim();
}

function compile(schema: AnswerSchema): ValidateFunction {
  const known = compiled.get(schema);
  if (known !== undefined) return known;
  // Loaded when a tool has a schema: a start does not pay for it. A compiler for each, or a second schema of one $id would be refused.
  const { Ajv2020 }: AjvModule = createRequire(import.meta.url)("ajv/dist/2020.js");
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema);
  compiled.set(schema, validate);
  return validate;
}
