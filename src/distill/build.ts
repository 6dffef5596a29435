import type { AnchorRegistry, FoundAnchor } from "../language/anchors/index.ts";
import type { FoundEntity } from "../language/entities/index.ts";
import { AT_PRESENT, BECOMES, CHOICE, HAS_LASTED, HOURS_ALONE, RELATION } from "../language/framing/index.ts";
import { readImportance } from "../language/importance/index.ts";
import { troubleTags } from "../language/troubles/index.ts";
import type { Entity, Kind, Polarity, Span, Turn } from "../model/index.ts";
import { type Candidate, CONFIDENCE, IMPORTANCE } from "./candidate.ts";
import type { ReadClause } from "./read-clauses.ts";
import { SOMEONE, subjectOf } from "./subjects.ts";
import { readTimes } from "./times.ts";

/** What building needs besides the clause. */
export interface BuildContext {
  readonly turn: Turn;
  readonly language: "zh" | "en";
  readonly registry: AnchorRegistry;
  /** How important the speaker says it is. */
  readonly stress: "none" | "important" | "critical";
}

/** A candidate for one anchor that the registry read in a clause. */
export function buildAnchored(
  read: ReadClause,
  found: FoundAnchor,
  context: BuildContext,
  words = read.clause.text,
): Candidate {
  const { definition, anchor } = found;
  const isRequest = read.modality.modality === "command" && definition.type === "intent";
  const subject = subjectOf(read, found);
  // "about 8000" is an amount said roughly, not a claim said with doubt.
  const isRough = typeof anchor.value === "object" && "amount" in anchor.value;
  const hedged = read.modality.hedged && !isRough;
  const { event, valid } = readTimes(
    withoutValue(read, found),
    definition.kind,
    anchor,
    context.turn,
    // "I gave up coffee in May" is so since then.
    found.polarity === "negative",
  );
  const base = isRequest ? IMPORTANCE.request : definition.importance - (subject.who === "user" ? 0 : 1);
  return {
    kind: definition.kind,
    text: words,
    quote: quoteOf(read),
    language: context.language,
    subject,
    polarity: found.polarity,
    // A value of nobody in particular would clash with that of the next one.
    anchor: subject.name === SOMEONE ? null : anchor,
    importance: stressed(base, context),
    confidence: hedged ? CONFIDENCE.hedged : read.modality.reported ? CONFIDENCE.stated : CONFIDENCE.anchored,
    event,
    valid,
    tags: [],
    entities: plainEntities(read.entities),
    change: read.change,
  };
}

/** A date that is the claim's value ("my anniversary is June 12") is not its time. */
function withoutValue(read: ReadClause, found: FoundAnchor): ReadClause {
  const start = read.clause.start + found.span.start;
  const end = read.clause.start + found.span.end;
  return { ...read, dates: read.dates.filter((date) => date.start < start || date.end > end) };
}

/** A candidate for a clause that no anchor type reads. */
export function buildPlain(read: ReadClause, context: BuildContext): Candidate {
  const kind = kindOf(read);
  const subject = subjectOf(read, null);
  const { event, valid } = readTimes(read, kind, null, context.turn);
  const hedged = read.modality.hedged;
  const base = read.subject.who === "none" ? IMPORTANCE.remark : IMPORTANCE[kind] - (subject.who === "user" ? 0 : 1);
  return {
    kind,
    text: read.clause.text,
    quote: quoteOf(read),
    language: context.language,
    subject,
    polarity: read.polarity.polarity,
    anchor: null,
    importance: stressed(base, context),
    confidence: hedged ? CONFIDENCE.hedged : CONFIDENCE.stated,
    event,
    valid,
    tags: context.language === "zh" && subject.who === "user" ? troubleTags(read.clause.text) : [],
    entities: plainEntities(read.entities),
    change: read.change,
  };
}

/** A passing request: an event with an intent anchor. */
export function buildRequest(read: ReadClause, context: BuildContext): Candidate {
  const plain = buildPlain(read, context);
  return {
    ...plain,
    kind: "event",
    subject: { who: "user", name: null },
    polarity: "positive",
    importance: stressed(IMPORTANCE.request, context),
    anchor: { type: "intent", key: "request", value: read.clause.text.slice(0, 160) },
  };
}

/** The claim of the assistant's question, affirmed or denied by the user's yes or no. */
export function buildAffirmed(
  read: ReadClause,
  found: FoundAnchor,
  told: string,
  polarity: Polarity,
  context: BuildContext,
): Candidate {
  const anchored = buildAnchored(read, found, context, told);
  const same = polarity === "positive";
  return {
    ...anchored,
    subject: { who: "user", name: null },
    polarity: same ? found.polarity : found.polarity === "positive" ? "negative" : "positive",
    confidence: CONFIDENCE.stated,
  };
}

export function quoteOf(read: ReadClause): Span {
  return { start: read.clause.start, end: read.clause.end };
}

function plainEntities(found: readonly FoundEntity[]): readonly Entity[] {
  return found.map(({ type, text }) => ({ type, text }));
}

function stressed(base: number, context: BuildContext): number {
  const importance = Math.min(5, Math.max(1, base));
  if (context.stress === "critical") return IMPORTANCE.critical;
  return context.stress === "important" ? Math.max(IMPORTANCE.important, importance) : importance;
}

/** Kind of a clause in free words: what is liked, what happened, who is whose, else a fact. */
function kindOf(read: ReadClause): Kind {
  if (read.polarity.attitude !== null && read.subject.who !== "none") return "preference";
  if (BECOMES.test(read.clause.text)) return "event";
  if (RELATION.test(read.clause.text)) return "relationship";
  if (CHOICE.test(read.clause.text) && read.subject.who === "user") return "preference";
  if (read.modality.habitual || holdsOn(read)) return "fact";
  if (read.modality.past === true || read.modality.intention || read.dates.some((date) => isMoment(date, read)))
    return "event";
  return "fact";
}

/** What was never done, has lasted, or is no more is how things are, not what happened. */
function holdsOn(read: ReadClause): boolean {
  if (read.dates.some((date) => isMoment(date, read))) return false;
  if (read.polarity.noLonger || read.polarity.polarity === "negative") return true;
  return HAS_LASTED.test(read.clause.text);
}

/** A day or a week is when something happens; a year, or a time of day alone, may just as well be how things are. */
function isMoment(date: ReadClause["dates"][number], { clause, modality }: ReadClause): boolean {
  const words = clause.text.slice(date.start - clause.start, date.end - clause.start);
  if (AT_PRESENT.test(words)) return false;
  // "I sleep from 9 to 4": hours without a day are a habit's, unless something is done with.
  if (HOURS_ALONE.test(words) && modality.past !== true && !modality.intention) return false;
  if (date.from === date.to) return false;
  if (date.type === "set" || date.type === "duration" || date.type === "time" || date.from === null) return false;
  return date.grain !== "year" && date.grain !== "decade" && date.grain !== "season";
}

/** Longest turn in which "remember this" is taken to mean all of it. */
const STRESS_REACH = 400;

/** Whether a short turn asks to be remembered, and how much. */
export function stressOf(text: string): BuildContext["stress"] {
  if (text.length > STRESS_REACH) return "none";
  const { important, critical } = readImportance(text);
  return critical ? "critical" : important ? "important" : "none";
}
