import type { EmbedderSettings } from "./context.ts";

/** How a model's work is done; all documented in `DistillOptions` of createHaima. */
export interface ModelWorkSettings {
  readonly attempts: number;
  readonly deadlineMs: number;
}

export const MODEL_WORK_DEFAULTS = {
  /** Tries before a job is given up: with the waits below some two hours, longer than most outages of a server. */
  attempts: 10,
  /** A call that takes longer is counted as failed. */
  deadlineMs: 60_000,
} as const satisfies ModelWorkSettings;

export const EMBEDDER_DEFAULTS = {
  onChange: "refuse",
  /** A person waits: with it recall stays below half a second. Servers near by answer in 20 to 200. */
  queryDeadlineMs: 300,
} as const satisfies EmbedderSettings;

export const RERANKER_DEFAULTS = {
  /** A cross-encoder reads some 30 passages in 100 to 500 on a server near by. */
  deadlineMs: 1_000,
} as const;
