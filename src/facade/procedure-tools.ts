import { HaimaError } from "../errors.ts";
import type { Clock, Logger } from "../ports/index.ts";
import { type CallFailure, type Json, jsonSchema, type WantedCall } from "../procedures/index.ts";

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

/** A tool, or a tool with what else is to be known of it. */
export type ToolInput = ToolFunction | { readonly run: ToolFunction; readonly writes?: boolean };
export type ToolInputs = Readonly<Record<string, ToolInput>>;

interface Tool {
  readonly run: ToolFunction;
  /** True when it changes something: the user is asked before it is called. */
  readonly writes: boolean;
}

/** What a call came to. */
export type CallOutcome = { readonly value: Json } | { readonly failure: CallFailure; readonly tool: string };

/** Longest result of a tool as JSON, in characters: it is kept with the run and bound into later steps. */
const MAX_RESULT = 200_000;
/** Longest reason of a failure that is told to a user, in characters. */
const MAX_REASON = 200;

/** The tools of this process, by tenant and name. They are functions, so every process registers its own. */
export class ProcedureTools {
  readonly #tools = new Map<string, Tool>();

  /** @throws HaimaError `invalid_input` for what is no tool; none is registered then. */
  register(tenant: string, tools: ToolInputs): void {
    const read = toolsOf(tools);
    for (const [name, tool] of read) this.#tools.set(keyOf(tenant, name), tool);
  }

  find(tenant: string, name: string): Tool | null {
    return this.#tools.get(keyOf(tenant, name)) ?? null;
  }
}

/** @throws HaimaError `invalid_input` for what is no tool. */
export function toolsOf(tools: ToolInputs): ReadonlyMap<string, Tool> {
  return new Map(
    Object.entries(tools).map(([name, tool]) => {
      const { run, writes = false } = typeof tool === "function" ? { run: tool } : tool;
      if (typeof run === "function") return [name, { run, writes }] as const;
      throw new HaimaError("invalid_input", `The tool "${name}" is no function.`, {
        facts: { field: "tools", tool: name },
      });
    }),
  );
}

function keyOf(tenant: string, name: string): string {
  return JSON.stringify([tenant, name]);
}

/** Makes a call within its time. Never throws: what a tool throws, or returns beside JSON, is a failure. */
export async function runCall(
  call: WantedCall,
  tool: Tool | null,
  ports: { readonly clock: Clock; readonly logger: Logger },
): Promise<CallOutcome> {
  const failed = (code: CallFailure["code"], reason = ""): CallOutcome => {
    ports.logger.log("warn", "tool_failed", { tool: call.tool, code });
    return { failure: { code, reason }, tool: call.tool };
  };
  if (tool === null) return failed("tool_unknown");
  const signal = AbortSignal.timeout(call.timeoutMs);
  try {
    const returned = await inTime(tool, call, signal);
    // A tool that returns nothing did what it was asked.
    const parsed = jsonSchema.safeParse(returned ?? null);
    const isFit = parsed.success && JSON.stringify(parsed.data).length <= MAX_RESULT;
    return isFit ? { value: parsed.data } : failed("tool_failed");
  } catch (error) {
    if (signal.aborted) return failed("tool_timeout");
    const isTold = HaimaError.isInstance(error) && error.code === "tool_failed";
    return failed("tool_failed", isTold ? error.message.replace(/\s+/gu, " ").slice(0, MAX_REASON) : "");
  }
}

async function inTime(tool: Tool, call: WantedCall, signal: AbortSignal): Promise<unknown> {
  const watch = new AbortController();
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true, signal: watch.signal });
  });
  try {
    return await Promise.race([begin(tool, call, signal), over]);
  } finally {
    watch.abort();
  }
}

/** In an async function of its own, so that a tool that throws at once rejects like one that throws later. */
async function begin(tool: Tool, call: WantedCall, signal: AbortSignal): Promise<unknown> {
  return await tool.run(structuredClone(call.with), { signal, idempotencyKey: call.key });
}
