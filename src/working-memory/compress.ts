import { countTokens } from "../language/tokens/index.ts";
import type { Anchor, Memory, MemoryId, SummaryLine, Turn } from "../model/index.ts";
import { likeness, readWording, type Wording } from "../search/index.ts";
import type { WindowOptions } from "./options.ts";
import { extendSummary } from "./summary.ts";

/** When a stretch is scattered, and what is left of it. */
const SCATTERED = {
  /** Entropy of the turns' topics over the log of their number: hardly two turns on one topic. */
  entropy: 0.85,
  turns: 6,
  /** Share of the token budget that the stretch must take. */
  budget: 0.5,
  /** Likeness from which two turns are on one topic: that of two wordings of one wish. */
  topic: 0.43,
  /** Turns that stay word for word: the last two exchanges. */
  kept: 4,
  /** Share of the token budget that the digest may take. */
  digest: 0.25,
} as const;

/** A long stretch of scattered talk, cut down to what binds and what was decided. */
export interface Digest {
  /** Turns that it stands for. */
  readonly turns: number;
  /** What was read under anchors, what binds first, newest first in each. */
  readonly anchors: readonly { readonly memory: MemoryId; readonly anchor: Anchor; readonly text: string }[];
  /** Clauses with names, numbers, dates and decisions, in the speakers' own words, oldest first. */
  readonly decisions: readonly SummaryLine[];
  /** Counted tokens of both. */
  readonly tokens: number;
}

/**
 * Entropy of the topics of some turns over the log of their number: 0 when all are on one thing, 1 when each is on
 * another. Topics are wordings that are near by meaning; small talk goes with what it follows. 0 for fewer than two turns.
 */
export function topicEntropy(turns: readonly Turn[]): number {
  const topics: Wording[][] = [];
  const sizes: number[] = [];
  let last = -1;
  for (const { text } of turns) {
    const wording = readWording(text.slice(0, 1_000));
    if (wording.words.length > 0) {
      last = topics.findIndex((others) => others.some((other) => likeness(wording, other) >= SCATTERED.topic));
      if (last < 0) last = topics.push([]) - 1;
      topics[last]?.push(wording);
    }
    if (last >= 0) sizes[last] = (sizes[last] ?? 0) + 1;
  }
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (total < 2) return 0;
  const entropy = -sizes.reduce((sum, size) => sum + (size / total) * Math.log(size / total), 0);
  return entropy / Math.log(total);
}

/**
 * Compresses the live window when it is long and scattered; null when it is neither, and then it stays as it is.
 *
 * @param memories live memories of the session
 */
export function compressScattered(
  window: readonly Turn[],
  memories: readonly Memory[],
  options: WindowOptions,
): { readonly digest: Digest; readonly recent: readonly Turn[] } | null {
  const talk = window.filter(({ role }) => role === "user" || role === "assistant");
  const tokens = talk.reduce((sum, { text }) => sum + countTokens(text), 0);
  if (talk.length < SCATTERED.turns || tokens <= options.tokens * SCATTERED.budget) return null;
  if (topicEntropy(talk) < SCATTERED.entropy) return null;
  const recent = window.slice(-SCATTERED.kept);
  const left = window.slice(0, -SCATTERED.kept);
  return {
    digest: digestOf(left, memories, options),
    recent: [...left.filter(({ role }) => role === "system"), ...recent],
  };
}

function digestOf(turns: readonly Turn[], memories: readonly Memory[], options: WindowOptions): Digest {
  const budget = options.tokens * SCATTERED.digest;
  const ids = new Set(turns.map(({ id }) => id));
  let tokens = 0;
  const fits = (text: string): boolean => {
    const cost = countTokens(text);
    if (tokens + cost > budget) return false;
    tokens += cost;
    return true;
  };
  const anchored = memories
    .filter((memory) => memory.anchor !== null && memory.quotes.some((quote) => ids.has(quote.turn)))
    .sort((a, b) => Number(binds(b)) - Number(binds(a)) || b.lastSaidAt - a.lastSaidAt);
  const anchors = anchored.flatMap(({ id, anchor, text }) =>
    anchor !== null && fits(text) ? [{ memory: id, anchor, text }] : [],
  );
  const told = new Set(anchors.map(({ text }) => text));
  const decisions = poorestDropped(turns, options, budget - tokens).filter(({ text }) => !told.has(text));
  for (const { text } of decisions) tokens += countTokens(text);
  return { turns: turns.length, anchors, decisions, tokens };
}

/** Summary lines within a number of tokens; the poorest are left out first. */
function poorestDropped(turns: readonly Turn[], options: WindowOptions, tokens: number): readonly SummaryLine[] {
  for (let summaryLines = Math.min(turns.length, options.summaryLines); summaryLines > 0; summaryLines -= 1) {
    const lines = extendSummary([], turns, { ...options, summaryLines });
    if (lines.reduce((sum, { text }) => sum + countTokens(text), 0) <= tokens) return lines;
  }
  return [];
}

function binds({ anchor }: Memory): boolean {
  return anchor?.type === "constraint" || anchor?.type === "identity";
}
