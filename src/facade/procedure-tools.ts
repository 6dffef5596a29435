import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { knowledgeScope } from "../model/ids.ts";
import type { Clock, HttpCaller, Logger } from "../ports/index.ts";
import type { CallFailure, WantedCall } from "../procedures/index.ts";
import { type Json, jsonSchema } from "../procedures/schema.ts";
import { callEndpoint, type Endpoint, endpointSchema, type HttpEndpoint, readEndpoint } from "./http-tools.ts";

/** What a tool is told beside its arguments. */
export interface ToolContext {
  /** Fires when the time of the call is over. */
  readonly signal: AbortSignal;
  /** The same for every try of one call: a service that knows it already does not act twice. */
  readonly idempotencyKey: string;
}

/**
 * What a step calls. It gets the step's `with`, bound, and returns what JSON can hold. It throws when it fails: the message of a
 * {@link HaimaError} `tool_failed` is told to the user, that of any other error is not.
 */
export type ToolFunction = (input: Readonly<Record<string, Json>>, context: ToolContext) => unknown;

/** A tool: a function, a function with what else is to be known of it, or an address that is called. */
export type ToolInput =
  | ToolFunction
  | {
      readonly run: ToolFunction;
      /** True for a tool that changes something: the user is asked before. @default false */
      readonly writes?: boolean;
    }
  | {
      readonly http: HttpEndpoint;
      /** @default true for every method but GET */
      readonly writes?: boolean;
    };
export type ToolInputs = Readonly<Record<string, ToolInput>>;

export interface Tool {
  readonly does: ToolFunction | Endpoint;
  /** True when it changes something: the user is asked before it is called. */
  readonly writes: boolean;
}

/** What a call came to. */
export type CallOutcome = { readonly value: Json } | { readonly failure: CallFailure; readonly tool: string };

/** Longest result of a tool as JSON, in characters: it is kept with the run and bound into later steps. */
const MAX_RESULT = 200_000;
/** Longest reason of a failure that is told to a user, in characters. */
const MAX_REASON = 200;

/** The tools of this process, by tenant and name. Functions are not stored, so every process registers its own. */
export class ProcedureTools {
  readonly #tools = new Map<string, Tool>();
  readonly #ofAll: ReadonlyMap<string, Tool>;

  /**
   * @param ofAll tools of every tenant
   * @throws HaimaError `invalid_input` for what is no tool.
   */
  constructor(ofAll: ToolInputs = {}) {
    this.#ofAll = toolsOf(ofAll);
  }

  /**
   * @param of the tenant whose procedures call them. @default "default"
   * @throws HaimaError `invalid_input` for what is no tool; none is registered then. `invalid_scope`.
   */
  register(of: string | undefined, tools: ToolInputs): void {
    const { tenant } = knowledgeScope(of);
    const read = toolsOf(tools);
    for (const [name, tool] of read) this.#tools.set(keyOf(tenant, name), tool);
  }

  /** The names of a tenant's tools. */
  names(tenant: string): readonly string[] {
    const own = [...this.#tools.keys()].map((key) => keySchema.parse(JSON.parse(key)));
    return [...this.#ofAll.keys(), ...own.flatMap(([of, name]) => (of === tenant ? [name] : []))];
  }

  find(tenant: string, name: string): Tool | null {
    return this.#tools.get(keyOf(tenant, name)) ?? this.#ofAll.get(name) ?? null;
  }
}

/** @throws HaimaError `invalid_input` for what is no tool. */
export function toolsOf(tools: ToolInputs): ReadonlyMap<string, Tool> {
  return new Map(Object.entries(tools).map(([name, tool]) => [name, toolOf(name, tool)]));
}

function toolOf(name: string, tool: ToolInput): Tool {
  if (typeof tool === "object" && tool !== null && "http" in tool) {
    const does = readEndpoint(name, tool.http);
    return { does, writes: tool.writes ?? does.method !== "GET" };
  }
  const { run, writes = false } = typeof tool === "function" ? { run: tool } : tool;
  if (typeof run === "function") return { does: run, writes };
  throw new HaimaError("invalid_input", `The tool "${name}" is neither a function nor an HTTP endpoint.`, {
    facts: { field: "tools", tool: name },
  });
}

const storedSchema = z.record(z.string(), z.object({ does: endpointSchema, writes: z.boolean() }));

/** The endpoints among some tools as JSON text: they are data, so that they can be kept with a procedure. */
export function writeEndpoints(tools: ReadonlyMap<string, Tool>): string {
  return JSON.stringify(Object.fromEntries([...tools].filter(([, { does }]) => typeof does !== "function")));
}

/** @throws HaimaError `store_damaged` */
export function readEndpoints(text: string): ReadonlyMap<string, Tool> {
  const parsed = storedSchema.safeParse(JSON.parse(text));
  if (parsed.success) return new Map(Object.entries(parsed.data));
  throw new HaimaError("store_damaged", "The tools of a procedure cannot be read. Teach it again.", {
    cause: parsed.error,
  });
}

const keySchema = z.tuple([z.string(), z.string()]);

function keyOf(tenant: string, name: string): string {
  return JSON.stringify([tenant, name]);
}

interface Ports {
  readonly clock: Clock;
  readonly logger: Logger;
  readonly http: HttpCaller;
}

/** Makes a call within its time. Never throws: what a tool throws, or returns beside JSON, is a failure. */
export async function runCall(call: WantedCall, tool: Tool | null, ports: Ports): Promise<CallOutcome> {
  const failed = (code: CallFailure["code"], reason = "", more: Readonly<Record<string, string>> = {}): CallOutcome => {
    ports.logger.log("warn", "tool_failed", { tool: call.tool, code, ...more });
    return { failure: { code, reason }, tool: call.tool };
  };
  if (tool === null) return failed("tool_unknown");
  const own = typeof tool.does === "function" ? undefined : tool.does.timeoutMs;
  const signal = AbortSignal.timeout(Math.min(call.timeoutMs, own ?? call.timeoutMs));
  try {
    const returned = await inTime(tool, call, signal, ports.http);
    // A tool that returns nothing did what it was asked.
    const parsed = jsonSchema.safeParse(returned ?? null);
    const isFit = parsed.success && JSON.stringify(parsed.data).length <= MAX_RESULT;
    return isFit ? { value: parsed.data } : failed("tool_failed");
  } catch (error) {
    if (signal.aborted) return failed("tool_timeout");
    const misfit = HaimaError.isInstance(error) ? error.facts["misfit"] : undefined;
    if (typeof misfit === "string") return failed("tool_answer", "", { misfit });
    const isTold = HaimaError.isInstance(error) && error.code === "tool_failed";
    return failed("tool_failed", isTold ? error.message.replace(/\s+/gu, " ").slice(0, MAX_REASON) : "");
  }
}

async function inTime(tool: Tool, call: WantedCall, signal: AbortSignal, caller: HttpCaller): Promise<unknown> {
  const watch = new AbortController();
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true, signal: watch.signal });
  });
  try {
    return await Promise.race([begin(tool, call, signal, caller), over]);
  } finally {
    watch.abort();
  }
}

/** In an async function of its own, so that a tool that throws at once rejects like one that throws later. */
async function begin({ does }: Tool, call: WantedCall, signal: AbortSignal, caller: HttpCaller): Promise<unknown> {
  const input = structuredClone(call.with);
  if (typeof does === "function") return await does(input, { signal, idempotencyKey: call.key });
  return await callEndpoint(does, input, { caller, signal, idempotencyKey: call.key });
}
