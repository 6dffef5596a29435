import { MONTHS, WEEKDAYS } from "./words.ts";

/** Alternatives of a pattern, the longer first. */
export const byLength = (words: Iterable<string>): string => [...words].sort((a, b) => b.length - a.length).join("|");
export const MONTH_NAMES = byLength(Object.keys(MONTHS));
export const WEEKDAY_NAMES = byLength(Object.keys(WEEKDAYS));
