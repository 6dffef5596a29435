import { type Columns, FLAG, NONE } from "./columns.ts";
import { fitOfInstant, fitOfSpans } from "./dates.ts";
import type { DenseFindings } from "./dense.ts";
import type { QueryDate, SearchParts, TimeSpan } from "./item.ts";
import type { Weights } from "./weights.ts";

/** What was found out about one query, before the parts are put together. Arrays are by slot but `stretches`. */
export interface Findings {
  readonly words: Float64Array;
  readonly windows: Float64Array;
  readonly stretches: Float64Array;
  readonly soft: Float64Array;
  /** Fit to the category that the query asks for, 0..1. */
  readonly category: Float64Array | null;
  readonly dates: readonly QueryDate[];
  /** The bounds of `dates`. */
  readonly within: TimeSpan;
  readonly spansOf: (slot: number) => readonly TimeSpan[];
  /** The one speaker named, else NONE. */
  readonly speaker: number;
  readonly asksWhen: boolean;
  /** How much the query gathers from several talks, 0..1. */
  readonly gathers: number;
  /** g: how much the fixed bonuses weigh, 0..1. */
  readonly bonus: number;
  /** (1 - best coverage)^2. */
  readonly gap: number;
  /** By the vectors of an embedding model; null without. */
  readonly dense: DenseFindings | null;
}

export type MutableParts = { -readonly [Part in keyof SearchParts]: number };

export function emptyParts(): MutableParts {
  return {
    lexical: 0,
    reply: 0,
    neighbours: 0,
    window: 0,
    session: 0,
    date: 0,
    speaker: 0,
    when: 0,
    asks: 0,
    category: 0,
    vector: 0,
    dense: 0,
    soft: 0,
  };
}

/** Fills `parts` with the weighted parts of an item's score, but the vector, and returns their sum. */
export function combineParts(
  slot: number,
  found: Findings,
  columns: Columns,
  weights: Weights,
  parts: MutableParts,
): number {
  const turn = columns.turn[slot] ?? NONE;
  const home = turn !== NONE ? turn : (columns.stretch[slot] ?? NONE) !== NONE ? slot : NONE;
  parts.lexical = found.words[slot] ?? 0;
  if (home === NONE) scoreAlone(parts, weights);
  else scoreConversation(home, found, columns, weights, parts);
  scoreBonuses(slot, home === NONE ? slot : home, found, columns, weights, parts);
  parts.soft += (home === NONE ? weights.softAlone : weights.soft) * found.gap * (found.soft[slot] ?? 0);
  return sumParts(parts);
}

/** A stored fact is its own conversation, so that it stands on one footing with turns. */
function scoreAlone(parts: MutableParts, weights: Weights): void {
  parts.reply = 0;
  parts.neighbours = 0;
  parts.window = weights.alone * parts.lexical;
  parts.session = 0;
  parts.soft = 0;
}

function scoreConversation(
  home: number,
  found: Findings,
  columns: Columns,
  weights: Weights,
  parts: MutableParts,
): void {
  const before = columns.before1[home] ?? NONE;
  const before2 = columns.before2[home] ?? NONE;
  const after = columns.after1[home] ?? NONE;
  const wordsBefore = before === NONE ? 0 : (found.words[before] ?? 0);
  const wordsBefore2 = before2 === NONE ? 0 : (found.words[before2] ?? 0);
  const wordsAfter = after === NONE ? 0 : (found.words[after] ?? 0);
  const isReply = before !== NONE && ((columns.flags[before] ?? 0) & FLAG.asks) !== 0;
  parts.reply = isReply ? weights.reply * wordsBefore : 0;
  parts.neighbours = weights.before * wordsBefore + weights.before2 * wordsBefore2 + weights.after * wordsAfter;
  parts.window = weights.window * (found.windows[home] ?? 0);
  const session = weights.session + weights.sessionGathering * found.gathers;
  parts.session = session * (found.stretches[columns.stretch[home] ?? NONE] ?? 0);
  parts.soft = isReply ? weights.softReply * (found.soft[before] ?? 0) : 0;
}

function scoreBonuses(
  slot: number,
  home: number,
  found: Findings,
  columns: Columns,
  weights: Weights,
  parts: MutableParts,
): void {
  const { bonus } = found;
  const flags = columns.flags[slot] ?? 0;
  parts.date = 0;
  if (found.dates.length > 0) {
    const said = fitOfInstant(columns.at[home] ?? 0, found.dates);
    // The bounds spare a look at the item itself, which lies elsewhere in memory.
    const { from, to } = found.within;
    const mayFit = (columns.firstDate[slot] ?? 0) < to && (columns.lastDate[slot] ?? 0) > from;
    const read = mayFit ? fitOfSpans(found.spansOf(slot), found.dates) : 0;
    parts.date = bonus * weights.date * said + bonus * weights.dateRead * read;
  }
  parts.speaker = 0;
  if (found.speaker !== NONE && columns.speaker[home] === found.speaker) {
    parts.speaker = bonus * (weights.speaker + (opensStretch(home, columns) ? weights.opening : 0));
  }
  parts.when = found.asksWhen && (flags & FLAG.timed) !== 0 ? bonus * weights.when : 0;
  parts.asks = (flags & FLAG.endsAsking) !== 0 ? bonus * weights.asks : 0;
  const category = weights.category + weights.categoryGathering * found.gathers;
  parts.category = found.category === null ? 0 : bonus * category * (found.category[slot] ?? 0);
  parts.vector = 0;
  parts.dense = 0;
}

/** Whether a turn is the first of its stretch of talk. */
function opensStretch(home: number, columns: Columns): boolean {
  const stretch = columns.stretch[home] ?? NONE;
  if (stretch === NONE) return false;
  const before = columns.before1[home] ?? NONE;
  return before === NONE || columns.stretch[before] !== stretch;
}

export function sumParts(parts: SearchParts): number {
  return (
    parts.lexical +
    parts.reply +
    parts.neighbours +
    parts.window +
    parts.session +
    parts.date +
    parts.speaker +
    parts.when +
    parts.asks +
    parts.category +
    parts.vector +
    parts.dense +
    parts.soft
  );
}
