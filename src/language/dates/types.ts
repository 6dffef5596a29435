/** When a text is said: `at` in epoch milliseconds, `zone` an IANA name. Relative words count from here. */
export interface TimeContext {
  readonly at: number;
  readonly zone: string;
}

export type DateType = "date" | "time" | "datetime" | "range" | "duration" | "set";

/** How fine the words are. "weekend" is Saturday and Sunday; "part" a part of a day; "other" a span of no single unit. */
export type Grain =
  | "second"
  | "minute"
  | "hour"
  | "part"
  | "day"
  | "week"
  | "weekend"
  | "month"
  | "season"
  | "year"
  | "decade"
  | "other";

export type Tense = "past" | "future" | "present" | "unknown";

export type RecurrenceUnit = "second" | "minute" | "hour" | "day" | "week" | "month" | "year";

/** How a set repeats: every `every` units, at the points named. Fields not said are absent. */
export interface Recurrence {
  readonly every: number;
  readonly unit: RecurrenceUnit;
  /** 1 (Monday)..7 (Sunday), for weekly sets. */
  readonly weekdays?: readonly number[];
  /** 1..31; -1 is the last day of the month. */
  readonly monthDay?: number;
  /** 1..12, for yearly sets. */
  readonly month?: number;
  /** Local time of day "HH:mm:ss", from inclusive; `timeTo` exclusive ("24:00:00" is the day's end). */
  readonly timeFrom?: string;
  readonly timeTo?: string;
}

/** One way to read an ambiguous date. */
export interface DateReading {
  readonly value: string | null;
  readonly from: string;
  readonly to: string;
}

/** One expression of time found in a text. */
export interface DateMention {
  readonly text: string;
  /** UTF-16 index of the first unit. */
  readonly start: number;
  /** UTF-16 index after the last unit. */
  readonly end: number;
  readonly type: DateType;
  /**
   * ISO 8601: "2018-01-29", "2018-01-29T15:00:00", a time of day "15:00:00", a duration "P3D", a set "R/P1W"; null for a
   * range. "three weeks ago" has the day exactly three weeks back as its value and that whole week as from and to.
   */
  readonly value: string | null;
  /**
   * Local "YYYY-MM-DDTHH:mm:ss", inclusive; null for durations and sets. An end that is left open ("since 2018") is
   * {@link OPEN_FROM} or {@link OPEN_TO}.
   */
  readonly from: string | null;
  /** Local "YYYY-MM-DDTHH:mm:ss", exclusive; null for durations and sets. */
  readonly to: string | null;
  readonly grain: Grain;
  /** What the words around it say; else found by comparing with the context. */
  readonly tense: Tense;
  readonly recurrence?: Recurrence;
  /** The readings of an ambiguous date, best first; the first is the mention's own value, from and to. */
  readonly alternatives?: readonly DateReading[];
}

/** Stands for "no beginning" in a range such as "before 2018". */
export const OPEN_FROM = "0001-01-01T00:00:00";
/** Stands for "no end" in a range such as "since 2018". */
export const OPEN_TO = "9999-12-31T00:00:00";
