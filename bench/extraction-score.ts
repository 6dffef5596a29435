import { parseArgs } from "node:util";
import { type Candidate, distill } from "../src/distill/index.ts";
import { loadAnchors } from "../src/language/anchors/index.ts";
import { epochOf, localDateTime } from "../src/language/zone.ts";
import { type Kind, type Turn, turnIdSchema } from "../src/model/index.ts";
import { buildTurn, parseTurnInput } from "../src/observe/index.ts";
import {
  keyAgrees,
  kindAgrees,
  type Matched,
  matchLine,
  type Pair,
  type Prediction,
  STRICT_FAULTS,
  strictFaults,
} from "./support/extraction-match.ts";
import { isSet, type Line, readSet, SETS, UNREAD_SETS } from "./support/extraction-set.ts";

/**
 * How well turns are distilled, on the labelled set of bench/data/extraction.
 *
 * npm run bench -- extraction [--set SET] [--show]
 *
 * Recall is by the kind of the label, precision by the kind that was read (the label's, where that one is right too);
 * whether the two agree is scored apart.
 * The sets are those of bench/support/extraction-set.ts. `--show` lists what was missed, invented or misread; it is
 * refused for the sets that are for totals only.
 */
const { values: options } = parseArgs({
  options: { set: { type: "string", default: "tune" }, show: { type: "boolean", default: false } },
  strict: true,
});
const KINDS = ["fact", "event", "preference", "relationship"] as const;
const LANGUAGES = ["zh", "en", "mixed", "other"] as const;
const anchors = loadAnchors();

function turnOf(text: string, role: "user" | "assistant", line: Line, position: number): Turn {
  const at = epochOf(line.reference, line.zone);
  const place = { id: turnIdSchema.parse(`${line.id}-${position}`), position, agent: null, recordedAt: at };
  return buildTurn(parseTurnInput({ text, role }), { ...place, at, zone: line.zone }).turn;
}

function localDay(epochMs: number, zone: string): string {
  const { year, month, day } = localDateTime(epochMs, zone);
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${year}-${two(month)}-${two(day)}`;
}

function predictionOf(candidate: Candidate, turn: Turn): Prediction {
  const { quote, event, anchor } = candidate;
  return {
    kind: candidate.kind,
    text: candidate.text,
    quote: turn.text.slice(quote.start, quote.end),
    after: turn.text.slice(quote.end),
    subject: candidate.subject,
    polarity: candidate.polarity,
    key: anchor?.key ?? null,
    importance: candidate.importance,
    from: event === null || event.from === null ? null : localDay(event.from, turn.zone),
  };
}

function read(line: Line): readonly Prediction[] {
  const previous = line.previous === undefined ? null : turnOf(line.previous, "assistant", line, 0);
  const turn = turnOf(line.text, "user", line, 1);
  return distill({ turn, previous, anchors }).candidates.map((candidate) => predictionOf(candidate, turn));
}

const ratio = (part: number, whole: number): string => (whole === 0 ? "   - " : (part / whole).toFixed(3));

interface Counts {
  readonly found: number;
  readonly labels: number;
  readonly right: number;
  readonly read: number;
}

/** Counts over some lines, of one kind or of all. */
function countOf(results: readonly Matched[], kind: Kind | null): Counts {
  const counted = { found: 0, labels: 0, right: 0, read: 0 };
  const fits = (one: Kind): boolean => kind === null || one === kind;
  for (const { hits, missed, extra } of results) {
    const found = hits.filter(({ label }) => fits(label.kind)).length;
    const right = hits.filter((hit) => fits(kindAgrees(hit) ? hit.label.kind : hit.prediction.kind)).length;
    counted.found += found;
    counted.labels += found + missed.filter((label) => fits(label.kind)).length;
    counted.right += right;
    counted.read += right + extra.filter((one) => fits(one.kind)).length;
  }
  return counted;
}

function scores({ found, labels, right, read: total }: Counts): string {
  const precision = right / total;
  const recall = found / labels;
  const sum = precision + recall;
  const f1 = sum > 0 ? ((2 * precision * recall) / sum).toFixed(3) : "   - ";
  return `P ${ratio(right, total)} R ${ratio(found, labels)} F1 ${f1}`;
}

function printCounts(name: string, counts: Counts): void {
  if (counts.labels + counts.read === 0) return;
  const { found, labels, right, read: total } = counts;
  console.log(`${name.padEnd(20)} ${scores(counts)}   right ${right}/${total} read, found ${found}/${labels} labelled`);
}

function printTables(results: readonly Matched[]): void {
  for (const lang of LANGUAGES) {
    const some = results.filter(({ line }) => line.lang === lang);
    for (const kind of KINDS) printCounts(`${lang} ${kind}`, countOf(some, kind));
    printCounts(`${lang} all`, countOf(some, null));
  }
  for (const kind of KINDS) printCounts(kind, countOf(results, kind));
  const reasons = [...new Set(results.flatMap(({ line }) => line.none ?? []))];
  for (const reason of reasons) {
    const lines = results.filter(({ line }) => line.none === reason);
    const extra = lines.reduce((sum, { extra: some }) => sum + some.length, 0);
    console.log(`${`none: ${reason}`.padEnd(26)} ${String(extra).padStart(3)} false memories in ${lines.length} lines`);
  }
}

/** What each matched pair must agree in, where the label says it. */
const FIELDS: Readonly<Record<string, (pair: Pair) => boolean | null>> = {
  kind: kindAgrees,
  polarity: ({ label, prediction }) => (label.polarity === undefined ? null : label.polarity === prediction.polarity),
  key: ({ label, prediction }) => (label.key === undefined ? null : keyAgrees(prediction.key, label.key)),
  importance: ({ label, prediction }) => {
    if (label.importance === undefined) return null;
    const { gte = 1, lte = 5 } = label.importance;
    return gte <= prediction.importance && prediction.importance <= lte;
  },
  date: ({ label, prediction }) => (label.from === undefined ? null : label.from === prediction.from),
};

function printAgreement(results: readonly Matched[]): void {
  const hits = results.flatMap((one) => one.hits);
  const wrong = results.reduce((sum, one) => sum + one.wrongSubject.length, 0);
  console.log(
    `${"subject".padEnd(12)} ${ratio(hits.length, hits.length + wrong)} of ${hits.length + wrong} whose words were found`,
  );
  for (const [name, agrees] of Object.entries(FIELDS)) {
    const verdicts = hits.map(agrees).filter((verdict) => verdict !== null);
    console.log(
      `${name.padEnd(12)} ${ratio(verdicts.filter(Boolean).length, verdicts.length)} of ${verdicts.length} matched`,
    );
  }
}

const describe = (one: Prediction): string =>
  `${one.kind} ${one.subject.name ?? one.subject.who} ${one.polarity} ${one.key ?? "-"} ${one.importance} ${one.from ?? ""} ${JSON.stringify(one.text)}`;

function show({ line, hits, missed, extra, wrongSubject }: Matched): void {
  const notes = [
    ...missed.map((label) => {
      const isWrong = wrongSubject.some((pair) => pair.label === label);
      return `${isWrong ? "wrong subject" : "missed"}: ${label.kind} ${label.subject} ${label.mustContain.join(" + ")}`;
    }),
    ...extra.map((one) => `extra: ${describe(one)}`),
    ...hits.flatMap((pair) =>
      Object.entries(FIELDS)
        .filter(([, agrees]) => agrees(pair) === false)
        .map(([name]) => `${name}: ${describe(pair.prediction)} but labelled ${JSON.stringify(pair.label)}`),
    ),
  ];
  if (notes.length === 0) return;
  const asked = line.previous === undefined ? "" : ` (after: ${line.previous})`;
  console.log(
    `${line.id}${line.none === undefined ? "" : ` [none: ${line.none}]`} ${JSON.stringify(line.text)}${asked}`,
  );
  for (const note of notes) console.log(`    ${note}`);
}

function main(): number {
  const { set } = options;
  if (!isSet(set)) {
    console.error(`--set is one of ${SETS.join(", ")}`);
    return 2;
  }
  if (options.show && UNREAD_SETS.has(set)) {
    console.error(`--show is for tune, fresh, third and everyday: the failures of ${set} stay unread`);
    return 2;
  }
  const lines = readSet(set);
  const results = lines.map((line) => matchLine(line, read(line)));
  if (options.show) for (const result of results) show(result);
  printTables(results);
  printAgreement(results);
  const faults = results.map(strictFaults);
  const totals = STRICT_FAULTS.map((name) => `${name} ${faults.reduce((sum, fault) => sum + fault[name], 0)}`);
  console.log(`stored though it must not be (each must be 0): ${totals.join(", ")}`);
  console.log(`${set}: ${scores(countOf(results, null))}`);
  return 0;
}

process.exitCode = main();
