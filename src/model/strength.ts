/** How a memory fades while nobody uses it. */
export interface DecayOptions {
  /**
   * curve: s0 exp(-rate ((5 - importance) / 4)^2 days), so that what is critical does not fade.
   * sweep: s0 sweepFactor^days for every importance, the multiplicative sweep that companions publish; computed, never stored.
   */
  readonly shape: "curve" | "sweep";
  /** Of the curve, a day at importance 1. */
  readonly rate: number;
  /** Of the sweep, what a day leaves, 0..1. */
  readonly sweepFactor: number;
}

export const DECAY_DEFAULTS = {
  shape: "curve",
  // Chosen for what follows from it: a starting strength of importance / 5 is below .1 after 7, 25, 72 and 333 days, and never at importance 5.
  rate: 0.1,
  // A common factor of published sweeps; .6 falls below .1 after 35 days.
  sweepFactor: 0.95,
} as const satisfies DecayOptions;

const DAY_MS = 86_400_000;

/**
 * Strength, 0..1, of a memory that was last used some days ago. It never rises with time.
 *
 * @param start strength when it was last said, 0..1; importance / 5 for a new memory.
 * @param importance 1..5.
 * @param days days since it was last said, stored or recalled; less than 0 counts as 0.
 * @example decayedStrength(0.6, 3, 72) // 0.099
 */
export function decayedStrength(
  start: number,
  importance: number,
  days: number,
  options: DecayOptions = DECAY_DEFAULTS,
): number {
  const unused = Math.max(0, days);
  if (options.shape === "sweep") return start * options.sweepFactor ** unused;
  return start * Math.exp(-options.rate * ((5 - importance) / 4) ** 2 * unused);
}

interface Used {
  readonly id: string;
  readonly lastSaidAt: number;
  readonly recordedAt: number;
  readonly quotes: readonly { readonly turn: string }[];
}

type Accesses = ReadonlyMap<string, { readonly count: number; readonly lastAt: number }>;

/** When a memory was last used: said, taken in, or recalled, itself or as a turn that it quotes; epoch ms. */
export function lastUsedAt(memory: Used, accesses: Accesses): number {
  let last = Math.max(memory.lastSaidAt, memory.recordedAt, accesses.get(memory.id)?.lastAt ?? 0);
  for (const { turn } of memory.quotes) last = Math.max(last, accesses.get(turn)?.lastAt ?? 0);
  return last;
}

/** Strength of a memory at a time, 0..1: see {@link decayedStrength}. */
export function strengthAt(
  memory: Used & { readonly strength: number; readonly importance: number },
  accesses: Accesses,
  at: number,
  options: DecayOptions = DECAY_DEFAULTS,
): number {
  const days = (at - lastUsedAt(memory, accesses)) / DAY_MS;
  return decayedStrength(memory.strength, memory.importance, days, options);
}
