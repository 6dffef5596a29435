import type { AnchorRegistry, ClauseInput, FoundAnchor } from "../language/anchors/index.ts";
import {
  AFTER_ANSWER,
  GOES_ON,
  GREETING,
  LODGING,
  POINTS_AT_SOMEBODY,
  SHOWS_SOMEBODY,
  TRIED,
} from "../language/framing/index.ts";
import { FIRST_PERSON } from "../language/persons.ts";
import type { RefusalReason, Span, Turn } from "../model/index.ts";
import { asChosen, denyTold, isOffered, readAnswer, readQuestionBefore, yesOrNo } from "./answers.ts";
import { buildAffirmed, buildAnchored, buildPlain, buildRequest, stressOf } from "./build.ts";
import { type Candidate, CONFIDENCE, DISTILL_DEFAULTS, type Distilled } from "./candidate.ts";
import { readCorrection, readRestated } from "./corrections.ts";
import { joinClaims } from "./join.ts";
import { judge } from "./judge.ts";
import { keyedClaims } from "./keyed-claims.ts";
import { isInstead, withObject } from "./left-out.ts";
import { makeBelieve } from "./make-believe.ts";
import { isOfMatter, isOnMaterial } from "./on-matter.ts";
import { type OwnForm, readOwnForm } from "./own-form.ts";
import { type ReadClause, taintOf } from "./read-clauses.ts";
import type { Reading, State } from "./reading.ts";
import { splitAside, splitClaims } from "./split-claims.ts";
import { clauseInput } from "./subjects.ts";
import { readTongues, type SpokenClause } from "./tongues.ts";
import { boundOfWares } from "./wares.ts";

/** What a turn is read from. */
export interface DistillInput {
  readonly turn: Turn;
  /** The assistant's turn right before, which gives a bare answer its slot; null when there is none. */
  readonly previous: Turn | null;
  readonly anchors: AnchorRegistry;
}

/**
 * Reads the claims of a turn by rules, without a model. Pure.
 *
 * Only a user's turn makes claims, and only its own words: quoted and pasted stretches, questions, suppositions, wishes,
 * quotations, orders about the assistant and small talk are refused with their reason. Reads at most the first
 * `readAtMost` characters and gives at most `candidates` ({@link DISTILL_DEFAULTS}); the log keeps the rest.
 *
 * @example distill({ turn, previous: null, anchors: loadAnchors() }).candidates[0]?.anchor // { key: "name", … }
 */
export function distill(input: DistillInput): Distilled {
  const { turn } = input;
  const whole: Span = { start: 0, end: turn.text.length };
  if (turn.role !== "user") return { candidates: [], refused: [{ reason: "role", quote: whole }] };
  if (turn.language === "other") return { candidates: [], refused: [{ reason: "unsupported_language", quote: whole }] };
  const asked = readQuestionBefore(input.previous, input.anchors);
  // A bare code or number has no language of its own.
  const language = asked !== null && !/\p{L}{2}/u.test(turn.text) ? asked.language : turn.language;
  const state: State = { candidates: [], refused: [], topic: null, affirmed: false, readTo: 0 };
  const form = readOwnForm(turn, language, asked !== null);
  const spoken = withForm(
    readTongues(turn, language).flatMap(({ read, language: own }) =>
      splitClaims(read, own, input.anchors)
        .flatMap((part) => (asked === null ? [part] : splitAside(part, own)))
        .map((part) => ({ read: part, language: own })),
    ),
    form,
    language,
  );
  const clauses = spoken.map(({ read }) => read);
  const context = { turn, registry: input.anchors, stress: stressOf(turn.text) };
  for (const { read, language: own } of spoken) {
    if (state.candidates.length >= DISTILL_DEFAULTS.candidates) break;
    readOne(withObject(read, state.topic), { context: { ...context, language: own }, asked, clauses, state });
  }
  const candidates = joinClaims(state.candidates, turn, input.anchors);
  return { candidates: candidates.slice(0, DISTILL_DEFAULTS.candidates), refused: state.refused };
}

/** The fields of a form take the place of the clauses that they lie in. */
function withForm(
  spoken: readonly SpokenClause[],
  form: OwnForm | null,
  language: "zh" | "en",
): readonly SpokenClause[] {
  if (form === null) return spoken;
  const rest = spoken.filter(({ read: { clause } }) => clause.end <= form.start || clause.start >= form.end);
  return [...rest, ...form.clauses.map((read) => ({ read, language }))].toSorted(
    (a, b) => a.read.clause.start - b.read.clause.start,
  );
}

function readOne(read: ReadClause, reading: Reading): void {
  const { context, state } = reading;
  const { language, turn, registry } = context;
  const tainted = taintOf(read.clause, turn.tainted);
  if (tainted !== undefined) {
    refuse(state, "tainted", tainted);
    return;
  }
  if (read.clause.start < state.readTo) return;
  const quote = { start: read.clause.start, end: read.clause.end };
  const believed = makeBelieve(read, { turn, clauses: reading.clauses, isAsked: reading.asked !== null });
  if (believed !== null) {
    if (believed.toEnd) state.readTo = turn.text.length;
    refuse(state, believed.reason, quote);
    return;
  }
  if (affirm(read, reading) || restate(read, reading)) return;
  if (continues(read, language, state)) return;
  const input = clauseInput(read, language);
  const found = registry
    .read(input)
    .filter((one) => !isLodging(one) && !isOrderOfAnother(read, one) && !isShown(read, one, reading));
  const answer = answerOf(read, { ...input, text: input.text.replace(AFTER_ANSWER, "") }, found, reading);
  const isReply = reading.asked !== null && state.candidates.length === 0;
  const judgement = judge(read, { language, anchors: answer ?? found, isReply });
  switch (judgement.type) {
    case "refuse":
      refuse(state, judgement.reason, quote);
      if (judgement.reason === "question") askedOfWares(read, reading);
      return;
    case "skip":
      return;
    case "request":
      // An order about a text beside it is over with the answer.
      if (found.every(({ anchor }) => anchor.key === "request") && turn.tainted.length > 0) {
        refuse(state, "instruction", quote);
        return;
      }
      state.candidates.push(...(found.length > 0 ? keyedClaims(read, found, reading) : [buildRequest(read, context)]));
      return;
    default:
      claim(read, answer, found, reading);
      return;
  }
}

/** What one would pay shows in a question about wares: a signal, no statement. */
function askedOfWares(read: ReadClause, { context, state }: Reading): void {
  const bound = boundOfWares(read, context.language, context.registry);
  if (bound === null) return;
  state.candidates.push({ ...buildAnchored(read, bound, context), confidence: CONFIDENCE.hedged });
}

function claim(
  read: ReadClause,
  answer: readonly FoundAnchor[] | null,
  found: readonly FoundAnchor[],
  reading: Reading,
): void {
  const { context, state, asked } = reading;
  const claims = withReason(read, keyedClaims(read, answer ?? found, reading), reading);
  if (claims.length > 0) {
    const tag = answer === null ? [] : answer.map((one) => one.definition.title[asked?.language ?? context.language]);
    const told = claims.map((one) => (answer === null ? one : asChosen(one, read.clause.text)));
    state.candidates.push(...told.map((one) => ({ ...one, tags: [...one.tags, ...tag] })));
    return;
  }
  if (correct(read, reading) || goesWithBefore(read, found, reading)) return;
  const quote = { start: read.clause.start, end: read.clause.end };
  const hasOnlyPronouns = found.length > 0;
  const isReply = asked !== null && state.candidates.length === 0;
  const isElsewhere =
    isOnMaterial(read, context.turn.tainted, reading.clauses) ||
    (!isReply && isOfMatter(read, reading.clauses, isAfterOwn(read, state)));
  if (hasOnlyPronouns || isElsewhere || !standsAlone(read, reading)) {
    refuse(state, "small_talk", quote);
    return;
  }
  const plain = buildPlain(read, context);
  state.topic = TRIED.exec(read.clause.text)?.groups?.["what"] ?? state.topic;
  state.candidates.push(isReply && asked.topic !== null ? { ...plain, tags: [asked.topic] } : plain);
}

/** A clause with what was kept right before it in the same sentence; null where nothing was. */
function quoteWithBefore(read: ReadClause, clauses: readonly ReadClause[], { candidates }: State): Span | null {
  const before = candidates.at(-1);
  if (before === undefined || !sameSentence(before, read, clauses)) return null;
  const gap = read.clause.start - before.quote.end;
  return gap < 0 || gap > LONGEST_JOINT ? null : { start: before.quote.start, end: read.clause.end };
}

/** Most characters between two clauses of which the second goes on with the first (", and "). */
const LONGEST_JOINT = 6;

/** "I'm at my mum's, so send parcels to her place": whose place it is stands in the clause before, so both are told as one. */
function withReason(
  read: ReadClause,
  claims: readonly Candidate[],
  { context, clauses, state }: Reading,
): readonly Candidate[] {
  if (read.clause.joiner !== "so" || !POINTS_AT_SOMEBODY.test(read.clause.text)) return claims;
  const quote = quoteWithBefore(read, clauses, state);
  if (quote === null) return claims;
  return claims.map((one) => ({ ...one, text: context.turn.text.slice(quote.start, quote.end), quote }));
}

/** Whether the clause comes after one that was kept as the speaker's own. */
const isAfterOwn = (read: ReadClause, { candidates }: State): boolean =>
  candidates.some(
    ({ subject, quote, anchor }) =>
      subject.who === "user" && quote.end <= read.clause.start && anchor?.key !== "request",
  );

/** "Our team uses Jira and I can't stand it": what "it" is stands in the clause before, so both are told as one. */
function goesWithBefore(
  read: ReadClause,
  found: readonly FoundAnchor[],
  { context, clauses, state }: Reading,
): boolean {
  if (found.length === 0 || !found.every((one) => one.isPronoun)) return false;
  const quote = quoteWithBefore(read, clauses, state);
  if (quote === null) return false;
  state.candidates.push({ ...buildPlain(read, context), text: context.turn.text.slice(quote.start, quote.end), quote });
  return true;
}

/** "It's 43, not 42" and 不是42，是43: what was wrong and what is right, over one clause or two. */
function correct(read: ReadClause, reading: Reading): boolean {
  const { context, state } = reading;
  const found = readCorrection(context.turn.text, read.clause.start, context.language);
  if (found === null) return false;
  const { to } = found.change;
  const dates = reading.clauses
    .flatMap((one) => one.dates)
    .filter(({ start, end }) => to !== undefined && start < to.end && to.start < end);
  const plain = buildPlain(dates.length === 0 ? read : { ...read, dates }, context);
  const quote = { start: read.clause.start, end: Math.max(read.clause.end, found.end) };
  const text = context.turn.text.slice(quote.start, quote.end);
  state.candidates.push({ ...plain, text, quote, polarity: "positive", change: found.change });
  state.readTo = quote.end;
  return true;
}

/** What is right in the place of what was said last of the kind. */
function restate(read: ReadClause, { context, state, clauses }: Reading): boolean {
  const restated = readRestated(read, clauses, context);
  if (restated === null) return false;
  state.candidates.push(restated);
  state.readTo = restated.quote.end;
  return true;
}

/** A remark about a thing is kept when it answers a question or tells something of its own; an aside to a claim is not. */
function standsAlone(read: ReadClause, reading: Reading): boolean {
  const isReply = reading.asked !== null && reading.state.candidates.length === 0;
  if (!isReply && read.subject.who === "user" && /^\p{Script=Han}{1,2}$/u.test(read.clause.text)) return false;
  if (read.subject.who !== "none") return true;
  // "The sun gives me a rash", "the jar I ordered broke": the user is in it.
  if (FIRST_PERSON.test(read.clause.text)) return true;
  if (isReply) return true;
  const before = reading.state.candidates.at(-1);
  const isAside =
    before !== undefined && before.quote.end <= read.clause.start && sameSentence(before, read, reading.clauses);
  if (isAside && read.dates.length === 0 && read.entities.length === 0) return false;
  return read.polarity.attitude !== null || read.dates.length > 0;
}

function sameSentence(before: Candidate, read: ReadClause, clauses: readonly ReadClause[]): boolean {
  return clauses.some(
    (other) => other.clause.start === before.quote.start && other.clause.sentence === read.clause.sentence,
  );
}

/** Where one stays for some nights is no home. */
function isLodging({ anchor }: FoundAnchor): boolean {
  return anchor.key === "residence" && LODGING.test(String(anchor.value));
}

/** "This is Priya" tells one's own name right after a greeting; elsewhere it shows somebody else. */
function isShown(read: ReadClause, { anchor }: FoundAnchor, { clauses }: Reading): boolean {
  if (anchor.key !== "name" || !SHOWS_SOMEBODY.test(read.clause.text)) return false;
  const before = clauses.slice(0, clauses.indexOf(read));
  return before.length === 0 || !before.every(({ clause }) => GREETING.test(clause.text));
}

/** 帮我收过快递 of a porter is what he did, no order. */
function isOrderOfAnother({ subject, modality }: ReadClause, { anchor }: FoundAnchor): boolean {
  return anchor.key === "request" && subject.who === "other" && modality.modality !== "command";
}

/** What a bare answer says under the slot that was asked for; null when the clause is a sentence of its own. */
function answerOf(
  read: ReadClause,
  input: ClauseInput,
  found: readonly FoundAnchor[],
  reading: Reading,
): readonly FoundAnchor[] | null {
  const { asked, context, state } = reading;
  if (found.some((one) => !one.isPronoun) || !["statement", "command"].includes(read.modality.modality)) return null;
  const left = leftBehind(read, state);
  // 人太多 after 青岛不去了 is why, not where instead.
  if (left !== null && context.language === "zh" && !isInstead(read)) return null;
  const keys = left !== null ? [left] : asked !== null && state.candidates.length === 0 ? asked.keys : [];
  const answer = readAnswer(keys, input, context.registry).filter((one) => asked === null || isOffered(one, asked));
  return answer.length > 0 ? answer : null;
}

/** The key of a plan that the clause before gives up: "不去大理了，去厦门" fills it anew. */
function leftBehind(read: ReadClause, state: State): string | null {
  const before = state.candidates.at(-1);
  if (before?.anchor == null || before.polarity !== "negative" || read.clause.start - before.quote.end > 3) return null;
  return before.anchor.type === "intent" ? before.anchor.key : null;
}

/** A yes or no to the assistant's question makes the question's claim the user's. */
function affirm(read: ReadClause, reading: Reading): boolean {
  const { asked, context, state } = reading;
  if (asked === null || state.affirmed || read.clause.index > 0) return false;
  const polarity = yesOrNo(read.clause.text, context.language);
  if (polarity === null) return false;
  state.affirmed = true;
  // "yes, I live in Oslo" says it itself.
  if (reading.clauses.length > 1) return false;
  const found = context.registry.read({ text: asked.told, language: asked.language, other: null, dates: [] });
  const claims = found.filter((one) => !one.isPronoun && one.definition.type !== "intent");
  const told = polarity === "positive" ? asked.told : denyTold(asked.told, asked.language);
  if (claims.length === 0 || told === null) return false;
  state.candidates.push(...claims.map((one) => buildAffirmed(read, one, told, polarity, context)));
  return true;
}

/** "比如爱马仕", "such as Monet": it goes on with the claim before. */
function continues(read: ReadClause, language: "zh" | "en", state: State): boolean {
  const before = state.candidates.at(-1);
  if (before === undefined || !GOES_ON[language].test(read.clause.text)) return false;
  if (read.clause.start - before.quote.end > 3 || read.modality.modality === "question") return false;
  state.candidates[state.candidates.length - 1] = {
    ...before,
    text: `${before.text}${language === "zh" ? "，" : ", "}${read.clause.text}`,
    quote: { start: before.quote.start, end: read.clause.end },
    entities: [...before.entities, ...read.entities.map(({ type, text }) => ({ type, text }))],
  };
  return true;
}

function refuse(state: State, reason: RefusalReason, quote: Span): void {
  const last = state.refused.at(-1);
  if (last?.reason === reason && last.quote.start === quote.start && last.quote.end === quote.end) return;
  state.refused.push({ reason, quote });
}
