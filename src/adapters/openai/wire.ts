import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { JsonSchema, ModelFinish, ModelRequest, ModelUsage } from "../../ports/index.ts";
import { isStrictSchema } from "./strict-schema.ts";
import type { Terms } from "./terms.ts";

/** Servers want a name of this form. */
const SCHEMA_NAME = /[^\w-]+/gu;
const LONGEST_NAME = 64;

const requestSchema = z.object({
  messages: z
    .array(z.object({ role: z.enum(["system", "user", "assistant"]), content: z.string() }))
    .min(1)
    .refine((all) => all.slice(1).every(({ role }) => role !== "system"), "only the first may be of the role system"),
  temperature: z.number().min(0).max(2).optional(),
  maxTokens: z.int().min(1).optional(),
});

/** @throws HaimaError `invalid_input`; the message names the field, never its content. */
export function checkRequest(request: ModelRequest): void {
  const parsed = requestSchema.safeParse(request);
  if (parsed.success) return;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".") || "request";
  throw new HaimaError("invalid_input", `${field} of the model's request: ${issue?.message ?? "malformed"}.`, {
    facts: { field },
  });
}

/** The body of a chat request in terms that the server takes. */
export function chatBody(model: string, request: ModelRequest, terms: Terms, stream: boolean) {
  const { schema, temperature, maxTokens } = request;
  const format = schema === undefined ? "text" : terms.format;
  return {
    model,
    messages: schema === undefined || format === "schema" ? plainMessages(request) : messagesWith(request, schema),
    ...(temperature === undefined || !terms.temperature ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { [terms.tokens]: maxTokens }),
    ...(schema !== undefined && format === "schema" ? { response_format: schemaFormat(schema) } : {}),
    ...(format === "json" ? { response_format: { type: "json_object" } } : {}),
    ...(stream ? { stream: true } : {}),
    ...(stream && terms.streamUsage ? { stream_options: { include_usage: true } } : {}),
  };
}

function schemaFormat(schema: JsonSchema) {
  const title = typeof schema["title"] === "string" ? schema["title"] : "";
  const name = title.replace(SCHEMA_NAME, "_").slice(0, LONGEST_NAME) || "answer";
  return { type: "json_schema", json_schema: { name, schema, strict: isStrictSchema(schema) } };
}

/** Half a character is no UTF-8, and servers refuse it. */
function plainMessages({ messages }: ModelRequest) {
  return messages.map(({ role, content }) => ({ role, content: content.toWellFormed() }));
}

/** A server that does not take the schema must hear of it in words, and one in JSON mode must read the word JSON. */
function messagesWith(request: ModelRequest, schema: JsonSchema) {
  const asked = [
    "Answer with one JSON value and nothing else: no explanation, no code fence.",
    "The value must fit the JSON Schema below. The schema is the form of the answer; do not repeat it.",
    JSON.stringify(schema),
  ].join("\n");
  const messages = plainMessages(request);
  const [first] = messages;
  if (first?.role !== "system") return [{ role: "system", content: asked }, ...messages];
  return [{ role: "system", content: `${first.content}\n\n${asked}` }, ...messages.slice(1)];
}

/** Text, or the text among parts; null where a server says nothing. */
const contentSchema = z
  .union([z.string(), z.array(z.object({ type: z.string(), text: z.string().optional() }))])
  .nullish()
  .transform((content) => (Array.isArray(content) ? content.map(({ text }) => text ?? "").join("") : (content ?? "")));

const count = z.number().int().min(0);

/** Null when the server counts nothing, or not in the documented form. */
const usageSchema = z
  .object({ prompt_tokens: count, completion_tokens: count.default(0) })
  .transform((usage): ModelUsage => ({ inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }))
  .nullish()
  .catch(null);

const FINISHES: ReadonlyMap<string, ModelFinish> = new Map([
  ["stop", "stop"],
  ["eos", "stop"],
  ["end_turn", "stop"],
  ["length", "length"],
  ["max_tokens", "length"],
  ["content_filter", "filter"],
]);

/** What a finish reason means; null while there is none. */
const finishSchema = z
  .string()
  .nullish()
  .transform((reason) => (reason ? (FINISHES.get(reason) ?? "other") : null));

const refusalSchema = z.string().nullish().catch(null);

/** A whole answer. */
export const completionSchema = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: contentSchema, refusal: refusalSchema }), finish_reason: finishSchema }),
    )
    .min(1),
  usage: usageSchema,
});

/** One event of a stream. The last one with the usage has no choices. */
export const chunkSchema = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: contentSchema, refusal: refusalSchema }).nullish(),
        finish_reason: finishSchema,
      }),
    )
    .default([]),
  usage: usageSchema,
});

/** Vectors with the places of their texts. */
export const embeddingsSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0).optional(), embedding: z.array(z.number()) })),
});
