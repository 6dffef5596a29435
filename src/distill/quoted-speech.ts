import { NAMES_A_PERSON, QUOTED, SAYS, SERVES, SPEAKER_SAYS } from "../language/framing/index.ts";
import type { ReadClause } from "./read-clauses.ts";

/** Whether a clause is another's speech between quotation marks: a sentence of theirs, not a name or a term. */
export function quotesAnother(read: ReadClause): boolean {
  const words = read.clause.text;
  if (SERVES.test(words)) return true;
  const found = QUOTED.exec(words);
  if (found === null) return false;
  const before = words.slice(0, found.index);
  const inside = found[1] ?? found[2] ?? found[3] ?? "";
  return isSentence(inside) && SAYS.test(before) && !SPEAKER_SAYS.test(before);
}

function isSentence(words: string): boolean {
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = words.match(/[\p{Script=Latin}'’]+/gu)?.length ?? 0;
  return NAMES_A_PERSON.test(words) ? han + latin >= 2 : han >= 6 || latin >= 4;
}
