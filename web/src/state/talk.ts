import { type Signal, signal } from "@preact/signals";
import { type Problem, problemOf } from "../api/problem.ts";
import type { ChatEvent, ObserveReceipt, RecallResult, Turn } from "../api/types.ts";
import type { UserApi } from "../api/user.ts";
import { token } from "./access.ts";

/** One line said, with what came of it so far. */
export interface Exchange {
  readonly said: string;
  /** The reply, as far as it came. */
  readonly reply: string;
  /** What memory has for it; undefined until that is known, null when memory was not asked. */
  readonly recalled: RecallResult | null | undefined;
  readonly receipt: ObserveReceipt | null;
  /** Who worded it; null until it is whole. */
  readonly from: "model" | "built_in" | "memory" | null;
  readonly state: "coming" | "whole" | "stopped" | "failed";
  readonly problem: Problem | null;
}

/** A talk with the agent. It goes on while other views are looked at. */
export interface Talk {
  readonly session: Signal<string>;
  /** What was said in the session before this page was loaded. */
  readonly earlier: Signal<readonly Turn[]>;
  readonly exchanges: Signal<readonly Exchange[]>;
  say(text: string): Promise<void>;
  /** Stops the reply that is coming; what came of it stays. */
  stop(): void;
  startFresh(): void;
}

const talks = new Map<string, Talk>();

/** The talk with a user; each key has its own. */
export function talkWith(api: UserApi, user: string): Talk {
  const key = `${token.value} ${user}`;
  const known = talks.get(key);
  if (known !== undefined) return known;
  const begun = beginTalk(api, user);
  talks.set(key, begun);
  return begun;
}

const UNSAID = { reply: "", recalled: undefined, receipt: null, from: null, state: "coming", problem: null } as const;

function beginTalk(api: UserApi, user: string): Talk {
  const kept = keptSession(user);
  const session = signal(kept ?? freshSession(user));
  const earlier = signal<readonly Turn[]>([]);
  const exchanges = signal<readonly Exchange[]>([]);
  const isRead = kept === null ? Promise.resolve() : readEarlier(api, kept, earlier);
  let coming = new AbortController();
  const change = (last: Exchange) => {
    exchanges.value = [...exchanges.value.slice(0, -1), last];
  };
  return {
    session,
    earlier,
    exchanges,
    say: async (said) => {
      let exchange: Exchange = { said, ...UNSAID };
      exchanges.value = [...exchanges.value, exchange];
      coming = new AbortController();
      const { signal: wanted } = coming;
      try {
        // What is said now must not come back among what was said before.
        await isRead;
        for await (const event of api.chat(said, session.value, wanted)) {
          exchange = withEvent(exchange, event);
          if (!wanted.aborted) change(exchange);
        }
      } catch (error) {
        if (!wanted.aborted) change({ ...exchange, state: "failed", problem: problemOf(error) });
      }
    },
    stop: () => {
      coming.abort();
      const last = exchanges.value.at(-1);
      if (last?.state === "coming") change({ ...last, state: "stopped" });
    },
    startFresh: () => {
      coming.abort();
      session.value = freshSession(user);
      earlier.value = [];
      exchanges.value = [];
    },
  };
}

function withEvent(before: Exchange, event: ChatEvent): Exchange {
  if (event.type === "text") return { ...before, reply: before.reply + event.text };
  const { recalled, receipt } = event;
  if (event.type === "recalled") return { ...before, recalled, receipt };
  return { ...before, recalled, receipt, reply: event.text, from: event.from, state: "whole" };
}

/** A talk whose beginning cannot be read goes on without it. */
async function readEarlier(api: UserApi, session: string, earlier: Signal<readonly Turn[]>): Promise<void> {
  const page = await api.turns(session, new AbortController().signal).catch(() => null);
  if (page !== null) earlier.value = page.items;
}

/** The session that this tab talked in last: a reload goes on with it. */
function keptSession(user: string): string | null {
  return sessionStorage.getItem(keyOf(user));
}

function freshSession(user: string): string {
  const session = newSession();
  sessionStorage.setItem(keyOf(user), session);
  return session;
}

/** An id for a session of the console's; plain HTTP has no randomUUID. */
export function newSession(): string {
  const [chance = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `console-${new Date().toISOString().slice(0, 16)}-${chance.toString(36)}`;
}

function keyOf(user: string): string {
  return `haima.session.${user}`;
}
