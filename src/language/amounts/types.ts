/** lte: at most. gte: at least. between: from `value` to `upper`. */
export type Comparator = "eq" | "lte" | "gte" | "about" | "between";

export type AmountKind =
  | "money"
  | "percentage"
  | "count"
  | "age"
  | "weight"
  | "length"
  | "area"
  | "volume"
  | "temperature"
  | "number";

/** An amount read in a text. Durations and dates are read by `dates`. */
export interface Amount {
  readonly kind: AmountKind;
  readonly comparator: Comparator;
  /** In `unit`; the lower end for `between`. Percentages are in percent (20 for 20 %). */
  readonly value: number;
  /** The upper end for `between`; null otherwise. */
  readonly upper: number | null;
  /**
   * money: ISO 4217 code, null when no currency is said ("预算5000以内"). weight, length, area, volume, temperature: the
   * symbol of the unit as said (kg, g, jin for 斤, lb; km, m, cm, mi, ft; m2; l, ml; C, F); nothing is converted. count: the
   * measure word or noun as written (人, 本, people). percentage, age, number: null.
   */
  readonly unit: string | null;
  /** The stretch with its unit and comparator; UTF-16 offsets in the text. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
