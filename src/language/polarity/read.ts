import type { Language } from "../../model/index.ts";
import type { Clause } from "../clauses/index.ts";
import type { PolarityReading } from "./types.ts";

/** Whether a clause affirms or denies, and whether it tells of a liking. */
export function readPolarity(clause: Clause, _language: Language): PolarityReading {
  const found = /不|没|n't\b|\bnot\b|\bnever\b/iu.exec(clause.text);
  const at = found === null ? null : clause.start + found.index;
  return {
    polarity: found === null ? "positive" : "negative",
    negations: found === null || at === null ? [] : [{ start: at, end: at + found[0].length }],
    scopeStart: found === null || at === null ? null : at + found[0].length,
    attitude: null,
    strength: 0,
    noLonger: false,
  };
}
