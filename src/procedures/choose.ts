import { indexTerms } from "../language/terms.ts";
import { likeness, readWording } from "../search/index.ts";
import type { ProcedureInput } from "./schema.ts";

/** Numbers by which a procedure is chosen. */
export const CHOICE = {
  /** A trigger that stands in the turn as it is written; a longer one says more, so that 取消订单 wins over 订单. */
  exact: 1,
  perCharacter: 0.01,
  /** All words of a trigger, in other forms or apart ("track my order"). */
  words: 0.9,
  /** An anchor that the turn states. */
  anchor: 0.8,
  /** Of two wordings of different wishes nearly all are less alike than this (docs/decisions/0011-time.md). */
  threshold: 0.5,
} as const;

/** How well a procedure fits a turn. */
export interface Choice {
  readonly procedure: ProcedureInput;
  readonly score: number;
}

interface Trigger {
  readonly words: readonly string[];
  readonly anchors: readonly string[];
  readonly examples: readonly string[];
}

/**
 * The procedure that a turn asks for: the best by its trigger, or null when none reaches the threshold. Of equals the first.
 *
 * @param anchors keys of the anchors that the turn states
 */
export function chooseProcedure(
  procedures: readonly ProcedureInput[],
  text: string,
  anchors: readonly string[] = [],
): Choice | null {
  let best: Choice | null = null;
  const triggers = procedures.map((procedure) => ({ procedure, trigger: triggerOf(procedure) }));
  const read = text.slice(0, MAX_READ);
  const terms = new Set(indexTerms(read));
  // Who does not want the one ("不退货了") does not ask for what merely sounds like it.
  const isDenying = triggers.some(({ trigger }) => trigger.words.some((word) => wordScore(word, read, terms) === -1));
  const threshold = isDenying ? CHOICE.anchor : CHOICE.threshold;
  for (const { procedure, trigger } of triggers) {
    const score = scoreOf(trigger, read, anchors);
    if (score >= threshold && score > (best?.score ?? 0)) best = { procedure, score };
  }
  return best;
}

/** Longest text that is compared with triggers, in characters. */
const MAX_READ = 2_000;

function triggerOf({ name, trigger }: ProcedureInput): Trigger {
  const none = { anchors: [], examples: [] };
  if (trigger === undefined) return { ...none, words: [name] };
  if (typeof trigger === "string") return { ...none, words: [trigger] };
  if (Array.isArray(trigger)) return { ...none, words: trigger };
  return { words: trigger.words ?? [], anchors: trigger.anchors ?? [], examples: trigger.examples ?? [] };
}

function scoreOf({ words, anchors, examples }: Trigger, text: string, stated: readonly string[]): number {
  const terms = new Set(indexTerms(text));
  const scores = words.map((word) => wordScore(word, text, terms));
  // What is denied ("I don't want to return it") is not asked for, however alike it sounds.
  if (scores.includes(-1)) return 0;
  const best = Math.max(0, ...scores);
  const anchor = anchors.some((key) => stated.includes(key)) ? CHOICE.anchor : 0;
  if (best > 0) return Math.max(best, anchor);
  const wording = readWording(text);
  return Math.max(anchor, ...[...words, ...examples].map((like) => likeness(wording, readWording(like))));
}

/** -1 for a trigger that stands there only denied, or as something of the past. */
function wordScore(word: string, text: string, terms: ReadonlySet<string>): number {
  const folded = text.normalize("NFKC").toLowerCase();
  const wanted = word.normalize("NFKC").toLowerCase().trim();
  const places = placesOf(wanted, folded);
  if (places.some((at) => !isDenied(folded.slice(0, at)))) return CHOICE.exact + CHOICE.perCharacter * wanted.length;
  if (places.length > 0) return -1;
  const own = indexTerms(word).filter((term) => term.length > 1);
  const isThere = own.length > 0 && own.every((term) => terms.has(term));
  if (!isThere) return 0;
  if (own.length === 1 && isPastOnly(own[0] ?? "", folded)) return -1;
  const first = firstWord(folded, own);
  return first >= 0 && isDenied(folded.slice(0, first)) ? -1 : CHOICE.words + CHOICE.perCharacter * wanted.length;
}

/** True when an English word stands there in the past alone: "I returned from Paris" asks for no return. */
function isPastOnly(term: string, text: string): boolean {
  if (!/^[a-z]+$/u.test(term)) return false;
  const forms = text.match(/[a-z]+/gu)?.filter((word) => word.startsWith(term)) ?? [];
  return forms.length > 0 && forms.every((word) => word.endsWith("ed"));
}

function firstWord(text: string, terms: readonly string[]): number {
  const places = terms.map((term) => text.indexOf(term.slice(0, 4))).filter((at) => at >= 0);
  return places.length === 0 ? -1 : Math.min(...places);
}

function placesOf(word: string, text: string): readonly number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0 && word !== ""; at = text.indexOf(word, at + 1)) {
    const isLatin = /^[a-z0-9]/u.test(word);
    const isWhole = !/[a-z0-9]/u.test(text[at - 1] ?? "") && !/[a-z0-9]/u.test(text[at + word.length] ?? "");
    if (!isLatin || isWhole) places.push(at);
  }
  return places;
}

const DENIED =
  /(?<!要|是|能|可)(?:不(?:想|要|用|打算|需要|准备|会)?|别|没(?:有|想)?|无需|不是(?:要|想)?)(?:再|去)?[\p{Script=Han}]{0,2}$|\b(?:don'?t|do not|didn'?t|won'?t|not|never|no need)\s+(?:\w+\s+){0,3}$/u;

function isDenied(before: string): boolean {
  const clause = before.split(/[，,。.!！?？;；]/u).at(-1) ?? "";
  return DENIED.test(clause);
}
