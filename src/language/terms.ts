import { stemmer } from "stemmer";
import { ENGLISH_FORMS } from "./english-forms.ts";
import { foldForMatching } from "./fold.ts";
import { segment, type Token } from "./segment.ts";
import { CHINESE_STOP_CHARACTERS, CHINESE_STOPWORDS, ENGLISH_STOPWORDS } from "./stopwords.ts";

/** A word that carries meaning, as it is written (folded, lower case) and as the index knows it. */
export interface ContentWord {
  readonly word: string;
  /** The index term it counts as: the stem of an English word, the word itself otherwise. */
  readonly term: string;
}

/** What the index and the soft match take from a text. */
export interface TermReading {
  /** Index terms in text order, repeats kept. */
  readonly terms: readonly string[];
  /** Content words in text order, repeats kept; stop words are left out. */
  readonly words: readonly ContentWord[];
}

/** Longest whole token (a code, an address) that is kept as one term, in UTF-16 units; its parts are always kept. */
const MAX_WHOLE = 128;
/** Longest part that is kept; the rest of a longer one is noise such as base64. */
const MAX_PART = 64;
/**
 * Readings kept in memory, one more clears them, and the longest text among them: a turn and the memory that repeats it are read one after the
 * other, and a query by several stages. Half a megabyte at most.
 */
const KEPT_READINGS = 64;
const LONGEST_KEPT = 1_000;
/** Stems kept in memory; one more clears them. */
const MAX_STEMS = 50_000;

const ASCII = /^[\p{ASCII}]*$/u;
const LATIN_MARKS = /(?<=\p{Script=Latin})\p{M}+/gu;
const PLAIN = /^[a-z]+$/u;
const LETTER_OR_DIGIT_RUN = /[\p{L}\p{M}\p{N}]+/gu;
const POSSESSIVE = /'s$/u;

const stems = new Map<string, string>();
const readings = new Map<string, TermReading>();

/** Lets go of the words that were read last, for when somebody's are to be nowhere. */
export function dropReadings(): void {
  stems.clear();
  readings.clear();
}

/** A text as terms see it: folded for matching, Latin letters without their marks ("Café" -> "cafe"). */
export function foldText(text: string): string {
  const folded = foldForMatching(text);
  return ASCII.test(folded) ? folded : folded.normalize("NFD").replace(LATIN_MARKS, "").normalize("NFC");
}

/** The index term of a folded word: irregular forms first, then the Porter stem; words of other scripts stay as they are. */
export function stemWord(word: string): string {
  const form = ENGLISH_FORMS.get(word) ?? word;
  if (!PLAIN.test(form)) return form;
  const known = stems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(form);
  if (stems.size >= MAX_STEMS) stems.clear();
  stems.set(word, stem);
  return stem;
}

/**
 * Reads a text, document or query, into index terms and content words. Signs of query languages have no meaning here. Never throws;
 * a text without words gives empty lists.
 */
export function readTerms(text: string): TermReading {
  const known = readings.get(text);
  if (known !== undefined) return known;
  const reading = readAnew(text);
  if (readings.size >= KEPT_READINGS) readings.clear();
  if (text.length <= LONGEST_KEPT) readings.set(text, reading);
  return reading;
}

function readAnew(text: string): TermReading {
  const terms: string[] = [];
  const words: ContentWord[] = [];
  let run: Token[] = [];
  for (const token of segment(foldText(text))) {
    const continues = token.script === "han" && run.at(-1)?.end === token.start;
    if (!continues) {
      readHanRun(run, terms, words);
      run = [];
    }
    if (token.script === "han") run.push(token);
    else if (token.script === "kana" || token.script === "other") pushWord(token.text, terms, words);
    else readLatin(token.text, terms, words);
  }
  readHanRun(run, terms, words);
  return { terms, words };
}

/** Words, pairs of characters and characters: words alone would miss where the cut differs, 打球 in 打篮球. */
function readHanRun(run: readonly Token[], terms: string[], words: ContentWord[]): void {
  if (run.length === 0) return;
  const characters: string[] = [];
  for (const { text } of run) {
    const own = [...text];
    const isStop = CHINESE_STOPWORDS.has(text);
    // A stop word breaks the run of pairs, and none of its characters counts.
    characters.push(...(isStop ? [""] : own));
    if (isStop) continue;
    words.push({ word: text, term: text });
    if (own.length > 2) terms.push(text);
  }
  for (let i = 0; i < characters.length; i++) {
    const character = characters[i] ?? "";
    if (character === "") continue;
    if (!CHINESE_STOP_CHARACTERS.has(character)) terms.push(character);
    const next = characters[i + 1] ?? "";
    if (next !== "") terms.push(character + next);
  }
}

/** A Latin word, number or code: whole, and its parts when it has several. */
function readLatin(token: string, terms: string[], words: ContentWord[]): void {
  const bare = token.replace(POSSESSIVE, "").replaceAll("'", "").replaceAll(",", "");
  const parts = bare.match(LETTER_OR_DIGIT_RUN) ?? [];
  if (parts[0] === bare) {
    pushWord(bare, terms, words);
    return;
  }
  if (bare.length <= MAX_WHOLE && bare !== "") {
    terms.push(bare);
    if (parts.length < 2) words.push({ word: bare, term: bare });
  }
  for (const part of parts) if (part.length > 1 || (part >= "0" && part <= "9")) pushWord(part, terms, words);
}

function pushWord(raw: string, terms: string[], words: ContentWord[]): void {
  if (ENGLISH_STOPWORDS.has(raw)) return;
  const word = raw.slice(0, MAX_PART);
  const term = stemWord(word);
  terms.push(term);
  words.push({ word, term });
}

/**
 * Index terms of a text.
 *
 * @example indexTerms("The BT-500s arrived") // ["bt-500s", "bt", "500", "arriv"]
 */
export function indexTerms(text: string): readonly string[] {
  return readTerms(text).terms;
}

/** Words of a text that carry meaning, folded, for soft match and sentence vectors. */
export function contentWords(text: string): readonly string[] {
  return readTerms(text).words.map(({ word }) => word);
}
