/**
 * How far the gate's verdicts and confidences can be trusted:
 *
 *     npx tsx bench/gate-score.ts [--corpus corpus.jsonl --queries queries.jsonl]... [--paraphrases]
 *
 * corpus: {conversation, id, session, time, speaker, text}; queries: {conversation, question_id, question, category, gold}. Questions of the category
 * "adversarial" have no answer. Prints, per set and category, the verdicts at the default gate; then the reliability curve of the answers'
 * confidence in ten bins (an answer is right when one of its first five items is gold), the expected calibration error, and the error rate of
 * "sure".
 */
import { parseArgs } from "node:util";
import { GATE_DEFAULTS } from "../src/recall/index.ts";
import { CASE_OPTIONS, type GateCase, isRight, readCases } from "./support/gate-cases.ts";
import { groupBy } from "./support/group.ts";

const { values: options } = parseArgs({ options: CASE_OPTIONS, strict: true });

const BINS = 10;
const BAR = 40;

function percent(part: number, whole: number): string {
  return whole === 0 ? "   -" : `${((100 * part) / whole).toFixed(0).padStart(3)}%`;
}

function printVerdicts(cases: readonly GateCase[]): void {
  console.log(
    "set                     category       n     sure unsure none   none of those with gold in the first five   items",
  );
  const groups = groupBy(cases, ({ set, category }) => `${set.padEnd(24)}${category.padEnd(13)}`);
  for (const [name, group] of groups) {
    const count = (verdict: GateCase["verdict"]): string =>
      percent(group.filter((one) => one.verdict === verdict).length, group.length);
    const right = group.filter(isRight);
    const lost = right.filter(({ verdict }) => verdict === "none").length;
    const items = group.reduce((sum, { returned }) => sum + returned, 0) / group.length;
    const cells = [count("sure"), count("unsure"), count("none")].join("  ");
    console.log(
      `${name}${String(group.length).padStart(4)}   ${cells}   ${percent(lost, right.length)} of ${right.length}   ${items.toFixed(1)}`,
    );
  }
}

/** Confidence of an answer: that of its best item. */
function confidenceOf({ items }: GateCase): number {
  return items.slice(0, 5).reduce((best, { confidence }) => Math.max(best, confidence), 0);
}

function printReliability(name: string, cases: readonly GateCase[]): void {
  console.log(`\n${name}: share of right answers by confidence, ${cases.length} questions`);
  let error = 0;
  for (let bin = 0; bin < BINS; bin++) {
    const inBin = cases.filter((one) => Math.min(BINS - 1, Math.floor(confidenceOf(one) * BINS)) === bin);
    if (inBin.length === 0) continue;
    const right = inBin.filter(isRight).length / inBin.length;
    const mean = inBin.reduce((sum, one) => sum + confidenceOf(one), 0) / inBin.length;
    error += (inBin.length / cases.length) * Math.abs(right - mean);
    const bar = "#".repeat(Math.round(right * BAR)).padEnd(BAR, ".");
    console.log(`  .${bin}  ${bar}  right ${right.toFixed(2)}  said ${mean.toFixed(2)}  n ${inBin.length}`);
  }
  const sure = cases.filter(({ verdict }) => verdict === "sure");
  const wrong = sure.filter((one) => !isRight(one)).length;
  console.log(
    `  ECE ${error.toFixed(3)}   of ${sure.length} sure answers (>= ${GATE_DEFAULTS.sure}) wrong: ${percent(wrong, sure.length)}`,
  );
}

const cases = (await readCases(options)).flat();
if (cases.length === 0) {
  console.error("Give --corpus FILE --queries FILE, or --paraphrases.");
  process.exitCode = 2;
} else {
  printVerdicts(cases);
  for (const [set, ofSet] of groupBy(cases, ({ set }) => set.replace(/ (?:over )?(?:zh|en).*$/u, "")))
    printReliability(set, ofSet);
}
