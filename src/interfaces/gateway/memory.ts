import type { Haima } from "../../haima.ts";
import type { ScopeInput } from "../../model/index.ts";
import { findUnlogged } from "./history.ts";
import type { SpokenMessage } from "./request.ts";
import { MAX_ALIKE, type Placed, placeRequest, type SessionLog, sessionNamed } from "./sessions.ts";

/** Told of faults of memory, which never break a chat. */
export type OnFault = (step: "recall" | "observe", error: unknown) => void;

/** Memory for one request of the gateway. */
export interface RequestMemory {
  readonly haima: Haima;
  readonly scope: ScopeInput;
  readonly budgetTokens: number;
  readonly onFault: OnFault;
}

/**
 * Runs one step of memory. The chat goes on whatever becomes of it: a fault is told to the log and to the client's headers.
 */
export async function guarded<T>(
  memory: RequestMemory,
  step: "recall" | "observe",
  run: () => Promise<T>,
): Promise<T | null> {
  try {
    return await run();
  } catch (error) {
    memory.onFault(step, error);
    return null;
  }
}

/** The session that a request goes on with, and what of its messages is new there. */
export async function place(
  memory: RequestMemory,
  messages: readonly SpokenMessage[],
  named: string | null,
): Promise<Placed> {
  if (named !== null) {
    const log = await memory.haima.turns(memory.scope, named);
    return { session: named, ...findUnlogged(messages, log) };
  }
  const logs: SessionLog[] = [];
  for (let number = 0; number < MAX_ALIKE; number += 1) {
    const session = sessionNamed(messages, number);
    const log = await memory.haima.turns(memory.scope, session);
    logs.push({ session, log });
    if (log.length === 0) break;
  }
  return placeRequest(messages, logs);
}

/** The context for the last thing that the user said; empty when nothing bears on it. */
export async function contextFor(
  memory: RequestMemory,
  messages: readonly SpokenMessage[],
  session: string,
): Promise<{ readonly text: string; readonly verdict: string }> {
  const asked = messages.findLast(({ role }) => role === "user")?.text ?? "";
  if (asked === "") return { text: "", verdict: "none" };
  const { haima, scope, budgetTokens } = memory;
  const { verdict, context } = await haima.recall(scope, asked.slice(-QUERY_LENGTH), { session, budgetTokens });
  return { text: verdict === "none" ? "" : context.text, verdict };
}

/** Characters of the last message that are asked with: its end, where the question stands. */
const QUERY_LENGTH = 20_000;

/** Takes in what is new of a request, in order; resolves to how many messages that were. */
export async function observeFresh(memory: RequestMemory, { session, fresh, branches }: Placed): Promise<number> {
  if (fresh.length === 0) return 0;
  const metadata = branches ? { metadata: { branch: true } } : {};
  const outcomes = await memory.haima.observeMany(
    memory.scope,
    fresh.map(({ role, text }) => ({ role, text, session, ...metadata })),
  );
  for (const outcome of outcomes) if (!outcome.ok) throw outcome.error;
  return outcomes.length;
}

/** Takes in the reply; one that was cut off says so. */
export async function observeReply(
  memory: RequestMemory,
  session: string,
  text: string,
  isWhole: boolean,
): Promise<void> {
  if (text.trim() === "") return;
  const cut = isWhole ? {} : { metadata: { cutOff: true } };
  await memory.haima.observe(memory.scope, { role: "assistant", text, session, ...cut });
}
