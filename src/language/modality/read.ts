import type { Language } from "../../model/index.ts";
import type { Clause } from "../clauses/index.ts";
import type { Modality } from "./types.ts";

/**
 * How a clause is meant. `siblings` are the clauses of the same text as splitClauses gave them; with them the main clause
 * of a condition is hypothetical and a tag ("对吧", "don't I") makes a question of what precedes it.
 */
export function readModality(clause: Clause, _language: Language, _siblings: readonly Clause[] = []): Modality {
  const isQuestion = clause.terminator === "?" || /吗$|什么/u.test(clause.text);
  const isHypothetical = /如果|要是|^if\b/iu.test(clause.text);
  return {
    modality: isQuestion ? "question" : isHypothetical ? "hypothetical" : "statement",
    hedged: false,
    intention: false,
    habitual: false,
    past: null,
    reported: false,
  };
}
