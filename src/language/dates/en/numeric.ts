import { type DayPiece, matchAt, pieceOfFields, type Reference } from "../pieces.ts";
import { WEEKDAY_NAMES } from "./names.ts";
import { fullYear } from "./year.ts";

const ISO = /(?<![\w./])(\d{4})([-/. ])(\d{1,2})\2(\d{1,2})(?![\w]|[/.]\d|-\d{1,3}(?!\d))(?:t(?=\d{2}:))?/uy;
const ISO_TIME = /(?<![\w./])(\d{4})-(\d{2})-(\d{2})t(?=\d{2}:)/uy;
const YEAR_LAST = /(?<![\w./])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\w%]|[/.]\d|-\d{3,})/uy;
const SHORT = /(?<![\w./$])(\d{1,2})([/])(\d{1,2})(?![\w%]|[/.]\d)(?:,? ((?:19|20)\d{2})(?![\d:]))?/uy;
const COMPACT = /(?<![\w./-])((?:19|20)\d{2})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?![\w]|[-/.:]\d)/uy;
const YEAR_MONTH =
  /(?<![\w./-])((?:19|20)\d{2})([-/])(1[0-2]|0?[1-9])(?![\w]|[-/.:]\d)|(?<![\w./-])(1[0-2]|0?[1-9])([-/])((?:19|20)\d{2})(?![\w]|[-/.:]\d)/uy;

/** Month first as in the United States, unless that is no date. */
function monthFirst(first: number, second: number): { readonly month: number; readonly day: number } {
  return first > 12 ? { month: second, day: first } : { month: first, day: second };
}

/** Reads a date in figures: "2018-01-29", "22/04", "23.04.2022", "20180129". */
export function readNumeric(text: string, position: number, ref: Reference): DayPiece | null {
  const iso = matchAt(ISO_TIME, text, position) ?? matchAt(ISO, text, position);
  if (iso) {
    const [, year, third, fourth, fifth] = iso;
    const [month, day] = fifth === undefined ? [third, fourth] : [fourth, fifth];
    return pieceOfFields({ year: Number(year), month: Number(month), day: Number(day) }, position + iso[0].length, ref);
  }
  const last = matchAt(YEAR_LAST, text, position);
  if (last && !(last[2] === "." && last[4]?.length === 2)) {
    const parts =
      last[2] === "." ? { month: Number(last[3]), day: Number(last[1]) } : monthFirst(Number(last[1]), Number(last[3]));
    const fields = parts.month > 12 ? { month: parts.day, day: parts.month } : parts;
    return pieceOfFields({ ...fields, year: fullYear(last[4] ?? "", ref) }, position + last[0].length, ref);
  }
  const compact = matchAt(COMPACT, text, position);
  if (compact) {
    const fields = { year: Number(compact[1]), month: Number(compact[2]), day: Number(compact[3]) };
    return pieceOfFields(fields, position + compact[0].length, ref);
  }
  const month = matchAt(YEAR_MONTH, text, position);
  if (month) {
    const [whole, y1, , m1, m2, , y2] = month;
    return pieceOfFields({ year: Number(y1 ?? y2), month: Number(m1 ?? m2) }, position + whole.length, ref);
  }
  return readShort(text, position, ref);
}

/** A 3/4 without year is a fraction as often as a date: it must stand after a word of time or have a day past 12. */
const SHORT_BEFORE = new RegExp(
  `(?:\\b(?:on|by|from|to|until|till|since|before|after|between|date|due|this|next|for|is|(?:${WEEKDAY_NAMES})),?|^|[-(?,]) ?$`,
  "u",
);

function readShort(text: string, position: number, ref: Reference): DayPiece | null {
  const short = matchAt(SHORT, text, position);
  if (!short) return null;
  const year = short[4] ? { year: Number(short[4]) } : {};
  const fields = { ...monthFirst(Number(short[1]), Number(short[3])), ...year };
  const isLikely =
    SHORT_BEFORE.test(text.slice(Math.max(0, position - 12), position)) ||
    Math.max(Number(short[1]), Number(short[3])) > 12;
  return isLikely ? pieceOfFields(fields, position + short[0].length, ref) : null;
}
