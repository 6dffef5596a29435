import { foldForMatching } from "../language/fold.ts";
import { isFeelingWord, readSentiment, type Sentiment } from "../language/sentiment/index.ts";
import { contentWords } from "../language/terms.ts";
import type { Anchor, State, Turn, TurnId, TurnIntent } from "../model/index.ts";
import { AFFECT_DEFAULTS } from "./defaults.ts";
import { type IntentReading, readIntent } from "./intent.ts";
import { ownWords } from "./own-words.ts";
import { readTopics } from "./topic.ts";
import { readWriting, type WritingSigns } from "./writing.ts";

/** What a turn of the user's tells of the user, read from their own words alone. */
export interface TurnReading {
  readonly turn: TurnId;
  readonly at: number;
  readonly sentiment: Sentiment;
  readonly intent: IntentReading;
  /** What it is about, most telling first. */
  readonly topics: readonly string[];
  readonly writing: WritingSigns;
}

/** Words that carry meaning and are no words of feeling, each once, in order. */
function tellingWords(own: string): readonly string[] {
  return [...new Set(contentWords(own))].filter((word) => word.length > 1 && !isFeelingWord(word));
}

/** Longest stretch that is read, in characters: what a turn is about and how it is written shows early. */
const READ_AT_MOST = 2_000;

/**
 * Reads a turn of the user's.
 *
 * @param anchors of the claims that the turn makes
 * @param state the state before it, whose topics may go on
 * @returns null when it has no words of the user's own: nothing moves then
 */
export function readTurn(turn: Turn, anchors: readonly Anchor[], state: State | null): TurnReading | null {
  const own = ownWords(turn).slice(0, READ_AT_MOST).trim();
  if (turn.role !== "user" || own === "") return null;
  const sentiment = readSentiment(own);
  const folded = foldForMatching(own);
  const words = tellingWords(own);
  return {
    turn: turn.id,
    at: turn.at,
    sentiment,
    intent: readIntent(folded, sentiment.valence <= -AFFECT_DEFAULTS.feltFrom),
    topics: readTopics(words, turn.language, anchors, state?.moment?.topics ?? []),
    writing: readWriting(own, folded, turn.language, words),
  };
}

/** What a text of the user's does: ask and request may both hold. */
export function intentsOf(text: string): readonly TurnIntent[] {
  const own = text.slice(0, READ_AT_MOST).trim();
  if (own === "") return [];
  const isBad = readSentiment(own).valence <= -AFFECT_DEFAULTS.feltFrom;
  const { intent, asks, complains } = readIntent(foldForMatching(own), isBad);
  return [
    ...new Set<TurnIntent>([
      intent,
      ...(asks ? (["ask"] as const) : []),
      ...(complains ? (["complain"] as const) : []),
    ]),
  ];
}
