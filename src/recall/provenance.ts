import type { Memory, Provenance, Turn, TurnId } from "../model/index.ts";

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
