import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Clock, IdSource } from "../../ports/index.ts";

/** Where a server is and how patiently it is asked. */
export interface OpenAiServerOptions {
  /** Base of the endpoints, with the version: `https://api.openai.com/v1`, `http://127.0.0.1:11434/v1`. A query is kept. */
  readonly baseUrl: string;
  /** Sent as `Authorization: Bearer`. @default no header, as local servers want it */
  readonly apiKey?: string | undefined;
  /** The model's name on that server. */
  readonly model: string;
  /** Names the model in receipts and beside vectors. @default `openai:` and the model's name */
  readonly id?: string | undefined;
  /** Further headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Longest wait for an answer of one try, and between two pieces of a stream, ms. @default 60000 */
  readonly timeoutMs?: number | undefined;
  /** Longest time of a call with all its tries and waits, ms. @default 180000 */
  readonly deadlineMs?: number | undefined;
  /** Most requests sent when the server is busy, fails or is not reached, 1..10. @default 3 */
  readonly maxTries?: number | undefined;
  /** Longest wait that a server may ask for (Retry-After); asked for more, the call ends with `model_busy`, ms. @default 20000 */
  readonly maxWaitMs?: number | undefined;
  /** How requests are sent; give your own for a proxy. @default the platform's fetch */
  readonly fetch?: typeof globalThis.fetch | undefined;
}

/** Time and chance for waits between tries. */
export interface OpenAiAmbient {
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** A server, ready to be asked. */
export interface Server extends OpenAiAmbient {
  readonly base: URL;
  readonly model: string;
  readonly id: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  readonly deadlineMs: number;
  readonly maxTries: number;
  readonly maxWaitMs: number;
  readonly fetch: typeof globalThis.fetch;
  /** Strings that must never stand in an error: the key and the values of the headers. */
  readonly secrets: readonly string[];
}

const DEFAULTS = {
  /** A long answer of a model on a laptop takes tens of seconds. */
  timeoutMs: 60_000,
  /** Three tries of the former. */
  deadlineMs: 180_000,
  /** The official clients send again twice. */
  maxTries: 3,
  /** A bucket that is counted by the minute is a third full again. */
  maxWaitMs: 20_000,
} as const;

/** Shorter ones are no secrets, and blotting them out would garble the words round them. */
const SHORTEST_SECRET = 6;

const milliseconds = z.number().positive().max(86_400_000);

const schema = z.object({
  baseUrl: z
    .url({ protocol: /^https?$/u })
    .refine((url) => !hasCredentials(url), "must hold no name and password; give the key as apiKey"),
  apiKey: z.string().min(1).optional(),
  model: z.string().min(1),
  id: z.string().min(1).optional(),
  headers: z.record(z.string(), z.string()).optional(),
  timeoutMs: milliseconds.optional(),
  deadlineMs: milliseconds.optional(),
  maxTries: z.int().min(1).max(10).optional(),
  maxWaitMs: milliseconds.optional(),
});

/** @throws HaimaError `invalid_input`; the message names the option, never its value. */
export function resolveServer(options: OpenAiServerOptions, { clock, ids }: OpenAiAmbient): Server {
  const parsed = schema.safeParse(options);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join(".") || "options";
    throw new HaimaError("invalid_input", `The option ${field} of the model: ${issue?.message ?? "malformed"}.`, {
      facts: { field },
    });
  }
  const { baseUrl, apiKey, model, headers = {} } = parsed.data;
  return {
    clock,
    ids,
    model,
    base: new URL(baseUrl),
    id: parsed.data.id ?? `openai:${model}`,
    headers: {
      "content-type": "application/json",
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      ...headers,
    },
    timeoutMs: parsed.data.timeoutMs ?? DEFAULTS.timeoutMs,
    deadlineMs: parsed.data.deadlineMs ?? DEFAULTS.deadlineMs,
    maxTries: parsed.data.maxTries ?? DEFAULTS.maxTries,
    maxWaitMs: parsed.data.maxWaitMs ?? DEFAULTS.maxWaitMs,
    fetch: options.fetch ?? globalThis.fetch,
    secrets: [apiKey ?? "", ...Object.values(headers)].filter((secret) => secret.length >= SHORTEST_SECRET),
  };
}

/** The address of an endpoint: the base with a path added, its query kept. */
export function endpointOf({ base }: Server, path: string): URL {
  const url = new URL(base);
  url.pathname = `${base.pathname.replace(/\/+$/u, "")}/${path}`;
  return url;
}

function hasCredentials(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && (url.username !== "" || url.password !== "");
}
