import type { Language } from "../../model/index.ts";
import { NUMBER_SOURCE, type Numeral, readChinese, readDigits, readEnglish } from "./numbers.ts";
import type { Amount, AmountKind, Comparator } from "./types.ts";
import * as units from "./units.ts";

/** How far before and after a number its unit and comparator are sought, in UTF-16 units. */
const CONTEXT = 24;
const RANGE_MARK = /^\s?(?:[-–—~～]|到|至|to\b|and\b)\s?[$€£￥¥]?/u;

interface Read extends Numeral {
  readonly start: number;
  readonly end: number;
  /** Written in words: too common ("one", 一) to stand without a unit. */
  readonly inWords: boolean;
}

interface Measured {
  readonly kind: AmountKind;
  readonly unit: string | null;
  readonly start: number;
  readonly end: number;
}

function readMatch(found: RegExpExecArray): Read | null {
  const [whole, digits, multiplier, chinese, english] = found;
  const span = { start: found.index, end: found.index + whole.trimEnd().length };
  if (digits !== undefined) {
    const value = readDigits(digits, multiplier);
    return value === null ? null : { value, upper: null, ...span, inWords: false };
  }
  if (chinese !== undefined) {
    const numeral = readChinese(chinese);
    return numeral === null ? null : { ...numeral, ...span, inWords: true };
  }
  return { value: readEnglish(english ?? ""), upper: null, ...span, inWords: true };
}

/** The second end of a range that begins where `first` ends ("100-200元", "between 5 and 10"). */
function readUpper(text: string, first: Read, isBetween: boolean): Read | null {
  const mark = RANGE_MARK.exec(text.slice(first.end, first.end + 8))?.[0];
  if (mark === undefined || (/and/.test(mark) && !isBetween)) return null;
  const pattern = new RegExp(NUMBER_SOURCE, "uy");
  pattern.lastIndex = first.end + mark.length;
  const found = pattern.exec(text);
  const second = found === null ? null : readMatch(found);
  return second !== null && second.value > first.value ? second : null;
}

function currencyBefore(before: string): { readonly unit: string; readonly length: number } | null {
  for (const [pattern, unit] of units.CURRENCY_BEFORE) {
    const found = pattern.exec(before);
    if (found !== null) return { unit, length: found[0].length };
  }
  return null;
}

function measure(text: string, number: Read): Measured | null {
  const before = text.slice(Math.max(0, number.start - CONTEXT), number.start);
  const after = text.slice(number.end, number.end + CONTEXT);
  const currency = currencyBefore(before);
  if (currency !== null) {
    return { kind: "money", unit: currency.unit, start: number.start - currency.length, end: number.end };
  }
  if (/百分之$/u.test(before)) return { kind: "percentage", unit: null, start: number.start - 3, end: number.end };
  for (const [pattern, { kind, unit }] of units.UNITS_AFTER) {
    const found = pattern.exec(after);
    if (found !== null) return { kind, unit, start: number.start, end: number.end + found[0].length };
  }
  if (units.NOT_AMOUNT_AFTER.test(after)) return null;
  const count = units.COUNT_UNIT.exec(after);
  if (count !== null) {
    // 一个 and "one seat" are articles more often than counts.
    if (number.inWords && number.value === 1) return null;
    const unit = count[1] ?? count[2] ?? count[0].trim().replace(/^多/u, "");
    return { kind: "count", unit, start: number.start, end: number.end + count[0].length };
  }
  if (/^\s?[A-Za-z_\p{Script=Latin}]/u.test(after) && /^[A-Za-z_]/.test(after)) return null;
  if (units.MONEY_CUE.test(before)) return { kind: "money", unit: null, start: number.start, end: number.end };
  return { kind: "number", unit: null, start: number.start, end: number.end };
}

function comparatorOf(before: string, after: string): readonly [Comparator, number, number] {
  const tables: readonly (readonly [Comparator, RegExp, RegExp])[] = [
    ["lte", units.LTE_BEFORE, units.LTE_AFTER],
    ["gte", units.GTE_BEFORE, units.GTE_AFTER],
    ["about", units.ABOUT_BEFORE, units.ABOUT_AFTER],
  ];
  for (const [comparator, head, tail] of tables) {
    const lead = head.exec(before)?.[0].length ?? 0;
    const trail = tail.exec(after)?.[0].length ?? 0;
    if (lead > 0 || trail > 0) return [comparator, lead, trail];
  }
  return ["eq", 0, 0];
}

function amountAt(text: string, first: Read): Amount | null {
  const head = text.slice(Math.max(0, first.start - CONTEXT), first.start);
  const lead = /(?:between|from|在|从)\s*[$€£￥¥]?\s?$/iu.test(head);
  const second = first.upper === null ? readUpper(text, first, lead) : null;
  const last: Read = second === null ? first : { ...second, start: first.start };
  const measured = measure(text, last) ?? null;
  if (measured === null || units.NOT_AMOUNT_BEFORE.test(head)) return null;
  const before = text.slice(Math.max(0, measured.start - CONTEXT), measured.start);
  const after = text.slice(measured.end, measured.end + CONTEXT);
  const upper = second?.value ?? first.upper;
  const [comparator, leadLength, trailLength] =
    upper === null ? comparatorOf(before, after) : (["between", 0, 0] as const);
  const isBare = measured.kind === "number";
  // A number without unit says nothing by itself, and a range of bare numbers may be a score or a date.
  if (isBare && (comparator === "eq" || comparator === "between" || comparator === "about")) return null;
  const start = measured.start - leadLength;
  const end = measured.end + trailLength;
  return {
    kind: measured.kind,
    comparator,
    value: first.value,
    upper,
    unit: measured.unit,
    text: text.slice(start, end),
    start,
    end,
  };
}

/**
 * Amounts in a text, in order, not overlapping: money, percentages, ages, weights, lengths, areas, volumes, temperatures,
 * counts with their measure word, and bare numbers with a comparator ("3000以内"). Durations and dates are left to
 * `dates`, and codes, phone numbers and ranks are none. Both languages are read whatever `language` says, since amounts
 * mix freely ("$20以内"); "other" texts are read too.
 *
 * @example findAmounts("预算5000以内", "zh") // [{ kind: "money", comparator: "lte", value: 5000, unit: null, … }]
 */
export function findAmounts(text: string, _language: Language): readonly Amount[] {
  const amounts: Amount[] = [];
  const pattern = new RegExp(NUMBER_SOURCE, "gu");
  for (let found = pattern.exec(text); found !== null; found = pattern.exec(text)) {
    const first = readMatch(found);
    const amount = first === null ? null : amountAt(text, first);
    if (amount === null || amount.start < (amounts.at(-1)?.end ?? 0)) continue;
    amounts.push(amount);
    pattern.lastIndex = Math.max(pattern.lastIndex, amount.end);
  }
  return amounts;
}
