import type { Haima } from "../haima.ts";
import type { Readiness } from "../interfaces/http/index.ts";

/** A fault counts against health for this long, ms: two tries of a model's job at the longest usual wait. */
const COUNTS_MS = 600_000;

/** What the log's events say of a part of the process. */
const MEANING: Readonly<Record<string, string>> = {
  record_damaged: "quarantined rows",
  query_not_embedded: "embedder failing",
  not_reranked: "reranker failing",
  embedding_failed: "embedder failing",
  embedding_stopped: "embedding stopped",
  model_job_failed: "model queue failing",
  model_work_stopped: "model queue stopped",
  webhook_given_up: "webhook events given up",
  webhooks_stopped: "webhooks stopped",
};

/** When each kind of fault was last told of. */
export class RecentFaults {
  readonly #last = new Map<string, number>();
  #damaged = 0;

  note(event: string, at: number): void {
    const meaning = MEANING[event];
    if (meaning !== undefined) this.#last.set(meaning, at);
    if (event === "record_damaged") this.#damaged += 1;
  }

  /** Times that a record could not be read since the start. */
  get damaged(): number {
    return this.#damaged;
  }

  /** What failed of late. */
  since(now: number): readonly string[] {
    return [...this.#last].filter(([, at]) => now - at < COUNTS_MS).map(([meaning]) => meaning);
  }
}

/**
 * Ready as long as the store takes writes and the process is not stopping; what else is the matter is named, since words alone answer without an
 * embedder, the rules read every turn without a model, and without Redis each node counts for itself.
 */
export async function readinessOf(
  haima: Haima,
  faults: RecentFaults,
  now: number,
  stopping: AbortSignal,
): Promise<Readiness> {
  const { store, embedder, model } = await haima.health();
  const reachable = await haima.shared.reachable();
  const reasons = [
    ...(stopping.aborted ? ["stopping"] : []),
    ...(store === null ? [] : [`store refuses writes: ${store}`]),
    ...(reachable === false ? ["redis away: limits and repeated requests are counted by this node alone"] : []),
    ...faults.since(now),
  ];
  return {
    ready: store === null && !stopping.aborted,
    reasons,
    checks: {
      store: store ?? "writable",
      embedder,
      model,
      ...(reachable === null ? {} : { redis: reachable ? "there" : "away" }),
      quarantinedRows: faults.damaged,
    },
  };
}
