import type { PredicateKind } from "../language/facts-told/index.ts";

/**
 * What a thing is to the question when a walk comes to it: the thing asked about, a class or whole that it is of, a rule that holds for it, a rule
 * that does not, what a rule covers, a member of a class, a value.
 */
export type Part = "start" | "thing" | "rule" | "excluded" | "covered" | "member" | "value";

/** A step that a conclusion may take: from a thing in some part, along or against an edge, to what that makes of the next thing. */
export interface Move {
  readonly at: Part;
  readonly kind: PredicateKind;
  readonly way: "out" | "in";
  readonly to: Part;
}

/**
 * The rules of reasoning. Read "start, is-a, out, thing" as: what holds for its class holds for the thing asked about.
 * Those that forbid come first, so that of an exception and a rule for the same class the exception stands.
 */
export const MOVES: readonly Move[] = [
  // A rule that does not apply to a class does not apply to what is of that class.
  { at: "start", kind: "excludes", way: "in", to: "excluded" },
  { at: "thing", kind: "excludes", way: "in", to: "excluded" },
  // A rule that applies to a class or a whole applies to its members and parts.
  { at: "start", kind: "applies-to", way: "in", to: "rule" },
  { at: "thing", kind: "applies-to", way: "in", to: "rule" },
  { at: "start", kind: "same-as", way: "out", to: "start" },
  { at: "start", kind: "same-as", way: "in", to: "start" },
  { at: "thing", kind: "same-as", way: "out", to: "thing" },
  { at: "thing", kind: "same-as", way: "in", to: "thing" },
  { at: "start", kind: "is-a", way: "out", to: "thing" },
  { at: "start", kind: "part-of", way: "out", to: "thing" },
  { at: "thing", kind: "is-a", way: "out", to: "thing" },
  { at: "thing", kind: "part-of", way: "out", to: "thing" },
  // What is said of a class is said of its members, unless a nearer one says otherwise.
  { at: "start", kind: "attribute", way: "out", to: "value" },
  { at: "thing", kind: "attribute", way: "out", to: "value" },
  // A rule is known by what is said of it, and of the rules that it is one of.
  { at: "rule", kind: "attribute", way: "out", to: "value" },
  { at: "rule", kind: "same-as", way: "out", to: "rule" },
  { at: "rule", kind: "same-as", way: "in", to: "rule" },
  { at: "rule", kind: "is-a", way: "out", to: "rule" },
  { at: "rule", kind: "part-of", way: "out", to: "rule" },
  // A chain of attributes: the maker's seat.
  { at: "value", kind: "attribute", way: "out", to: "value" },
  // Asked about the other end: what a rule covers, what a class has as members, who makes it.
  { at: "start", kind: "applies-to", way: "out", to: "covered" },
  { at: "start", kind: "excludes", way: "out", to: "excluded" },
  { at: "covered", kind: "is-a", way: "in", to: "covered" },
  { at: "start", kind: "is-a", way: "in", to: "member" },
  { at: "start", kind: "part-of", way: "in", to: "member" },
  { at: "member", kind: "is-a", way: "in", to: "member" },
  { at: "start", kind: "attribute", way: "in", to: "value" },
];

/** Steps of a chain at most; a class of a class of a class is three. */
export const MOST_STEPS = 8;
/** Things that one walk comes to at most. */
export const MOST_REACHED = 2_000;
