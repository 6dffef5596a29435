import type { Language } from "../../model/index.ts";
import { ENGLISH_WORDS, FOREIGN_WORDS, NAME_PARTICLES } from "./function-words.ts";

/** A text shows its language early; reading more costs time on a text of 1 MB and changes nothing. */
const SAMPLE_LENGTH = 8000;
/** Japanese has a kana for nearly every Han character; Chinese borrows a の now and then. */
const KANA_SHARE_OF_JAPANESE = 0.2;

interface Scripts {
  readonly han: number;
  readonly kana: number;
  readonly hangul: number;
  readonly latinWords: readonly string[];
  readonly latinLetters: number;
  readonly otherLetters: number;
  readonly digits: number;
}

function count(text: string, pattern: RegExp): number {
  let total = 0;
  for (const found of text.matchAll(pattern)) total += found[0].length;
  return total;
}

function countScripts(text: string): Scripts {
  const latinWords = text.toLowerCase().match(/\p{Script=Latin}+(?:['’]\p{Script=Latin}+)*/gu) ?? [];
  const latinLetters = count(text, /\p{Script=Latin}+/gu);
  const han = count(text, /\p{Script=Han}+/gu);
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]+/gu);
  const hangul = count(text, /\p{Script=Hangul}+/gu);
  const letters = count(text, /\p{L}+/gu);
  const otherLetters = Math.max(0, letters - latinLetters - han - kana - hangul);
  return { han, kana, hangul, latinWords, latinLetters, otherLetters, digits: count(text, /\p{Nd}+/gu) };
}

function countIn(words: readonly string[], table: ReadonlySet<string>): number {
  let total = 0;
  for (const word of words) if (table.has(word.replaceAll("’", "'"))) total += 1;
  return total;
}

function isEnglish(said: readonly string[]): boolean {
  const words = [...new Set(said)];
  const english = countIn(words, ENGLISH_WORDS);
  const foreignWords = words.filter((word) => FOREIGN_WORDS.has(word.replaceAll("’", "'")));
  const foreign = foreignWords.length;
  // Each accented letter outside a few loans (café) counts as a sign of another language.
  const accented = words.filter((word) => /[^a-z'’]/u.test(word)).length;
  if (foreign + accented <= english) return true;
  if (foreign >= 2 || accented >= 2) return foreign + accented < words.length / 8;
  const telling = foreignWords.some((word) => !NAME_PARTICLES.has(word));
  return !(telling && (words.length >= 3 || words.length === foreign) && english === 0);
}

/**
 * Main language of a text: "zh" where Chinese leads (English words in it do not matter), "en" for English and for short
 * things that belong to no language ("OK", "BT-500"), "other" for all else, and where there are neither letters nor digits.
 *
 * @example detectLanguage("我用 Python 写代码") // "zh"
 */
export function detectLanguage(text: string): Language {
  const scripts = countScripts(text.slice(0, SAMPLE_LENGTH));
  const { han, kana, hangul, latinWords, latinLetters, otherLetters, digits } = scripts;
  const eastAsian = han + kana + hangul;
  if (otherLetters > eastAsian && otherLetters > latinLetters) return "other";
  if (eastAsian > 0 && (eastAsian >= latinWords.length || countIn(latinWords, ENGLISH_WORDS) < 2)) {
    if (kana > KANA_SHARE_OF_JAPANESE * (han + kana) || hangul > han) return "other";
    return "zh";
  }
  if (latinWords.length > 0) return isEnglish(latinWords) ? "en" : "other";
  return digits > 0 ? "en" : "other";
}
