import type { AliasTable } from "../language/aliases/index.ts";
import type { AnchorRegistry, AskedKey } from "../language/anchors/index.ts";
import { ASKS_WHICH, askedDirectly, openingLength, VARIES } from "../language/asking/index.ts";
import { splitClauses } from "../language/clauses/index.ts";
import { type DateMention, findDates } from "../language/dates/index.ts";
import { foldForMatching } from "../language/fold.ts";
import { detectLanguage } from "../language/normalise/index.ts";
import { FIRST_PERSON } from "../language/persons.ts";
import { readPolarity } from "../language/polarity/index.ts";
import { readSubject, rolesNamed, type SubjectReading } from "../language/subject/index.ts";
import { foldText, readTerms } from "../language/terms.ts";
import { REFERS_TO_TALK } from "../language/turn-cues/index.ts";
import { epochOf } from "../language/zone.ts";
import type { Language, RecallQuery, Turn } from "../model/index.ts";
import type { QueryDate } from "../search/index.ts";
import { type AskedFeeling, readAskedFeeling } from "./feeling.ts";
import { type QueryWord, readQueryWords, withNames } from "./words.ts";

/** How a query asks for an anchor key. */
interface Asked {
  /** Terms of what it says beside ("before noon" in "what do I eat before noon"); none where it says nothing: "what is my diet" asks for all of it. */
  readonly beside: ReadonlySet<string>;
  /** The value of which it asks whether that is one, folded: 芒果 in 我对芒果过敏吗; null when it names none. */
  readonly value: string | null;
}

/** What the query asks, read once. */
export interface Question {
  readonly language: Language;
  /** Words that carry the query's meaning: dates, question words and the names of these speakers left out. */
  readonly wordsWithout: (speakers: readonly string[]) => readonly QueryWord[];
  /** Other names, folded, of the things that the query names (k8s: kubernetes), where one of the names tells much. */
  readonly names: readonly string[];
  readonly dates: readonly QueryDate[];
  /** Anchor keys that are asked for by name. */
  readonly asked: ReadonlyMap<string, Asked>;
  /** Anchor keys that the topic touches, or that bear on every answer. */
  readonly topics: ReadonlySet<string>;
  /** Claims that it touches by their value alone, by key: an allergy to a drug when medicine is spoken of. Words of the value, folded. */
  readonly bearing: ReadonlyMap<string, readonly string[]>;
  /** True when the query is about the user ("what do I like"). */
  readonly aboutUser: boolean;
  /** Folded name or role of whom else it asks about, or null. */
  readonly aboutOther: string | null;
  /** Roles of the user's people whom it names beside the user (想带我妈出去: mother): what binds them bears on it. */
  readonly companions: ReadonlySet<string>;
  /** It asks for what was asked for before with one thing changed. */
  readonly varies: boolean;
  /** What the query asks to be told: likes or dislikes ("what do I hate"); null for yes-or-no questions and others. */
  readonly attitude: "like" | "dislike" | null;
  /** The feeling of which it asks for the times or events; null for most queries. */
  readonly feeling: AskedFeeling | null;
  /** True when the query speaks of an earlier talk ("the phone I asked about last week"). */
  readonly refersToTalk: boolean;
  /** What follows from a claim under a key, in the language of the question: a slow pace from 老人, low sugar from diabetes. */
  readonly implied: (key: string, text: string) => readonly string[];
  /** True for the turn in which this very query was asked. */
  readonly isAskedBy: (turn: Turn) => boolean;
}

/** Longest query that is read for its meaning, in characters; the rest takes part in the search by words alone. */
const READ_AT_MOST = 2_000;

/** Reads a query: its language, the dates it names, whom it is about, and the anchor keys it asks for or touches. */
export function readQuestion(query: RecallQuery, anchors: AnchorRegistry, aliases: AliasTable): Question {
  const text = query.text.slice(-READ_AT_MOST);
  const language = detectLanguage(text);
  const spoken = language === "en" ? "en" : "zh";
  const direct = askedDirectly(text, spoken);
  const opening = { start: 0, end: openingLength(text, spoken) };
  const mentions = findDates(text, spoken, { at: query.at, zone: query.zone });
  const clause = splitClauses(text, spoken).at(-1);
  const subject = clause === undefined ? null : readSubject(clause, spoken, null);
  const spans = [opening, ...mentions.filter(({ start }) => start >= opening.end)];
  const folded = foldForMatching(query.text);
  const aliased = aliases.find(query.text);
  return {
    language,
    wordsWithout: (speakers) => {
      const names = new Set(speakers.flatMap((name) => readTerms(name).words.map(({ term }) => term)));
      const words = readQueryWords(withoutNames(withoutSpans(text, spans), speakers), (term) => names.has(term));
      return withNames(words, aliased);
    },
    names: aliased.flatMap(({ said, others }) => (isTelling(said) ? others : others.filter(isTelling))),
    dates: mentions.flatMap((mention) => namedTime(mention, query.zone)),
    asked: new Map(anchors.asked(direct, spoken).map((one) => [one.key, readAsked(one)])),
    topics: new Set([...anchors.topics(text, spoken), ...anchors.always]),
    bearing: new Map(anchors.bearing(text, spoken).map(({ key, words }) => [key, words])),
    // 我 before kin ("我妈妈") is theirs, which the subject tells.
    aboutUser: subject?.who !== "other" && FIRST_PERSON.test(text),
    aboutOther: nameOf(subject),
    attitude: clause !== undefined && ASKS_WHICH.test(text) ? readPolarity(clause, spoken).attitude : null,
    feeling: readAskedFeeling(text),
    varies: VARIES.test(text.trim()),
    companions: rolesNamed(text, spoken),
    refersToTalk: REFERS_TO_TALK.test(text),
    implied: (key, claim) => anchors.implied(key, claim, spoken),
    isAskedBy: (turn) =>
      turn.session === query.session && turn.role === "user" && foldForMatching(turn.text) === folded,
  };
}

function readAsked({ beside, value }: AskedKey): Asked {
  const terms = new Set(readTerms(beside).words.map(({ term }) => term));
  return { beside: terms, value: value === null ? null : foldText(value).trim() };
}

/** What a name must tell for the index to be asked for it besides the query's own words (0..1): mom and mother meet by meaning. */
const TELLING = 0.6;

const isTelling = (name: string): boolean => readQueryWords(name, () => false).some(({ weight }) => weight >= TELLING);

/** Grains finer than a day count as that day: what is said of last night is said that day. */
const SEARCH_GRAIN: Readonly<Partial<Record<DateMention["grain"], QueryDate["grain"]>>> = {
  second: "day",
  minute: "day",
  hour: "day",
  part: "day",
  day: "day",
  weekend: "week",
  week: "week",
  month: "month",
  year: "year",
};

/** Whom else the query asks about: by name, else by role, folded. */
function nameOf(subject: SubjectReading | null): string | null {
  const name = subject?.who === "other" ? (subject.name ?? subject.role) : null;
  return name === null ? null : foldText(name);
}

function namedTime(mention: DateMention, zone: string): readonly QueryDate[] {
  if (mention.from === null || mention.to === null) return [];
  const grain = SEARCH_GRAIN[mention.grain] ?? "other";
  return [{ from: epochOf(mention.from, zone), to: epochOf(mention.to, zone), grain }];
}

const HAN = /\p{Script=Han}/u;

/** Chinese names are cut out whole: their characters would count as words. */
function withoutNames(text: string, names: readonly string[]): string {
  return names.filter((name) => HAN.test(name)).reduce((rest, name) => rest.replaceAll(name, " "), text);
}

function withoutSpans(text: string, spans: readonly { readonly start: number; readonly end: number }[]): string {
  let kept = "";
  let from = 0;
  for (const span of spans) {
    kept += `${text.slice(from, span.start)} `;
    from = span.end;
  }
  return kept + text.slice(from);
}
