import { type Named, usesName } from "../language/aliases/index.ts";
import { type Lexicon, loadLexicon } from "../language/lexicon/index.ts";
import { foldText, readTerms } from "../language/terms.ts";
import { readSpeech, type Speech } from "./speech.ts";

/** A word of the query with how much it tells, 0..1. */
export interface QueryWord {
  readonly word: string;
  readonly term: string;
  /** Row of the word table, -1 when unknown. */
  readonly row: number;
  readonly weight: number;
  /** Characters of a Chinese word; none for other words. */
  readonly characters: readonly string[];
  /** Other names of the thing that the word names, folded. */
  readonly names: readonly string[];
}

/** The words of a text as the gate compares them. */
export interface TextWords {
  /** The stretch that was read, folded. */
  readonly folded: string;
  /** Whom it speaks of, as its pronouns tell. */
  readonly speech: Speech;
  readonly terms: ReadonlySet<string>;
  /** Rows of the word table, without repeats. */
  readonly rows: readonly number[];
}

/**
 * What a word tells by how rare it is in running text (the word table), never by how rare it is in the user's store: an
 * unrelated memory must not move a confidence. Linear in -ln p, as in inverse document frequency.
 */
const RARITY = {
  /** -ln p of a word that tells least: p = .2 %, such as "time", "good". */
  common: 6.2,
  /** -ln p from which a word tells all it can: p = 1 in 400,000. */
  rare: 12.9,
  least: 0.15,
} as const;

/** Longest stretch of an item that is read, in characters. */
const READ_AT_MOST = 2_000;
/** Cosine from which two words are related; similarity is counted from there to 1. As in search. */
const RELATED = 0.4;
/** Readings of texts that are kept; one more clears them. About 10 MB. */
const KEPT_READINGS = 8_192;

const readings = new Map<string, TextWords>();

/** How much a word tells, 0..1. */
export function weightOfWord(word: string, lexicon: Lexicon): number {
  const row = lexicon.rowOf(word);
  if (row < 0) return 1;
  const surprise = -lexicon.logProbability(row);
  return Math.min(1, Math.max(RARITY.least, (surprise - RARITY.common) / (RARITY.rare - RARITY.common)));
}

/** Words of a query, each once, without those that `leavesOut` says are names of speakers. */
export function readQueryWords(text: string, leavesOut: (term: string) => boolean): readonly QueryWord[] {
  const lexicon = loadLexicon();
  const found = new Map<string, QueryWord>();
  for (const { word, term } of readTerms(text).words) {
    if (found.has(term) || leavesOut(term)) continue;
    const characters = HAN.test(word) ? [...word] : [];
    found.set(term, {
      word,
      term,
      row: lexicon.rowOf(word),
      weight: weightOfWord(word, lexicon),
      characters,
      names: [],
    });
  }
  return [...found.values()];
}

/** The words of a query with the other names of what they name: a text that uses one of them says the word. */
export function withNames(words: readonly QueryWord[], named: readonly Named[]): readonly QueryWord[] {
  if (named.length === 0) return words;
  const parts = named.map(({ said, others }) => ({
    terms: new Set(readTerms(said).words.map(({ term }) => term)),
    others,
  }));
  return words.map((word) => {
    const own = parts.find(({ terms }) => terms.has(word.term));
    return own === undefined ? word : { ...word, names: own.others };
  });
}

/** Lets go of the texts that were read last, for when somebody's are to be nowhere. */
export function dropTextWords(): void {
  readings.clear();
}

/** Reads a text for comparing; readings are kept, since the same turns come up again and again. */
export function readTextWords(text: string): TextWords {
  const known = readings.get(text);
  if (known !== undefined) return known;
  const lexicon = loadLexicon();
  const short = text.slice(0, READ_AT_MOST);
  const { words, terms } = readTerms(short);
  const rows = new Set(words.map(({ word }) => lexicon.rowOf(word)));
  rows.delete(-1);
  const folded = foldText(short);
  const reading = {
    folded,
    speech: readSpeech(folded),
    terms: new Set([...terms, ...words.map(({ term }) => term)]),
    rows: [...rows],
  };
  if (readings.size >= KEPT_READINGS) readings.clear();
  readings.set(text, reading);
  return reading;
}

/** How well texts meet the words of one query. Similarities of pairs of words are computed once a query. */
export class WordMatcher {
  readonly #lexicon = loadLexicon();
  readonly #words: readonly QueryWord[];
  readonly #similar: readonly Map<number, number>[];

  constructor(words: readonly QueryWord[]) {
    this.#words = words;
    this.#similar = words.map(() => new Map<number, number>());
  }

  /** For each word of the query: 1 where the text holds it, else 0. */
  exact(text: TextWords): readonly number[] {
    return this.#words.map((word) => (holds(text, word) ? 1 : 0));
  }

  /** For each word of the query: its best likeness to a word of the text, 0..1; 1 where the text holds it. */
  soft(text: TextWords): readonly number[] {
    return this.#words.map((word, number) => {
      if (holds(text, word)) return 1;
      return Math.max(sharedCharacters(text, word), this.#nearest(number, word.row, text.rows));
    });
  }

  #nearest(number: number, row: number, rows: readonly number[]): number {
    if (row < 0) return 0;
    const known = this.#similar[number];
    let best = 0;
    for (const other of rows) {
      let likeness = known?.get(other);
      if (likeness === undefined) {
        likeness = Math.max(0, (this.#lexicon.similarity(row, other) - RELATED) / (1 - RELATED));
        known?.set(other, likeness);
      }
      if (likeness > best) best = likeness;
    }
    return best;
  }
}

function holds(text: TextWords, word: QueryWord): boolean {
  return (
    text.terms.has(word.term) ||
    (word.characters.length > 0 && word.word.length > 1 && text.folded.includes(word.word)) ||
    word.names.some((name) => usesName(text.folded, name))
  );
}

const HAN = /\p{Script=Han}/u;
/** What a Chinese word counts whose characters all occur, though not as that word: 打球 in 打篮球. */
const BY_CHARACTERS = 0.7;

function sharedCharacters(text: TextWords, { characters }: QueryWord): number {
  let shared = 0;
  for (const character of characters) if (text.terms.has(character)) shared += 1;
  if (shared === 0 || (shared < characters.length && characters.length < 3)) return 0;
  return (BY_CHARACTERS * shared) / characters.length;
}

/** The weighted share of the query's words that are met, 0..1; 0 for a query without words. */
export function coverageOf(words: readonly QueryWord[], met: readonly number[]): number {
  let sum = 0;
  let most = 0;
  for (let number = 0; number < words.length; number += 1) {
    const weight = words[number]?.weight ?? 0;
    sum += weight * (met[number] ?? 0);
    most += weight;
  }
  return most === 0 ? 0 : sum / most;
}

/** Share of words, by what they tell, from which a text is taken to say what is looked for. */
const SAYS = 0.75;

/** Whether a text holds nearly all that `wanted` says, word for word. */
export function holdsWords(text: string, wanted: string): boolean {
  const words = readQueryWords(wanted, () => false);
  if (words.length === 0) return text.includes(wanted);
  return coverageOf(words, new WordMatcher(words).exact(readTextWords(text))) >= SAYS;
}
