import type { Wish } from "../../language/wishes/index.ts";
import { CONFIRMS } from "../../language/wishes/index.ts";
import type { ObserveReceipt, ScopeInput } from "../../model/index.ts";
import type { AgentLanguage, AgentMemory, Talk } from "./types.ts";
import { WISH_WORDS } from "./wish-words.ts";

/** A wish about memory and where it was said. */
export interface WishInput {
  readonly scope: ScopeInput;
  readonly session: string;
  readonly text: string;
  readonly wish: Wish;
  readonly talk: Talk;
  readonly language: AgentLanguage;
}

/** What was done, in words, and what was kept of the turn. */
export interface Granted {
  readonly text: string;
  readonly receipt: ObserveReceipt | null;
}

/**
 * Does what the user wants done about memory and says what came of it. A turn that asks to forget or not to be kept
 * is not taken in itself, since it says the very thing again.
 */
export async function grantWish(memory: AgentMemory, input: WishInput): Promise<Granted> {
  const { scope, session, wish, language } = input;
  const words = WISH_WORDS[language];
  switch (wish.type) {
    case "remember":
      return await remember(memory, input, wish.what);
    case "forget": {
      const { forgotten, redacted } = await memory.forget(scope, { query: wish.what });
      return granted(toldForgotten(forgotten, redacted.length, wish.what, language));
    }
    case "forget_last": {
      const last = input.talk.recent.findLast(({ role }) => role === "user");
      if (last === undefined) return granted(words.notFound(input.text));
      const { forgotten, redacted } = await memory.forget(scope, { turn: last.id });
      return granted(toldForgotten(forgotten, redacted.length, last.text, language));
    }
    case "forget_all":
      await memory.setMode(scope, session, "confirm_forget_all");
      return granted(words.confirmAll);
    case "list": {
      const { text } = await memory.profile(scope);
      return granted(text === "" ? words.knowsNothing : words.known(text));
    }
    case "skip":
      return granted(words.skipped);
    case "off_record":
      await memory.setMode(scope, session, "off_record");
      return granted(words.offRecord);
    case "on_record":
      await memory.setMode(scope, session, "on_record");
      return granted(words.onRecord);
  }
}

/** The answer to "everything, really?": only a plain yes deletes. */
export async function confirmForgetAll(memory: AgentMemory, input: Omit<WishInput, "wish">): Promise<Granted | null> {
  const { scope, session, text, language } = input;
  const words = WISH_WORDS[language];
  await memory.setMode(scope, session, "on_record");
  if (!CONFIRMS.some((pattern) => pattern.test(text.trim()))) return null;
  const { forgotten } = await memory.forget(scope, { all: true });
  return granted(words.forgotAll(forgotten.length));
}

function granted(text: string, receipt: ObserveReceipt | null = null): Granted {
  return { text, receipt };
}

/** The turn itself is taken in; what the rules read in it is the memory, else the words meant are kept as they stand. */
async function remember(memory: AgentMemory, input: WishInput, what: string): Promise<Granted> {
  const { scope, session, text, language } = input;
  const words = WISH_WORDS[language];
  const receipt = await memory.observe(scope, { text, session, role: "user" });
  const isAnothers = receipt.refused.some(({ reason }) => reason === "tainted" || reason === "quotation");
  const read = receipt.effects.filter(({ action }) => action !== "superseded" && action !== "doubtful");
  if (read.length === 0 && isAnothers) return granted(words.notRemembered, receipt);
  const effects = read.length > 0 ? read : (await memory.remember(scope, { text: what })).effects;
  const kept = [...new Set(effects.map((effect) => effect.text.replace(/[\s.。!！]+$/u, "")))];
  return granted(words.remembered(kept.join(words.separator)), receipt);
}

function toldForgotten(
  forgotten: readonly { readonly text: string }[],
  redacted: number,
  what: string,
  language: AgentLanguage,
): string {
  const words = WISH_WORDS[language];
  if (forgotten.length > 0) return words.forgotten(forgotten.map(({ text }) => text).join(words.separator));
  return redacted > 0 ? words.redacted : words.notFound(what);
}
