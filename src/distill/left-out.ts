import type { FoundAnchor } from "../language/anchors/index.ts";
import { AFTER_VERB, GOES_INSTEAD, LEAVES_OUT_ITS_OBJECT, TAKES_ALONG } from "../language/framing/index.ts";
import type { ReadClause } from "./read-clauses.ts";

/**
 * The clause with the object that it leaves out, since the words before named it: 我倒是很喜欢 after 我弟弟受不了摇滚 is
 * read as 我倒是很喜欢摇滚. The clause as it is where it leaves nothing out or nothing was named. Its place in the turn stays.
 */
export function withObject(read: ReadClause, topic: string | null): ReadClause {
  const { clause } = read;
  if (topic === null || !LEAVES_OUT_ITS_OBJECT.test(clause.text)) return read;
  return { ...read, clause: { ...clause, text: `${clause.text.replace(AFTER_VERB, "")}${topic}` } };
}

/** Whether a clause names what is done instead: 去厦门, or a place alone. */
export function isInstead({ clause, entities }: ReadClause): boolean {
  return (
    GOES_INSTEAD.test(clause.text) || entities.some(({ type, start }) => type === "PLACE" && start === clause.start)
  );
}

/**
 * Who comes along on a journey that the same clause tells of stands in words of its own (带孩子), so that it is not retold with the place when the
 * journey changes.
 */
export function withWhom(text: string, { definition, span }: FoundAnchor, all: readonly FoundAnchor[]): string {
  const isOfPlan = definition.key === "companion" && all.some((other) => other.definition.type === "intent");
  const from = isOfPlan ? (TAKES_ALONG.exec(text.slice(0, span.start))?.index ?? -1) : -1;
  return from < 0 ? text : text.slice(from, span.end);
}
