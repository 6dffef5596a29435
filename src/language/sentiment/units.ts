import { type Entry, type SentimentTable, sentimentTable } from "./table.ts";

/** One step of a text: a word with what it does, a mark that ends a clause, or anything else. */
export type Unit =
  | { readonly type: "word"; readonly tongue: "zh" | "en"; readonly entry: Entry; readonly stressed: boolean }
  | { readonly type: "after" }
  | { readonly type: "plain"; readonly tongue: "zh" | "en" }
  | { readonly type: "end"; readonly asks: boolean };

const HAN = /\p{Script=Han}/u;
const LATIN_WORD = /[\p{Script=Latin}\d]+(?:['-][\p{Script=Latin}\d]+)*/uy;
const END = /[\n,.!?;:…()"。，！？；：、~]/u;
/** Sounds that are drawn out at will. */
const HAN_LAUGH = /哈{2,}|嘿{2,}|嘻{2,}|呜{2,}|哇{2,}/uy;
const LATIN_LAUGH = /^(?:(?:ha|he|hi){2,}h?|a?(?:ha){2,}|l+o+l+(?:ol)*|h{3,}|23{3,}|6{3,})$/u;
const LATIN_SOB = /^(?:q+a+q+|t+a+t+|w(?:uw)+u|hu{2,}|bo+hoo+|su+cks?)$/u;

/** Cuts a folded text into units. `stressed` says which words are written in capitals amid small letters. */
export function readUnits(folded: string, isShouted: (word: string) => boolean): readonly Unit[] {
  const table = sentimentTable();
  const units: Unit[] = [];
  let at = 0;
  while (at < folded.length) {
    const character = folded.charAt(at);
    if (character === " ") {
      at += 1;
      continue;
    }
    LATIN_WORD.lastIndex = at;
    if (LATIN_WORD.test(folded)) {
      at = readLatin(folded, at, LATIN_WORD.lastIndex, { table, units, isShouted });
    } else if (HAN.test(character)) {
      at = readHan(folded, at, table, units);
    } else {
      if (END.test(character)) units.push({ type: "end", asks: character === "?" });
      at += 1;
    }
  }
  return units;
}

function readHan(text: string, at: number, table: SentimentTable, units: Unit[]): number {
  HAN_LAUGH.lastIndex = at;
  if (HAN_LAUGH.test(text)) {
    const entry = table.zh.get(text.slice(at, at + 2)) ?? table.en.get("哈哈") ?? table.zh.get("哈哈");
    if (entry !== undefined) units.push({ type: "word", tongue: "zh", entry, stressed: HAN_LAUGH.lastIndex - at > 3 });
    return HAN_LAUGH.lastIndex;
  }
  const before = units.at(-1);
  if (before?.type === "word" && before.entry.feeling !== null) {
    const length = longestAt(text, at, table.longestAfter, (word) => table.after.has(word));
    if (length > 0) {
      units.push({ type: "after" });
      return at + length;
    }
  }
  const length = longestAt(text, at, table.longestZh, (word) => table.zh.has(word));
  const entry = table.zh.get(text.slice(at, at + length));
  units.push(
    entry === undefined ? { type: "plain", tongue: "zh" } : { type: "word", tongue: "zh", entry, stressed: false },
  );
  return at + Math.max(1, length);
}

function longestAt(text: string, at: number, longest: number, holds: (word: string) => boolean): number {
  for (let length = Math.min(longest, text.length - at); length > 0; length -= 1) {
    if (holds(text.slice(at, at + length))) return length;
  }
  return 0;
}

interface LatinReading {
  readonly table: SentimentTable;
  readonly units: Unit[];
  readonly isShouted: (word: string) => boolean;
}

function readLatin(text: string, start: number, end: number, reading: LatinReading): number {
  const { table, units, isShouted } = reading;
  const first = text.slice(start, end);
  const phrase = phraseAt(text, start, end, table);
  if (phrase !== null) {
    units.push({ type: "word", tongue: "en", entry: phrase.entry, stressed: isShouted(first) });
    return phrase.end;
  }
  const found = lookUpEnglish(first, table);
  units.push(
    found === null
      ? { type: "plain", tongue: "en" }
      : { type: "word", tongue: "en", entry: found.entry, stressed: found.drawnOut || isShouted(first) },
  );
  return end;
}

function phraseAt(
  text: string,
  start: number,
  end: number,
  table: SentimentTable,
): { readonly entry: Entry; readonly end: number } | null {
  const longest = table.phraseLength.get(text.slice(start, end)) ?? 1;
  const ends: number[] = [];
  let at = end;
  for (let count = 2; count <= longest && text.charAt(at) === " "; count += 1) {
    LATIN_WORD.lastIndex = at + 1;
    if (!LATIN_WORD.test(text)) break;
    at = LATIN_WORD.lastIndex;
    ends.push(at);
  }
  const isMark = text.charAt(end) === "?";
  const asked = isMark ? table.en.get(`${text.slice(start, end)}?`) : undefined;
  if (asked !== undefined) return { entry: asked, end };
  for (const stop of ends.toReversed()) {
    const entry = table.en.get(text.slice(start, stop));
    if (entry !== undefined) return { entry, end: stop };
  }
  return null;
}

/** Regular endings and what they leave, most telling first. A base of fewer than three letters is none. */
const ENDINGS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/ies$/u, ["y"]],
  [/ied$/u, ["y"]],
  [/ier$/u, ["y"]],
  [/iest$/u, ["y"]],
  [/ily$/u, ["y"]],
  [/iness$/u, ["y"]],
  [/ing$/u, ["", "e"]],
  [/in$/u, ["", "e"]],
  [/ed$/u, ["", "e"]],
  [/es$/u, ["", "e"]],
  [/s$/u, [""]],
  [/ly$/u, ["", "le"]],
  [/est$/u, ["", "e"]],
  [/er$/u, ["", "e"]],
  [/ness$/u, [""]],
];

function lookUpEnglish(
  word: string,
  table: SentimentTable,
): { readonly entry: Entry; readonly drawnOut: boolean } | null {
  const exact = table.en.get(word);
  if (exact !== undefined) return { entry: exact, drawnOut: false };
  if (word.endsWith("n't")) return entryOf("not", false, table);
  if (LATIN_LAUGH.test(word)) return entryOf("haha", word.length > 6, table);
  if (LATIN_SOB.test(word)) return entryOf("sob", false, table);
  if (/(\p{L})\1{2,}/u.test(word)) {
    for (const shorter of [word.replace(/(\p{L})\1{2,}/gu, "$1"), word.replace(/(\p{L})\1{2,}/gu, "$1$1")]) {
      const found = lookUpEnglish(shorter, table);
      if (found !== null) return { entry: found.entry, drawnOut: true };
    }
    return null;
  }
  for (const [ending, rests] of ENDINGS) {
    if (!ending.test(word)) continue;
    for (const base of basesOf(word.replace(ending, ""), rests)) {
      const entry = base.length < 3 ? undefined : table.en.get(base);
      if (entry?.feeling != null) return { entry: { feeling: entry.feeling, modifier: null }, drawnOut: false };
    }
  }
  return null;
}

function basesOf(stem: string, rests: readonly string[]): readonly string[] {
  const bases = rests.map((rest) => stem + rest);
  return /(\p{L})\1$/u.test(stem) ? [...bases, stem.slice(0, -1)] : bases;
}

function entryOf(
  word: string,
  drawnOut: boolean,
  table: SentimentTable,
): { readonly entry: Entry; readonly drawnOut: boolean } | null {
  const entry = table.en.get(word);
  return entry === undefined ? null : { entry, drawnOut };
}
