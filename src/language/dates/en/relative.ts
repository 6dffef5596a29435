import { type Amount, awayFrom, awayFromNow, shiftBy } from "../amounts.ts";
import {
  addMonths,
  DAY,
  dateOf,
  dayOf,
  daySpan,
  mondayOf,
  monthSpan,
  type Span,
  weekdayOf,
  yearSpan,
} from "../calendar.ts";
import {
  type DayPiece,
  isInReach,
  matchAt,
  pieceOfDay,
  pieceOfFields,
  pieceOfSpan,
  type Reference,
} from "../pieces.ts";
import type { Grain } from "../types.ts";
import { readEnAbsolute, readWithWeekday } from "./absolute.ts";
import { readEnAmount, unitOf } from "./amount.ts";
import { isNameHere } from "./month.ts";
import { WEEKDAY_NAMES } from "./names.ts";
import { EN_COUNT, parseCount } from "./numerals.ts";
import { DAY_WORDS, SEASONS, STEPS, WEEKDAYS } from "./words.ts";

type Reader = (text: string, original: string, position: number, ref: Reference) => DayPiece | null;

const DAY_WORD = new RegExp(
  `(?:later (?:in )?)?(${Object.keys(DAY_WORDS)
    .sort((a, b) => b.length - a.length)
    .join("|")})(?![a-z])(?!'s (?:world|youth|society))`,
  "uy",
);
const LATER_TODAY = /(later|earlier) (?:in )?(?:today|tomorrow)/uy;
const NOW =
  /(?:right now|just now|now|at present|at (?:this|the) (?:time|moment)|currently|at the moment)(?![a-z-])(?! (?:that|and then))/uy;

const readDayWord: Reader = (text, _original, position, ref) => {
  const match = matchAt(DAY_WORD, text, position);
  if (!match) return null;
  const day = ref.today + (DAY_WORDS[match[1] ?? ""] ?? 0);
  const end = position + match[0].length;
  if (match[1] === "the other day") return pieceOfSpan(daySpan(ref.today - 7, 6), "other", end);
  if (matchAt(LATER_TODAY, text, position))
    return pieceOfSpan({ from: day * DAY + DAY / 2, to: (day + 1) * DAY }, "part", end);
  return pieceOfDay(day, end);
};

const readNow: Reader = (text, _original, position, ref) => {
  const match = matchAt(NOW, text, position);
  if (!match) return null;
  return {
    end: position + match[0].length,
    spans: [{ from: ref.now, to: ref.now + 1 }],
    grain: "second",
    instant: ref.now,
  };
};

const STEP =
  "(this past|this coming|this upcoming|last|past|previous|prior|this|current|same|that|next|coming|upcoming|following)";
const STEP_WEEKDAY = new RegExp(`${STEP} (?:week(?:'s)? (?:on )?)?(${WEEKDAY_NAMES})(?![a-z])`, "uy");
const WEEKDAY_OF_WEEK = new RegExp(
  `(${WEEKDAY_NAMES})(?![a-z]),? (?:of )?(?:the )?(last|this|next|previous|following|coming) week(?![a-z])`,
  "uy",
);
const BARE_WEEKDAY = new RegExp(`(${WEEKDAY_NAMES})(?![a-z'])\\.?(?![a-z])`, "uy");

/** "next Friday" is the one in next week to some and the coming one to others; so "last Tuesday" the other way. */
function steppedWeekday(step: string, weekday: number, isWeek: boolean, end: number, ref: Reference): DayPiece | null {
  const inWeek = (weeks: number): number => mondayOf(ref.today) + weeks * 7 + weekday - 1;
  const latest = inWeek(0) < ref.today ? inWeek(0) : inWeek(-1);
  const coming = inWeek(0) > ref.today ? inWeek(0) : inWeek(1);
  const offset = STEPS[step] ?? 0;
  if (isWeek) return pieceOfDay(inWeek(offset), end);
  if (/^this past|^past/u.test(step)) return pieceOfDay(latest, end);
  if (/coming/u.test(step)) return pieceOfDay(coming, end);
  if (offset === 0) return pieceOfDay(inWeek(0), end);
  const days = offset < 0 ? [latest, inWeek(-1)] : [inWeek(1), coming];
  const distinct = [...new Set(days)];
  return { end, spans: distinct.map((day) => daySpan(day)), grain: "day", days: distinct, isRanked: true };
}

const readWeekday: Reader = (text, original, position, ref) => {
  const of = matchAt(WEEKDAY_OF_WEEK, text, position);
  if (of) return steppedWeekday(of[2] ?? "", WEEKDAYS[of[1] ?? ""] ?? 1, true, position + of[0].length, ref);
  const stepped = matchAt(STEP_WEEKDAY, text, position);
  if (stepped) {
    const isWeek = /week/u.test(stepped[0]);
    return steppedWeekday(stepped[1] ?? "", WEEKDAYS[stepped[2] ?? ""] ?? 1, isWeek, position + stepped[0].length, ref);
  }
  const bare = matchAt(BARE_WEEKDAY, text, position);
  if (!bare || !isNameHere(text, original, position, bare[1] ?? "")) return null;
  const end = position + (bare[1] ?? "").length;
  return pieceOfFields({ weekday: WEEKDAYS[bare[1] ?? ""] ?? 1 }, end, ref);
};

const LONG_UNIT =
  "(working week|work week|school week|week|weekend|month|year|calendar year|quarter|decade|century|fortnight|spring|summer|autumn|fall|winter)";
const EDGE =
  "(?:(early|earlier|late|later|mid|middle|beginning|start|end|rest|remainder|remaining|first half|second half)(?: part)?(?: of|(?<=early|earlier|late|later) in)?[ -](?:the (?!w+s? (?:after|before)))?)?";
/** "All week" is this one where somebody is away or busy for it; "I work all week" is talk of any week. */
const ALL_OF =
  "all(?= (?:week|weekend|month|fortnight)(?![a-z]))(?<=(?:away|off|out|busy|sick|ill|abroad|unavailable|in meetings|tied up|on (?:call|leave|holiday|vacation|nights|earlies|lates)|travell?ing|working from home|at a conference)(?: [a-z]+){0,3} all)";
const STEP_UNIT = new RegExp(
  `${EDGE}(?:${STEP.replace(/\)$/u, `|${ALL_OF})`)}|(?:(?<=the )|the )(?=\\w)) ?${LONG_UNIT}(?:'s)?(?![a-z])(?! (?:old|day|night|after next|before last|starting|beginning|of|to date) ?\\w*| \\d|-to-)`,
  "uy",
);
const EDGE_MONTH =
  /(early|earlier|late|later|mid|middle|beginning|start|end)(?: part)?(?: of)?[ -](?:the )?(?=[a-z0-9])/uy;
const AFTER_NEXT = /(?:the )?(week|weekend|month|year) (after next|before last)/uy;
const END_OF = /(?:the )?(?:end of|eo[dwmy](?![a-z]))(?: (?:the )?(day|week|month|year))?/uy;

/** The stretch `step` units of a name from the one that holds today. */
function unitSpan(name: string, step: number, ref: Reference): { readonly span: Span; readonly grain: Grain } {
  const monday = mondayOf(ref.today) + step * 7;
  if (/wo?rk(?:ing)? week|school week/u.test(name)) return { span: daySpan(monday, 5), grain: "other" };
  if (name === "week") return { span: daySpan(monday, 7), grain: "week" };
  if (name === "weekend") return { span: daySpan(monday + 5, 2), grain: "weekend" };
  if (name === "fortnight") return { span: daySpan(mondayOf(ref.today) + step * 14, 14), grain: "other" };
  const first = addMonths(dayOf(ref.year, ref.month, 1), step);
  const { year, month } = dateOf(first);
  if (name === "month") return { span: monthSpan(year, month), grain: "month" };
  if (name === "quarter") {
    const start = addMonths(dayOf(ref.year, Math.floor((ref.month - 1) / 3) * 3 + 1, 1), step * 3);
    return { span: { from: start * DAY, to: addMonths(start, 3) * DAY }, grain: "other" };
  }
  const season = SEASONS[name];
  if (season !== undefined) return { span: seasonFrom(season, step, ref), grain: "season" };
  if (name === "decade") return { span: yearSpan((Math.floor(ref.year / 10) + step) * 10, 10), grain: "decade" };
  if (name === "century") return { span: yearSpan((Math.floor(ref.year / 100) + step) * 100, 100), grain: "other" };
  return { span: yearSpan(ref.year + step), grain: "year" };
}

/** "last summer" is the latest that is over, "next summer" the first to come, "this summer" the year's. */
function seasonFrom(month: number, step: number, ref: Reference): Span {
  const spans = [-2, -1, 0, 1, 2].map((offset) => monthSpan(ref.year + offset, month, 3));
  const over = spans.filter((span) => span.to <= ref.now).at(-1);
  const ahead = spans.find((span) => span.from > ref.now);
  return (step < 0 ? over : step > 0 ? ahead : undefined) ?? monthSpan(ref.year, month, 3);
}

/** The early, middle or late part of a stretch; "later this week" begins no earlier than today. */
function edgeOf(span: Span, edge: string, ref: Reference): Span {
  const days = (span.to - span.from) / DAY;
  const isYear = days > 300;
  const isMonth = days > 27 && days < 32;
  const { year, month } = dateOf(span.from / DAY);
  const half = isYear ? monthSpan(year, 7).from : span.from + Math.floor(days / 2) * DAY;
  if (/^(?:rest|remain)/u.test(edge)) return { from: Math.max(span.from, ref.today * DAY), to: span.to };
  if (edge === "later")
    return { from: Math.max(half, ref.today * DAY < span.to ? ref.today * DAY : half), to: span.to };
  if (/^(?:early|earlier|first)/u.test(edge)) return { from: span.from, to: isMonth ? span.from + 15 * DAY : half };
  if (/^(?:beginning|start)/u.test(edge))
    return { from: span.from, to: isYear ? monthSpan(year, 5).from : isMonth ? span.from + 15 * DAY : half };
  if (/^mid/u.test(edge)) {
    if (isMonth) return { from: dayOf(year, month, 10) * DAY, to: dayOf(year, month, 21) * DAY };
    if (isYear) return { from: monthSpan(year, 5).from, to: monthSpan(year, 9).from };
    return { from: span.from + Math.floor(days / 3) * DAY, to: span.to - Math.floor(days / 3) * DAY };
  }
  if (edge === "end" && isYear) return { from: monthSpan(year, 9).from, to: span.to };
  return { from: isMonth ? span.from + 15 * DAY : half, to: span.to };
}

const readStepUnit: Reader = (text, _original, position, ref) => {
  const after = matchAt(AFTER_NEXT, text, position);
  if (after) {
    const { span, grain } = unitSpan(after[1] ?? "", after[2] === "after next" ? 2 : -2, ref);
    return pieceOfSpan(span, grain, position + after[0].length);
  }
  const match = matchAt(STEP_UNIT, text, position);
  if (!match) return null;
  const [whole, edge, step = "the", name = ""] = match;
  const { span, grain } = unitSpan(name.replace("calendar ", ""), STEPS[step] ?? 0, ref);
  const end = position + whole.length;
  // "the week" without more is talk of any week.
  const isTime = /^(?:spring|summer|autumn|fall|winter)$/u.test(name)
    ? /(?:in|over|during|since|all|until|by) $/u.test(text.slice(Math.max(0, position - 7), position))
    : false;
  if (
    step === "the" &&
    edge === undefined &&
    !isTime &&
    !/(?:in|of|for|over|during) $/u.test(text.slice(Math.max(0, position - 7), position))
  )
    return null;
  if (step === "the" && name === "fall" && !isTime) return null;
  return edge === undefined ? pieceOfSpan(span, grain, end) : pieceOfSpan(edgeOf(span, edge, ref), "other", end);
};

const readEdge: Reader = (text, original, position, ref) => {
  const match = matchAt(EDGE_MONTH, text, position);
  if (!match) return null;
  const after = position + match[0].length;
  const inner = readEnAbsolute(text, original, after, ref);
  const isMonth =
    inner?.grain === "month" || inner?.grain === "year" || inner?.grain === "decade" || inner?.grain === "season";
  if (!inner || !isMonth) return null;
  const spans = inner.spans.map((span) => edgeOf(span, match[1] ?? "", ref)).filter(isInReach);
  return spans.length > 0 ? { end: inner.end, spans, grain: "other" } : null;
};

const readEndOf: Reader = (text, _original, position, ref) => {
  const match = matchAt(END_OF, text, position);
  if (!match) return null;
  const unit = match[1] ?? { d: "day", w: "week", m: "month", y: "year" }[/eo([dwmy])/u.exec(match[0])?.[1] ?? ""];
  const end = position + match[0].length;
  if (unit === undefined) return null;
  if (unit === "day") {
    const last = (ref.today + 1) * DAY - 1;
    return { end, spans: [{ from: last, to: last + 1 }], grain: "second", instant: last };
  }
  return pieceOfSpan(edgeOf(unitSpan(unit, 0, ref).span, "end", ref), "other", end);
};

const AGO =
  / ?(?:(ago|back(?! (?:to|in|from|at|and|on|home|pain))|before (?:now|today|yesterday|that)|earlier)|(from now|from today|hence|later|from tomorrow|after tomorrow|from yesterday|after that))(?![a-z])/uy;

const readAgo: Reader = (text, _original, position, ref) => {
  const amount = readEnAmount(text, position);
  const word = amount ? matchAt(AGO, text, amount.end) : null;
  if (!amount || !word) return null;
  const end = amount.end + word[0].length;
  const sign = word[1] ? -1 : 1;
  const shift = /yesterday/u.test(word[0]) ? -1 : /tomorrow/u.test(word[0]) ? 1 : 0;
  if (shift === 0) return awayFromNow(ref, amount, sign, end);
  return amount.seconds > 0 ? null : exactly(awayFrom(ref.today + shift, amount, sign, end));
};

/** Counted from a day that is named, an amount ends on a day, not in a week. */
function exactly(piece: DayPiece | null): DayPiece | null {
  return piece?.days ? { ...piece, spans: piece.days.map((day) => daySpan(day)), grain: "day" } : piece;
}

const WEEKDAYS_AGO = new RegExp(`(${EN_COUNT}) (${WEEKDAY_NAMES})s? ago(?![a-z])`, "uy");

const readWeekdaysAgo: Reader = (text, _original, position, ref) => {
  const match = matchAt(WEEKDAYS_AGO, text, position);
  const weekday = match ? WEEKDAYS[match[2] ?? ""] : undefined;
  const count = match ? parseCount(match[1] ?? "") : Number.NaN;
  if (!match || weekday === undefined || !Number.isInteger(count)) return null;
  const back = (weekdayOf(ref.today) - weekday + 6) % 7;
  return pieceOfDay(ref.today - back - 1 - (count - 1) * 7, position + match[0].length);
};

const FROM_DATE = / (before|after|from|since) (?=[a-z0-9])/uy;

const readFromDate: Reader = (text, original, position, ref) => {
  const amount = readEnAmount(text, position);
  const word = amount && amount.seconds === 0 ? matchAt(FROM_DATE, text, amount.end) : null;
  if (!amount || !word) return null;
  const place = amount.end + word[0].length;
  const base = readWeekday(text, original, place, ref) ?? readEnAbsolute(text, original, place, ref);
  if (!base?.days) return null;
  // "from Friday" counts from the one to come, not from the last.
  const bases = word[1] === "before" ? base.days : base.days.slice(-1);
  const found = bases
    .map((day) => awayFrom(day, amount, word[1] === "before" ? -1 : 1, base.end))
    .filter((piece) => piece !== null);
  const days = found.flatMap((piece) => piece.days ?? []);
  return days.length > 0 ? { end: base.end, spans: days.map((day) => daySpan(day)), grain: "day", days } : null;
};

const IN = /in (?:about |around |another |exactly )?(?=[a-z0-9½])/uy;

const readIn: Reader = (text, _original, position, ref) => {
  const lead = matchAt(IN, text, position);
  const amount = lead ? readEnAmount(text, position + lead[0].length) : null;
  if (!amount || /^'|^ (?:or|of the)/u.test(text.slice(amount.end, amount.end + 7))) return null;
  return awayFromNow(ref, amount, 1, amount.end);
};

const RECENT = new RegExp(`(last|past|previous|next|coming|upcoming|following) (?=${EN_COUNT})`, "uy");
const RECENT_BACK = new RegExp(
  `(${EN_COUNT}) (last|past|previous|next|coming|upcoming) (years?|months?|weeks?|days?|hours?|minutes?|quarters?)(?![a-z])`,
  "uy",
);
const STEP_SMALL =
  /(last|past|previous|next) (hour|minute|few (?:days|weeks|months|years|hours)|couple (?:of )?(?:days|weeks|months|years|hours))(?![a-z])/uy;
const WITHIN = /within (?:the next )?(?=[a-z0-9])/uy;

/** A stretch of an amount that ends or begins now. Whole days where the unit is one: the day itself is taken in for the past. */
function recentSpan(amount: Amount, isForward: boolean, ref: Reference): Span {
  if (amount.seconds > 0) {
    const edge = shiftBy(ref.now, amount, isForward ? 1 : -1);
    return isForward ? { from: ref.now, to: edge } : { from: edge, to: ref.now };
  }
  const edge = shiftBy(ref.today * DAY, amount, isForward ? 1 : -1);
  if (isForward) return { from: (ref.today + 1) * DAY, to: edge + DAY };
  return { from: edge, to: (ref.today + 1) * DAY };
}

const readRecent: Reader = (text, _original, position, ref) => {
  const small = matchAt(STEP_SMALL, text, position);
  if (small && !/few|couple/u.test(small[2] ?? "")) {
    const length = small[2] === "hour" ? 3600 : 60;
    const isForward = small[1] === "next";
    const span = isForward ? { from: ref.now, to: ref.now + length } : { from: ref.now - length, to: ref.now };
    return pieceOfSpan(span, "other", position + small[0].length);
  }
  const back = matchAt(RECENT_BACK, text, position);
  if (back) {
    const unit = unitOf(back[3] ?? "");
    const amount = unit ? readEnAmount(`${back[1] ?? ""} ${back[3] ?? ""}`, 0) : null;
    if (!amount || Number.isNaN(parseCount(back[1] ?? ""))) return null;
    return pieceOfSpan(recentSpan(amount, /next|coming/u.test(back[2] ?? ""), ref), "other", position + back[0].length);
  }
  const within = matchAt(WITHIN, text, position);
  const inside = within ? readEnAmount(text, position + within[0].length) : null;
  if (inside) {
    const from = inside.seconds > 0 ? ref.now : ref.today * DAY;
    return pieceOfSpan({ from, to: shiftBy(from, inside, 1) }, "other", inside.end);
  }
  const lead = matchAt(RECENT, text, position);
  const amount = lead ? readEnAmount(text, position + lead[0].length) : null;
  if (!lead || !amount) return null;
  return pieceOfSpan(recentSpan(amount, /next|coming|following/u.test(lead[1] ?? ""), ref), "other", amount.end);
};

const LATELY = /(?:recently|lately|these days)(?![a-z])/uy;
/** How far back "lately" reaches, in days. Own choice. */
const LATELY_DAYS = 30;

const readLately: Reader = (text, _original, position, ref) => {
  const match = matchAt(LATELY, text, position);
  return match
    ? pieceOfSpan(daySpan(ref.today - LATELY_DAYS, LATELY_DAYS + 1), "other", position + match[0].length)
    : null;
};

const WEEKEND = /weekend(?![a-z])/uy;
const TO_DATE = /(?:(year|month|week)[ -]to[ -]date|ytd|mtd)(?![a-z])/uy;

const readWeekend: Reader = (text, _original, position, ref) => {
  const match = matchAt(WEEKEND, text, position);
  if (match) {
    const saturday = mondayOf(ref.today) + 5;
    const spans = [daySpan(saturday - 7, 2), daySpan(saturday, 2)];
    return { end: position + match[0].length, spans, grain: "weekend" };
  }
  const toDate = matchAt(TO_DATE, text, position);
  if (!toDate) return null;
  const unit = toDate[1] ?? (toDate[0] === "mtd" ? "month" : "year");
  return pieceOfSpan(
    { from: unitSpan(unit, 0, ref).span.from, to: ref.today * DAY + DAY },
    "other",
    position + toDate[0].length,
  );
};

const NEXT_DAY =
  /(?:(the (?:next|following) day)|(the (?:previous day|day before)(?! (?:yesterday|the|i|we|he|she|they))))(?![a-z])/uy;

const readNextDay: Reader = (text, _original, position, ref) => {
  const match = matchAt(NEXT_DAY, text, position);
  return match ? pieceOfDay(ref.today + (match[1] ? 1 : -1), position + match[0].length) : null;
};

const READERS: readonly Reader[] = [
  readWithWeekday,
  readAgo,
  readWeekdaysAgo,
  readFromDate,
  readIn,
  readRecent,
  readDayWord,
  readNextDay,
  readWeekday,
  readEndOf,
  readStepUnit,
  readEdge,
  readWeekend,
  readLately,
  readNow,
];

/** Reads a day or a stretch named from now: "yesterday", "last Saturday", "two weeks ago", "this weekend", "in 3 days". */
export function readEnRelative(text: string, original: string, position: number, ref: Reference): DayPiece | null {
  for (const read of READERS) {
    const piece = read(text, original, position, ref);
    if (piece) return piece;
  }
  return null;
}
