import { z } from "zod";
import { DECAY_DEFAULTS, type DecayOptions, optionFault } from "../model/index.ts";

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
  /** Days unused after which a memory is forgotten for good, archived or not; Infinity for never. */
  readonly retentionDays: number;
  /** The same for tenants that have their own. */
  readonly retentionByTenant: Readonly<Record<string, number>>;
  /** Records acted on in one commit. */
  readonly batch: number;
  /** How long a node holds a user while it tends, ms; renewed with each commit. */
  readonly leaseMs: number;
}

export const TEND_DEFAULTS = {
  decay: DECAY_DEFAULTS,
  // Chosen: by the curve medium importance falls below .1 after 72 days unused; a season unused takes high importance too.
  archiveBelow: 0.1,
  archiveAfterDays: 90,
  // Off: a cap is the operator's choice. The preset `archive-1000` sets 1,000.
  cap: Number.POSITIVE_INFINITY,
  capOrder: "lru",
  // Off: a limit on keeping is the law's or the operator's. 180 is the usual one.
  retentionDays: Number.POSITIVE_INFINITY,
  retentionByTenant: {},
  // A commit of 500 rows takes some 20 ms: short beside what a turn waits for anyway.
  batch: 500,
  // A commit takes under a second even on a slow disk; a node that died holds its user for half a minute.
  leaseMs: 30_000,
} as const satisfies TendSettings;

/** Presets that are published elsewhere: settings on top of the defaults. */
export const TEND_PRESETS = {
  default: {},
  // Strength times .95 a day, whatever the importance.
  companion: { decay: { ...DECAY_DEFAULTS, shape: "sweep" } },
  // A thousand live memories, the least recently used beyond that in the archive.
  "archive-1000": { cap: 1_000, capOrder: "lru" },
} as const satisfies Record<string, Partial<TendSettings>>;

/** How upkeep works; all optional, on top of the preset. */
export interface TendOptionsInput {
  /**
   * `companion`: strength falls by the published multiplicative sweep, x .95 a day. `archive-1000`: at most 1,000 live memories a user.
   *
   * @default "default"
   */
  readonly preset?: keyof typeof TEND_PRESETS;
  /** How strength fades. @default the curve s0 exp(-0.1 ((5 - importance) / 4)^2 days) */
  readonly decay?: Partial<DecayOptions>;
  /** Strength below which a memory leaves for the archive, 0..1; 0 for never. @default 0.1 */
  readonly archiveBelow?: number;
  /** Days unused after which it does; null for never. @default 90 */
  readonly archiveAfterDays?: number | null;
  /** Live memories of a user at most; null for no cap. @default null */
  readonly cap?: number | null;
  /** Which leave first over the cap. @default "lru" */
  readonly capOrder?: TendSettings["capOrder"];
  /** Days unused after which a memory is forgotten for good, with its quotes, archived or not; null for never. @default null */
  readonly retentionDays?: number | null;
  /** The same by tenant. @default {} */
  readonly retentionByTenant?: Readonly<Record<string, number>>;
  /** Records acted on in one commit, 1..10,000. @default 500 */
  readonly batch?: number;
  /** How long a node holds a user while it tends, ms. @default 30,000 */
  readonly leaseMs?: number;
}

const days = z.number().positive();

const optionsSchema = z.strictObject({
  preset: z.enum(["default", "companion", "archive-1000"]).default("default"),
  decay: z
    .strictObject({
      shape: z.enum(["curve", "sweep"]).exactOptional(),
      rate: z.number().min(0).max(10).exactOptional(),
      sweepFactor: z.number().gt(0).max(1).exactOptional(),
    })
    .exactOptional(),
  archiveBelow: z.number().min(0).max(1).exactOptional(),
  archiveAfterDays: days.nullable().exactOptional(),
  cap: z.int().min(1).nullable().exactOptional(),
  capOrder: z.enum(["lru", "lfu", "importance"]).exactOptional(),
  retentionDays: days.nullable().exactOptional(),
  retentionByTenant: z.record(z.string(), days).exactOptional(),
  batch: z.int().min(1).max(10_000).exactOptional(),
  leaseMs: z.int().min(1).max(86_400_000).exactOptional(),
});

/**
 * Settles how upkeep works.
 *
 * @throws HaimaError `invalid_input` naming the option.
 */
export function resolveTendOptions(options: TendOptionsInput = {}): TendSettings {
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) throw optionFault("tend", parsed.error);
  const { preset, decay, archiveAfterDays, cap, retentionDays, ...rest } = parsed.data;
  const base: TendSettings = { ...TEND_DEFAULTS, ...TEND_PRESETS[preset] };
  return {
    ...base,
    ...rest,
    decay: { ...base.decay, ...decay },
    archiveAfterDays: numberOr(archiveAfterDays, base.archiveAfterDays),
    cap: numberOr(cap, base.cap),
    retentionDays: numberOr(retentionDays, base.retentionDays),
  };
}

/** Null is never, absent is as it was. */
function numberOr(value: number | null | undefined, otherwise: number): number {
  return value === undefined ? otherwise : (value ?? Number.POSITIVE_INFINITY);
}
