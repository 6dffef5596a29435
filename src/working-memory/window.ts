import { countTokens } from "../language/tokens/index.ts";
import type { Turn } from "../model/index.ts";
import type { WindowOptions } from "./options.ts";

/**
 * The turns that stay word for word: the newest, within the number of turns and the token budget. System messages of
 * the stretch stay at its head, since they hold for all of it.
 *
 * @param turns turns of one session in order.
 */
export function windowOf(turns: readonly Turn[], options: WindowOptions): readonly Turn[] {
  let tokens = 0;
  let first = turns.length;
  let kept = 0;
  while (first > 0 && kept < options.turns) {
    const turn = turns[first - 1];
    if (turn === undefined) break;
    tokens += countTokens(turn.text);
    if (kept > 0 && tokens > options.tokens) break;
    first -= 1;
    if (turn.role !== "system") kept += 1;
  }
  const system = turns
    .slice(0, first)
    .filter((turn) => turn.role === "system")
    .at(-1);
  const live = turns.slice(first);
  return system === undefined || live.some((turn) => turn.role === "system") ? live : [system, ...live];
}
