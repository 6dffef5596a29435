import { type Draft, matchAt } from "../pieces.ts";
import { draftOfSet, setTimes } from "../repeats.ts";
import type { Recurrence, RecurrenceUnit } from "../types.ts";
import { readEnClock, readEnPart } from "./clock.ts";
import { WEEKDAY_NAMES } from "./names.ts";
import { EN_CARDINAL, parseCardinal } from "./numerals.ts";
import { WEEKDAYS } from "./words.ts";

const EVERY = new RegExp(
  `(?:every|each|any)(?: (other|second|\\d{1,2}|${EN_CARDINAL}))? ?(?:(${WEEKDAY_NAMES})s?((?:,? (?:and )?(?:${WEEKDAY_NAMES})(?![a-z]))*)|(day|week|weekend|month|year|quarter|hour|minute|second|weekday|work ?day|morning|afternoon|evening|night|fortnight)s?)(?![a-z])`,
  "uy",
);
const ADVERBS: Readonly<Record<string, readonly [number, RecurrenceUnit]>> = {
  daily: [1, "day"],
  everyday: [1, "day"],
  weekly: [1, "week"],
  biweekly: [2, "week"],
  "bi-weekly": [2, "week"],
  fortnightly: [2, "week"],
  monthly: [1, "month"],
  "bi-monthly": [2, "month"],
  quarterly: [3, "month"],
  "semi-annually": [6, "month"],
  yearly: [1, "year"],
  annually: [1, "year"],
  hourly: [1, "hour"],
};
const ADVERB = new RegExp(
  `(${Object.keys(ADVERBS)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?![a-z])`,
  "uy",
);
const PLURAL =
  /(mondays|tuesdays|wednesdays|thursdays|fridays|saturdays|sundays|weekends|weekdays)(?![a-z'])|(monday|tuesday|wednesday|thursday|friday|saturday|sunday|weekend|weekday) (mornings|afternoons|evenings|nights)(?![a-z])/uy;
const TIMES_A =
  /(?:once|twice|one|(?:two|three|four|five|\d{1,2}) times) (?:a|an|per|every) (day|week|month|year|hour)(?![a-z])/uy;

const WORKDAYS = [1, 2, 3, 4, 5];
const WEEKEND = [6, 7];

function unitRecurrence(every: number, word: string): Recurrence {
  if (word === "weekend") return { every, unit: "week", weekdays: WEEKEND };
  if (word === "weekday" || /^work ?day$/u.test(word)) return { every, unit: "week", weekdays: WORKDAYS };
  if (word === "quarter") return { every: every * 3, unit: "month" };
  if (word === "fortnight") return { every: every * 2, unit: "week" };
  if (
    word === "week" ||
    word === "month" ||
    word === "year" ||
    word === "hour" ||
    word === "minute" ||
    word === "second"
  ) {
    return { every, unit: word };
  }
  return { every, unit: "day" };
}

interface Base {
  readonly end: number;
  readonly recurrence: Recurrence;
}

function readEvery(text: string, position: number): Base | null {
  const match = matchAt(EVERY, text, position);
  if (!match) return null;
  const [whole, countText, weekday, more = "", unit = ""] = match;
  const every = countText === undefined ? 1 : /^(?:other|second)$/u.test(countText) ? 2 : parseCardinal(countText);
  if (!(every >= 1)) return null;
  const end = position + whole.length;
  if (weekday) {
    const rest = [...more.matchAll(new RegExp(WEEKDAY_NAMES, "gu"))].map(([name]) => WEEKDAYS[name] ?? 1);
    return { end, recurrence: { every, unit: "week", weekdays: [WEEKDAYS[weekday] ?? 1, ...rest] } };
  }
  const recurrence = unitRecurrence(every, unit);
  const part = /^(?:morning|afternoon|evening|night)$/u.test(unit) ? readEnPart(unit, 0) : null;
  return { end, recurrence: { ...recurrence, ...setTimes(part, null) } };
}

function readAdverb(text: string, position: number): Base | null {
  const match = matchAt(ADVERB, text, position);
  const found = match ? ADVERBS[match[1] ?? ""] : undefined;
  if (match && found) return { end: position + match[0].length, recurrence: { every: found[0], unit: found[1] } };
  const times = matchAt(TIMES_A, text, position);
  return times ? { end: position + times[0].length, recurrence: unitRecurrence(1, times[1] ?? "day") } : null;
}

function readPlural(text: string, position: number): Base | null {
  const match = matchAt(PLURAL, text, position);
  if (!match) return null;
  const name = (match[1]?.slice(0, -1) ?? match[2] ?? "").toString();
  const weekdays = name === "weekend" ? WEEKEND : name === "weekday" ? WORKDAYS : [WEEKDAYS[name] ?? 1];
  const part = match[3] ? readEnPart(match[3].slice(0, -1), 0) : null;
  return { end: position + match[0].length, recurrence: { every: 1, unit: "week", weekdays, ...setTimes(part, null) } };
}

const TIME_LINK = /,? (?:at (?=\d+[:ap .]|noon)|@ ?)?(?=at |\d|in the|noon|from )/uy;

/** Reads what repeats: "every Monday at 4pm", "daily", "each two days", "Friday mornings", "twice a week". */
export function readEnSet(text: string, position: number): Draft | null {
  const leading = readEnClock(text, position);
  const start = leading && text.charAt(leading.end) === " " ? leading.end + 1 : position;
  const base = readEvery(text, start) ?? readAdverb(text, start) ?? readPlural(text, start);
  if (!base) return null;
  const link = matchAt(TIME_LINK, text, base.end);
  const after = link && start === position ? base.end + link[0].length : base.end;
  const clock = start > position ? leading : link ? readEnClock(text, after) : null;
  const part = !clock && link ? readEnPart(text, after) : null;
  const end = start > position ? base.end : (clock?.end ?? part?.end ?? base.end);
  const times = clock || part ? setTimes(part, clock) : {};
  return draftOfSet(position, end, { ...base.recurrence, ...times });
}
