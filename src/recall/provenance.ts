import { splitIntoChunks } from "../language/chunks.ts";
import type { Memory, Provenance, Span, Turn, TurnId } from "../model/index.ts";

/** The stretch of a turn that is quoted: all of a turn that fits a chunk, else the chunk that was found. */
export function excerptOf(turn: Turn, chunk: number): Span {
  const chunks = splitIntoChunks(turn.text);
  const { start, end } = chunks[chunk] ?? { start: 0, end: turn.text.length };
  return { start, end };
}

/** Where a memory came from: its latest quote that the log still holds, or the caller who stored it. */
export function describeSource(memory: Memory, turns: ReadonlyMap<TurnId, Turn>): Provenance {
  for (const quote of memory.quotes) {
    const turn = turns.get(quote.turn);
    if (turn === undefined) continue;
    return {
      turn: turn.id,
      session: turn.session,
      speaker: turn.name,
      role: turn.role,
      at: turn.at,
      span: { start: quote.start, end: quote.end },
      quote: turn.text.slice(quote.start, quote.end),
    };
  }
  return { turn: null, session: memory.session, speaker: null, role: null, at: memory.saidAt, span: null, quote: null };
}
