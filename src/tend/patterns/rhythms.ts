import { localDateTime } from "../../language/zone.ts";
import type { Turn } from "../../model/index.ts";
import { binomialTail, closestGathering, passFalseDiscovery } from "./statistics.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When times make a rhythm. */
export const RHYTHM = {
  /** Cycles in which it happened, at least: three months, four weeks, six days, four times. */
  months: 3,
  weeks: 4,
  days: 6,
  times: 4,
  /** Share of the cycles between the first and the last in which it happened. */
  covered: 0.6,
  /** Times a cycle, at most: what happens daily is no weekly rhythm. */
  dense: 1.5,
  /** Share of the times that gather. */
  gathered: 0.7,
  /** Widest gathering that is a rhythm: a fifth of its cycle, as for what is due. */
  wide: 0.2,
  /** Of the rhythms that are told, at most this share is chance. */
  falseDiscovery: 0.02,
  /** A time of day: this many hours, against how the user's other turns fall. */
  hours: 2,
  /** A gap counts as one period when it is so near to it, and how many random gaps (exponential) are: e^-(1-g) - e^-(1+g). */
  gaps: [
    { within: 0.05, chance: 0.037 },
    { within: 0.2, chance: 0.148 },
  ],
  /** A steady gap within this share of a week or month is named so. */
  named: 0.1,
} as const;

export type Period = "day" | "week" | "month" | "interval";

/** Something that the user does again and again at its time. */
export interface Rhythm {
  readonly period: Period;
  /** Length of one period, ms; of a month its mean. */
  readonly everyMs: number;
  /** When it last happened, epoch ms, and the place in the cycle: hour of the day, weekday (1 Monday), day of the month; 0 for an interval. */
  readonly lastAt: number;
  readonly place: number;
  /** Times that keep to it, of all. */
  readonly count: number;
  readonly total: number;
  readonly chance: number;
  /** The turns, oldest first. */
  readonly turns: readonly Turn[];
}

const MONTH_MS = 30.44 * DAY_MS;

/**
 * The rhythms of several series of turns. Each is held against chance, and all together against their number, so that a user
 * without habits gets none.
 *
 * @param series turns that are alike, of one user
 * @param hours of all the user's turns, how many fall in each hour of the day (24 numbers)
 */
export function findRhythms(series: readonly (readonly Turn[])[], hours: readonly number[]): readonly Rhythm[] {
  const tried = series.map((turns) =>
    bestOf([monthly(turns), weekly(turns), everySoOften(turns), daily(turns, hours)]),
  );
  // A series without any rhythm was tried as well: it counts.
  const passes = passFalseDiscovery(
    tried.map((rhythm) => rhythm?.chance ?? 1),
    RHYTHM.falseDiscovery,
  );
  return tried.flatMap((rhythm, place) => (rhythm !== null && passes[place] === true ? [rhythm] : []));
}

/** The least likely one, its chance times the number that was tried; what is steady by the week or month is named so. */
function bestOf(rhythms: readonly (Rhythm | null)[]): Rhythm | null {
  const found = rhythms.flatMap((rhythm) => rhythm ?? []).sort((a, b) => a.chance - b.chance);
  const [best] = found;
  if (best === undefined) return null;
  const isNamed = ({ period, everyMs }: Rhythm) =>
    (period === "week" || period === "month") && Math.abs(everyMs - best.everyMs) <= RHYTHM.named * everyMs;
  const told = best.period === "interval" ? (found.find(isNamed) ?? best) : best;
  return { ...told, chance: Math.min(1, best.chance * rhythms.length) };
}

interface Local {
  readonly turn: Turn;
  /** Days since 1970 of its local day, and the hour of the day with its fraction. */
  readonly day: number;
  readonly hour: number;
  readonly date: ReturnType<typeof localDateTime>;
}

/** The first turn of each local day: what is asked twice in a row happened once. */
function byDay(turns: readonly Turn[]): readonly Local[] {
  const days = new Map<number, Local>();
  for (const turn of turns) {
    const date = localDateTime(turn.at, turn.zone);
    const day = Math.floor(Date.UTC(date.year, date.month - 1, date.day) / DAY_MS);
    const hour = date.hour + date.minute / 60;
    const known = days.get(day);
    if (known === undefined || known.turn.at > turn.at) days.set(day, { turn, day, hour, date });
  }
  return [...days.values()].sort((a, b) => a.day - b.day);
}

interface Cycle {
  readonly period: Period;
  readonly everyMs: number;
  readonly least: number;
  readonly grain: number;
  readonly cycleOf: (local: Local) => number;
  readonly phaseOf: (local: Local) => number;
  readonly placeAt: (phase: number, last: Local) => number;
}

function monthly(turns: readonly Turn[]): Rhythm | null {
  return gatherIn(byDay(turns), {
    period: "month",
    everyMs: MONTH_MS,
    least: RHYTHM.months,
    grain: 1 / 30,
    cycleOf: ({ date }) => date.year * 12 + date.month,
    phaseOf: ({ date }) => (date.day - 1) / daysOf(date.year, date.month),
    placeAt: (phase) => Math.round(phase * 30) + 1,
  });
}

function weekly(turns: readonly Turn[]): Rhythm | null {
  return gatherIn(byDay(turns), {
    period: "week",
    everyMs: 7 * DAY_MS,
    least: RHYTHM.weeks,
    grain: 1 / 7,
    // 1970-01-01 was a Thursday: weeks begin on Monday.
    cycleOf: ({ day }) => Math.floor((day + 3) / 7),
    phaseOf: ({ day }) => ((day + 3) % 7) / 7,
    placeAt: (phase) => Math.round(phase * 7) + 1,
  });
}

function gatherIn(days: readonly Local[], cycle: Cycle): Rhythm | null {
  const cycles = new Set(days.map(cycle.cycleOf));
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined || cycles.size < cycle.least) return null;
  const spanned = cycle.cycleOf(last) - cycle.cycleOf(first) + 1;
  if (cycles.size / spanned < RHYTHM.covered || days.length / cycles.size > RHYTHM.dense) return null;
  const phases = days.map(cycle.phaseOf);
  const least = Math.max(cycle.least, Math.ceil(RHYTHM.gathered * days.length));
  const gathering = closestGathering(phases, least, cycle.grain);
  if (gathering.width > RHYTHM.wide || gathering.count < least) return null;
  const isInside = (phase: number) => (phase - gathering.start + 1) % 1 <= gathering.width + 1e-9;
  const kept = days.filter((local) => isInside(cycle.phaseOf(local)));
  const latest = kept.at(-1) ?? last;
  return {
    period: cycle.period,
    everyMs: cycle.everyMs,
    lastAt: latest.turn.at,
    place: cycle.placeAt(gathering.start + gathering.width / 2, latest),
    count: kept.length,
    total: days.length,
    chance: gathering.chance,
    turns: kept.map(({ turn }) => turn),
  };
}

/** A steady gap of any length of two days and more: every ten days, every second week, every quarter. */
function everySoOften(turns: readonly Turn[]): Rhythm | null {
  const days = byDay(turns);
  if (days.length < RHYTHM.times) return null;
  const gaps = days.slice(1).map(({ turn }, place) => turn.at - (days[place]?.turn.at ?? 0));
  const every = [...gaps].sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
  if (every < 1.5 * DAY_MS) return null;
  let best = { chance: 1, steady: 0 };
  for (const { within, chance: single } of RHYTHM.gaps) {
    const steady = gaps.filter((gap) => Math.abs(gap - every) <= within * every).length;
    // The median gap is its own neighbour, so it does not count.
    const chance = Math.min(1, RHYTHM.gaps.length * binomialTail(steady - 1, gaps.length - 1, single));
    if (steady / gaps.length >= RHYTHM.gathered && chance < best.chance) best = { chance, steady };
  }
  if (best.steady === 0) return null;
  return {
    period: "interval",
    everyMs: every,
    lastAt: days.at(-1)?.turn.at ?? 0,
    place: 0,
    count: best.steady + 1,
    total: days.length,
    chance: best.chance,
    turns: days.map(({ turn }) => turn),
  };
}

/** A time of day at which it happens more than the user's turns do in general. */
function daily(turns: readonly Turn[], hours: readonly number[]): Rhythm | null {
  const days = byDay(turns);
  if (days.length < RHYTHM.days) return null;
  const all = hours.reduce((sum, count) => sum + count, 0);
  let best: Rhythm | null = null;
  for (let from = 0; from < 24; from += 1) {
    const kept = days.filter(({ hour }) => (hour - from + 24) % 24 < RHYTHM.hours);
    let usual = 0;
    for (let hour = 0; hour < RHYTHM.hours; hour += 1) usual += hours[(from + hour) % 24] ?? 0;
    // One turn is added so that an hour in which nothing else was said is not impossible.
    const share = (usual + 1) / (all + 24);
    const chance = Math.min(1, 24 * binomialTail(kept.length, days.length, share));
    if (kept.length / days.length < RHYTHM.gathered || (best !== null && chance >= best.chance)) continue;
    const mean = kept.reduce((sum, { hour }) => sum + ((hour - from + 24) % 24), 0) / kept.length;
    best = {
      period: "day",
      everyMs: DAY_MS,
      lastAt: kept.at(-1)?.turn.at ?? 0,
      place: Math.round(from + mean) % 24,
      count: kept.length,
      total: days.length,
      chance,
      turns: kept.map(({ turn }) => turn),
    };
  }
  return best;
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** When it is due next, seen from a time: the first of its times after the last one that is not more than a fifth of the period ago. */
export function nextDue(
  rhythm: Pick<Rhythm, "period" | "everyMs" | "lastAt" | "place">,
  at: number,
  zone: string,
): number {
  const oldest = at - rhythm.everyMs * RHYTHM.wide;
  // A rhythm that was not kept for years is not told, so the loop is short.
  for (let cycle = 1; cycle <= 400; cycle += 1) {
    const due = dueAfter(rhythm, cycle, zone);
    if (due >= oldest) return due;
  }
  return rhythm.lastAt + rhythm.everyMs;
}

/** Months differ in length: the same day of the month, or its last one. */
function dueAfter(
  { period, everyMs, lastAt }: Pick<Rhythm, "period" | "everyMs" | "lastAt">,
  cycles: number,
  zone: string,
): number {
  if (period !== "month") return lastAt + cycles * everyMs;
  const { year, month, day } = localDateTime(lastAt, zone);
  const length = daysOf(year, month + cycles);
  const days = Math.round(
    (Date.UTC(year, month - 1 + cycles, Math.min(day, length)) - Date.UTC(year, month - 1, day)) / DAY_MS,
  );
  return lastAt + days * DAY_MS;
}
