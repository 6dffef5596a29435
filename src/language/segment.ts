import { type Lexicon, loadLexicon } from "./lexicon/index.ts";
import { type GivenWords, prepareGivenWords, segmentHan } from "./segment-han.ts";
import {
  CJK_PATTERN,
  EMAIL_PATTERN,
  EMOJI_PATTERN,
  GAP_PATTERN,
  GROUPED_NUMBER_PATTERN,
  KANA,
  NUMBER_PATTERN,
  SPACED_SCRIPT_PATTERN,
  UNSPACED_SCRIPT_PATTERN,
  URL_PATTERN,
  URL_TAIL,
  WORD_PATTERN,
} from "./segment-patterns.ts";

/** Kind of a token: "code" has letters and digits or signs in it (BT-500, C++, an address); "other" is any other script, an emoji or a symbol. */
export type TokenScript = "han" | "latin" | "number" | "code" | "kana" | "other";

/** A word of a text. */
export interface Token {
  /** As it stands in the text: not folded, not in lower case. */
  readonly text: string;
  /** UTF-16 index of its first unit. */
  readonly start: number;
  /** UTF-16 index after its last unit. */
  readonly end: number;
  readonly script: TokenScript;
}

/** Options of {@link segment}. */
export interface SegmentOptions {
  /** Chinese words to keep whole besides those of the table, such as names of the user's people. @default none */
  readonly words?: Iterable<string>;
}

/**
 * Cuts a text into words. Chinese is cut along the cheapest path over the words of the table; Latin words keep inner hyphens and
 * apostrophes; codes, versions, addresses and numbers stay whole; Japanese and other scripts are cut by simple runs or the platform's
 * segmenter. White space and punctuation belong to no token; every other character does.
 *
 * Tokens come in order and do not overlap. Never throws; time is linear in the length of the text.
 *
 * @example
 * segment("我在BT-500上打篮球").map((token) => token.text); // ["我", "在", "BT-500", "上", "打", "篮球"]
 */
export function segment(text: string, options: SegmentOptions = {}): readonly Token[] {
  const given = prepareGivenWords(options.words ?? []);
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    at = matchEnd(GAP_PATTERN, text, at) ?? at;
    if (at < text.length) at = readToken(text, at, given, tokens);
  }
  return tokens;
}

/** Reads what begins at `at`, adds its tokens, and returns where it ends. */
function readToken(text: string, at: number, given: GivenWords, tokens: Token[]): number {
  const add = (end: number, script: TokenScript): number => {
    tokens.push({ text: text.slice(at, end), start: at, end, script });
    return end;
  };
  const cjk = matchEnd(CJK_PATTERN, text, at);
  if (cjk !== undefined) return addCjkRun(text, at, cjk, given, tokens);
  const emoji = matchEnd(EMOJI_PATTERN, text, at);
  if (emoji !== undefined) return add(emoji, "other");
  const url = matchEnd(URL_PATTERN, text, at);
  if (url !== undefined) return add(at + text.slice(at, url).replace(URL_TAIL, "").length, "code");
  const email = matchEnd(EMAIL_PATTERN, text, at);
  if (email !== undefined) return add(email, "code");
  const number = matchEnd(GROUPED_NUMBER_PATTERN, text, at) ?? matchEnd(NUMBER_PATTERN, text, at);
  if (number !== undefined) return add(number, "number");
  const word = matchEnd(WORD_PATTERN, text, at);
  if (word !== undefined) return add(word, scriptOfWord(text.slice(at, word)));
  const spaced = matchEnd(SPACED_SCRIPT_PATTERN, text, at);
  if (spaced !== undefined) return add(spaced, "other");
  const unspaced = matchEnd(UNSPACED_SCRIPT_PATTERN, text, at);
  if (unspaced !== undefined) return addPlatformWords(text, at, unspaced, "th", tokens);
  return add(at + String.fromCodePoint(text.codePointAt(at) ?? 0).length, "other");
}

/** End of the match of a sticky pattern at a position, or undefined. An empty match counts as none. */
function matchEnd(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) && pattern.lastIndex > at ? pattern.lastIndex : undefined;
}

function scriptOfWord(word: string): TokenScript {
  if (/^[\p{Script=Latin}\p{M}\-‐‑'’＇]+$/u.test(word)) return "latin";
  return /^\p{N}+$/u.test(word) ? "number" : "code";
}

function addCjkRun(text: string, start: number, end: number, given: GivenWords, tokens: Token[]): number {
  const run = text.slice(start, end);
  if (KANA.test(run)) return addPlatformWords(text, start, end, "ja", tokens);
  lexicon ??= loadLexicon();
  let at = start;
  for (const word of segmentHan(run, lexicon, given)) {
    tokens.push({ text: word, start: at, end: at + word.length, script: "han" });
    at += word.length;
  }
  return end;
}

let lexicon: Lexicon | undefined;

/** The platform's segmenter takes a whole string; longer runs than this are given to it in parts to bound its memory. */
const PLATFORM_PART = 4096;
const platformSegmenters = new Map<string, Intl.Segmenter>();

function addPlatformWords(text: string, start: number, end: number, locale: string, tokens: Token[]): number {
  const segmenter = platformSegmenters.get(locale) ?? new Intl.Segmenter(locale, { granularity: "word" });
  platformSegmenters.set(locale, segmenter);
  for (let at = start; at < end; at += PLATFORM_PART) {
    for (const { segment: word, index } of segmenter.segment(text.slice(at, Math.min(end, at + PLATFORM_PART)))) {
      const script = locale !== "ja" ? "other" : KANA.test(word) ? "kana" : "han";
      tokens.push({ text: word, start: at + index, end: at + index + word.length, script });
    }
  }
  return end;
}
