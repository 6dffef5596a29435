/** What is counted. */
export type CountName =
  /** Turns taken in, by role. */
  | "haima_turns_total"
  /** Sessions begun. Turns of users divided by these are the rounds of a session. */
  | "haima_sessions_total"
  /** Turns in which the user points back to an earlier talk ("上次", "last time"): what memory is for. */
  | "haima_last_time_mentions_total"
  /** What writes did to memories, by action. */
  | "haima_effects_total"
  /** Recalls, by verdict. */
  | "haima_recalls_total"
  /** Corrections: a revision, a judgement "wrong", a memory taken away. Divided by recalls they tell how often memory errs. */
  | "haima_corrections_total"
  /** Runs of upkeep over one user, by outcome: done, or busy where another process had the user in hand. */
  | "haima_tend_runs_total"
  /** Time that they took, seconds. */
  | "haima_tend_seconds_total"
  /** Records that upkeep changed, by what was done to them. */
  | "haima_tend_changes_total"
  /** Judgements of recalled items. */
  | "haima_feedback_total"
  /** Events for webhooks, by what became of a try: delivered, failed, given_up. */
  | "haima_webhook_events_total"
  /** Calls that this process answered for itself while the state that nodes share could not be reached. */
  | "haima_shared_fallbacks_total"
  /** Tokens that recalls composed, and tokens that the whole log of the same users would have taken. */
  | "haima_context_tokens_total"
  | "haima_history_tokens_total";

/** Told of what shows whether memory works: counts with a few fixed labels; never content, and never whose it is. */
export interface Meter {
  count(name: CountName, labels: Readonly<Record<string, string>>, by?: number): void;
}
