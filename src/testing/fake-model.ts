import { HaimaError } from "../errors.ts";
import type {
  LanguageModel,
  ModelCallOptions,
  ModelDelta,
  ModelFinish,
  ModelReply,
  ModelRequest,
  ModelUsage,
} from "../ports/index.ts";

/** What a fake model does when it is called. */
export type FakeReply =
  /** Writes this. */
  | string
  /** Writes this, with counts and an end of its own. */
  | { readonly text: string; readonly usage?: ModelUsage | null; readonly finish?: ModelFinish }
  /** Fails with this. */
  | HaimaError
  /** Never answers; only the caller's signal ends it. */
  | "hang"
  /** Looks at the request first. */
  | ((request: ModelRequest) => Exclude<FakeReply, (...args: never) => unknown>);

export interface FakeModelOptions {
  /** @default "fake" */
  readonly id?: string;
  /** Given one a call, in order. */
  readonly replies?: readonly FakeReply[];
  /** Given to every call when no more replies wait. @default the call fails with `model_failed` */
  readonly otherwise?: FakeReply;
}

/** A language model that says what it was told to, and remembers what it was asked. */
export interface FakeModel extends LanguageModel {
  /** The requests of all calls so far, in order. */
  readonly requests: readonly ModelRequest[];
  /** Adds replies behind those that wait. */
  queue(...replies: readonly FakeReply[]): void;
}

/** Characters in a piece of a stream: short enough that most replies come in several. */
const PIECE = 4;

/**
 * A language model within the process, for tests without a server.
 *
 * @example
 * const model = createFakeModel({ replies: ['{"memories": []}', new HaimaError("model_busy", "no room")] });
 */
export function createFakeModel({ id = "fake", replies = [], otherwise }: FakeModelOptions = {}): FakeModel {
  const waiting = [...replies];
  const requests: ModelRequest[] = [];
  const answer = async (request: ModelRequest, { signal }: ModelCallOptions = {}): Promise<ModelReply> => {
    if (signal?.aborted) throw aborted(signal);
    if (request.messages.length === 0) throw new HaimaError("invalid_input", "A request needs a message.");
    requests.push(request);
    const next = waiting.shift() ?? otherwise;
    if (next === undefined) throw new HaimaError("model_failed", `The fake model ${id} has no reply left.`);
    const reply = typeof next === "function" ? next(request) : next;
    if (reply === "hang") return await untilAborted(signal);
    if (HaimaError.isInstance(reply)) throw reply;
    const { text, usage = null, finish = "stop" } = typeof reply === "string" ? { text: reply } : reply;
    return { text, usage, finish, format: request.schema === undefined ? "text" : "schema", attempts: 1 };
  };
  return {
    id,
    requests,
    queue: (...more) => void waiting.push(...more),
    generate: answer,
    async *stream(request, options): AsyncGenerator<ModelDelta> {
      const { text, ...ending } = await answer(request, options);
      const letters = [...text];
      for (let at = 0; at < letters.length; at += PIECE) {
        if (options?.signal?.aborted) throw aborted(options.signal);
        yield { type: "text", text: letters.slice(at, at + PIECE).join("") };
      }
      yield { type: "finish", ...ending };
    },
  };
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener("abort", () => reject(aborted(signal)), { once: true });
  });
}

function aborted(signal: AbortSignal): HaimaError {
  return new HaimaError("aborted", "The call to the model was stopped by its signal.", { cause: signal.reason });
}
