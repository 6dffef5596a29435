import { type ClauseInput, type FoundAnchor, isRoutine } from "../language/anchors/index.ts";
import { SAYS_OF_SELF } from "../language/framing/index.ts";
import { foldText } from "../language/terms.ts";
import type { Span, Subject } from "../model/index.ts";
import type { ReadClause } from "./read-clauses.ts";

/** Another who is neither named nor known by role: two such need not be the same. */
export const SOMEONE = "someone";

/** Types that hold what one asks for, for oneself or for whoever comes along. */
const ASKED_FOR: ReadonlySet<string> = new Set(["constraint", "requirement"]);

/** Whom a claim is about: the user, or another by name where one is given, else by role, folded for comparing. */
export function subjectOf(read: ReadClause, found: FoundAnchor | null): Subject {
  if (found?.about != null) return { who: "other", name: foldText(found.about) };
  if (found?.isOfSpeaker === true) return { who: "user", name: null };
  // 他们腿脚不好，要有电梯: whoever it is for, the speaker asks for it.
  if (found !== null && !read.subject.explicit && ASKED_FOR.has(found.definition.key))
    return { who: "user", name: null };
  if (read.subject.who !== "other") return { who: "user", name: null };
  const name = read.subject.name ?? read.subject.role;
  return { who: "other", name: name === null ? SOMEONE : foldText(name) };
}

/** Where another is named in the clause, as offsets in the clause's own text. */
function namedOther(read: ReadClause): Span | null {
  const { subject, clause } = read;
  if (subject.who !== "other" || !subject.explicit || subject.end <= subject.start) return null;
  if (subject.start < clause.start || subject.end > clause.end) return null;
  const end = subject.end - clause.start;
  // "My flatmate says he prefers tea" is read as "I prefer tea" of the flatmate.
  const says = SAYS_OF_SELF.exec(clause.text.slice(end))?.[0].length ?? 0;
  return { start: subject.start - clause.start, end: end + says };
}

/** A clause as the registry reads it. Sets, durations and the hour of a habit are part of a claim (每天, for years, 六点起床), not its time. */
export function clauseInput(read: ReadClause, language: "zh" | "en"): ClauseInput {
  const { clause } = read;
  const isPartOfClaim = (date: ReadClause["dates"][number]): boolean =>
    date.type === "set" || date.type === "duration" || isRoutine(clause.text.slice(date.start - clause.start));
  const dates = read.dates.filter((date) => !isPartOfClaim(date));
  return {
    text: clause.text,
    language,
    other: namedOther(read),
    dates: dates.map((date) => ({ start: date.start - clause.start, end: date.end - clause.start })),
  };
}
