import type { Evidence } from "./evidence.ts";

/**
 * Weights of the evidence: a logistic model fitted on development data (bench/gate-fit.ts; figures in docs/decisions/0008-gate.md) and rounded.
 * Signs are constrained to what they must be.
 */
export const EVIDENCE_WEIGHTS = {
  base: -3.9,
  /** Of the square of `told`: half of a question is worth a quarter of all of it. */
  told: 2.4,
  when: 0.3,
  date: 0.2,
  category: 0.4,
  /** Said by whom the query asks about. */
  same: 0.3,
  /** Said by somebody else than the one asked about. By far the strongest sign that a question goes to the wrong person. */
  other: -2.8,
  /** Said by the one asked about, but only of the listener: a reaction ("your race sounds great"). */
  reaction: -0.35,
  asks: -0.9,
  /** By hand, beyond what the data show: users' own chats with an assistant. */
  missed: -0.7,
  recalled: 1,
  here: 1,
  /** Of ln(1 + words of the query): the same share of a longer question is more. */
  length: 0.65,
  /** Least and most that the logarithm counts: four words and eleven. The data hold few shorter questions. */
  shortest: 1.6,
  longest: 2.5,
} as const;

/** The evidence as one number, in logits. */
export function weighEvidence(evidence: Evidence): number {
  const w = EVIDENCE_WEIGHTS;
  const { told, when, date, category, speaker, first, second, words } = evidence;
  return (
    w.base +
    w.told * told ** 2 +
    w.when * when +
    w.date * date +
    w.category * category +
    (speaker > 0 ? w.same : speaker < 0 ? w.other : 0) +
    (speaker > 0 && second === 1 && first === 0 ? w.reaction : 0) +
    // A question asked then is what is asked for now.
    (evidence.recalled === 1 ? w.recalled : w.asks * evidence.asks) +
    w.here * evidence.here +
    w.missed * evidence.missed +
    w.length * Math.min(w.longest, Math.max(w.shortest, Math.log1p(words)))
  );
}

/**
 * From the weighed evidence of the best item to the share of answers that held what was asked: isotonic regression on the same data, rounded to
 * ten points; straight lines between them.
 */
export const CALIBRATION: readonly (readonly [evidence: number, confidence: number])[] = [
  [-3.75, 0],
  [-2.9, 0.1],
  [-2.4, 0.18],
  [-2.15, 0.3],
  [-1.9, 0.46],
  [-1.4, 0.6],
  [-1, 0.7],
  [-0.6, 0.78],
  [-0.15, 0.86],
  [0.4, 0.96],
];

/** The calibrated confidence, 0..0.96. */
export function calibrate(evidence: number): number {
  let below = Number.NEGATIVE_INFINITY;
  let low = 0;
  for (const [at, confidence] of CALIBRATION) {
    if (evidence < at) {
      return below === Number.NEGATIVE_INFINITY ? 0 : low + ((confidence - low) * (evidence - below)) / (at - below);
    }
    below = at;
    low = confidence;
  }
  return low;
}
