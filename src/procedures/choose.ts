import { isBygone, isConditional, isDenied, isPastOnly, isWished } from "../language/requests/index.ts";
import { indexTerms } from "../language/terms.ts";
import { likeness, readWording, type Wording } from "../search/index.ts";
import type { ProcedureInput } from "./schema.ts";

/** Numbers by which a procedure is chosen. */
export const CHOICE = {
  /** A trigger that stands in the turn as it is written, or all its words near one another ("change my address"). */
  exact: 1,
  /** All words of a trigger in one sentence, in other forms or far apart. */
  words: 0.9,
  /** Characters between the first and the last word of a trigger that count as near: half a sentence. */
  near: 60,
  /** An anchor that the turn states. */
  anchor: 0.8,
  /** What the turn does (it complains): many turns do, so it only just suffices. */
  intent: 0.55,
  /** Asked for in so many words ("I want to return it"), which is more than mentioned. Less than between two of those above. */
  wished: 0.08,
  /** Wanted only if something else fails ("if that is not possible, cancel it"). */
  conditional: -0.3,
  /** Of equals the one that is said first; of two that overlap the one that says more. */
  earlier: 0.01,
  /** Of two wordings of different wishes nearly all are less alike than this (docs/decisions/0011-time.md). */
  threshold: 0.5,
} as const;

/** How well a procedure fits a turn, 0..1.1. */
export interface Choice {
  readonly procedure: ProcedureInput;
  readonly score: number;
  /** True when a trigger stands in the turn as it is written. */
  readonly isWritten: boolean;
}

/** What a turn says, for choosing. */
export interface Signs {
  readonly text: string;
  /** Keys of the anchors that it states. */
  readonly anchors?: readonly string[];
  /** What it does: complain, request, ask. */
  readonly intents?: readonly string[];
}

/** @param threshold least score of procedures that name none themselves, 0..1. @default 0.5 */
export interface ChoiceOptions {
  readonly threshold?: number;
}

interface Trigger {
  readonly words: readonly string[];
  readonly anchors: readonly string[];
  readonly intents: readonly string[];
  readonly examples: readonly string[];
  readonly threshold: number | null;
}

/** A trigger where it stands in a turn. */
interface Match {
  readonly procedure: ProcedureInput;
  readonly score: number;
  readonly start: number;
  readonly end: number;
  readonly isWritten: boolean;
  /** Characters of the trigger's words. */
  readonly says: number;
}

/** Longest text that is compared with triggers, in characters. */
const MAX_READ = 2_000;

/** The procedure that a turn asks for; null when none reaches its threshold. */
export function chooseProcedure(
  procedures: readonly ProcedureInput[],
  signs: Signs,
  options: ChoiceOptions = {},
): Choice | null {
  return rankProcedures(procedures, signs, options)[0] ?? null;
}

/** The procedures that reach their threshold, best first. */
export function rankProcedures(
  procedures: readonly ProcedureInput[],
  signs: Signs,
  { threshold = CHOICE.threshold }: ChoiceOptions = {},
): readonly Choice[] {
  const turn = readTurn(signs.text);
  const triggers = procedures.map((procedure) => ({ procedure, trigger: triggerOf(procedure) }));
  const found = triggers.map(({ procedure, trigger }) => ({
    procedure,
    trigger,
    ...matchesOf(procedure, trigger, turn),
  }));
  const matches = found.flatMap(({ matches: own }) => own);
  // Who does not want the one ("不退货了") does not ask for what merely sounds like it.
  const isDenying = found.some(({ isDenied: denied }) => denied);
  const ranked = found.flatMap(({ procedure, trigger, matches: own, isDenied: denied }) => {
    if (denied) return [];
    const told = own.filter((match) => !matches.some((other) => covers(other, match)));
    const least = trigger.threshold ?? threshold;
    const score = scoreOf({ trigger, told, signs, turn });
    return score >= (isDenying ? Math.max(least, CHOICE.anchor) : least) && score > 0
      ? [{ procedure, score, isWritten: told.some((match) => match.isWritten) }]
      : [];
  });
  return ranked.toSorted((a, b) => b.score - a.score);
}

function triggerOf({ name, trigger }: ProcedureInput): Trigger {
  const none = { anchors: [], examples: [], intents: [], threshold: null };
  if (trigger === undefined) return { ...none, words: [name] };
  if (typeof trigger === "string") return { ...none, words: [trigger] };
  if (Array.isArray(trigger)) return { ...none, words: trigger };
  const { words = [], anchors = [], examples = [], intents = [], threshold = null } = trigger;
  return { words, anchors, examples, intents, threshold };
}

interface ReadTurn {
  readonly text: string;
  readonly sentences: readonly { readonly start: number; readonly text: string; readonly terms: ReadonlySet<string> }[];
  readonly wording: () => Wording;
}

function readTurn(whole: string): ReadTurn {
  const text = whole.slice(0, MAX_READ).normalize("NFKC").toLowerCase();
  let wording: Wording | null = null;
  return {
    text,
    sentences: [...text.matchAll(/[^.。!！?？;；\n]+(?:\.(?=\S)[^.。!！?？;；\n]*)*/gu)].map((found) => ({
      start: found.index,
      text: found[0],
      terms: new Set(indexTerms(found[0])),
    })),
    wording: () => {
      wording ??= readWording(text);
      return wording;
    },
  };
}

function scoreOf({
  trigger,
  told,
  signs,
  turn,
}: {
  readonly trigger: Trigger;
  readonly told: readonly Match[];
  readonly signs: Signs;
  readonly turn: ReadTurn;
}): number {
  const best = Math.max(0, ...told.map(({ score }) => score));
  const anchor = trigger.anchors.some((key) => signs.anchors?.includes(key)) ? CHOICE.anchor : 0;
  const intent = trigger.intents.some((one) => signs.intents?.includes(one)) ? CHOICE.intent : 0;
  if (best > 0) return Math.max(best, anchor);
  const alike = [...trigger.words, ...trigger.examples].map((like) => likeness(turn.wording(), readWording(like)));
  return Math.max(anchor, intent, ...alike);
}

/** Where the words of a trigger stand in a turn; `isDenied` when one of them stands there only denied, or as something of the past. */
function matchesOf(
  procedure: ProcedureInput,
  trigger: Trigger,
  turn: ReadTurn,
): { readonly matches: readonly Match[]; readonly isDenied: boolean } {
  const read = trigger.words.map((word) => placesOf(word.normalize("NFKC").toLowerCase().trim(), turn));
  const matches = read.flatMap((places) =>
    places.flatMap((place) => (place.isDenied ? [] : [{ procedure, ...place }])),
  );
  const isDenied = read.some((places) => places.length > 0 && places.every((place) => place.isDenied));
  return { matches, isDenied: isDenied && matches.length === 0 };
}

interface Place {
  readonly isWritten: boolean;
  readonly says: number;
  readonly start: number;
  readonly end: number;
  readonly score: number;
  readonly isDenied: boolean;
}

function placesOf(word: string, turn: ReadTurn): readonly Place[] {
  const exact = startsOf(word, turn.text).map((start) => ({ start, end: start + word.length, base: CHOICE.exact }));
  const isWritten = exact.length > 0;
  const places = isWritten ? exact : apart(word, turn);
  return places.map(({ start, end, base }) => {
    const before = turn.text.slice(0, start);
    const earlier = CHOICE.earlier * (1 - start / Math.max(1, turn.text.length));
    const wished = isWished(before) ? CHOICE.wished : 0;
    const conditional = isConditional(before) ? CHOICE.conditional : 0;
    const isPast = !isWritten && isPastOnly(word, turn.text);
    return {
      start,
      end,
      isWritten,
      says: word.length,
      score: base + earlier + wished + conditional,
      isDenied: isDenied(before) || isPast || isBygone(before, turn.text.slice(end)),
    };
  });
}

function startsOf(word: string, text: string): readonly number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && word !== ""; at = text.indexOf(word, at + 1)) {
    const isLatin = /^[a-z0-9]/u.test(word);
    const isWhole = !/[a-z0-9]/u.test(text[at - 1] ?? "") && !/[a-z0-9]/u.test(text[at + word.length] ?? "");
    if (!isLatin || isWhole) starts.push(at);
  }
  return starts;
}

/** Sentences that hold all words of a trigger. */
function apart(word: string, { sentences }: ReadTurn): readonly { start: number; end: number; base: number }[] {
  const own = indexTerms(word).filter((term) => term.length > 1);
  if (own.length === 0) return [];
  return sentences
    .filter(({ terms }) => own.every((term) => terms.has(term)))
    .map(({ start, text }) => {
      const [first, last] = tightest(own, text);
      const base = last - first <= CHOICE.near && own.length > 1 ? CHOICE.exact : CHOICE.words;
      return { start: start + first, end: start + last, base };
    });
}

/** The shortest stretch of a sentence that holds a word of each term: from where the first begins to where the last does. */
function tightest(terms: readonly string[], sentence: string): readonly [number, number] {
  const [firsts = [0], ...others] = terms.map((term) => startsOfStem(term.slice(0, 4), sentence));
  const windows = firsts.map((at): readonly [number, number] => {
    const near = others.map((places) => places.toSorted((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? at);
    return [Math.min(at, ...near), Math.max(at, ...near)];
  });
  return windows.toSorted((a, b) => a[1] - a[0] - (b[1] - b[0]))[0] ?? [0, 0];
}

function startsOfStem(stem: string, text: string): readonly number[] {
  const starts: number[] = [];
  for (let at = text.indexOf(stem); at >= 0 && stem !== ""; at = text.indexOf(stem, at + 1)) {
    const isWhole = !/^[a-z]/u.test(stem) || !/[a-z]/u.test(text[at - 1] ?? "");
    if (isWhole) starts.push(at);
  }
  return starts.length === 0 ? [0] : starts;
}

/** True when one match lies within another's that says more: 订单 within 取消订单, "change address" within "change my default address". */
function covers(other: Match, one: Match): boolean {
  return other.start <= one.start && other.end >= one.end && other.says > one.says;
}
