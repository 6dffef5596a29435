import { alternatives } from "../../alternatives.ts";
import { matchAt, type Reference } from "../pieces.ts";
import { EN_CARDINAL, parseCardinal, parseOrdinal } from "./numerals.ts";

/** Source for a year: four digits, "nineteen eighty six", "two thousand and fifteen". */
export const YEAR_SOURCE = alternatives`
    (?:(?:1[0-9]|20|21)\d{2}(?![\d%]|[.,]\d)|(?:nineteen|twenty)[ -](?:hundred|o[ -]\w+
    (?:ten|eleven|twelve|\w+teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty
    ninety)(?:[ -](?:one|two|three|four|five|six|seven|eight|nine))?))
    two thousand(?: (?:and )?${EN_CARDINAL})?)
  `;

const YEAR = new RegExp(`(?<![\\d.$€£#])${YEAR_SOURCE}`, "uy");

function spoken(words: string): number {
  const thousand = /^two thousand(?: (?:and )?(.+))?$/u.exec(words);
  if (thousand) return 2000 + (thousand[1] ? parseCardinal(thousand[1]) : 0);
  const [, century = "", rest = ""] = /^(nineteen|twenty)[ -](.+)$/u.exec(words) ?? [];
  const base = century === "nineteen" ? 1900 : 2000;
  if (rest === "hundred") return base;
  return base + parseCardinal(rest.replace(/^o[ -]/u, ""));
}

/** Reads a year at a position; NaN is never given. */
export function readEnYear(text: string, position: number): { readonly end: number; readonly year: number } | null {
  const match = matchAt(YEAR, text, position);
  if (!match) return null;
  const year = /^\d/u.test(match[0]) ? Number(match[0]) : spoken(match[0]);
  return Number.isNaN(year) ? null : { end: position + match[0].length, year };
}

/** Two-digit years up to this many years ahead are of this century. */
const YEARS_AHEAD = 20;

/** A year of two digits or four as written in figures. */
export function fullYear(text: string, ref: Reference): number {
  const short = Number(text);
  if (text.length === 4) return short;
  const century = Math.floor(ref.year / 100) * 100;
  return century + short > ref.year + YEARS_AHEAD ? century - 100 + short : century + short;
}

/** A year as matched by the year source, or two digits after "of" or an apostrophe. */
export function readYearText(text: string, ref: Reference): number {
  const bare = text.replace("'", "");
  if (/^\d{2}$/u.test(bare)) return fullYear(bare, ref);
  return readEnYear(bare, 0)?.year ?? 0;
}

/** "last year", "this year", "next year" by years from this one. */
export const YEAR_STEPS: Readonly<Record<string, number>> = { "last year": -1, "this year": 0, "next year": 1 };

/** The value of a day as an ordinal or in figures. */
export function ordinalOrNumber(text: string): number {
  return /^\d+$/u.test(text) ? Number(text) : parseOrdinal(text);
}
