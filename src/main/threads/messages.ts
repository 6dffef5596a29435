import { type ErrorCode, type ErrorFacts, HaimaError } from "../../errors.ts";
import type { HaimaEvent } from "../../model/index.ts";
import type { CountName, Logger } from "../../ports/index.ts";
import type { WebhookOptions } from "../reach.ts";

/** What a thread is started with: where the records and keys lie. The models are those of the environment, as in the process. */
export interface ThreadPlace {
  readonly data: string;
  readonly database?: string;
  readonly keys?: string;
  readonly redis?: string;
  readonly webhooks?: WebhookOptions;
  readonly toolHosts?: readonly string[];
  /** Most connections of it to each of the two databases. */
  readonly connections: number;
  /** Megabytes of users' records that it keeps. */
  readonly cacheMb: number;
}

/** A call of a verb in a thread. */
export interface ThreadCall {
  /** Name of the verb, such as `recall` or `knowledge.know`. */
  readonly verb: string;
  /** Who calls, as in `haima.as`; null for nobody in particular. */
  readonly actor: string | null;
  readonly args: readonly unknown[];
  /** Place of the argument whose field `signal` stands for a signal of the caller's; null when there is none. */
  readonly signalAt: number | null;
}

/** What a thread is told. Of `id` is the call that it belongs to. */
export type ToThread =
  | ({ readonly type: "call"; readonly id: number } & ThreadCall)
  /** The caller's signal fired. */
  | { readonly type: "abort"; readonly id: number }
  /** The next of what a call gives one by one. */
  | { readonly type: "next"; readonly id: number }
  /** No more of it is wanted; or of an exchange. */
  | { readonly type: "leave"; readonly id: number }
  /** A call of something that stays in the thread: of an exchange. */
  | {
      readonly type: "reply" | "take_in";
      readonly id: number;
      readonly exchange: number;
      readonly args: readonly unknown[];
    }
  /** Whether anybody listens to events. */
  | { readonly type: "listen"; readonly isHeard: boolean }
  | { readonly type: "close" };

/** What a thread tells. */
export type FromThread =
  | { readonly type: "ready" }
  | { readonly type: "answer"; readonly id: number; readonly value: unknown }
  | { readonly type: "fault"; readonly id: number; readonly fault: SentFault }
  /** A fault that an exchange tells its caller of. */
  | {
      readonly type: "exchange_fault";
      readonly id: number;
      readonly step: "recall" | "observe";
      readonly fault: SentFault;
    }
  | { readonly type: "log"; readonly entry: Parameters<Logger["log"]> }
  | { readonly type: "event"; readonly event: HaimaEvent }
  | { readonly type: "counts"; readonly counts: readonly SentCount[] }
  | { readonly type: "closed" };

export type SentCount = readonly [name: CountName, labels: Readonly<Record<string, string>>, by: number];

/** An error as it goes from thread to thread: what is cloned of one loses its code. */
export interface SentFault {
  /** Null for an error that is none of ours. */
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly facts: ErrorFacts;
}

export function faultOf(error: unknown): SentFault {
  if (HaimaError.isInstance(error)) return { code: error.code, message: error.message, facts: error.facts };
  const isAbort = error instanceof Error && error.name === "AbortError";
  return {
    code: isAbort ? "aborted" : null,
    message: error instanceof Error ? error.message : String(error),
    facts: {},
  };
}

export function errorOf({ code, message, facts }: SentFault): Error {
  return code === null ? new Error(message) : new HaimaError(code, message, { facts });
}
