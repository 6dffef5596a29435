import { findDates, OPEN_FROM, OPEN_TO } from "../language/dates/index.ts";
import { epochOf } from "../language/zone.ts";

const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?(?:\s?(Z|[+-]\d{2}(?::?\d{2})?))?)?$/iu;
/** "1:56 pm on 8 May, 2023", as chat exports write it. */
const CLOCK_ON_DAY =
  /^(\d{1,2})(?::(\d{2}))?\s*([ap])\.?m\.?,?\s+on\s+(\d{1,2})(?:st|nd|rd|th)?\s+([a-z]{3,9})\.?,?\s+(\d{4})$/iu;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/**
 * Reads a time as files write it: ISO 8601 with or without offset, a date, or English text ("1:56 pm on 8 May, 2023",
 * "March 3, 2024"). What has no offset is a local time of the zone; a date is its first moment.
 *
 * @returns epoch ms, or null for what is no single point in time.
 */
export function readTime(text: string, zone: string): number | null {
  const trimmed = text.trim();
  return readIso(trimmed, zone) ?? readClockOnDay(trimmed, zone) ?? readEnglish(trimmed, zone);
}

function readIso(text: string, zone: string): number | null {
  const parts = ISO.exec(text);
  if (parts === null) return null;
  const [, day = "", minute = "00:00", second = "00", fraction = "", offset] = parts;
  const local = instantOf(`${day}T${minute}:${second}`, offset === undefined ? zone : "UTC");
  if (local === null) return null;
  return local + Number(`0.${fraction || "0"}`) * 1_000 - offsetMs(offset);
}

function offsetMs(offset: string | undefined): number {
  if (offset === undefined || /^z$/iu.test(offset)) return 0;
  const digits = offset.slice(1).replace(":", "").padEnd(4, "0");
  const minutes = Number(digits.slice(0, 2)) * 60 + Number(digits.slice(2));
  return (offset.startsWith("-") ? -minutes : minutes) * 60_000;
}

function readClockOnDay(text: string, zone: string): number | null {
  const parts = CLOCK_ON_DAY.exec(text);
  if (parts === null) return null;
  const [, hourText = "", minute = "00", half = "", day = "", monthName = "", year = ""] = parts;
  const month = MONTHS.indexOf(monthName.slice(0, 3).toLowerCase()) + 1;
  const hour = Number(hourText);
  if (month === 0 || hour < 1 || hour > 12) return null;
  const hour24 = (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0);
  return instantOf(`${year}-${two(month)}-${two(Number(day))}T${two(hour24)}:${minute}:00`, zone);
}

/** Any other way to write one date, if the text is nothing but that date. */
function readEnglish(text: string, zone: string): number | null {
  // Relative words ("yesterday") have no meaning in a file; counted from an instant far from any date they are told apart.
  const [near] = findDates(text, "en", { at: Date.UTC(2000, 0, 1), zone });
  const [far] = findDates(text, "en", { at: Date.UTC(2040, 6, 2), zone });
  if (near === undefined || far === undefined || near.from !== far.from) return null;
  if (near.start !== 0 || near.end !== text.length) return null;
  const { from } = near;
  return from === null || from === OPEN_FROM || from === OPEN_TO ? null : instantOf(from, zone);
}

/** The instant of a local time; null for a day or an hour that does not exist. */
function instantOf(local: string, zone: string): number | null {
  try {
    return epochOf(local, zone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function two(value: number): string {
  return String(value).padStart(2, "0");
}
