import { type DateMention, findDates, OPEN_FROM, OPEN_TO } from "../language/dates/index.ts";
import { dayBounds, epochOf } from "../language/zone.ts";
import type { QueryDate } from "./item.ts";

const HAN = /\p{Script=Han}/u;
/** Longest stretch of a query that is read for dates, in UTF-16 units. */
const READ_AT_MOST = 4000;
/** Grains that are widened to their day: people tell of the evening in the morning after. */
const WITHIN_A_DAY: ReadonlySet<string> = new Set(["second", "minute", "hour", "part"]);
const DAY_MS = 86_400_000;

/**
 * The dates that a query names, resolved in the asker's zone; of an ambiguous one ("8 May" without a year) every reading, since the
 * index knows better which of them has anything in it. "Before 8 May" and "since 8 May" count as near that day.
 *
 * @param zone IANA name
 * @throws RangeError for a zone that Intl does not know
 */
export function readQueryDates(text: string, at: number, zone: string): readonly QueryDate[] {
  const language = HAN.test(text) ? "zh" : "en";
  return findDates(text.slice(0, READ_AT_MOST), language, { at, zone }).flatMap((mention) => datesOf(mention, zone));
}

function datesOf(mention: DateMention, zone: string): readonly QueryDate[] {
  const readings = mention.alternatives ?? [mention];
  return readings.flatMap(({ from, to }) => {
    if (from === null || to === null || (from === OPEN_FROM && to === OPEN_TO)) return [];
    // The words "now" and "currently" name no time to look for.
    if (from === to) return [];
    if (from === OPEN_FROM) return [dayBefore(epochOf(to, zone))];
    if (to === OPEN_TO) return [dayBefore(epochOf(from, zone) + DAY_MS)];
    const span = { from: epochOf(from, zone), to: epochOf(to, zone), grain: mention.grain };
    return [WITHIN_A_DAY.has(mention.grain) ? { ...dayBounds(span.from, zone), grain: "day" as const } : span];
  });
}

function dayBefore(end: number): QueryDate {
  return { from: end - DAY_MS, to: end, grain: "day" };
}
