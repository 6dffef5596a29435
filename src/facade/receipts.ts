import { type Effect, type Job, parseScope, type ScopeInput } from "../model/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import type { UserView } from "./view/view.ts";

/** What a language model made, or has yet to make, of one turn or episode. */
export interface ModelReceipt {
  /** distill: it reads the claims of `turn`. episode: it describes `episode`. wording: it puts the merged `memory` in words. summary: what left the window. */
  readonly task: Job["task"];
  readonly turn: string | null;
  readonly episode: string | null;
  readonly memory: string | null;
  /** waiting: it will be tried, or tried again. failed: given up; what the rules read stands, and the turn is in the log. */
  readonly status: Job["status"];
  /** Whose reading stands: `rules` until the model's answer was taken, and where it was not. */
  readonly by: "model" | "rules";
  /** How the answer had to be mended to be read, or why it was not taken; null before there was one. */
  readonly how: string | null;
  readonly model: string | null;
  /** Calls so far that failed or were answered. */
  readonly attempts: number;
  /** Code of the last failure. */
  readonly failure: string | null;
  /** What was written. */
  readonly effects: readonly Effect[];
  /** Proposals of the model that did not hold against the turn. */
  readonly refused: number;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number } | null;
}

export interface ModelReceiptsOptions {
  /** Waits until no work of this user's is due. @default false */
  readonly wait?: boolean;
}

/** What became of the turns that a language model was to read, oldest first; empty without a model that distills. */
export async function modelReceipts(
  facade: Facade,
  scopeInput: ScopeInput,
  options: ModelReceiptsOptions = {},
): Promise<readonly ModelReceipt[]> {
  const owner = ownerOf(parseScope(scopeInput));
  if (options.wait === true) await facade.modelWork?.run(owner);
  return await facade.users.read(owner, (view) =>
    [...view.jobs.values()]
      .sort((a, b) => a.addedAt - b.addedAt || (a.id < b.id ? -1 : 1))
      .map((job) => receiptOf(job, view)),
  );
}

function receiptOf(
  { task, turn, episode, memory, status, attempts, model, failure, result }: Job,
  view: UserView,
): ModelReceipt {
  const effects = (result?.effects ?? []).map((effect) => ({
    ...effect,
    text: view.memories.get(effect.memory)?.text ?? "",
  }));
  return {
    task,
    turn,
    episode,
    memory,
    status,
    by: result?.by ?? "rules",
    how: result?.how ?? null,
    model,
    attempts,
    failure,
    effects,
    refused: result?.refused ?? 0,
    usage: result?.usage ?? null,
  };
}
