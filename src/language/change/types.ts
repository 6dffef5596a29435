import type { Span } from "../../model/index.ts";

/**
 * changed_mind: a decision is taken back. replaces: one thing takes the place of another (改成, moved to). stopped: it
 * holds no more. started: it holds newly. correction: what was said before was wrong (说错了, 更正).
 */
export type ChangeKind = "changed_mind" | "replaces" | "stopped" | "started" | "correction";

export interface ChangeReading {
  readonly kind: ChangeKind | null;
  /** What is left behind, as offsets in the original text, when the clause names it. */
  readonly from?: Span;
  /** What takes its place. */
  readonly to?: Span;
  /** The post or work that passes from one person to another ("replaced Ann as head of sales"). */
  readonly post?: Span;
}

/** A pattern with optional groups `from`, `to` and `post`. */
export interface ChangeCue {
  readonly kind: ChangeKind;
  readonly pattern: RegExp;
  /** What words without this never have: spares them a pattern that takes long to compile. @default any words */
  readonly needs?: RegExp;
}
