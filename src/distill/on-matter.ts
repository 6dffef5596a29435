import { POINTS_AT_TEXT, SPEAKS_OF_TEXT } from "../language/framing/index.ts";
import { FOR_ANYBODY, TELLS_OF_SELF, TELLS_OF_SELF_LATER } from "../language/own-life/index.ts";
import { FIRST_PERSON } from "../language/persons.ts";
import { OWN_TROUBLE } from "../language/troubles/index.ts";
import type { Span } from "../model/index.ts";
import type { ReadClause } from "./read-clauses.ts";

/**
 * Whether a Chinese clause that names nobody is said of the matter at hand (an order, a page, a dish, the weather) and not of
 * the speaker: it has no predicate of a person, nobody is named before it, and it does not carry on a clause that was the
 * speaker's.
 */
export function isOfMatter(read: ReadClause, clauses: readonly ReadClause[], isAfterClaim: boolean): boolean {
  const { clause, subject } = read;
  if (!/\p{Script=Han}/u.test(clause.text) || subject.explicit || subject.who === "other") return false;
  if (read.change.kind === "changed_mind" || read.change.post !== undefined) return false;
  if (FIRST_PERSON.test(clause.text)) return false;
  if (isLeftOff(read, clauses) || OWN_TROUBLE.test(clause.text)) return false;
  if (FOR_ANYBODY.test(clause.text) && !isAfterClaim) return true;
  const isNamed = clauses.some(
    (other) =>
      (other.clause.start < clause.start || other.clause.sentence === clause.sentence) &&
      other.subject.explicit &&
      other.subject.who === "user",
  );
  if (isNamed) return false;
  if (TELLS_OF_SELF.test(clause.text)) return false;
  return !(isAfterClaim && TELLS_OF_SELF_LATER.test(clause.text));
}

/** 停了氨氯地平，现在吃氯沙坦: what is left off for something else is the speaker's. */
function isLeftOff({ clause, change }: ReadClause, clauses: readonly ReadClause[]): boolean {
  if (change.kind !== "stopped" || change.from === undefined) return false;
  const next = clauses.find((other) => other.clause.start >= clause.end);
  return next?.clause.sentence === clause.sentence && next.change.kind === "replaces" && next.subject.who === "user";
}

/** Most characters between words that point at a text and the text. */
const GAP_TO_TEXT = 4;

/** Beside a pasted text, a clause that names nobody speaks of the text, unless it goes on with one that does. */
export function isOnMaterial(read: ReadClause, tainted: readonly Span[], clauses: readonly ReadClause[]): boolean {
  if (tainted.length === 0) return false;
  const { subject, clause } = read;
  const isPointer = tainted.some(({ start }) => start >= clause.end && start - clause.end <= GAP_TO_TEXT);
  if (isPointer && POINTS_AT_TEXT.test(clause.text)) return true;
  if (subject.explicit) return subject.who === "none" || SPEAKS_OF_TEXT.test(clause.text);
  const isNamedBefore = clauses.some(
    (other) =>
      other.clause.sentence === clause.sentence &&
      other.clause.start < clause.start &&
      other.subject.explicit &&
      other.subject.who !== "none",
  );
  return !isNamedBefore;
}
