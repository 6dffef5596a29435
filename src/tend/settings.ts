import type { DecayOptions } from "../model/index.ts";
import { DECAY_DEFAULTS } from "../model/index.ts";

/** How upkeep works, after defaults. */
export interface TendSettings {
  readonly decay: DecayOptions;
  /** Strength below which a memory leaves for the archive, 0..1; 0 for never. */
  readonly archiveBelow: number;
  /** Days unused after which it does; Infinity for never. */
  readonly archiveAfterDays: number;
  /** Live memories of a user at most; Infinity for no cap. */
  readonly cap: number;
  /** Which leave first over the cap: the least recently used, the least often used, or the least important. */
  readonly capOrder: "lru" | "lfu" | "importance";
  /** Days unused after which a memory is removed for good, from the archive too; Infinity for never. */
  readonly retentionDays: number;
  /** Records acted on in one commit. */
  readonly batch: number;
  /** How long a node holds a user while it tends, ms; renewed with each commit. */
  readonly leaseMs: number;
}

export const TEND_DEFAULTS = {
  decay: DECAY_DEFAULTS,
  // DESIGN tend: below .1, or unused for 90 days.
  archiveBelow: 0.1,
  archiveAfterDays: 90,
  // Off: a cap is the operator's choice. The preset `archive-1000` sets 1,000.
  cap: Number.POSITIVE_INFINITY,
  capOrder: "lru",
  // Off: a limit on keeping is the law's or the operator's. 180 is the usual one.
  retentionDays: Number.POSITIVE_INFINITY,
  // A commit of 500 rows takes some 20 ms: short beside what a turn waits for anyway.
  batch: 500,
  // A commit takes under a second even on a slow disk; a node that died holds its user for half a minute.
  leaseMs: 30_000,
} as const satisfies TendSettings;
