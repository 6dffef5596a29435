import type { Json } from "../schema.ts";

/** A call as the log has it. */
export interface LoggedCall {
  readonly tool: string;
  readonly with: Readonly<Record<string, Json>>;
  readonly result: Json;
}

/** A finished stretch of talk, as far as procedures are learned from it. */
export interface Case {
  /** Whose it is; only compared, so that users are counted. */
  readonly user: string;
  readonly isSuccess: boolean;
  /** What the user said, in order; the first is what they came for. */
  readonly said: readonly string[];
  /** What the assistant said. */
  readonly answered: readonly string[];
  readonly calls: readonly LoggedCall[];
  /** Mean feeling of the user, -1..1. */
  readonly valence: number;
}
