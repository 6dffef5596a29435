import type { QueryDate, TimeSpan } from "./item.ts";

const DAY_MS = 86_400_000;

/** How near a time is to the dates named in a query. Lab. */
const NEARNESS = {
  /** Just off the day: half, fading by e every 10 days, nothing from 40 days. */
  beside: 0.5,
  fadeDays: 10,
  reachDays: 40,
  /** In the month after the month named: things are told later than they happen. */
  monthAfter: 0.3,
  monthDays: 31,
  /** In the year named: says little. */
  year: 0.3,
} as const;

/** 0..1: how well an instant fits the best of the dates. */
export function fitOfInstant(at: number, dates: readonly QueryDate[]): number {
  let best = 0;
  for (const date of dates) best = Math.max(best, fitOfDate(at, date));
  return best;
}

/** 0..1: whether a stretch of time read in a text lies within the dates named. */
export function fitOfSpans(spans: readonly TimeSpan[], dates: readonly QueryDate[]): number {
  let best = 0;
  for (const span of spans) for (const date of dates) best = Math.max(best, fitOfSpan(span, date));
  return best;
}

function fitOfSpan(span: TimeSpan, date: QueryDate): number {
  if (span.from >= date.to || span.to <= date.from) return 0;
  const overlap = Math.min(span.to, date.to) - Math.max(span.from, date.from);
  const share = overlap / Math.max(1, Math.max(span.to - span.from, Math.min(date.to - date.from, 31 * DAY_MS)));
  return Math.min(1, share) * (date.grain === "year" ? NEARNESS.year : 1);
}

function fitOfDate(at: number, date: QueryDate): number {
  const isInside = at >= date.from && at < date.to;
  if (date.grain === "year") return isInside ? NEARNESS.year : 0;
  if (isInside) return 1;
  if (date.grain === "month") {
    return at >= date.to && at < date.to + NEARNESS.monthDays * DAY_MS ? NEARNESS.monthAfter : 0;
  }
  const days = Math.ceil((at < date.from ? date.from - at : at - date.to + 1) / DAY_MS);
  return days < NEARNESS.reachDays ? NEARNESS.beside * Math.exp(-days / NEARNESS.fadeDays) : 0;
}
