import type { Language } from "../../model/index.ts";
import type { Amount } from "./types.ts";

/** Amounts in a text, in order, not overlapping. */
export function findAmounts(text: string, _language: Language): readonly Amount[] {
  const amounts: Amount[] = [];
  for (const found of text.matchAll(/(\d{1,12})\s*(元|块)?(以内)?/gu)) {
    amounts.push({
      kind: found[2] === undefined ? "number" : "money",
      comparator: found[3] === undefined ? "eq" : "lte",
      value: Number(found[1]),
      upper: null,
      unit: found[2] === undefined ? null : "CNY",
      text: found[0],
      start: found.index,
      end: found.index + found[0].length,
    });
  }
  return amounts;
}
