import { AFTER_VERB, GOES_INSTEAD, LEAVES_OUT_ITS_OBJECT } from "../language/framing/index.ts";
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
