/** Sentences that tell a fact, and wordings of what a fact says. */
export { BETWEEN_FACTS, FACT_PATTERNS, LIST_SEPARATOR, NAME_HEAD, NAME_TAIL, NO_NAME } from "./patterns.ts";
export { PREDICATE_WORDINGS, type PredicateKind } from "./predicates.ts";
