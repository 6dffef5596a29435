/** A row of data: features, label 0 or 1, and how much it counts. */
export interface Sample {
  readonly features: readonly number[];
  readonly label: number;
  readonly weight: number;
}

/** Whether a weight may be of either sign or must be at least 0. */
export type Sign = "any" | "positive";

const ROUNDS = 3_000;
const STEP = 0.02;
const RIDGE = 3e-5;

/**
 * Logistic regression whose weights keep their signs: projected gradient with Adam's steps.
 *
 * @returns the weights, the intercept last
 */
export function fitLogistic(samples: readonly Sample[], signs: readonly Sign[]): readonly number[] {
  const size = signs.length + 1;
  const weights = new Float64Array(size);
  const first = new Float64Array(size);
  const second = new Float64Array(size);
  const total = samples.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = gradientOf(samples, weights, total);
    for (let i = 0; i < size; i++) {
      const slope = (gradient[i] ?? 0) + (i < signs.length ? RIDGE * (weights[i] ?? 0) : 0);
      first[i] = 0.9 * (first[i] ?? 0) + 0.1 * slope;
      second[i] = 0.99 * (second[i] ?? 0) + 0.01 * slope * slope;
      const move = (first[i] ?? 0) / (1 - 0.9 ** round) / (Math.sqrt((second[i] ?? 0) / (1 - 0.99 ** round)) + 1e-8);
      const moved = (weights[i] ?? 0) - STEP * move;
      weights[i] = signs[i] === "positive" ? Math.max(0, moved) : moved;
    }
  }
  return [...weights];
}

/** The weighed features, in logits. */
export function scoreOf(features: readonly number[], weights: ArrayLike<number>): number {
  let sum = weights[features.length] ?? 0;
  for (let i = 0; i < features.length; i++) sum += (features[i] ?? 0) * (weights[i] ?? 0);
  return sum;
}

function gradientOf(samples: readonly Sample[], weights: Float64Array, total: number): Float64Array {
  const gradient = new Float64Array(weights.length);
  for (const { features, label, weight } of samples) {
    const error = ((1 / (1 + Math.exp(-scoreOf(features, weights))) - label) * weight) / total;
    for (let i = 0; i < features.length; i++) gradient[i] = (gradient[i] ?? 0) + error * (features[i] ?? 0);
    gradient[features.length] = (gradient[features.length] ?? 0) + error;
  }
  return gradient;
}

/** A stretch of scores with the share of ones in it. */
export interface IsotonicStep {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly share: number;
}

/** Isotonic regression by pooling adjacent violators: shares that never fall as scores rise. */
export function fitIsotonic(
  points: readonly { readonly score: number; readonly label: number }[],
): readonly IsotonicStep[] {
  const steps: { from: number; to: number; count: number; sum: number }[] = [];
  for (const { score, label } of points.toSorted((a, b) => a.score - b.score)) {
    steps.push({ from: score, to: score, count: 1, sum: label });
    for (;;) {
      const last = steps.at(-1);
      const before = steps.at(-2);
      if (last === undefined || before === undefined || before.sum / before.count < last.sum / last.count) break;
      steps.splice(-2, 2, {
        from: before.from,
        to: last.to,
        count: before.count + last.count,
        sum: before.sum + last.sum,
      });
    }
  }
  return steps.map(({ from, to, count, sum }) => ({ from, to, count, share: sum / count }));
}
