import { HaimaError } from "../../errors.ts";
import { MAX_TEXT_LENGTH, parseScope, type ScopeInput, type Verdict } from "../../model/index.ts";
import type { TurnInput } from "../../observe/index.ts";
import { type Facade, ownerOf } from "../context.ts";
import { observe } from "../observe.ts";
import { turns } from "../read.ts";
import { recall } from "../recall.ts";
import { findUnlogged, type SpokenMessage } from "./log.ts";
import { observeMany } from "./observe-many.ts";
import { MAX_ALIKE, type Placed, placeTalk, type SessionLog, sessionNamed } from "./sessions.ts";
import { type Listener, tapStream } from "./stream.ts";

/** Told of faults of memory, which never break a chat; never of content. */
export type OnFault = (step: "recall" | "observe", error: unknown) => void;

/** A talk as its client sends it with every call: whole, the new message last. */
export interface ExchangeInput {
  readonly messages: readonly SpokenMessage[];
  /** @default the session that goes on with these messages, found by the first of the user's */
  readonly session?: string;
  /** Tokens of the context at most, 0 and more. @default 800 */
  readonly budgetTokens?: number;
  readonly onFault: OnFault;
}

/** One call of a model, with memory on both sides of it. */
export interface Exchange {
  /** The session that it belongs to; null when memory failed. */
  readonly session: string | null;
  /** For the system message; empty when nothing bears on what the user said last. */
  readonly context: string;
  /** Null when recall failed. */
  readonly verdict: Verdict | null;
  /**
   * Takes in what is new of the messages, unless that was begun already; resolves to whether recall and log both worked, once it
   * is durable. The user's next call and closing the memory see to it in any case.
   *
   * @param afterMs how long to wait first, in ms, for a door whose caller is not to wait meanwhile. @default 0
   */
  takeIn(afterMs?: number): Promise<boolean>;
  /** Takes in the reply, the messages first; one that is not whole is marked as cut off. An empty one is no turn. */
  reply(text: string, isWhole: boolean): Promise<void>;
  /** A streamed reply passed on piece by piece as it is; what was said goes into the log when it ends, breaks or is left. */
  tap<T>(stream: ReadableStream<T>, listener: Listener<T>): ReadableStream<T>;
}

/**
 * Stands round one call of a model for doors whose clients send the whole talk each time: recalls for the last thing the
 * user said; takes in what follows the longest prefix that the log has, when it is told to, then the reply. Never rejects: the chat goes on
 * whatever becomes of memory, and each fault is told to `onFault`.
 *
 * @param open gives the facade, or refuses once the memory is closed.
 */
export async function exchange(open: () => Facade, scope: ScopeInput, input: ExchangeInput): Promise<Exchange> {
  const { onFault } = input;
  const spoken = storable(input.messages, onFault);
  const begun = await guarded(onFault, "observe", async () => await begin(open(), scope, spoken, input.session));
  if (begun === null) return NO_MEMORY;
  const { facade, placed } = begun;
  // When it was said, not when it is taken in.
  const at = facade.clock.now();
  const { session } = placed;
  // Before the new messages are in the log, so that a question is not its own answer.
  const found = await guarded(onFault, "recall", async () => await contextFor(facade, scope, spoken, session, input));
  const owner = ownerOf(parseScope(scope));
  const take = facade.talks.add(owner, async () => {
    const written = await guarded(onFault, "observe", async () => await observeFresh(facade, scope, placed, at));
    return written !== null && found !== null;
  });
  const takeIn = async (afterMs = 0): Promise<boolean> => {
    if (afterMs > 0) await facade.clock.sleep(afterMs);
    return await take();
  };
  const reply = async (text: string, isWhole: boolean): Promise<void> => {
    const said = { role: "assistant", text, session, at: facade.clock.now() } as const;
    const keep = facade.talks.add(owner, async () => {
      await take();
      await guarded(onFault, "observe", async () => await observeReply(facade, scope, said, isWhole));
    });
    // What the caller has in hand goes out first.
    await facade.clock.sleep(0);
    await keep();
  };
  return exchangeOf({ session, found, takeIn, reply });
}

type Found = Pick<Exchange, "context"> & { readonly verdict: Verdict };

function exchangeOf(parts: {
  readonly session: string | null;
  readonly found: Found | null;
  readonly takeIn: Exchange["takeIn"];
  readonly reply: Exchange["reply"];
}): Exchange {
  const { session, found, takeIn, reply } = parts;
  return {
    session,
    context: found?.context ?? "",
    verdict: found?.verdict ?? null,
    takeIn,
    reply,
    tap: (stream, listener) => tapStream(stream, listener, reply),
  };
}

/** When the log cannot be read: the chat goes on without. */
const NO_MEMORY: Exchange = exchangeOf({
  session: null,
  found: null,
  takeIn: async () => false,
  reply: async () => undefined,
});

async function guarded<T>(onFault: OnFault, step: "recall" | "observe", run: () => Promise<T>): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    onFault(step, error);
    return null;
  }
}

/** Messages that the log takes; one that is too long for it would be new at every call, and with it all that follows. */
function storable(messages: readonly SpokenMessage[], onFault: OnFault): readonly SpokenMessage[] {
  return messages.flatMap(({ role, text }) => {
    if (text.trim() === "") return [];
    if (text.length <= MAX_TEXT_LENGTH) return [{ role, text: text.trim() }];
    const facts = { field: "text", length: text.length, limit: MAX_TEXT_LENGTH };
    onFault("observe", new HaimaError("over_limit", "A message is too long for the log; it was left out.", { facts }));
    return [];
  });
}

/** The user's last call is finished first, so that its turns are in the log. */
async function begin(
  facade: Facade,
  scope: ScopeInput,
  messages: readonly SpokenMessage[],
  named: string | undefined,
): Promise<{ readonly facade: Facade; readonly placed: Placed }> {
  await facade.talks.finish(ownerOf(parseScope(scope)));
  return { facade, placed: await place(facade, scope, messages, named) };
}

async function place(
  facade: Facade,
  scope: ScopeInput,
  messages: readonly SpokenMessage[],
  named: string | undefined,
): Promise<Placed> {
  if (named !== undefined) return { session: named, ...findUnlogged(messages, await turns(facade, scope, named)) };
  const logs: SessionLog[] = [];
  for (let number = 0; number < MAX_ALIKE; number += 1) {
    const session = sessionNamed(messages, number);
    const log = await turns(facade, scope, session);
    logs.push({ session, log });
    if (log.length === 0) break;
  }
  return placeTalk(messages, logs);
}

/** Characters of the last message that are asked with: its end, where the question stands. */
const QUERY_LENGTH = 20_000;

async function contextFor(
  facade: Facade,
  scope: ScopeInput,
  messages: readonly SpokenMessage[],
  session: string,
  { budgetTokens = 800 }: ExchangeInput,
): Promise<Found> {
  const asked = messages.findLast(({ role }) => role === "user")?.text ?? "";
  if (asked === "") return { context: "", verdict: "none" };
  const { verdict, context } = await recall(facade, scope, asked.slice(-QUERY_LENGTH), { session, budgetTokens });
  return { context: verdict === "none" ? "" : context.text, verdict };
}

/** Takes in what is new, in order; resolves to how many messages that were. */
async function observeFresh(
  facade: Facade,
  scope: ScopeInput,
  { session, fresh, branches }: Placed,
  at: number,
): Promise<number> {
  const metadata = branches ? { metadata: { branch: true } } : {};
  const outcomes = await observeMany(
    facade,
    scope,
    fresh.map(({ role, text }) => ({ role, text, session, at, ...metadata })),
  );
  for (const outcome of outcomes) if (!outcome.ok) throw outcome.error;
  return outcomes.length;
}

async function observeReply(facade: Facade, scope: ScopeInput, said: TurnInput, isWhole: boolean): Promise<void> {
  if (said.text.trim() === "") return;
  await observe(facade, scope, { ...said, ...(isWhole ? {} : { metadata: { cutOff: true } }) });
}
