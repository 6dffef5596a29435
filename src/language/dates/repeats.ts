import { isoTime } from "./calendar.ts";
import type { ClockPiece, Draft, PartPiece } from "./pieces.ts";
import { timesWithin } from "./resolve.ts";
import type { Recurrence, RecurrenceUnit } from "./types.ts";

const ISO_UNIT: Readonly<Record<RecurrenceUnit, readonly [string, string]>> = {
  second: ["PT", "S"],
  minute: ["PT", "M"],
  hour: ["PT", "H"],
  day: ["P", "D"],
  week: ["P", "W"],
  month: ["P", "M"],
  year: ["P", "Y"],
};

/** ISO 8601 repeating interval: "R/P1W", "R/PT2H". */
function isoRepeat(every: number, unit: RecurrenceUnit): string {
  const [prefix, letter] = ISO_UNIT[unit];
  return `R/${prefix}${every}${letter}`;
}

/** The time of day of a set, from its part of the day and its clock time. */
export function setTimes(part: PartPiece | null, clock: ClockPiece | null): Pick<Recurrence, "timeFrom" | "timeTo"> {
  if (clock) {
    const [time = 0] = timesWithin(clock, part ?? undefined);
    return { timeFrom: isoTime(time % 86_400) };
  }
  return part ? { timeFrom: isoTime(part.from), timeTo: isoTime(part.to) } : {};
}

/** A set as a draft. */
export function draftOfSet(start: number, end: number, recurrence: Recurrence): Draft {
  const { unit, every } = recurrence;
  return { start, end, type: "set", grain: unit, groups: [], iso: isoRepeat(every, unit), recurrence };
}
