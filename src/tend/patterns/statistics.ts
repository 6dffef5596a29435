/**
 * The chance of `count` or more hits in `total` tries that hit with `chance` each: the upper tail of the binomial, 0..1.
 *
 * @example binomialTail(7, 10, 0.5) // 0.172
 */
export function binomialTail(count: number, total: number, chance: number): number {
  if (count <= 0) return 1;
  if (chance <= 0) return 0;
  if (chance >= 1) return 1;
  let sum = 0;
  for (let hits = count; hits <= total; hits += 1) {
    sum += Math.exp(logChoose(total, hits) + hits * Math.log(chance) + (total - hits) * Math.log(1 - chance));
  }
  return Math.min(1, sum);
}

function logChoose(total: number, hits: number): number {
  let sum = 0;
  for (let i = 1; i <= Math.min(hits, total - hits); i += 1) sum += Math.log((total - i + 1) / i);
  return sum;
}

/** A stretch of a cycle in which times gather. */
export interface Gathering {
  /** Chance that as many of as many random times gather so closely anywhere, 0..1: an upper bound. */
  readonly chance: number;
  /** Where the stretch begins, and how long it is, as shares of the cycle. */
  readonly start: number;
  readonly width: number;
  /** Times within it. */
  readonly count: number;
}

/**
 * The closest gathering of at least `least` of some phases (shares of a cycle, 0..1) and how likely chance makes one. For
 * `m` of `n` uniform points within an arc of width `w` the union bound C(n, m) m w^(m - 1) holds (the arc begins at one of
 * them), times the number of sizes that were tried. Arcs narrower than `grain` count as `grain`: nobody is timed by the minute.
 */
export function closestGathering(phases: readonly number[], least: number, grain: number): Gathering {
  const sorted = [...phases].sort((a, b) => a - b);
  const n = sorted.length;
  let best: Gathering = { chance: 1, start: 0, width: 1, count: n };
  for (let size = Math.max(2, least); size <= n; size += 1) {
    for (let first = 0; first < n; first += 1) {
      const from = sorted[first] ?? 0;
      const last = sorted[(first + size - 1) % n] ?? 0;
      const width = last - from + (first + size > n ? 1 : 0);
      const bound = logChoose(n, size) + Math.log(size) + (size - 1) * Math.log(Math.min(1, Math.max(width, grain)));
      const chance = Math.min(1, Math.exp(bound) * (n - least + 1));
      if (chance < best.chance) best = { chance, start: from, width, count: size };
    }
  }
  return best;
}

/**
 * Which of several findings may be told so that at most a share `rate` of those told is chance (Benjamini and Hochberg 1995).
 *
 * @returns for each chance, whether it passes
 */
export function passFalseDiscovery(chances: readonly number[], rate: number): readonly boolean[] {
  const sorted = [...chances].sort((a, b) => a - b);
  let limit = -1;
  sorted.forEach((chance, place) => {
    if (chance <= (rate * (place + 1)) / sorted.length) limit = chance;
  });
  return chances.map((chance) => chance <= limit);
}
