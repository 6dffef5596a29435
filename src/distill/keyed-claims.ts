import type { FoundAnchor } from "../language/anchors/index.ts";
import { EXCEPTING } from "../language/framing/index.ts";
import type { Span } from "../model/index.ts";
import { buildAnchored } from "./build.ts";
import type { Candidate } from "./candidate.ts";
import { withWhom } from "./left-out.ts";
import type { ReadClause } from "./read-clauses.ts";
import type { Reading } from "./reading.ts";

/** Types whose value "it" and "them" may stand for: what is liked, what one is allergic to. */
const NAMES_A_TOPIC: ReadonlySet<string> = new Set(["preference", "constraint"]);

/** The last of a denied list that is excepted: "I don't drink coffee, only tea" says that tea is drunk. */
function onlyOf(one: FoundAnchor): FoundAnchor | null {
  const { value } = one.anchor;
  const left = typeof value === "string" ? value.replace(EXCEPTING, "") : value;
  if (left === value || one.polarity === "positive") return null;
  return { ...one, polarity: "positive", anchor: { ...one.anchor, value: left } };
}

/** An hour of one day is no habit: 我今天六点起床. */
function isOfOneDay(read: ReadClause, { anchor }: FoundAnchor): boolean {
  return anchor.key === "schedule" && read.dates.some(({ type, grain }) => type === "date" && grain === "day");
}

/** Candidates of the anchors of a clause; "it" stands for what was spoken of last. */
export function keyedClaims(read: ReadClause, found: readonly FoundAnchor[], reading: Reading): readonly Candidate[] {
  const { context, state } = reading;
  const listed = found.filter((one) => one.isListed);
  // What a type of its own reads is no further particular: one memory for "my budget is …".
  const own = found.filter((one) => !one.anchor.key.startsWith("attribute."));
  return (own.length > 0 ? own : found).flatMap((one) => {
    if (one.isPronoun) {
      const { topic } = state;
      if (topic === null || typeof one.anchor.value !== "string") return [];
      const words = splice(read.clause.text, one.span, topic);
      return [buildAnchored(read, { ...one, anchor: { ...one.anchor, value: topic } }, context, words)];
    }
    const value = read.clause.text.slice(one.span.start, one.span.end);
    if (NAMES_A_TOPIC.has(one.definition.type)) state.topic = value;
    const only = one.isListed ? onlyOf(one) : null;
    if (only !== null) return [buildAnchored(read, only, context, value)];
    if (isOfOneDay(read, one)) return [];
    const words = one.isListed ? oneOfList(read.clause.text, one, listed) : withWhom(read.clause.text, one, own);
    return [buildAnchored(read, one, context, words)];
  });
}

const splice = (text: string, span: Span, words: string): string =>
  text.slice(0, span.start) + words + text.slice(span.end);

/** "I prefer tea and coffee" -> "I prefer tea": each value of a list is a claim of its own. */
function oneOfList(text: string, one: FoundAnchor, listed: readonly FoundAnchor[]): string {
  const spans = listed.filter((other) => other.definition === one.definition).map((other) => other.span);
  const start = Math.min(...spans.map((span) => span.start));
  const end = Math.max(...spans.map((span) => span.end));
  return splice(text, { start, end }, text.slice(one.span.start, one.span.end));
}
