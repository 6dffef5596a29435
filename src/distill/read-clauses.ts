import { type ChangeReading, readChange } from "../language/change/index.ts";
import { type Clause, splitClauses } from "../language/clauses/index.ts";
import { type DateMention, findDates } from "../language/dates/index.ts";
import { type FoundEntity, findEntities } from "../language/entities/index.ts";
import {
  ADDRESSES,
  AROUND_NOW,
  FOR_NOW,
  OPEN_END,
  ORDERS,
  ORDERS_FOR_SPEAKER,
  PART_OF_DAY,
  PASSING_STATE,
  POINTS_AHEAD,
  SLIPS,
} from "../language/framing/index.ts";
import { URGES_AHEAD } from "../language/importance/index.ts";
import { type Modality, readModality } from "../language/modality/index.ts";
import { type PolarityReading, readPolarity } from "../language/polarity/index.ts";
import {
  namedAfter,
  readSubject,
  type SubjectReading,
  somebodyOfSpeaker,
  THIRD_PERSON_FIRST,
} from "../language/subject/index.ts";
import type { Span, Turn } from "../model/index.ts";
import { DISTILL_DEFAULTS } from "./candidate.ts";

/** A clause of the turn with all that is read in it. Offsets are those of the turn. */
export interface ReadClause {
  readonly clause: Clause;
  readonly modality: Modality;
  readonly subject: SubjectReading;
  readonly polarity: PolarityReading;
  readonly change: ChangeReading;
  readonly dates: readonly DateMention[];
  readonly entities: readonly FoundEntity[];
}

/** Reads the clauses of a turn, as far as {@link DISTILL_DEFAULTS} allows, in time linear in what is read. */
export function readClauses(turn: Turn, language: "zh" | "en"): readonly ReadClause[] {
  const text = turn.text.slice(0, DISTILL_DEFAULTS.readAtMost);
  const clauses = splitClauses(text, language)
    .slice(0, DISTILL_DEFAULTS.clauses)
    .map((clause) => withoutPointer(besideTaint(clause, turn.tainted)))
    .map((clause, index, all) => withWhom(clause, all[index - 1]));
  const dates = findDates(text, language, { at: turn.at, zone: turn.zone });
  const entities = findEntities(text, language);
  let previous: SubjectReading | undefined;
  let mentioned: SubjectReading | undefined;
  return clauses.map((clause, index) => {
    const own = dates.filter((date) => date.start >= clause.start && date.end <= clause.end);
    const isThird = previous?.who !== "other" && mentioned !== undefined && THIRD_PERSON_FIRST.test(clause.text);
    const subject = readSubject(clause, language, turn.name, isThird ? mentioned : previous);
    mentioned = mentionedIn(clause, subject) ?? mentioned;
    // "你帮我订房，预算五百": an order to the assistant does not make it the subject of what follows.
    const isOrder =
      subject.who === "assistant" && (ORDERS_FOR_SPEAKER.test(clause.text) || ADDRESSES.test(clause.text));
    previous = isOrder ? undefined : subject;
    return {
      clause,
      subject,
      modality: readModality(clause, language, clauses),
      polarity: readPolarity(clause, language),
      change: readChange(withSlip(clause, clauses[index - 1], text), language),
      // "now" in "for now" names no time, and "mornings" no day.
      dates: own.some(({ grain, text: words }) => grain !== "second" && !PART_OF_DAY.test(words))
        ? own
        : boundBy(datesMeant(clause, stateBefore(clause, clauses, index), dates), own),
      entities: entities.filter((entity) => entity.start >= clause.start && entity.end <= clause.end),
    };
  });
}

/** "No wait, it's the 19th": words of a slip before a comma belong to what puts it right. */
function withSlip(clause: Clause, before: Clause | undefined, text: string): Clause {
  if (before?.sentence !== clause.sentence || !SLIPS.test(before.text)) return clause;
  return { ...clause, text: text.slice(before.start, clause.end), start: before.start };
}

/** "This week I'm away, so no calls": an order "for now", or one that a passing state is the reason of, holds for the time named before it. */
function datesMeant(clause: Clause, before: Clause | undefined, dates: readonly DateMention[]): readonly DateMention[] {
  if (before?.sentence !== clause.sentence) return [];
  const isBound = ORDERS.test(clause.text) && PASSING_STATE.test(before.text);
  if (!isBound && !FOR_NOW.test(clause.text)) return [];
  return dates
    .filter(({ start, end, type }) => start >= before.start && end <= before.end && type !== "set")
    .map((date) =>
      date.grain === "other" && (date.tense === "present" || AROUND_NOW.test(date.text)) ? goingOn(date) : date,
    );
}

/** The stretch in which an order holds takes the place of the hours that it names (上午别打电话). */
const boundBy = (stretch: readonly DateMention[], own: readonly DateMention[]): readonly DateMention[] =>
  own.some(({ text }) => PART_OF_DAY.test(text)) && stretch.length > 0 ? stretch : [...stretch, ...own];

/** The clause before, or the one before that where it tells the state that the order is for: 这周我值夜班，白天要睡觉，别打电话. */
function stateBefore(clause: Clause, clauses: readonly Clause[], index: number): Clause | undefined {
  const [before, earlier] = [clauses[index - 1], clauses[index - 2]];
  const isOfState =
    earlier?.sentence === clause.sentence && ORDERS.test(clause.text) && PASSING_STATE.test(earlier.text);
  return isOfState && !PASSING_STATE.test(before?.text ?? "") ? earlier : before;
}

/** "These days" goes on for some more: a week at most, a choice of ours. */
function goingOn(date: DateMention): DateMention {
  if (date.to === null) return date;
  return { ...date, grain: "week", to: new Date(Date.parse(`${date.to}Z`) + WEEK_MS).toISOString().slice(0, 19) };
}

const WEEK_MS = 7 * 86_400_000;

/** Somebody of the speaker's who is named within a clause on the speaker: "I bought my cat a bed", 我给我家猫买了窝. */
function mentionedIn(clause: Clause, subject: SubjectReading): SubjectReading | undefined {
  const found = subject.who === "other" ? null : somebodyOfSpeaker(clause.text);
  return found === null ? undefined : { ...subject, ...found, who: "other", pronoun: null, explicit: false };
}

/** 叫糖糖 after 我有个女儿 is of the daughter: the clause with whom it names before it. */
function withWhom(clause: Clause, before: Clause | undefined): Clause {
  if (before?.sentence !== clause.sentence) return clause;
  const whom = namedAfter(before.text, clause.text);
  return whom === null ? clause : { ...clause, text: `${whom}${clause.text}`, start: before.end - whom.length };
}

/** The clause without an opening that only points at it ("Remember this: …"). */
function withoutPointer(clause: Clause): Clause {
  const length =
    (POINTS_AHEAD.exec(clause.text) ?? URGES_AHEAD.exec(clause.text) ?? ADDRESSES.exec(clause.text))?.[0].length ?? 0;
  if (length === 0 || length >= clause.text.length) return clause;
  return { ...clause, text: clause.text.slice(length), start: clause.start + length };
}

/** Characters between a clause with an open end and the stretch that holds the value. */
const OPEN_GAP = 3;

/** The tainted stretch that a clause shares words with, or leaves its value to; undefined when there is none. */
export function taintOf({ text, start, end }: Clause, tainted: readonly Span[]): Span | undefined {
  const reach = OPEN_END.test(text) ? end + OPEN_GAP : end;
  return tainted.find((span) => span.start < reach && start < span.end);
}

/** Shortest part of a clause that is read by itself, in characters. */
const SHORTEST_PART = 2;

/** The longer part of a clause that stands before or after a tainted stretch; the whole clause where there is none. */
function besideTaint(clause: Clause, tainted: readonly Span[]): Clause {
  const over = tainted.filter(({ start, end }) => start < clause.end && clause.start < end);
  const [first, last] = [over[0], over.at(-1)];
  if (first === undefined || last === undefined) return clause;
  const before = part(clause, clause.start, Math.max(clause.start, first.start));
  const after = part(clause, Math.min(clause.end, last.end), clause.end);
  const longer = after.text.length > before.text.length ? after : before;
  return longer.text.length < SHORTEST_PART ? clause : longer;
}

const MARKS_BEFORE = /^[\s，,。.！!？?；;：:、"“”'’「」『』()（）—–-]+/u;
const MARKS_AFTER = /[\s，,。.；;：:、"“‘'「『(（—–-]+$/u;

function part(clause: Clause, from: number, to: number): Clause {
  const words = clause.text.slice(from - clause.start, to - clause.start);
  const lead = MARKS_BEFORE.exec(words)?.[0].length ?? 0;
  const text = words.slice(lead).replace(MARKS_AFTER, "");
  return { ...clause, text, start: from + lead, end: from + lead + text.length, quoted: false };
}
