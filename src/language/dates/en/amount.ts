import { type Amount, addAmounts, amountOf, isReasonable } from "../amounts.ts";
import { matchAt } from "../pieces.ts";
import { EN_COUNT, isLooseCount, parseCount } from "./numerals.ts";
import { UNITS } from "./words.ts";

const UNIT =
  "(?:business days?|working days?|centur(?:y|ies)|decades?|years?|yrs?|quarters?|months?|fortnights?|weekends?|weeks?|wks?|days?|nights?|hours?|hrs?|minutes?|mins?|seconds?|secs?)";
const AMOUNT = new RegExp(
  `(${EN_COUNT})( and (?:a |one )?half)?[ -]?(?:more )?(${UNIT}|[hy](?![a-z']))(?![a-z])( and (?:a )?(?:half|quarter))?`,
  "uy",
);
const LINK = /,? (?:and )?/uy;
/** Years, months, weeks, days, hours, minutes, seconds: no more units than these follow one another. */
const MAX_UNITS = 7;

/** The unit by its singular: "centuries", "hrs", "weeks". */
export function unitOf(word: string) {
  return UNITS[word] ?? UNITS[word.replace(/s$/u, "")];
}

function readOne(text: string, position: number): Amount | null {
  const match = matchAt(AMOUNT, text, position);
  if (!match) return null;
  const [whole, countText = "", halfBefore, unitText = "", tail] = match;
  const unit = unitOf(unitText);
  const count = parseCount(countText);
  if (!unit || Number.isNaN(count)) return null;
  // "a second" and "a minute" are manners of speaking; "some day" is no length.
  if (/^an?$/u.test(countText) && unit.grain === "second") return null;
  if (countText === "some" && !unitText.endsWith("s")) return null;
  if (/^[hy]$/u.test(unitText) && !/^\d/u.test(countText)) return null;
  const rest = (halfBefore ? 0.5 : 0) + (tail ? (tail.endsWith("half") ? 0.5 : 0.25) : 0);
  const amount = amountOf(count + rest, unit, position + whole.length, isLooseCount(countText));
  return isReasonable(amount) ? amount : null;
}

const RANKS: Readonly<Record<string, number>> = { year: 6, month: 5, week: 4, day: 3, hour: 2, minute: 1, second: 0 };
const rankOf = (amount: Amount): number => RANKS[amount.grain] ?? 0;

/** Reads a length of time such as "three days", "an hour and a half", "2 years 3 months"; null when there is none. */
export function readEnAmount(text: string, position: number): Amount | null {
  let total = readOne(text, position);
  for (let units = 1; total && units < MAX_UNITS; units += 1) {
    const link = matchAt(LINK, text, total.end);
    const next = link ? readOne(text, total.end + link[0].length) : null;
    if (!next || rankOf(next) >= rankOf(total) || next.isVague) break;
    total = addAmounts(total, next);
  }
  return total;
}

const WHOLE = /(?:all|(?:the|a)? ?(?:whole|entire|full)) (day|night|week|month|year)(?![a-z])/uy;

/** "all day", "the whole week": one unit. */
export function readWholeUnit(text: string, position: number): Amount | null {
  const match = matchAt(WHOLE, text, position);
  const unit = match ? UNITS[match[1] ?? ""] : undefined;
  return match && unit ? amountOf(1, unit, position + match[0].length, false) : null;
}
