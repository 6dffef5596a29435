import type { LanguageModelV3CallOptions } from "@ai-sdk/provider";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { JsonSchema } from "../../ports/index.ts";

type Schema = NonNullable<
  Extract<NonNullable<LanguageModelV3CallOptions["responseFormat"]>, { type: "json" }>["schema"]
>;

const jsonObject = z.custom<Schema>(
  (value) => typeof value === "object" && value !== null && z.json().safeParse(value).success,
);

/** @throws HaimaError `invalid_input` for a schema that is no JSON. */
export function readSchema(schema: JsonSchema): Schema {
  const parsed = jsonObject.safeParse(schema);
  if (parsed.success) return parsed.data;
  throw new HaimaError("invalid_input", "The schema of a model's request must be plain JSON.", { cause: parsed.error });
}
