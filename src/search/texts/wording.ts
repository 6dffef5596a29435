import type { Lexicon } from "../../language/lexicon/index.ts";
import { inverseFrequency } from "../lexical.ts";
import { readQuery } from "../query.ts";
import { asksWhen } from "../question.ts";
import { type RelatedTerms, SOFT, type SoftVocabulary } from "../soft.ts";
import { averageWords, generalRarity } from "../vectors.ts";
import { WEIGHTS } from "../weights.ts";
import { countIn, numberOf } from "./packed.ts";
import type { TermLists } from "./term-lists.ts";

/** How much of a query is looked at. */
const LIMITS = {
  /** Different terms, the rarest. */
  terms: 256,
  /** Different words that are matched by meaning: the rarest in general. */
  softWords: 32,
  /** Postings that are walked to count how often a word or one related to it occurs; what is left is taken as never in the same text. */
  countedPostings: 3_000,
} as const;

/** A term of a query that the index knows. */
export interface WordingTerm {
  readonly number: number;
  /** What one text gets for it when it is saturated, as a share of the whole query. */
  readonly share: number;
}

/** A word of a query with the terms that meet it. */
export interface WordingWord {
  /** Share of the whole query. */
  readonly share: number;
  /** The word's own term, which meets it fully; -1 when no text has it. */
  readonly own: number;
  readonly related: RelatedTerms;
}

/** A query as it was worded, ready to be held against texts. */
export interface Wording {
  readonly terms: readonly WordingTerm[];
  readonly words: readonly WordingWord[];
  readonly vector: Float32Array | null;
  /** How much the fixed bonuses weigh, 0..1. */
  readonly bonus: number;
  readonly asksWhen: boolean;
}

/** What a wording is read against. */
export interface WordingSource {
  readonly lists: TermLists;
  readonly soft: SoftVocabulary | null;
  readonly lexicon: Lexicon | null;
  /** Texts that count in frequencies. */
  readonly documents: number;
  /** By word: in how many texts it or a related one is met. Filled here. */
  readonly met: Map<string, number>;
}

export function readWording(text: string, source: WordingSource): Wording {
  const { lists, lexicon, documents } = source;
  const reading = readQuery(
    text,
    (said) => said,
    () => false,
  );
  const frequencyOf = (term: string): number => lists.listAt(lists.numberFor(term) ?? -1)?.frequency ?? 0;
  const weighed = [...reading.terms]
    .map(([term, weight]) => ({ term, value: weight * inverseFrequency(documents, frequencyOf(term)) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, LIMITS.terms);
  const most = weighed.reduce((sum, { value }) => sum + value * (WEIGHTS.itemK1 + 1), 0) || 1;
  const vector =
    lexicon === null
      ? null
      : averageWords(
          [...reading.words].map(([word, { term, weight }]) => ({
            word,
            weight: weight * inverseFrequency(documents, frequencyOf(term)),
          })),
          lexicon,
        );
  return {
    terms: weighed.flatMap(({ term, value }) => {
      const number = lists.numberFor(term);
      return number === undefined ? [] : [{ number, share: value / most }];
    }),
    words: relate(reading.words, source),
    vector,
    bonus: Math.min(1, WEIGHTS.bonusWords / Math.max(1, reading.wordCount)),
    asksWhen: asksWhen(text),
  };
}

function relate(
  words: ReadonlyMap<string, { readonly term: string; readonly weight: number }>,
  source: WordingSource,
): readonly WordingWord[] {
  const { lists, soft, lexicon, documents } = source;
  if (soft === null || lexicon === null) return [];
  const chosen = [...words]
    .map(([word, { term, weight }]) => ({ word, term, weight: weight * generalRarity(word, lexicon, SOFT.rarity) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, LIMITS.softWords)
    .map(({ word, term, weight }) => {
      const own = lists.numberFor(term) ?? -1;
      const related = soft.relatedTo(word);
      const met = metOf(word, own, related, source);
      return { own, related, value: weight * inverseFrequency(documents, Math.min(met, documents)) };
    });
  const most = chosen.reduce((sum, { value }) => sum + value, 0) || 1;
  return chosen.map(({ own, related, value }) => ({ own, related, share: value / most }));
}

/** In how many texts a word is met, each counted by the best similarity of its words. */
function metOf(word: string, own: number, related: RelatedTerms, { lists, met }: WordingSource): number {
  const known = met.get(word);
  if (known !== undefined) return known;
  const seen = new Set<number>();
  let walked = 0;
  let sum = 0;
  const meet = (number: number, similarity: number): void => {
    const list = lists.listAt(number);
    if (list === undefined) return;
    if (walked + list.size > LIMITS.countedPostings) {
      sum += list.size * similarity;
      return;
    }
    walked += list.size;
    for (let i = 0; i < list.size; i++) {
      const slot = numberOf(list.packed[i] ?? 0);
      if (seen.has(slot)) continue;
      seen.add(slot);
      sum += similarity;
    }
  };
  if (own >= 0) meet(own, 1);
  const { numbers, similarities } = related;
  for (let i = 0; i < numbers.length; i++) if (numbers[i] !== own) meet(numbers[i] ?? -1, similarities[i] ?? 0);
  met.set(word, sum);
  return sum;
}

/** Numbers of terms mapped to what a wording gives for them; made once for each wording and emptied again. */
export class TermMarks {
  #shares = new Float64Array(0);
  #marked: number[] = [];

  mark(wording: Wording, size: number): void {
    if (this.#shares.length < size) this.#shares = new Float64Array(Math.ceil(size * 1.25));
    for (const { number, share } of wording.terms) {
      this.#shares[number] = (this.#shares[number] ?? 0) + share;
      this.#marked.push(number);
    }
  }

  clear(): void {
    for (const number of this.#marked) this.#shares[number] = 0;
    this.#marked = [];
  }

  /** Coverage of the marked wording by a text's own terms (BM25 over the most that it could reach), 0 and more. */
  coverage(own: Int32Array, relativeLength: number): number {
    const { itemK1: k1, itemB: b } = WEIGHTS;
    const norm = k1 * (1 - b + b * relativeLength);
    let sum = 0;
    for (const packed of own) {
      const share = this.#shares[numberOf(packed)] ?? 0;
      if (share === 0) continue;
      const count = countIn(packed);
      sum += (share * count * (k1 + 1)) / (count + norm);
    }
    return sum;
  }
}
