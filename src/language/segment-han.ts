import type { Lexicon } from "./lexicon/index.ts";

/** Longest word of the table, in characters. */
const MAX_TABLE_WORD = 5;
/** Cost in nats of a character that the table does not know: dearer than its rarest word (17.9). */
const UNKNOWN_CHARACTER_COST = 20;
/** Cost of a word given by the caller: that of a frequent word, so that it wins over its own characters. */
const GIVEN_WORD_COST = 8;

/** Words that the caller knows (names of a user's people and pets), prepared for look-up. */
export interface GivenWords {
  readonly words: ReadonlySet<string>;
  /** Length of the longest in characters; 0 when there are none. */
  readonly longest: number;
}

/**
 * Cuts a run of Chinese characters into words: the path of least total cost, a word costing -ln of its probability.
 * Time is linear in the length of the run.
 *
 * @param run Chinese characters only; traditional ones are looked up by their simplified form too
 * @returns the words; joined they give the run
 */
export function segmentHan(run: string, lexicon: Lexicon, given: GivenWords): string[] {
  const characters = [...run];
  const folded = characters.map((character) => lexicon.foldCharacter(character));
  const isFolded = folded.some((character, index) => character !== characters[index]);
  const longest = Math.max(MAX_TABLE_WORD, given.longest);
  const best = new Float64Array(characters.length + 1).fill(Number.POSITIVE_INFINITY);
  const lengths = new Uint8Array(characters.length + 1);
  best[0] = 0;
  for (let start = 0; start < characters.length; start++) {
    const base = best[start] ?? 0;
    let word = "";
    let foldedWord = "";
    for (let length = 1; length <= longest && start + length <= characters.length; length++) {
      word += characters[start + length - 1] ?? "";
      if (isFolded) foldedWord += folded[start + length - 1] ?? "";
      let cost = given.words.has(word) ? GIVEN_WORD_COST : lexicon.zhCost(word);
      if (cost === undefined && isFolded) cost = lexicon.zhCost(foldedWord);
      if (cost === undefined && length === 1) cost = UNKNOWN_CHARACTER_COST;
      if (cost !== undefined && base + cost < (best[start + length] ?? 0)) {
        best[start + length] = base + cost;
        lengths[start + length] = length;
      }
    }
  }
  const words: string[] = [];
  for (let end = characters.length; end > 0; end -= lengths[end] ?? 1) {
    words.push(characters.slice(end - (lengths[end] ?? 1), end).join(""));
  }
  return words.reverse();
}

/** Prepares the caller's words. Only those of two to sixteen Chinese characters are of use here. */
export function prepareGivenWords(words: Iterable<string>): GivenWords {
  const kept = new Set<string>();
  let longest = 0;
  for (const word of words) {
    const length = [...word].length;
    if (length < 2 || length > 16 || !/^\p{Script=Han}+$/u.test(word)) continue;
    kept.add(word);
    longest = Math.max(longest, length);
  }
  return { words: kept, longest };
}
