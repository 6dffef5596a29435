/**
 * Thompson sampling over named strategies (Thompson 1933; Chapelle and Li 2011): each has a Beta distribution of its rate of
 * success, started flat; a draw from each decides. One learner for each segment, so that what suits some users is not forced on others.
 */

/** What is known of one strategy for one segment. */
export interface Arm {
  readonly strategy: string;
  readonly segment: string;
  /** Sums of rewards and of what they fell short of 1; real numbers, since a reward may be .5. */
  readonly successes: number;
  readonly failures: number;
}

/** Numbers in [0, 1). */
export type Random = () => number;

/** The strategy to try: the one whose draw is the highest. */
export function sampleStrategy(
  strategies: readonly string[],
  arms: readonly Arm[],
  segment: string,
  random: Random,
): string {
  let best = { strategy: strategies[0] ?? "", draw: -1 };
  for (const strategy of strategies) {
    const { successes = 0, failures = 0 } =
      arms.find((arm) => arm.strategy === strategy && arm.segment === segment) ?? {};
    const draw = beta(1 + successes, 1 + failures, random);
    if (draw > best.draw) best = { strategy, draw };
  }
  return best.strategy;
}

/** The arms after a reward of 0..1. */
export function rewarded(
  arms: readonly Arm[],
  { strategy, segment }: Pick<Arm, "strategy" | "segment">,
  reward: number,
): readonly Arm[] {
  const isThis = (arm: Arm) => arm.strategy === strategy && arm.segment === segment;
  const before = arms.find(isThis) ?? { strategy, segment, successes: 0, failures: 0 };
  const after = { ...before, successes: before.successes + reward, failures: before.failures + 1 - reward };
  return [...arms.filter((arm) => !isThis(arm)), after];
}

/** A draw from a Beta distribution, as the share of one Gamma draw in two. */
function beta(a: number, b: number, random: Random): number {
  const x = gamma(a, random);
  const y = gamma(b, random);
  return x / (x + y);
}

/** A draw from a Gamma distribution of shape 1 and more (Marsaglia and Tsang 2000). */
function gamma(shape: number, random: Random): number {
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    // 1 - random() is never 0, so that the logarithm is finite.
    if (Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
  }
}

/** A draw from the normal distribution (Box and Muller 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
