import { PREDICATE_WORDINGS, type PredicateKind } from "../language/facts-told/index.ts";
import { foldText } from "../language/terms.ts";

/** What a predicate means, and whether it is worded the other way round ("contains" for "part of"). */
export interface PredicateReading {
  readonly kind: PredicateKind;
  readonly isReversed: boolean;
}

const SEPARATORS = /[\s_-]+/gu;
let readings: ReadonlyMap<string, PredicateReading> | undefined;

/** Reads a predicate; an unknown one is an attribute. */
export function readPredicate(predicate: string): PredicateReading {
  readings ??= buildReadings();
  return readings.get(keyOf(predicate)) ?? { kind: "attribute", isReversed: false };
}

function buildReadings(): ReadonlyMap<string, PredicateReading> {
  const found = new Map<string, PredicateReading>();
  for (const [kind, forward, reversed] of PREDICATE_WORDINGS) {
    for (const word of forward.split("|")) found.set(keyOf(word), { kind, isReversed: false });
    if (reversed !== "") for (const word of reversed.split("|")) found.set(keyOf(word), { kind, isReversed: true });
  }
  return found;
}

function keyOf(predicate: string): string {
  return foldText(predicate).replace(SEPARATORS, "");
}
