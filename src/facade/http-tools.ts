import { z } from "zod";
import { HaimaError } from "../errors.ts";
import type { HttpAnswer, HttpCaller, HttpRequest } from "../ports/index.ts";
import type { Json } from "../procedures/index.ts";
import { type AnswerSchema, checkAnswerSchema, misfitOf } from "./answer-schema.ts";

/**
 * A tool behind an address. What is in `with` fills `{name}` in the path; the rest goes into the query (GET, DELETE) or, as one JSON
 * object, into the body. The answer is JSON of at most 1 MB. Redirects are refused.
 *
 * Addresses in private networks are called like any other, since the one who wrote the definition runs the process, but for those at which clouds
 * keep a machine's credentials; with the option `toolHosts` no others are. So take none from people whom you would not let choose what
 * this machine connects to.
 *
 * @example { url: "http://localhost:8080/orders/{order_id}", headers: { authorization: "Bearer ${env.ORDERS_KEY}" } }
 */
export interface HttpEndpoint {
  readonly url: string;
  /** @default "GET" */
  readonly method?: HttpRequest["method"];
  /** `${env.NAME}` stands for a variable of the process that makes the call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Longest time of a call, ms; the step's own limit holds as well. @default the step's */
  readonly timeoutMs?: number;
  /**
   * A JSON Schema (draft 2020-12) that the answer is checked by; one that does not fit fails the call with `tool_answer`, and the run goes on with nothing
   * of it. An answer without content is null. `format` is not checked. @default any JSON
   */
  readonly response?: AnswerSchema;
}

/** Most bytes of an answer: more than is kept of it (200,000 characters of JSON), and far below what hurts. */
const MAX_BYTES = 1_000_000;
/** Statuses below it are what the caller did wrong, in words that the service chose for callers. */
const SERVER_FAULT = 500;
const NO_CONTENT = 204;

export const endpointSchema = z.strictObject({
  url: z.string().min(1).max(4_000),
  method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("GET"),
  headers: z.record(z.string().regex(/^[!#$%&'*+.^`|~\w-]+$/u), z.string().regex(/^[^\r\n\0]*$/u)).default({}),
  timeoutMs: z.int().min(1).max(120_000).exactOptional(),
  response: z.record(z.string(), z.json()).exactOptional(),
});
export type Endpoint = z.infer<typeof endpointSchema>;

/** @throws HaimaError `invalid_input` naming the tool and the field. */
export function readEndpoint(name: string, endpoint: unknown): Endpoint {
  const parsed = endpointSchema.safeParse(endpoint);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") || "http";
    throw faulty(name, field, `The tool "${name}" has no usable ${field}.`, parsed.error);
  }
  checkAddress(name, parsed.data.url);
  if (parsed.data.response !== undefined) checkAnswerSchema(name, parsed.data.response);
  return parsed.data;
}

function checkAddress(name: string, url: string): void {
  let address: URL;
  try {
    address = new URL(url.replace(PLACEHOLDER, "x"));
  } catch (error) {
    throw faulty(name, "url", `The tool "${name}" has an address that is no URL.`, error);
  }
  if (address.protocol !== "http:" && address.protocol !== "https:") {
    throw faulty(name, "url", `The tool "${name}" is called by ${address.protocol} Only http and https are.`);
  }
  if (address.username !== "" || address.password !== "") {
    throw faulty(name, "url", `The tool "${name}" has a password in its address. Put it into a header.`);
  }
  // What a user says may choose the order that is read, never the machine that is asked.
  if (/^[^/]*\/\/[^/?#]*[{}]/u.test(url))
    throw faulty(name, "url", `The tool "${name}" has a {placeholder} for its host.`);
}

function faulty(tool: string, field: string, message: string, cause?: unknown): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field: `tools.${tool}.${field}`, tool }, cause });
}

const PLACEHOLDER = /\{([^{}]*)\}/gu;

/**
 * Calls an endpoint.
 *
 * @returns the JSON of the answer; null when it has none
 * @throws HaimaError `tool_failed`, whose message may be told to the user and is empty when there is nothing to tell; its fact `misfit` tells where
 *   an answer is not what the schema says.
 */
export async function callEndpoint(
  endpoint: Endpoint,
  input: Readonly<Record<string, Json>>,
  context: { readonly caller: HttpCaller; readonly signal: AbortSignal; readonly idempotencyKey: string },
): Promise<unknown> {
  const { method } = endpoint;
  const used = new Set<string>();
  const path = endpoint.url.replace(PLACEHOLDER, (_found, key: string) => {
    used.add(key);
    return segmentOf(input[key]);
  });
  const left = Object.entries(input).filter(([key]) => !used.has(key));
  const hasBody = method !== "GET" && method !== "DELETE";
  const answer = await context.caller.call({
    url: hasBody ? path : withQuery(path, left),
    method,
    headers: {
      accept: "application/json",
      ...(hasBody ? { "content-type": "application/json" } : {}),
      ...(method === "GET" ? {} : { "idempotency-key": context.idempotencyKey }),
      ...endpoint.headers,
    },
    body: hasBody ? JSON.stringify(Object.fromEntries(left)) : null,
    maxBytes: MAX_BYTES,
    signal: context.signal,
  });
  const read = readAnswer(answer);
  const misfit = endpoint.response === undefined ? null : misfitOf(endpoint.response, read);
  if (misfit !== null) throw new HaimaError("tool_failed", "", { facts: { misfit } });
  return read;
}

/** A dot alone would walk up the path, and nothing would make another path of it. */
function segmentOf(value: Json | undefined): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  if (text === "" || /^\.{1,2}$/u.test(text)) throw new HaimaError("tool_failed", "");
  return encodeURIComponent(text.toWellFormed());
}

function withQuery(url: string, values: readonly (readonly [string, Json])[]): string {
  const address = new URL(url);
  for (const [key, value] of values) {
    address.searchParams.set(key, typeof value === "string" ? value : JSON.stringify(value));
  }
  return address.href;
}

function readAnswer({ status, text }: HttpAnswer): unknown {
  if (status < 200 || status >= 300) {
    throw new HaimaError("tool_failed", status < SERVER_FAULT ? complaintOf(text) : "", { facts: { status } });
  }
  if (status === NO_CONTENT || text.trim() === "") return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new HaimaError("tool_failed", "", { facts: { status }, cause: error });
  }
}

const said = z.string().min(1);
const complaintSchema = z.union([
  z.object({ detail: said }).transform(({ detail }) => detail),
  z.object({ message: said }).transform(({ message }) => message),
  z.object({ error: said }).transform(({ error }) => error),
  z.object({ error: z.object({ message: said }) }).transform(({ error }) => error.message),
]);

/** What a service says of a request that it refuses: a problem document's detail, or a message. */
function complaintOf(text: string): string {
  try {
    return complaintSchema.safeParse(JSON.parse(text)).data ?? "";
  } catch (error) {
    // A page of HTML from something in between is nothing to tell.
    if (error instanceof SyntaxError) return "";
    throw error;
  }
}
