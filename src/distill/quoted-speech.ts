import { QUOTED, SAYS, SERVES } from "../language/framing/index.ts";
import type { ReadClause } from "./read-clauses.ts";

/** Whether a clause is another's speech between quotation marks: a sentence of theirs, not a name or a term. */
export function quotesAnother(read: ReadClause): boolean {
  const words = read.clause.text;
  if (SERVES.test(words)) return true;
  const found = QUOTED.exec(words);
  if (found === null) return false;
  const before = words.slice(0, found.index);
  const inside = found[1] ?? found[2] ?? found[3] ?? "";
  if (!isSentence(inside) || !SAYS.test(before)) return false;
  return !/^(?:(?:but|and|so|yesterday|today|then|昨天|今天|刚才|后来|然后|但|可)\s?)?(?:i\b|we\b|我(?!妈|爸|老|哥|姐|弟|妹|同|朋|室|儿|女|家|男|们|导))/iu.test(
    before,
  );
}

function isSentence(words: string): boolean {
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = words.match(/[\p{Script=Latin}'’]+/gu)?.length ?? 0;
  return /[我你他她]|\b(?:i|my|me|you|he|she)\b/iu.test(words) ? han + latin >= 2 : han >= 6 || latin >= 4;
}
