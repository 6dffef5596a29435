import { HaimaError } from "../../errors.ts";
import type { ObserveReceipt, ScopeInput } from "../../model/index.ts";
import type { TurnInput } from "../../observe/index.ts";
import type { Facade } from "../context.ts";
import { observe } from "../observe.ts";

/** What became of one turn of a batch. */
export type ItemOutcome =
  | { readonly ok: true; readonly receipt: ObserveReceipt }
  | { readonly ok: false; readonly error: HaimaError };

export interface ObserveManyOptions {
  /** Called after each turn with how many are done and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Ends the batch before the next turn; what was taken in stays. */
  readonly signal?: AbortSignal;
}

/** Turns after which others get theirs: some 40 ms of work, of which the pause takes one. */
const PAUSE_AFTER = 8;

/**
 * Takes in many turns in the order given, each in a transaction of its own, such as an import of back-dated talk. One bad
 * turn fails alone; a store that refuses writes ends the batch, since the rest would fail too.
 */
export async function observeMany(
  facade: Facade,
  scope: ScopeInput,
  inputs: readonly TurnInput[],
  options: ObserveManyOptions = {},
): Promise<readonly ItemOutcome[]> {
  const outcomes: ItemOutcome[] = [];
  for (const input of inputs) {
    options.signal?.throwIfAborted();
    outcomes.push(await observeOne(facade, scope, input));
    options.onProgress?.(outcomes.length, inputs.length);
    if (outcomes.length % PAUSE_AFTER === 0) await facade.clock.sleep(0);
  }
  return outcomes;
}

/** Faults of one turn; any other error is the batch's. */
const ITEM_FAULTS: ReadonlySet<string> = new Set(["invalid_input", "over_limit", "forbidden"]);

async function observeOne(facade: Facade, scope: ScopeInput, input: TurnInput): Promise<ItemOutcome> {
  try {
    return { ok: true, receipt: await observe(facade, scope, input) };
  } catch (error) {
    if (HaimaError.isInstance(error) && ITEM_FAULTS.has(error.code)) return { ok: false, error };
    throw error;
  }
}
