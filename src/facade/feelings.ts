import { readSentiment, type Sentiment } from "../language/sentiment/index.ts";
import type { Memory, RecordChange, Turn } from "../model/index.ts";

/** Valence from which a feeling is kept with a memory: beyond one mild word. */
const FELT_FROM = 0.3;
/** Longest turn whose feeling is taken to be that of each thing it tells; in a longer one only a clause's own words count. */
const WHOLE_TURN = 200;

/** Gives memories of what happened, told in this turn, the feeling that it was told with: "今天升职了！太开心了！". */
export function withFeelings(changes: readonly RecordChange[], turn: Turn): readonly RecordChange[] {
  return changes.map((change) => {
    if (change.type !== "put" || change.record !== "memory") return change;
    const memory = change.value;
    if (memory.sentiment !== undefined || !isFelt(memory, turn)) return change;
    const felt = feelingOf(memory, turn);
    if (felt === null) return change;
    const sentiment = { valence: Math.round(felt.valence * 1_000) / 1_000, emotion: felt.emotion };
    return { ...change, value: { ...memory, sentiment } };
  });
}

/** What happened to the user, or to theirs; neither wishes nor requests, nor what holds anyway. */
function isFelt(memory: Memory, turn: Turn): boolean {
  const isOfTurn = memory.quotes.some((quote) => quote.turn === turn.id);
  const isStanding = memory.kind === "preference" || (memory.anchor !== null && memory.kind !== "event");
  return isOfTurn && !isStanding && memory.anchor?.type !== "intent" && memory.status !== "superseded";
}

function feelingOf(memory: Memory, turn: Turn): Sentiment | null {
  const own = readSentiment(memory.text);
  if (Math.abs(own.valence) >= FELT_FROM) return own;
  const isWhole = turn.text.length <= WHOLE_TURN && turn.tainted.length === 0;
  const whole = isWhole ? readSentiment(turn.text) : own;
  return Math.abs(whole.valence) >= FELT_FROM ? whole : null;
}
