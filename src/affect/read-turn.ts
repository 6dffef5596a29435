import { foldForMatching } from "../language/fold.ts";
import { readSentiment, type Sentiment } from "../language/sentiment/index.ts";
import type { Anchor, State, Turn, TurnId } from "../model/index.ts";
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
  return {
    turn: turn.id,
    at: turn.at,
    sentiment,
    intent: readIntent(folded, sentiment.valence <= -AFFECT_DEFAULTS.feltFrom),
    topics: readTopics(own, turn.language, anchors, state?.moment?.topics ?? []),
    writing: readWriting(own, folded, turn.language),
  };
}
