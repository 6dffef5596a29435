import { FOCUS } from "../language/asking/index.ts";
import { CATEGORIES } from "../language/categories.ts";
import { readTerms, stemWord } from "../language/terms.ts";
import { inverseFrequency } from "./lexical.ts";
import type { QueryReading } from "./query.ts";
import { type SoftScratch, type SoftSource, type SoftWord, scoreSoft } from "./soft.ts";

const HAN = /\p{Script=Han}/u;
/** A noun that is only mentioned may still be what is asked for ("does she own pets"). */
const MENTIONED = 0.5;

let membersByNoun: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/** Terms of the members of the category that a term names; none for other terms. */
export function membersOf(term: string): Iterable<string> {
  membersByNoun ??= indexNouns();
  return membersByNoun.get(term) ?? [];
}

function indexNouns(): ReadonlyMap<string, ReadonlySet<string>> {
  const byNoun = new Map<string, Set<string>>();
  for (const { nouns, members } of CATEGORIES) {
    for (const noun of nouns) {
      const term = noun.includes("_") ? noun.replaceAll("_", " ") : termOf(noun);
      const known = byNoun.get(term) ?? new Set<string>();
      for (const member of members) known.add(termOf(member));
      known.delete(term);
      byNoun.set(term, known);
    }
  }
  return byNoun;
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
  for (const term of nounsOf(reading)) {
    // A member that the query itself names is no news.
    const members = [...membersOf(term)].filter((member) => !reading.terms.has(member));
    const numbers = Int32Array.from(members.flatMap((member) => postings.numberOf(member) ?? []));
    if (numbers.length === 0) continue;
    const isAsked = HAN.test(term) || term.includes(" ") || focus.has(term);
    const similarities = new Float32Array(numbers.length).fill(1);
    words.push({ weight: isAsked ? 1 : MENTIONED, own: null, related: { numbers, similarities } });
  }
  return words;
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
