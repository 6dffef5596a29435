import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Haima } from "../../haima.ts";
import type { ApiRole, ScopeInput } from "../../model/index.ts";

/** Who calls: the key decides the tenant, and nothing in a request does. */
export interface Caller {
  /** Id of the API key. */
  readonly key: string;
  readonly tenant: string;
  readonly role: ApiRole;
  /** The agent that is spoken as: the key's, or the one that the header `haima-agent` names. */
  readonly agent: string | null;
}

/** One request on its way to a verb. `Params` are the names in the path. */
export interface Call<Params extends string = never> {
  readonly haima: Haima;
  readonly caller: Caller;
  /** One segment of the path, decoded. */
  param(name: Params): string;
  /** The header `idempotency-key`, or null. */
  readonly idempotencyKey: string | null;
  /** Version that `if-match` asks for; null for none or any. */
  readonly ifMatch: number | null;
  /** Last event that a client of a stream saw; null at its first try. */
  readonly lastEventId: string | null;
  /** Whether the client asked for server-sent events. */
  readonly wantsEvents: boolean;
  /** Fires when the client goes away or the service stops. */
  readonly signal: AbortSignal;
  /** Waits between two looks at what changed, or until there is news; rejects when the client goes away. */
  pause(news: AbortSignal): Promise<void>;
  /** Counts further units against the key's limits, such as the turns of a batch beyond the first. */
  charge(units: number): Promise<void>;
  /** A stream of server-sent events as the answer. */
  stream(events: AsyncIterable<StreamEvent>): Response;
}

/** One server-sent event. */
export interface StreamEvent {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What a key must at least be good for. */
export type Access = "read" | "write" | "admin";

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never;

/** One line of the table of routes. */
interface RouteSpec<Path extends string, Input extends z.ZodType> {
  /** The verb of the facade that answers, such as `recall` or `knowledge.learn`. */
  readonly verb: string;
  readonly summary: string;
  readonly access: Access;
  /** The query of GET and DELETE, the JSON body of the others. */
  readonly input: Input;
  /** What comes back, for the OpenAPI document; tests hold answers against it. */
  readonly result: z.ZodType;
  /** @default 200 */
  readonly status?: number;
  /** Where the version stands that the ETag tells: in the result, or in its memory. @default no ETag */
  readonly etag?: "version" | "memory.version";
  /** How `idempotency-key` is honoured: by the verb in its transaction, or by the service for a day. @default not at all */
  readonly idempotent?: "verb" | "service";
  /** Most bytes of the body. @default the server's limit */
  readonly maxBody?: number;
  /** Media type of the answer. @default "application/json" */
  readonly type?: string;
  /**
   * Whether texts in the answer show their personal data: `masked` by the tenant's policy, or as they are `stored`. @default "masked" for what is read of
   * a user, "stored" for what a tenant shares
   */
  readonly shows?: "masked" | "stored";
  /** True when the answer may be a stream of events. @default false */
  readonly streams?: boolean;
  run(call: Call<PathParams<Path>>, input: z.output<Input>): unknown;
}

/** A route as the server and the OpenAPI document use it. */
export interface Route extends Omit<RouteSpec<string, z.ZodType>, "run"> {
  readonly method: Method;
  /** With names in braces: `/v1/users/{user}/memories`. */
  readonly path: string;
  readonly params: readonly string[];
  /** Checks the input and calls the verb. */
  run(call: Call<string>, raw: unknown): unknown;
}

/** The input of a route that takes none. */
export const NOTHING = z.strictObject({});

/** One route: its method and path, what it takes and gives, and the call of the verb. */
export function route<Path extends string, Input extends z.ZodType>(
  method: Method,
  path: Path,
  spec: RouteSpec<Path, Input>,
): Route {
  return {
    ...spec,
    method,
    path,
    params: [...path.matchAll(/\{(\w+)\}/gu)].flatMap(([, name]) => name ?? []),
    run: (call, raw) => spec.run(call, parseInput(spec.input, raw)),
  };
}

function parseInput<Input extends z.ZodType>(schema: Input, raw: unknown): z.output<Input> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join(".") || "input";
  const what =
    issue?.code === "unrecognized_keys"
      ? `has unknown fields: ${issue.keys.map((key) => key.slice(0, 64)).join(", ")}`
      : (issue?.message ?? "is malformed");
  throw new HaimaError("invalid_input", `${field.slice(0, 128)}: ${what}`, {
    facts: { field: field.slice(0, 128) },
    cause: parsed.error,
  });
}

/** The scope of a call on a user: user from the path, tenant and agent from the key. */
export function scopeOf({ caller, param }: Call<"user">): ScopeInput {
  const { tenant, agent } = caller;
  return { tenant, user: param("user"), ...(agent === null ? {} : { agent }) };
}
