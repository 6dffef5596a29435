import type { Emotion } from "../../model/index.ts";
import { AROUSAL } from "./defaults.ts";
import type { WordGroup } from "./types.ts";
import { EN_NEGATIVE } from "./words/en-negative.ts";
import { EN_POSITIVE } from "./words/en-positive.ts";
import { CONCESSIONS, CONDITIONS, CONTRASTS, DEGREES, DEGREES_AFTER, NEGATORS, SHIELDS } from "./words/modifiers.ts";
import { SIGNS } from "./words/signs.ts";
import { ZH_NEGATIVE } from "./words/zh-negative.ts";
import { ZH_POSITIVE } from "./words/zh-positive.ts";

/** What a word does to the feeling of a text. */
export type Role =
  | { readonly type: "feeling"; readonly emotion: Emotion; readonly valence: number; readonly arousal: number }
  | { readonly type: "degree"; readonly factor: number }
  | { readonly type: "negator"; readonly soft: boolean }
  | { readonly type: "contrast" }
  | { readonly type: "concession" }
  | { readonly type: "condition" }
  | { readonly type: "shield" };

/** Roles of a word: as a modifier of what follows, and as a word of feeling. 真, 太 and "damn" are both. */
export interface Entry {
  readonly feeling: Extract<Role, { type: "feeling" }> | null;
  readonly modifier: Exclude<Role, { type: "feeling" }> | null;
}

export interface SentimentTable {
  /** Chinese words; the longest that begins at a character is taken. */
  readonly zh: ReadonlyMap<string, Entry>;
  readonly longestZh: number;
  /** Chinese degrees said after the word. */
  readonly after: ReadonlySet<string>;
  readonly longestAfter: number;
  /** English words and phrases, a single space between words. */
  readonly en: ReadonlyMap<string, Entry>;
  /** Most words of a phrase that begins with a word. */
  readonly phraseLength: ReadonlyMap<string, number>;
  /** Emoji, emoticons and faces, with one pattern that finds them. */
  readonly signs: ReadonlyMap<string, Extract<Role, { type: "feeling" }>>;
  readonly signPattern: RegExp;
}

let table: SentimentTable | undefined;

/** The tables of words, built at first use (some milliseconds). */
export function sentimentTable(): SentimentTable {
  table ??= buildTable();
  return table;
}

const split = (words: string): readonly string[] => words.trim().split(/\s+/u);

function buildTable(): SentimentTable {
  const zh = new Map<string, Entry>();
  const en = new Map<string, Entry>();
  for (const group of [...ZH_NEGATIVE, ...ZH_POSITIVE]) addFeelings(group, zh, en);
  for (const group of [...EN_NEGATIVE, ...EN_POSITIVE]) addFeelings(group, en, en);
  for (const { factor, words } of DEGREES.zh) addModifier(zh, words, { type: "degree", factor });
  for (const { factor, words } of DEGREES.en) addModifier(en, words, { type: "degree", factor });
  addModifier(zh, NEGATORS.zh, { type: "negator", soft: false });
  addModifier(zh, NEGATORS.zhSoft, { type: "negator", soft: true });
  addModifier(en, NEGATORS.en, { type: "negator", soft: false });
  addModifier(zh, CONTRASTS.zh, { type: "contrast" });
  addModifier(en, CONTRASTS.en, { type: "contrast" });
  addModifier(zh, CONCESSIONS.zh, { type: "concession" });
  addModifier(en, CONCESSIONS.en, { type: "concession" });
  addModifier(zh, CONDITIONS.zh, { type: "condition" });
  addModifier(en, CONDITIONS.en, { type: "condition" });
  for (const word of split(SHIELDS.zh)) if (!isFeeling(zh, word)) addModifier(zh, word, { type: "shield" });
  for (const word of split(SHIELDS.en)) addModifier(en, word, { type: "shield" });
  const after = new Set(split(DEGREES_AFTER.words));
  const signs = signTable();
  return {
    zh,
    longestZh: longestOf(zh.keys()),
    after,
    longestAfter: longestOf(after),
    en,
    phraseLength: phraseLengths(en.keys()),
    signs,
    signPattern: signPatternOf([...signs.keys()]),
  };
}

const isFeeling = (words: ReadonlyMap<string, Entry>, word: string): boolean => words.get(word)?.feeling != null;

/** Words that are written in Latin letters (yyds) are read as such, whatever the language of the list. */
function addFeelings(group: WordGroup, own: Map<string, Entry>, latin: Map<string, Entry>): void {
  const { emotion, valence } = group;
  const feeling = { type: "feeling", emotion, valence, arousal: group.arousal ?? AROUSAL[emotion] } as const;
  for (const raw of split(group.words)) {
    const word = raw.replaceAll("_", " ");
    const words = /^[\p{Script=Latin}\d]/u.test(word) ? latin : own;
    words.set(word, { feeling, modifier: words.get(word)?.modifier ?? null });
  }
}

function addModifier(words: Map<string, Entry>, list: string, modifier: NonNullable<Entry["modifier"]>): void {
  for (const raw of split(list)) {
    const word = raw.replaceAll("_", " ");
    words.set(word, { feeling: words.get(word)?.feeling ?? null, modifier });
  }
}

function longestOf(words: Iterable<string>): number {
  let longest = 0;
  for (const word of words) longest = Math.max(longest, word.length);
  return longest;
}

function phraseLengths(phrases: Iterable<string>): ReadonlyMap<string, number> {
  const lengths = new Map<string, number>();
  for (const phrase of phrases) {
    const words = phrase.split(" ");
    const first = words[0] ?? "";
    lengths.set(first, Math.max(lengths.get(first) ?? 1, words.length));
  }
  return lengths;
}

function signTable(): ReadonlyMap<string, Extract<Role, { type: "feeling" }>> {
  const signs = new Map<string, Extract<Role, { type: "feeling" }>>();
  for (const { emotion, valence, arousal, words } of SIGNS) {
    for (const sign of split(words)) {
      signs.set(sign, { type: "feeling", emotion, valence, arousal: arousal ?? AROUSAL[emotion] });
    }
  }
  return signs;
}

/** One pattern for all signs, longest first; one that begins or ends with a letter stands apart from other letters. */
function signPatternOf(signs: readonly string[]): RegExp {
  const escaped = signs
    .toSorted((a, b) => b.length - a.length)
    .map((sign) => {
      const body = sign.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
      const before = /^[\p{L}\p{N}]/u.test(sign) ? "(?<![\\p{L}\\p{N}])" : /^[:;=]/u.test(sign) ? "(?<![\\d:;=])" : "";
      const behind = /[\p{L}\p{N}/\\]$/u.test(sign) ? "(?![\\p{L}\\p{N}/])" : "";
      return before + body + behind;
    });
  return new RegExp(escaped.join("|"), "gu");
}
