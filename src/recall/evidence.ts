import { CATEGORIES } from "../language/categories.ts";
import { isKindOf } from "../language/kind-of.ts";
import { foldText, stemWord } from "../language/terms.ts";
import type { Anchor, Memory, SessionId, Turn, TurnId } from "../model/index.ts";
import type { Activated } from "./activate.ts";
import type { Question } from "./question.ts";
import type { RecallSource } from "./source.ts";
import { coverageOf, type QueryWord, readTextWords, type TextWords, WordMatcher } from "./words.ts";

/** What the gate sees of one item, each 0..1 unless said. None of it depends on how many other things the user has said. */
export interface Evidence {
  /** Share of the query's meaning that the item's own words hold, words weighted by their rarity in the language. */
  readonly own: number;
  /** The same by likeness of words. */
  readonly soft: number;
  /** By the item and what it answers: the question before it, or the user's request before an assistant's reply. */
  readonly told: number;
  /** The same of what the query says beside asking for the item's key: 电影 in 我喜欢什么电影; as `told` for what is no liking or is not asked for by its key. */
  readonly beside: number;
  /** How well the query's most telling word is met by the item or the question that it answers. */
  readonly key: number;
  /** The query's most telling word, a rare one (a name, a code), is not met at all; or a number or code of the query is not met exactly. */
  readonly missed: number;
  /** A number or code of the query is not met exactly. */
  readonly code: number;
  /** The item holds a code that differs from one of the query's in a sign or two, and not that one. */
  readonly otherCode: number;
  /** The query asks whether a value is one of what binds, and this binds of another: an allergy to peanuts says nothing of mangoes, however near the words lie. */
  readonly otherValue: number;
  /** The item falls on a date that the query names. */
  readonly date: number;
  /** The query asks for a time and the item names one. */
  readonly when: number;
  /** The item holds a member of the category that the query names. */
  readonly category: number;
  /**
   * Whose it is against whom the query asks for. 1: said by the one speaker whom the query names, or the user's own when the query names nobody;
   * -1: said by somebody else than the one named; 0: the query names none or several.
   */
  readonly speaker: number;
  /** The item speaks of its speaker (I, my). */
  readonly first: number;
  /** The item speaks to or of its listener (you, your, the listener's name). */
  readonly second: number;
  /** The item ends in a question. */
  readonly asks: number;
  /** The query speaks of an earlier talk ("the phone I asked about"), and the item is of one. */
  readonly recalled: number;
  /** What was asked for or binds in the session in which the query is asked: it goes with variations of the request. */
  readonly here: number;
  /** The query asks with one thing changed for what this session asked for or bound. */
  readonly varied: number;
  /** Content words of the query: a count. */
  readonly words: number;
  /** What the query's words tell in all: the sum of their weights, 0 and more. */
  readonly load: number;
}

/** Turns looked at before and after an item. */
const BEFORE = 1;
const AFTER = 1;

/** What stands round a turn; a turn and the memories read from it share one. */
interface Surroundings {
  /** How well the question that the turn answers meets the words of the query; empty when it answers none. */
  readonly answered: readonly number[];
  /** Folded names of those who speak beside it. */
  readonly listeners: readonly string[];
}

const ALONE: Surroundings = { answered: [], listeners: [] };

/** Reads the evidence of items for one query. */
export class EvidenceReader {
  readonly #question: Question;
  readonly #source: RecallSource;
  readonly #speakers: readonly string[];
  readonly #words: readonly QueryWord[];
  readonly #matcher: WordMatcher;
  readonly #members: ReadonlySet<string>;
  readonly #codes: readonly string[];
  readonly #load: number;
  readonly #surroundings = new Map<TurnId, Surroundings>();
  readonly #session: SessionId | null;
  readonly #names = new Map<string, string>();
  readonly #beside = new Map<string, readonly QueryWord[]>();

  /**
   * @param speakers known speakers whom the query names
   * @param session the session in which the query is asked
   */
  constructor(question: Question, source: RecallSource, speakers: readonly string[], session: SessionId | null) {
    this.#session = session;
    this.#question = question;
    this.#source = source;
    this.#speakers = speakers;
    this.#words = question.wordsWithout(speakers);
    this.#matcher = new WordMatcher(this.#words);
    this.#members = membersAsked(this.#words);
    this.#codes = codesAsked(this.#words);
    this.#load = this.#words.reduce((sum, { weight }) => sum + weight, 0);
  }

  read(item: Activated): Evidence {
    const turn = this.#turnOf(item);
    const text = this.#textOf(item);
    const own = readTextWords(text);
    const { answered, listeners } = turn === null ? ALONE : this.#surroundingsOf(turn);
    const soft = this.#matcher.soft(own);
    const told = best(soft, answered);
    const isNamed = listeners.some((name) => own.folded.includes(name));
    const parts = item.hit?.parts;
    const here = item.type === "memory" && this.#bindsHere(item.memory);
    return {
      own: coverageOf(this.#words, this.#matcher.exact(own)),
      soft: coverageOf(this.#words, soft),
      told: coverageOf(this.#words, told),
      beside: this.#besideKey(item, told),
      key: keyMet(this.#words, told),
      missed: missesKey(this.#words, told) ? 1 : 0,
      code: missesCode(this.#words, told) ? 1 : 0,
      otherCode: holdsOtherCode(this.#codes, own.folded) ? 1 : 0,
      otherValue: this.#isOtherValue(item) ? 1 : 0,
      date: (parts?.date ?? 0) > 0 ? 1 : 0,
      when: (parts?.when ?? 0) > 0 ? 1 : 0,
      category: holdsAny(own, this.#members) ? 1 : 0,
      speaker: this.#speakerFit(item, turn),
      first: own.speech.first ? 1 : 0,
      second: isNamed || own.speech.second ? 1 : 0,
      asks: /[?？]\s*$/u.test(text) ? 1 : 0,
      recalled: this.#question.refersToTalk && turn !== null && turn.session !== this.#session ? 1 : 0,
      here: here ? 1 : 0,
      varied: here && this.#question.varies ? 1 : 0,
      words: this.#words.length,
      load: this.#load,
    };
  }

  /** Of a liking alone: what binds is told to whoever asks for its key, whatever else the question says ("which medicine am I allergic to"). */
  #besideKey(item: Activated, told: readonly number[]): number {
    const anchor = item.type === "memory" ? item.memory.anchor : null;
    return coverageOf(anchor?.type === "preference" ? this.#wordsBeside(anchor.key) : this.#words, told);
  }

  #isOtherValue(item: Activated): boolean {
    const anchor = item.type === "memory" ? item.memory.anchor : null;
    if (anchor?.type !== "constraint") return false;
    const value = this.#question.asked.get(anchor.key)?.value ?? null;
    return value !== null && !isOfValue(anchor, value);
  }

  /** The words of the query, those that ask for the key without weight; as they are where it says nothing else. Worked out once for each key. */
  #wordsBeside(key: string): readonly QueryWord[] {
    const known = this.#beside.get(key);
    if (known !== undefined) return known;
    const terms = this.#question.asked.get(key)?.beside;
    const words = this.#words.map((word) => (terms?.has(word.term) === true ? word : { ...word, weight: 0 }));
    const beside = words.some(({ weight }) => weight > 0) ? words : this.#words;
    this.#beside.set(key, beside);
    return beside;
  }

  #textOf(item: Activated): string {
    if (item.type === "memory") {
      // What a choice is made for stands in the turn it was made in: "a cover for the post, in a plain style".
      const chosen = item.memory.anchor?.type === "habit" ? (this.#turnOf(item)?.text ?? "") : "";
      const { text, tags } = item.memory;
      return tags.length === 0 && chosen === "" ? text : [text, ...tags, chosen].join(" ").trimEnd();
    }
    const { start, end } = this.#source.excerptOf(item.turn, item.chunk);
    return item.turn.text.slice(start, end);
  }

  #turnOf(item: Activated): Turn | null {
    if (item.type === "turn") return item.turn;
    const quote = item.memory.quotes[0];
    return (quote === undefined ? undefined : this.#source.turns.get(quote.turn)) ?? null;
  }

  #surroundingsOf(turn: Turn): Surroundings {
    const known = this.#surroundings.get(turn.id);
    if (known !== undefined) return known;
    const near = this.#source.around(turn, BEFORE, AFTER);
    const listeners = near.flatMap(({ name }) => (name === null || name === turn.name ? [] : [this.#folded(name)]));
    const surroundings = { answered: this.#answered(turn, near), listeners };
    this.#surroundings.set(turn.id, surroundings);
    return surroundings;
  }

  /** A talk has two or three names and hundreds of turns. */
  #folded(name: string): string {
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    const folded = foldText(name);
    this.#names.set(name, folded);
    return folded;
  }

  #answered(turn: Turn, near: readonly Turn[]): readonly number[] {
    const before = near.find((other) => other.position === turn.position - 1);
    if (before === undefined) return [];
    const isAnswer = /[?？]/u.test(before.text) || (turn.role === "assistant" && before.role === "user");
    return isAnswer ? this.#matcher.soft(readTextWords(before.text)) : [];
  }

  #bindsHere(memory: Memory): boolean {
    const type = memory.anchor?.type;
    return this.#session !== null && memory.session === this.#session && (type === "constraint" || type === "intent");
  }

  #speakerFit(item: Activated, turn: Turn | null): number {
    const named = this.#speakers.length === 1 ? this.#speakers[0] : undefined;
    if (named !== undefined) return turn === null || turn.name === null ? 0 : turn.name === named ? 1 : -1;
    if (this.#speakers.length > 0 || this.#question.aboutOther !== null) return 0;
    return item.type === "memory" ? Number(item.memory.subject.who === "user") : Number(item.turn.role === "user");
  }
}

/** Whether a claim is on a value: the very one, a kind of it or what it is a kind of. */
function isOfValue({ value }: Anchor, named: string): boolean {
  const own = foldText(typeof value === "object" ? Object.values(value).join(" ") : String(value));
  return own.includes(named) || named.includes(own) || isKindOf(own, named) || isKindOf(named, own);
}

function best(a: readonly number[], b: readonly number[]): readonly number[] {
  return a.map((value, number) => Math.max(value, b[number] ?? 0));
}

function keyMet(words: readonly QueryWord[], met: readonly number[]): number {
  let heaviest = 0;
  let key = 0;
  words.forEach(({ weight }, number) => {
    if (weight < heaviest) return;
    key = weight > heaviest ? (met[number] ?? 0) : Math.max(key, met[number] ?? 0);
    heaviest = weight;
  });
  return key;
}

/** How rare a word must be for its absence to count, and how little it must be met. */
const RARE = 0.75;
const UNMET = 0.25;
/** Words of a question at most; one item never meets all of a dialogue. */
const QUESTION = 12;
/** A number or code: what differs in one sign is something else. */
const CODE = /^(?=.*\d)[\p{L}\p{N}.#/-]{3,}$/u;

function missesKey(words: readonly QueryWord[], met: readonly number[]): boolean {
  if (words.length > QUESTION) return false;
  if (missesCode(words, met)) return true;
  const heaviest = words.reduce((most, { weight }) => Math.max(most, weight), 0);
  return heaviest >= RARE && keyMet(words, met) < UNMET;
}

function missesCode(words: readonly QueryWord[], met: readonly number[]): boolean {
  return words.length <= QUESTION && words.some(({ word }, number) => CODE.test(word) && (met[number] ?? 0) < 1);
}

/** Signs in which two codes of one make may differ. */
const OTHER_SIGNS = 2;
/** Runs that may be codes; whether one has a digit is asked of the run, since a pattern that asks walks each run once for every letter. */
const RUNS = /[\p{L}\p{N}][\p{L}\p{N}.#/-]*/gu;

/** Codes of the query, folded, that are long enough to have near ones. */
function codesAsked(words: readonly QueryWord[]): readonly string[] {
  return words.map(({ word }) => foldText(word)).filter((word) => CODE.test(word) && word.length >= 4);
}

function holdsOtherCode(asked: readonly string[], folded: string): boolean {
  if (asked.length === 0) return false;
  const runs = (folded.match(RUNS) ?? []).filter((run) => /\d/u.test(run));
  const held = runs.map((code) => code.replace(/[.#/-]+$/u, ""));
  return asked.some((code) => !held.includes(code) && held.some((other) => isNearCode(code, other)));
}

/** Codes of one make: as long, and other in a sign or two. */
function isNearCode(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let others = 0;
  for (let at = 0; at < a.length; at += 1) if (a[at] !== b[at]) others += 1;
  return others > 0 && others <= OTHER_SIGNS;
}

function holdsAny({ terms }: TextWords, members: ReadonlySet<string>): boolean {
  if (members.size === 0) return false;
  // A category has some hundred members, a text a dozen words.
  for (const term of terms) if (members.has(term)) return true;
  return false;
}

/** Members of the categories by the stem of each noun that names one. */
const membersByNoun = new Map<string, readonly (readonly string[])[]>();

function membersOf(noun: string): readonly (readonly string[])[] {
  if (membersByNoun.size === 0) {
    for (const { nouns, members } of CATEGORIES) {
      for (const stem of nouns.map(stemWord)) membersByNoun.set(stem, [...(membersByNoun.get(stem) ?? []), members]);
    }
  }
  return membersByNoun.get(noun) ?? [];
}

/** Terms of the members of the categories that the query names, those that it names itself left out. */
function membersAsked(words: readonly QueryWord[]): ReadonlySet<string> {
  const own = new Set(words.map(({ term }) => term));
  const members = [...own].flatMap(membersOf).flatMap((names) => names.map(stemWord));
  return new Set(members.filter((name) => !own.has(name)));
}
