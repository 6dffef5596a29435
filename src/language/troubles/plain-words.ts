import { findEntities } from "../entities/index.ts";
import { detectLanguage } from "../normalise/index.ts";
import { contentWords } from "../terms.ts";

/** Longest text of one case that is read for words, in characters. */
const MAX_READ = 4_000;

/** The content words of a text that say nothing of who spoke: no digits, and nothing within a name, a place or an address. */
export function plainWords(text: string): ReadonlySet<string> {
  const read = text.slice(0, MAX_READ);
  const names = findEntities(read, detectLanguage(read) === "en" ? "en" : "zh")
    .filter(({ type }) => type === "PERSON" || type === "PLACE" || type === "ORG")
    .map(({ text: name }) => name.toLowerCase());
  const isPlain = (word: string) =>
    word.length > 1 && !/[\d@]/u.test(word) && !names.some((name) => name.includes(word.toLowerCase()));
  return new Set(
    contentWords(read)
      .filter(isPlain)
      .map((word) => word.toLowerCase()),
  );
}
