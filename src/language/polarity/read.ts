import type { Language, Span } from "../../model/index.ts";
import { type Clause, tongueOf } from "../clauses/index.ts";
import { hasPredicate } from "../clauses/zh.ts";
import * as en from "./en.ts";
import type { PolarityReading } from "./types.ts";
import * as zh from "./zh.ts";

type Attitude = "like" | "dislike";

interface Found {
  readonly attitude: Attitude;
  readonly strength: number;
  readonly at: number;
}

/** The farthest that a negator reaches forward to an attitude, in UTF-16 units ("I don't really much like"). */
const REACH_ZH = 10;
const REACH_EN = 28;
/** A denied love is a mild dislike, a denied hatred a mild liking: "don't love", 不讨厌. Only the order matters. */
const DENIED_DISLIKE_STRENGTH = 0.3;

function blank(words: string, pattern: RegExp): string {
  return words.replace(pattern, (found) => " ".repeat(found.length));
}

function spansOf(words: string, pattern: RegExp): readonly Span[] {
  return [...words.matchAll(pattern)].map((found) => ({ start: found.index, end: found.index + found[0].length }));
}

function findAttitude(words: string, cues: readonly zh.AttitudeCue[]): Found | null {
  let best: Found | null = null;
  for (const { pattern, attitude, strength } of cues) {
    const found = pattern.exec(words);
    if (found !== null && (best === null || (best.at > found.index && strength >= best.strength))) {
      best = { attitude, strength, at: found.index };
    }
  }
  return best;
}

/** Whether a Chinese negator stands in what describes a noun ("我喜欢不辣的菜"), so that the claim is not denied. */
function describesNoun(words: string, negation: Span): boolean {
  const after = words.slice(negation.end);
  const closing = /^[^，]{0,12}?的(?=\p{Script=Han})/u.exec(after);
  if (closing === null) return false;
  return hasPredicate(words.slice(0, negation.start)) || hasPredicate(after.slice(closing[0].length));
}

/** Whether an English negator belongs to a clause inside the claim: "I like food that isn't spicy"; a "which" that opens the clause asks. */
function isInsideRelative(words: string, negation: Span): boolean {
  return /\S\s+(?:that|which|who|where|without|because|since)\b[^,]*$|\bwith\s*$/i.test(words.slice(0, negation.start));
}

function deniesAttitude(words: string, negation: Span, attitude: Found, reach: number): boolean {
  if (negation.start >= attitude.at) return false;
  const between = words.slice(negation.end, attitude.at);
  return between.length <= reach && !/[的，,]|\b(?:that|but|because)\b/u.test(between);
}

function reading(
  clause: Clause,
  negations: readonly Span[],
  isNegative: boolean,
  noLonger: boolean,
  attitude: Attitude | null,
  strength: number,
): PolarityReading {
  const spans = negations.map(({ start, end }) => ({ start: clause.start + start, end: clause.start + end }));
  return {
    polarity: isNegative ? "negative" : "positive",
    negations: spans,
    scopeStart: spans[0]?.end ?? null,
    attitude,
    strength,
    noLonger,
  };
}

function isDeniedTwice(words: string, tables: typeof zh | typeof en): boolean {
  return words.search(tables.DOUBLE_NEGATIONS) !== -1;
}

/** Whether words that are no whole clause deny: 不需要, "never"; 不得不 and 特别 do not. */
export function holdsDenial(words: string, language: "zh" | "en"): boolean {
  const tables = language === "zh" ? zh : en;
  const open = blank(blank(words, tables.DOUBLE_NEGATIONS), tables.NOT_NEGATIONS);
  return spansOf(open, tables.NEGATORS).length > 0;
}

/**
 * Whether a clause affirms or denies, and whether it tells of a liking. Denial is by words that deny (不, 从不, "never",
 * "no longer"), never by parts of others (不错, "whenever"); two that cancel each other affirm (没有不喜欢, "don't dislike").
 * A dislike is negative without any denial. A text in a language that is not read is positive.
 *
 * @example readPolarity(clause("我无辣不欢"), "zh") // { polarity: "positive", attitude: "like", strength: 1, … }
 */
export function readPolarity(clause: Clause, language: Language): PolarityReading {
  const tongue = tongueOf(clause.text, language);
  if (tongue === "other") return reading(clause, [], false, false, null, 0);
  const tables = tongue === "zh" ? zh : en;
  const words = clause.text.replaceAll("’", "'");
  const found = findAttitude(words, tables.ATTITUDES);
  const isDouble = isDeniedTwice(words, tables);
  const accustomed = tongue === "en" && en.ACCUSTOMED.test(words);
  const once = tongue === "zh" ? /^[^，]{0,4}(?:曾经|以前|从前|原先)/u.test(words) && zh.NO_LONGER.test(words) : false;
  let open = blank(blank(words, tables.DOUBLE_NEGATIONS), tables.NOT_NEGATIONS);
  if (tongue === "zh") open = blank(open, zh.A_NOT_A);
  const counted = spansOf(blank(open, tables.SELF_DENIED), tables.NEGATORS);
  const isInner = tongue === "zh" ? describesNoun : isInsideRelative;
  const denying = counted.filter((negation) => !isInner(words, negation));
  const stops = accustomed ? [] : spansOf(open, tables.STOPPED);
  const noLonger =
    !accustomed && !isDouble && tables.NO_LONGER.test(open) && (denying.length > 0 || stops.length > 0 || once);
  const negations = [...denying, ...stops].sort((a, b) => a.start - b.start);
  if (found === null) return reading(clause, negations, negations.length > 0 || once, noLonger, null, 0);
  const reach = tongue === "zh" ? REACH_ZH : REACH_EN;
  const denied = denying.some((negation) => deniesAttitude(words, negation, found, reach)) || noLonger;
  const deniedTwice = isDouble && found.attitude === "dislike";
  const flips = denied !== deniedTwice;
  const attitude = flips ? (found.attitude === "like" ? "dislike" : "like") : found.attitude;
  const strength = flips && found.attitude === "dislike" ? DENIED_DISLIKE_STRENGTH : found.strength;
  const isNegative = attitude === "dislike";
  return reading(clause, negations, isNegative, noLonger, attitude, strength);
}
