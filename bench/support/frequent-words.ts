import { loadLexicon } from "../../src/language/lexicon/index.ts";

/** Words of the package's own table, the most frequent first. */
export interface FrequentWords {
  readonly en: readonly string[];
  readonly zh: readonly string[];
}

/** @param most words of each language. */
export function readFrequentWords(most = 30_000): FrequentWords {
  const lexicon = loadLexicon();
  const words: { readonly en: string[]; readonly zh: string[] } = { en: [], zh: [] };
  for (let row = 0; row < lexicon.size; row++) {
    const list = lexicon.isChinese(row) ? words.zh : words.en;
    if (list.length < most) list.push(lexicon.wordAt(row));
  }
  return words;
}

/** Words by Zipf's law: rank = N^u is near a distribution of 1 / rank. */
export function drawWords(words: FrequentWords, isChinese: boolean, count: number, random: () => number): string {
  const list = isChinese ? words.zh : words.en;
  const drawn = Array.from({ length: count }, () => list[Math.floor(list.length ** random()) - 1] ?? "");
  return drawn.join(isChinese ? "" : " ");
}
