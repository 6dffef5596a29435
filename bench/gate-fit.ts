/**
 * Fits the gate's weights and its calibration on development data:
 *
 *     npx tsx bench/gate-fit.ts --corpus corpus.jsonl --queries queries.jsonl [--corpus ... --queries ...] [--paraphrases]
 *
 * The first corpus counts as much as all others together. Prints the weights (signs constrained), the isotonic steps of its answers, and, with each
 * conversation left out in turn, the share of sure answers at several thresholds. The rounded numbers are copied by hand into
 * src/recall/calibration.ts: data under a licence that forbids it never become code.
 */
import { parseArgs } from "node:util";
import { EVIDENCE_WEIGHTS } from "../src/recall/calibration.ts";
import { CASE_OPTIONS, type GateCase, isRight, readCases } from "./support/gate-cases.ts";
import { groupBy } from "./support/group.ts";
import { fitIsotonic, fitLogistic, type Sample, type Sign, scoreOf } from "./support/logistic.ts";

const { values: options } = parseArgs({ options: CASE_OPTIONS, strict: true });

/** Items of an answer that the weights are fitted on, and that decide whether it is right. */
const ITEMS = 10;
const ANSWER = 5;

type Evidence = Readonly<Record<string, number>>;

/** The features of the model, each with the sign it must have; negative ones enter negated. */
const FEATURES: Readonly<Record<string, { readonly sign: Sign; readonly read: (evidence: Evidence) => number }>> = {
  told: { sign: "positive", read: (e) => (e["told"] ?? 0) ** 2 },
  when: { sign: "positive", read: (e) => e["when"] ?? 0 },
  date: { sign: "positive", read: (e) => e["date"] ?? 0 },
  category: { sign: "positive", read: (e) => e["category"] ?? 0 },
  same: { sign: "positive", read: (e) => Number((e["speaker"] ?? 0) > 0) },
  "-other": { sign: "positive", read: (e) => -Number((e["speaker"] ?? 0) < 0) },
  "-reaction": {
    sign: "positive",
    read: (e) => -Number((e["speaker"] ?? 0) > 0 && e["second"] === 1 && e["first"] === 0),
  },
  "-asks": { sign: "positive", read: (e) => -(e["asks"] ?? 0) },
  length: {
    sign: "any",
    read: (e) => Math.min(EVIDENCE_WEIGHTS.longest, Math.max(EVIDENCE_WEIGHTS.shortest, Math.log1p(e["words"] ?? 0))),
  },
};
const SIGNS = Object.values(FEATURES).map(({ sign }) => sign);

function featuresOf(evidence: Evidence): readonly number[] {
  return Object.values(FEATURES).map(({ read }) => read(evidence));
}

/** Items as samples; each set of questions counts as `weightOf` says, whatever its size. */
function samplesOf(cases: readonly GateCase[], weightOf: (set: string) => number): readonly Sample[] {
  return [...groupBy(cases, ({ set }) => set)].flatMap(([set, group]) => {
    const items = group.flatMap((one) => one.items.slice(0, ITEMS));
    const weight = weightOf(set) / items.length;
    return items.map((item) => ({ features: featuresOf(item.evidence), label: Number(item.isRight), weight }));
  });
}

function bestScore({ items }: GateCase, weights: readonly number[]): number {
  return Math.max(-9, ...items.slice(0, ANSWER).map(({ evidence }) => scoreOf(featuresOf(evidence), weights)));
}

function pairs(cases: readonly GateCase[], weights: readonly number[]) {
  return cases.map((one) => ({
    score: bestScore(one, weights),
    label: Number(isRight(one)),
    isAnswerable: one.isAnswerable,
  }));
}

function printWeights(weights: readonly number[]): void {
  const names = [...Object.keys(FEATURES), "base"];
  console.log(names.map((name, i) => `${name} ${(weights[i] ?? 0).toFixed(2)}`).join("   "));
}

/** Each conversation judged by weights and steps that have not seen it. */
function printLeftOut(
  cases: readonly GateCase[],
  others: readonly GateCase[],
  weightOf: (set: string) => number,
): void {
  const judged = [...groupBy(cases, ({ conversation }) => conversation)].flatMap(([conversation, group]) => {
    const rest = cases.filter((one) => one.conversation !== conversation);
    const weights = fitLogistic(samplesOf([...rest, ...others], weightOf), SIGNS);
    const steps = fitIsotonic(pairs(rest, weights));
    const shareAt = (score: number): number => steps.findLast(({ from }) => from <= score)?.share ?? 0;
    return pairs(group, weights).map((pair) => ({ ...pair, share: shareAt(pair.score) }));
  });
  for (const threshold of [0.4, 0.5, 0.55, 0.6, 0.65, 0.7]) {
    const sure = judged.filter(({ share }) => share >= threshold);
    const of = (test: (one: (typeof judged)[number]) => boolean): string => {
      const all = judged.filter(test);
      return `${((100 * sure.filter(test).length) / Math.max(1, all.length)).toFixed(0)}%`;
    };
    const wrong = sure.filter(({ label }) => label === 0).length / Math.max(1, sure.length);
    console.log(
      `  sure from ${threshold}: unanswerable ${of((one) => !one.isAnswerable)}, right ${of((one) => one.label === 1)}, wrong of sure ${(100 * wrong).toFixed(0)}%`,
    );
  }
}

const [main, ...rest] = await readCases(options);
if (main === undefined) {
  console.error("Give --corpus FILE and --queries FILE.");
  process.exitCode = 2;
} else {
  const others = rest.flat();
  const names = new Set(others.map(({ set }) => set));
  const weightOf = (set: string): number => (names.has(set) ? 0.5 / names.size : 1);
  const weights = fitLogistic(samplesOf([...main, ...others], weightOf), SIGNS);
  printWeights(weights);
  console.log("\nShare of right answers by the score of the best item:");
  for (const { from, to, count, share } of fitIsotonic(pairs(main, weights)))
    console.log(`  ${from.toFixed(2)} .. ${to.toFixed(2)}  n ${count}  ${share.toFixed(2)}`);
  console.log("\nEach conversation left out in turn:");
  printLeftOut(main, others, weightOf);
}
