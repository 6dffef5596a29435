import { findDates } from "../../language/dates/index.ts";
import { loadLexicon } from "../../language/lexicon/index.ts";
import { MANNER } from "../../language/liking/index.ts";
import type { Memory, Span } from "../../model/index.ts";
import { cosineOf, readWording, type Wording } from "../../search/index.ts";

/** Least cosine of two memories that say one thing: necessary, and not enough, since hot and iced coffee reach it (docs/decisions/0011). */
export const SAME_THING = 0.85;

const BARE: ReadonlySet<string> = new Set(["adverb", "pronoun", "function"]);
/** Entities that make two claims different when they differ. */
const TELLING: ReadonlySet<string> = new Set(["PERSON", "PLACE", "ORG", "PRODUCT", "CODE"]);

/** A memory ready to be compared. */
export interface Comparable {
  readonly memory: Memory;
  readonly wording: Wording;
  /** Its content words, those of manner left out. */
  readonly words: ReadonlySet<string>;
  /** What must be equal: kind, subject, polarity, anchor, numbers, names, codes, and the metadata by which callers filter. */
  readonly bucket: string;
}

/** Reads a memory for comparing; null for what stands alone: critical, identity, pinned, of one agent, or itself a summary of other kinds. */
export function readComparable(memory: Memory, isMany: (key: string) => boolean): Comparable | null {
  const { anchor, importance, pinned, status, language, tags, origin } = memory;
  if (status !== "active" || pinned || memory.private || importance === 5 || language === "other") return null;
  if (anchor?.type === "identity" || (anchor !== null && !isMany(anchor.key)) || memory.expiresAt !== null) return null;
  if (origin === "tend" && !tags.includes(MERGED_TAG)) return null;
  const plain = plainText(memory.text);
  // The day of an event is kept beside it; in any other claim a day is part of what is claimed.
  const dates = findDates(plain, language, { at: 0, zone: "UTC" });
  const bare = memory.event === null ? plain : withoutSpans(plain, dates);
  const wording = readWording(bare);
  const lexicon = loadLexicon();
  const kept = wording.words.filter(({ word }) => !MANNER.has(word) && !BARE.has(lexicon.classOf(word) ?? ""));
  if (kept.length === 0) return null;
  const numbers = (bare.match(/[\p{L}]*\d[\p{L}\d.:/-]*/gu) ?? []).sort();
  const names = memory.entities.flatMap(({ type, text }) => (TELLING.has(type) ? [text] : [])).sort();
  const days = memory.event === null ? dates.map(({ text }) => text).sort() : [];
  const { kind, subject, polarity } = memory;
  const metadata = Object.entries(memory.metadata).sort(([a], [b]) => (a < b ? -1 : 1));
  const same = [kind, subject.who, subject.name, polarity, anchor?.key ?? null, numbers, names, days, metadata];
  return { memory, wording, words: new Set(kept.map(({ term }) => term)), bucket: JSON.stringify(same) };
}

/** The tag of a memory that upkeep merged of several. */
export const MERGED_TAG = "merged";

/** Whether upkeep made a live memory of several. */
export function isMerged({ origin, tags, status }: Memory): boolean {
  return origin === "tend" && status === "active" && tags.includes(MERGED_TAG);
}

/** Appended by upkeep: what was counted is not part of the claim. */
const COUNTED = /（(?:共|说过)\d+次[^）]*）$|\s\((?:said )?\d+ times[^)]*\)$/u;

/** A memory's text without the count that upkeep added. */
export function plainText(text: string): string {
  return text.replace(COUNTED, "");
}

function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = text;
  for (const { start, end } of [...spans].reverse()) rest = `${rest.slice(0, start)} ${rest.slice(end)}`;
  return rest;
}

/**
 * Whether two memories say one thing: nearly the same meaning, and all that one says the other says as well. What differs on
 * both sides (hot, iced) may be a difference that matters, however near the words are.
 */
export function saySame(a: Comparable, b: Comparable): boolean {
  if (a.bucket !== b.bucket) return false;
  const [fewer, more] = a.words.size <= b.words.size ? [a.words, b.words] : [b.words, a.words];
  for (const word of fewer) if (!more.has(word)) return false;
  return cosineOf(a.wording, b.wording) >= SAME_THING;
}
