import { type Role, sentimentTable } from "./table.ts";

type Feeling = Extract<Role, { type: "feeling" }>;

/** Signs are at most this many that count; a row of twenty hearts says no more. */
const COUNTED = 4;
/** A text without any of these has no sign in it. */
const MAY_HOLD_SIGN =
  /[:;=^<>()[\]_\\/\p{Extended_Pictographic}＾´｀￣ಥ凸ಠ╥┻◕╯→☆]|[TQ][_.]|QAQ|QwQ|QQ|TAT|TT|OTZ|orz|xD|XD|c:|[oO0][._][oO0]|-[_.]-|ＴＴ/u;

/** Finds emoji and emoticons, and gives the text without them. */
export function readSigns(text: string): { readonly feelings: readonly Feeling[]; readonly rest: string } {
  if (!MAY_HOLD_SIGN.test(text)) return { feelings: [], rest: text };
  const { signs, signPattern } = sentimentTable();
  const feelings: Feeling[] = [];
  const counts = new Map<string, number>();
  const rest = text.replace(signPattern, (sign) => {
    const feeling = signs.get(sign);
    const count = (counts.get(sign) ?? 0) + 1;
    counts.set(sign, count);
    if (feeling !== undefined && feelings.length < COUNTED && count <= 2) feelings.push(feeling);
    return " ";
  });
  return { feelings, rest };
}

/** Whether there is an emoji or an emoticon in a text. */
export function hasSign(text: string): boolean {
  if (/\p{Extended_Pictographic}/u.test(text)) return true;
  return readSigns(text).feelings.length > 0;
}
