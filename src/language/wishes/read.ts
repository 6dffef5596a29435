import { WISHES_EN } from "./en.ts";
import type { Wish, WishPattern } from "./types.ts";
import { WISHES_ZH } from "./zh.ts";

/** A wish is put in few words; a long text that begins like one is a text. In characters. */
const LONGEST_WISH = 400;

/**
 * Reads what a turn wants done about memory itself; null when it wants nothing of the kind. Questions ("do you remember
 * my dog?"), memories of one's own ("I forgot my keys") and phrases ("forget it") are none.
 *
 * @example readWish("忘掉我的手机号") // { type: "forget", what: "我的手机号" }
 */
export function readWish(text: string): Wish | null {
  const said = text.trim();
  if (said.length === 0 || said.length > LONGEST_WISH) return null;
  const patterns = /\p{Script=Han}/u.test(said) ? WISHES_ZH : WISHES_EN;
  for (const wish of patterns) {
    const read = matchWish(wish, said);
    if (read !== null) return read;
  }
  return null;
}

function matchWish({ type, pattern }: WishPattern, said: string): Wish | null {
  const match = pattern.exec(said);
  if (match === null) return null;
  if (type !== "remember" && type !== "forget") return { type };
  const what = match.groups?.["what"]?.trim() ?? "";
  return what === "" ? null : { type, what };
}
