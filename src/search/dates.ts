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
  /** Within a year, or a stretch without clear borders ("recently"): says little. */
  loose: 0.3,
} as const;

/** A stretch longer than this in days, such as "since 2018", is loose. */
const LONG_DAYS = 200;

/** 0..1: how well an instant fits the best of the dates. */
export function fitOfInstant(at: number, dates: readonly QueryDate[]): number {
  let best = 0;
  for (const date of dates) best = Math.max(best, fitOfDate(at, date));
  return best;
}

function fitOfDate(at: number, date: QueryDate): number {
  const isInside = at >= date.from && at < date.to;
  if (isLoose(date)) return isInside ? NEARNESS.loose : 0;
  if (isInside) return 1;
  if (date.grain === "month" || date.grain === "season") {
    return at >= date.to && at < date.to + NEARNESS.monthDays * DAY_MS ? NEARNESS.monthAfter : 0;
  }
  const days = Math.ceil((at < date.from ? date.from - at : at - date.to + 1) / DAY_MS);
  return days < NEARNESS.reachDays ? NEARNESS.beside * Math.exp(-days / NEARNESS.fadeDays) : 0;
}

function isLoose(date: QueryDate): boolean {
  return (
    date.grain === "year" ||
    date.grain === "decade" ||
    date.grain === "other" ||
    date.to - date.from > LONG_DAYS * DAY_MS
  );
}

/** From the first beginning to the last end; of no dates the beginning lies after the end. */
export function boundsOf(spans: readonly TimeSpan[]): TimeSpan {
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const span of spans) {
    from = Math.min(from, span.from);
    to = Math.max(to, span.to);
  }
  return { from, to };
}

/** 0..1: how well the dates read in a text fit the best of the dates named: the share of the longer one that both cover. */
export function fitOfSpans(spans: readonly TimeSpan[], dates: readonly QueryDate[]): number {
  let best = 0;
  for (const span of spans) {
    for (const date of dates) {
      const both = Math.min(span.to, date.to) - Math.max(span.from, date.from);
      if (both <= 0) continue;
      const share = both / Math.max(span.to - span.from, date.to - date.from);
      best = Math.max(best, share * (isLoose(date) ? NEARNESS.loose : 1));
    }
  }
  return best;
}
