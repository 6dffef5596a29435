import type { Language } from "../model/index.ts";
import { findAmounts } from "./amounts/index.ts";
import { splitClauses } from "./clauses/index.ts";
import { findEntities } from "./entities/index.ts";
import { readPolarity } from "./polarity/index.ts";
import { readTerms } from "./terms.ts";

/** Share of a claim's words that its quote, or what was said right before, must hold: a resolved pronoun may stand elsewhere. */
const LEAST_SHARED = 0.5;
const NUMBER_OR_CODE = /\d/u;

/**
 * Whether a quote supports a claim: at least half of the claim's words are said in it (a pronoun may have been resolved from `context`), every
 * number and code of the claim is said, and both sides deny or neither does (a bare answer takes that from what it answers).
 *
 * @param context what the quote answers or goes on with; words and numbers may come from it
 * @example supports("I was born in 1990", "I was born in 1990, in Oslo", "en") // true
 * @example supports("我对花生过敏", "我对花生不过敏", "zh") // false
 */
export function supports(text: string, quote: string, language: Language, context = ""): boolean {
  const said = new Set(readTerms(quote).words.map(({ term }) => term));
  const around = new Set(readTerms(context).words.map(({ term }) => term));
  const words = [...new Set(readTerms(text).words.map(({ term }) => term))];
  if (words.length === 0) return quote.trim() !== "";
  const isSaid = (term: string): boolean => said.has(term) || around.has(term) || holdsHan(term, quote + context);
  const missing = words.filter((term) => !isSaid(term));
  if (missing.some((term) => NUMBER_OR_CODE.test(term))) return false;
  if (1 - missing.length / words.length < LEAST_SHARED) return false;
  return isDenied(text, language) === isDenied(quote, language) || context !== "";
}

const HAN = /\p{Script=Han}/u;

function holdsHan(term: string, text: string): boolean {
  return HAN.test(term) && text.includes(term);
}

/** Whether a text denies something: one of its clauses is negative. */
export function isDenied(text: string, language: Language): boolean {
  if (language === "other") return false;
  return splitClauses(text, language).some((clause) => readPolarity(clause, language).polarity === "negative");
}

/**
 * Whether a retelling names nobody and no number that what was said does not.
 *
 * @example saysNoMore("Ann paid 300", "Ann paid 200", "en") // false
 */
export function saysNoMore(told: string, said: string, language: "zh" | "en"): boolean {
  const known = said.toLowerCase();
  const names = findEntities(told, language).map(({ text }) => text.toLowerCase());
  const numbers = findAmounts(told, language).flatMap(({ text }) => text.match(/\d[\d.,]*/gu) ?? []);
  const capitals = (told.match(CAPITAL_WITHIN) ?? []).map((word) => word.toLowerCase());
  return [...names, ...numbers, ...capitals].every((word) => known.includes(word));
}

/** A word with a capital inside a sentence: in English a name, whether or not it is known as one. */
const CAPITAL_WITHIN = /(?<=[\p{Ll}\d,;)]\s)\p{Lu}\p{Ll}[\p{L}'-]*/gu;
