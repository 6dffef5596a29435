import { type InstantInput, parseInstant, parseScope, type ScopeInput } from "../model/index.ts";
import { dueAt } from "../tend/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import { isVisible } from "./read.ts";

export interface AnticipateOptions {
  /** What is due then. @default now */
  readonly at?: InstantInput;
}

/** Something that the user will probably want. */
export interface Anticipation {
  /** What, in the user's own latest words. */
  readonly text: string;
  /** Its rhythm: by the day, week or month, or a steady interval of `everyDays`. */
  readonly period: "day" | "week" | "month" | "interval";
  readonly everyDays: number;
  /** When it is due, epoch ms; in the past when it is overdue. */
  readonly dueAt: number;
  /** When it last happened, epoch ms. */
  readonly lastAt: number;
  /** 0..1, how well the rhythm was kept so far. */
  readonly confidence: number;
  /** Id of the memory that tells the rhythm; `explain` gives its words. */
  readonly memory: string;
  /** The times it happened, oldest first; of many the first and the latest ones. */
  readonly evidence: readonly { readonly turn: string; readonly at: number; readonly text: string }[];
}

/**
 * What is due or overdue at a time by the user's own rhythms, soonest first: within a fifth of the period before and after.
 * Quiet otherwise. Rhythms are found by `tend`.
 *
 * @throws HaimaError `invalid_scope`, `invalid_input`.
 */
export async function anticipate(
  facade: Facade,
  scopeInput: ScopeInput,
  options: AnticipateOptions = {},
): Promise<readonly Anticipation[]> {
  const scope = parseScope(scopeInput);
  const at = options.at === undefined ? facade.clock.now() : parseInstant(options.at, "at");
  return await facade.users.read(ownerOf(scope), (view) => {
    const seen = [...view.memories.values()].filter((memory) => isVisible(memory, scope));
    return dueAt(seen, view.turns, at, view.user?.zone ?? facade.zone).map(({ memory, ...due }) => ({
      ...due,
      confidence: memory.confidence,
      memory: memory.id,
      evidence: memory.quotes.flatMap((quote) => {
        const turn = view.turns.get(quote.turn);
        return turn === undefined ? [] : [{ turn: turn.id, at: turn.at, text: turn.text }];
      }),
    }));
  });
}
