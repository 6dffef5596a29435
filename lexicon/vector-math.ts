/** Small dense-vector helpers for the build. All are deterministic. */

/** Scales a vector to length 1 in place; a zero vector stays zero. */
export function normalise(vector: Float64Array): Float64Array {
  const length = Math.sqrt(dot(vector, vector));
  if (length > 0) for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / length;
  return vector;
}

/** Inner product of two vectors of the same length. */
export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] ?? 0) * (b[i] ?? 0);
  return sum;
}

/** Adds `factor * source` to `target` in place. */
export function addScaled(target: Float64Array, source: Float64Array, factor: number): void {
  for (let i = 0; i < target.length; i++) target[i] = (target[i] ?? 0) + factor * (source[i] ?? 0);
}

/** Mean of the vectors with the given weights. */
export function weightedMean(vectors: readonly Float64Array[], weights: readonly number[]): Float64Array {
  const mean = new Float64Array(vectors[0]?.length ?? 0);
  let total = 0;
  vectors.forEach((vector, index) => {
    const weight = weights[index] ?? 0;
    addScaled(mean, vector, weight);
    total += weight;
  });
  for (let i = 0; i < mean.length; i++) mean[i] = (mean[i] ?? 0) / (total || 1);
  return mean;
}

/**
 * The first principal components of vectors that are already centred, by power iteration with deflation.
 * The start vector and the number of rounds are fixed, so the same input gives the same output.
 */
export function principalComponents(vectors: readonly Float64Array[], count: number): Float64Array[] {
  const size = vectors[0]?.length ?? 0;
  const covariance = Array.from({ length: size }, () => new Float64Array(size));
  for (const vector of vectors) {
    for (let i = 0; i < size; i++) addScaled(covariance[i] ?? new Float64Array(size), vector, vector[i] ?? 0);
  }
  const components: Float64Array[] = [];
  for (let n = 0; n < count; n++) {
    let current = normalise(Float64Array.from({ length: size }, (_, i) => 1 / (i + 1 + n)));
    for (let round = 0; round < 300; round++) {
      const next = Float64Array.from(covariance, (row) => dot(row, current));
      for (const found of components) addScaled(next, found, -dot(next, found));
      current = normalise(next);
    }
    components.push(current);
  }
  return components;
}
