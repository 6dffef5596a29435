import { parseScope, type RecordType, type ScopeInput } from "../model/index.ts";
import { GATE_DEFAULTS } from "../recall/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import { FEEDBACK_ACTION } from "./feedback.ts";

/** Items whose confidence lay in one stretch, as they were judged. */
export interface ReliabilityBin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  /** Mean confidence that recall gave them. */
  readonly said: number;
  /** Share that was judged right or useful. */
  readonly right: number;
}

/** How far the gate's confidences hold for one user, by the user's own feedback. */
export interface CalibrationReport {
  readonly judged: number;
  /** Judgements that named an id only: the confidence that was given is not known. */
  readonly withoutConfidence: number;
  readonly bins: readonly ReliabilityBin[];
  /** Expected calibration error, 0..1; null without judgements. */
  readonly error: number | null;
  /** Share of judged items at or above the gate's "sure" that were wrong; null without such. */
  readonly wrongOfSure: number | null;
  /** Least confidence from which nine of ten judged items were right; null when there is none or fewer than twenty judgements. */
  readonly suggestedThreshold: number | null;
}

const AUDIT: ReadonlySet<RecordType> = new Set(["audit"]);
const BINS = 10;
/** Judgements below which no threshold is suggested: one wrong item more or less would move it. */
const ENOUGH = 20;
const WANTED = 0.9;

interface Judged {
  readonly said: number;
  readonly isRight: boolean;
}

/**
 * Reports the reliability of recall's confidences against the feedback that this user gave. It changes nothing: pass the suggested threshold to
 * recall if you agree with it.
 */
export async function calibrate(facade: Facade, scopeInput: ScopeInput): Promise<CalibrationReport> {
  const owner = ownerOf(parseScope(scopeInput));
  const loaded = await facade.records.load(owner, 0, AUDIT);
  const entries = loaded.records.flatMap((record) =>
    record.record === "audit" && record.value.action === FEEDBACK_ACTION ? [record.value] : [],
  );
  const judged = entries.flatMap(({ reason, counts }) => {
    const percent = counts["confidencePercent"];
    return percent === undefined ? [] : [{ said: percent / 100, isRight: reason !== "wrong" }];
  });
  const bins = binsOf(judged);
  const sure = judged.filter(({ said }) => said >= GATE_DEFAULTS.sure);
  return {
    judged: entries.length,
    withoutConfidence: entries.length - judged.length,
    bins,
    error: judged.length === 0 ? null : errorOf(bins, judged.length),
    wrongOfSure: sure.length === 0 ? null : 1 - shareRight(sure),
    suggestedThreshold: judged.length < ENOUGH ? null : suggest(judged),
  };
}

function binsOf(judged: readonly Judged[]): readonly ReliabilityBin[] {
  return Array.from({ length: BINS }, (_, bin) => {
    const inBin = judged.filter(({ said }) => Math.min(BINS - 1, Math.floor(said * BINS)) === bin);
    const said = inBin.reduce((sum, one) => sum + one.said, 0) / Math.max(1, inBin.length);
    return { from: bin / BINS, to: (bin + 1) / BINS, count: inBin.length, said, right: shareRight(inBin) };
  }).filter(({ count }) => count > 0);
}

function shareRight(judged: readonly Judged[]): number {
  return judged.filter(({ isRight }) => isRight).length / Math.max(1, judged.length);
}

function errorOf(bins: readonly ReliabilityBin[], total: number): number {
  return bins.reduce((sum, { count, said, right }) => sum + (count / total) * Math.abs(right - said), 0);
}

function suggest(judged: readonly Judged[]): number | null {
  const thresholds = [...new Set(judged.map(({ said }) => said))].sort((a, b) => a - b);
  return thresholds.find((least) => shareRight(judged.filter(({ said }) => said >= least)) >= WANTED) ?? null;
}
