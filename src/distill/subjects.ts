import type { FoundAnchor } from "../language/anchors/index.ts";
import { foldText } from "../language/terms.ts";
import type { Span, Subject } from "../model/index.ts";
import type { ReadClause } from "./read-clauses.ts";

/** Whom a claim is about: the user, or another by name where one is given, else by role, folded for comparing. */
export function subjectOf(read: ReadClause, found: FoundAnchor | null): Subject {
  if (found?.about != null) return { who: "other", name: foldText(found.about) };
  if (read.subject.who !== "other") return { who: "user", name: null };
  const name = read.subject.name ?? read.subject.role ?? read.subject.pronoun;
  return { who: "other", name: name === null ? "someone" : foldText(name) };
}

/** Where another is named in the clause, as offsets in the clause's own text. */
export function namedOther(read: ReadClause): Span | null {
  const { subject, clause } = read;
  if (subject.who !== "other" || !subject.explicit || subject.end <= subject.start) return null;
  if (subject.start < clause.start || subject.end > clause.end) return null;
  return { start: subject.start - clause.start, end: subject.end - clause.start };
}
