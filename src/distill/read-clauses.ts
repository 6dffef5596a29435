import { type ChangeReading, readChange } from "../language/change/index.ts";
import { type Clause, splitClauses } from "../language/clauses/index.ts";
import { type DateMention, findDates } from "../language/dates/index.ts";
import { type FoundEntity, findEntities } from "../language/entities/index.ts";
import { ADDRESSES, FOR_NOW, ORDERS, PASSING_STATE, POINTS_AHEAD } from "../language/framing/index.ts";
import { type Modality, readModality } from "../language/modality/index.ts";
import { type PolarityReading, readPolarity } from "../language/polarity/index.ts";
import { readSubject, type SubjectReading } from "../language/subject/index.ts";
import { ROLE_OF_EN, ROLE_OF_ZH, ROLE_PATTERN_EN, ROLE_PATTERN_ZH } from "../language/subject/roles.ts";
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
    .map((clause) => withoutPointer(besideTaint(clause, turn.tainted)));
  const dates = findDates(text, language, { at: turn.at, zone: turn.zone });
  const entities = findEntities(text, language);
  let previous: SubjectReading | undefined;
  let mentioned: SubjectReading | undefined;
  return clauses.map((clause, index) => {
    const own = dates.filter((date) => date.start >= clause.start && date.end <= clause.end);
    const isThird = previous?.who !== "other" && mentioned !== undefined && THIRD_AT_START.test(clause.text);
    const subject = readSubject(clause, language, turn.name, isThird ? mentioned : previous);
    mentioned = mentionedIn(clause, subject) ?? mentioned;
    // "你帮我订房，预算五百": an order to the assistant does not make it the subject of what follows.
    const isOrder =
      subject.who === "assistant" && (/[我咱帮请]|\b(?:me|my)\b/iu.test(clause.text) || ADDRESSES.test(clause.text));
    previous = isOrder ? undefined : subject;
    return {
      clause,
      subject,
      modality: readModality(clause, language, clauses),
      polarity: readPolarity(clause, language),
      change: readChange(clause, language),
      // "now" in "for now" names no time.
      dates: own.some(({ grain }) => grain !== "second")
        ? own
        : [...datesMeant(clause, clauses[index - 1], dates), ...own],
      entities: entities.filter((entity) => entity.start >= clause.start && entity.end <= clause.end),
    };
  });
}

/** "This week I'm away, so no calls": an order "for now", or one that a passing state is the reason of, holds for the time named before it. */
function datesMeant(clause: Clause, before: Clause | undefined, dates: readonly DateMention[]): readonly DateMention[] {
  if (before?.sentence !== clause.sentence) return [];
  const isBound = ORDERS.test(clause.text) && PASSING_STATE.test(before.text);
  if (!isBound && !FOR_NOW.test(clause.text)) return [];
  return dates
    .filter(({ start, end, type }) => start >= before.start && end <= before.end && type !== "set")
    .map((date) => (date.grain === "other" && date.tense === "present" ? goingOn(date) : date));
}

/** "These days" goes on for some more: a week at most, a choice of ours. */
function goingOn(date: DateMention): DateMention {
  if (date.to === null) return date;
  return { ...date, grain: "week", to: new Date(Date.parse(`${date.to}Z`) + WEEK_MS).toISOString().slice(0, 19) };
}

const WEEK_MS = 7 * 86_400_000;

const THIRD_AT_START = /^(?:不过|但是?|可是?|而且?|and |but |so )*(?:[他她它]|s?he\b|s?he['’]|they\b)/iu;

/** Somebody of the speaker's who is named within a clause on the speaker: "I bought my cat a bed", 我给我家猫买了窝. */
function mentionedIn(clause: Clause, subject: SubjectReading): SubjectReading | undefined {
  if (subject.who === "other" || !OF_MINE.test(clause.text)) return undefined;
  const found = [...clause.text.matchAll(SOMEBODY)].at(-1);
  const role = ROLE_OF_ZH.get(found?.[1] ?? "") ?? ROLE_OF_EN.get((found?.[2] ?? "").toLowerCase());
  if (found === undefined || role === undefined) return undefined;
  return { ...subject, who: "other", name: found[3] ?? null, role, pronoun: null, explicit: false };
}

/** What a clause has that {@link SOMEBODY} finds anything in; most have not, and are spared its compilation. */
const OF_MINE = /.我|\b(?:my|our|for an?|about an?)\s|[替帮给][^，]{0,4}(?:朋友|同事|同学)/u;
const SOMEBODY = new RegExp(
  `(?<=.)(?:(?:我(?:们)?家?的?|(?<=[替帮给])一?个?)(${ROLE_PATTERN_ZH})|\\b(?:my|our|(?<=\\b(?:for|about)\\s)an?)\\s(?:[\\p{L}-]+\\s){0,2}?(${ROLE_PATTERN_EN})\\b(?!['’])(?:\\s(\\p{Lu}\\p{Ll}+))?)`,
  "gu",
);

/** The clause without an opening that only points at it ("Remember this: …"). */
function withoutPointer(clause: Clause): Clause {
  const length = (POINTS_AHEAD.exec(clause.text) ?? ADDRESSES.exec(clause.text))?.[0].length ?? 0;
  if (length === 0 || length >= clause.text.length) return clause;
  return { ...clause, text: clause.text.slice(length), start: clause.start + length };
}

/** A clause that ends so has its value in what follows: "my nickname is", 我的昵称是. */
const OPEN_END = /(?:是|叫做?|为|等于|如下)$|\b(?:is|are|was|were|am|called|named|equals|as follows)$/iu;
/** Characters between such an end and the stretch that holds the value. */
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
