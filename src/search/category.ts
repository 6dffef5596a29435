import { ASKED_KINDS } from "../language/asked-kinds.ts";
import { FOCUS } from "../language/asking/index.ts";
import { CATEGORIES, type Category } from "../language/categories.ts";
import { readTerms, stemWord } from "../language/terms.ts";
import { inverseFrequency } from "./lexical.ts";
import type { Postings } from "./postings.ts";
import type { QueryReading } from "./query.ts";
import { type SoftScratch, type SoftSource, type SoftWord, scoreSoft } from "./soft.ts";

const HAN = /\p{Script=Han}/u;
/** A noun that is only mentioned may still be what is asked for ("does she own pets"). */
const MENTIONED = 0.5;

let kindsByNoun: ReadonlyMap<string, readonly Category[]> | undefined;
const members = new Map<string, ReadonlySet<string>>();
const NONE: ReadonlySet<string> = new Set();

/** Terms of the members of the category that a term names; none for other terms. Worked out when a query first names it. */
function membersOf(term: string): ReadonlySet<string> {
  kindsByNoun ??= indexNouns();
  const kinds = kindsByNoun.get(term);
  if (kinds === undefined) return NONE;
  let found = members.get(term);
  if (found === undefined) {
    found = new Set(kinds.flatMap((kind) => kind.members.map(termOf)).filter((member) => member !== term));
    members.set(term, found);
  }
  return found;
}

function indexNouns(): ReadonlyMap<string, readonly Category[]> {
  const byNoun = new Map<string, Category[]>();
  for (const kind of [...CATEGORIES, ...ASKED_KINDS]) {
    for (const noun of new Set(kind.nouns.map(nounTerm))) byNoun.set(noun, [...(byNoun.get(noun) ?? []), kind]);
  }
  return byNoun;
}

function nounTerm(noun: string): string {
  return noun.includes("_") ? noun.replaceAll("_", " ") : termOf(noun);
}

function termOf(word: string): string {
  return HAN.test(word) ? word : stemWord(word);
}

/**
 * Fit to the categories that the query names, by slot into `out`, about 0..1: "which sports" is answered by "surfing". Rare kinds of answer count
 * more. False when the query names no category with members among the items.
 */
export function scoreCategories(
  reading: QueryReading,
  source: SoftSource,
  scratch: SoftScratch,
  out: Float64Array,
): boolean {
  const words = categoryWords(reading, source);
  if (words.length === 0) return false;
  scoreSoft(words, source, scratch, out);
  const most = words.length * inverseFrequency(source.documents, 1);
  for (let i = 0; i < out.length; i++) out[i] = (out[i] ?? 0) / most;
  return true;
}

function categoryWords(reading: QueryReading, { postings }: SoftSource): readonly SoftWord[] {
  const focus = focusOf(reading.folded);
  const words: SoftWord[] = [];
  // A member that the query itself names is no news.
  const own = new Set([...reading.terms.keys()].flatMap((named) => postings.numberOf(named) ?? []));
  for (const term of nounsOf(reading)) {
    const numbers = membersHeld(term, postings).filter((number) => !own.has(number));
    if (numbers.length === 0) continue;
    const isAsked = HAN.test(term) || term.includes(" ") || focus.has(term);
    const similarities = new Float32Array(numbers.length).fill(1);
    words.push({ weight: isAsked ? 1 : MENTIONED, own: null, related: { numbers, similarities } });
  }
  return words;
}

interface Held {
  /** Terms that the items had when it was looked. */
  readonly terms: number;
  readonly numbers: Int32Array;
}

const NOTHING = new Int32Array(0);
const held = new WeakMap<Postings, Map<string, Held>>();

/** Numbers of the members that the items have. Looked for again once there are more terms: a number is one term's for good. */
function membersHeld(noun: string, postings: Postings): Int32Array {
  const all = membersOf(noun);
  if (all.size === 0) return NOTHING;
  let byNoun = held.get(postings);
  if (byNoun === undefined) {
    byNoun = new Map();
    held.set(postings, byNoun);
  }
  const known = byNoun.get(noun);
  if (known !== undefined && known.terms === postings.size) return known.numbers;
  const numbers = Int32Array.from([...all].flatMap((member) => postings.numberOf(member) ?? []));
  byNoun.set(noun, { terms: postings.size, numbers });
  return numbers;
}

/** Terms of the query that may name a category; a phrase that does takes the place of its words. */
function nounsOf(reading: QueryReading): ReadonlySet<string> {
  const nouns = new Set([...reading.words.values()].map((word) => word.term));
  for (const phrase of PHRASES) {
    if (!reading.folded.includes(phrase)) continue;
    for (const term of readTerms(phrase).terms) nouns.delete(term);
    nouns.add(phrase);
  }
  return nouns;
}

/** Category nouns of several words. */
const PHRASES = CATEGORIES.flatMap(({ nouns }) => nouns)
  .filter((noun) => noun.includes("_"))
  .map((noun) => noun.replaceAll("_", " "));

function focusOf(folded: string): ReadonlySet<string> {
  const terms = new Set<string>();
  for (const match of folded.matchAll(FOCUS)) for (const term of readTerms(match[1] ?? "").terms) terms.add(term);
  return terms;
}
