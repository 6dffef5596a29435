import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { type FoundPii, findPii, type PiiType } from "../src/language/pii/index.ts";

/**
 * Scores the finding of personal data on labelled texts in a folder, exact stretches of the right type.
 *
 * `FOLDER/recognizers-text/pii.{zh,en}.jsonl` label one kind of data a line (`kind`), so other kinds are left out there;
 * `FOLDER/presidio-synth-v2/items.jsonl` labels all. A find that overlaps a label which is left out is neither right nor wrong.
 */
const { values: options } = parseArgs({
  options: { data: { type: "string" }, out: { type: "string" }, misses: { type: "boolean" } },
  strict: true,
});

interface TestSet {
  readonly name: string;
  readonly file: string;
  /** The types of its labels in our words; null, or absent, leaves one out. */
  readonly map: Readonly<Record<string, PiiType | null>>;
  /** A line judges the finding of its own kind alone. */
  readonly byKind: boolean;
}

const RECOGNIZERS = { PHONENUMBER: "PHONENUMBER", EMAIL: "EMAIL", IPADDRESS: "IP", URL: "URL", GUID: null } as const;
const PRESIDIO = {
  CREDIT_CARD: "CREDIT_CARD",
  PHONE_NUMBER: "PHONENUMBER",
  EMAIL_ADDRESS: "EMAIL",
  DOMAIN_NAME: "URL",
  IBAN_CODE: "IBAN",
  IP_ADDRESS: "IP",
  US_SSN: "ID_NUMBER",
  US_DRIVER_LICENSE: "ID_NUMBER",
} as const;

const SETS: readonly TestSet[] = [
  { name: "recognizers zh", file: "recognizers-text/pii.zh.jsonl", map: RECOGNIZERS, byKind: true },
  { name: "recognizers en", file: "recognizers-text/pii.en.jsonl", map: RECOGNIZERS, byKind: true },
  {
    name: "presidio, numbers and addresses of the net",
    file: "presidio-synth-v2/items.jsonl",
    map: PRESIDIO,
    byKind: false,
  },
  {
    name: "presidio, with names and streets",
    file: "presidio-synth-v2/items.jsonl",
    map: { ...PRESIDIO, PERSON: "PERSON", STREET_ADDRESS: "ADDRESS" },
    byKind: false,
  },
];

const lineSchema = z.object({
  id: z.string(),
  kind: z.string().optional(),
  text: z.string(),
  spans: z.array(z.object({ start: z.number(), end: z.number(), type: z.string() })),
});
type Line = z.infer<typeof lineSchema>;

interface Stretch {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

interface Counts {
  right: number;
  found: number;
  labelled: number;
}

const overlaps = (a: Stretch, b: Stretch): boolean => a.start < b.end && b.start < a.end;
const percent = (value: number): string => (100 * value).toFixed(1).padStart(5);

/** In code points, as the labels are. */
function inPoints(text: string, found: FoundPii): Stretch {
  const points = (index: number): number => [...text.slice(0, index)].length;
  return { type: found.type, start: points(found.start), end: points(found.end) };
}

function predict(set: TestSet, line: Line): readonly Stretch[] {
  const types = new Set(Object.values(set.map).flatMap((type) => type ?? []));
  const own = line.kind === undefined ? null : (set.map[line.kind] ?? null);
  const wanted = set.byKind ? new Set(own === null ? [] : [own]) : types;
  return findPii(line.text, wanted).map((found) => inPoints(line.text, found));
}

function score(set: TestSet, folder: string): void {
  const lines = readFileSync(join(folder, set.file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => lineSchema.parse(JSON.parse(line)));
  const counts = new Map<string, Counts>();
  const countsOf = (type: string): Counts => {
    const known = counts.get(type) ?? { right: 0, found: 0, labelled: 0 };
    counts.set(type, known);
    return known;
  };
  const clean = { texts: 0, alarms: 0 };
  const predictions = lines.map((line) => {
    const finds = predict(set, line);
    const labels = line.spans.flatMap((span) => {
      const type = set.map[span.type] ?? null;
      return type === null ? [] : [{ ...span, type }];
    });
    const left = line.spans.filter((span) => (set.map[span.type] ?? null) === null);
    const isRight = (find: Stretch): boolean =>
      labels.some((label) => label.type === find.type && label.start === find.start && label.end === find.end);
    const counted = finds.filter((find) => isRight(find) || !left.some((label) => overlaps(label, find)));
    for (const label of labels) countsOf(label.type).labelled += 1;
    for (const find of counted) {
      countsOf(find.type).found += 1;
      if (isRight(find)) countsOf(find.type).right += 1;
    }
    if (line.spans.length === 0) {
      clean.texts += 1;
      if (counted.length > 0) clean.alarms += 1;
    }
    if (options.misses === true && (counted.length !== labels.length || !counted.every(isRight)))
      show(line, counted, labels);
    return { id: line.id, spans: finds };
  });
  print(set.name, counts, clean);
  if (options.out !== undefined) {
    const rows = predictions.map((prediction) => JSON.stringify(prediction));
    writeFileSync(join(options.out, `${set.name.replace(/\W+/gu, "-")}.jsonl`), `${rows.join("\n")}\n`);
  }
}

function show(line: Line, finds: readonly Stretch[], labels: readonly Stretch[]): void {
  const points = [...line.text];
  const words = (stretches: readonly Stretch[]): string =>
    stretches.map(({ type, start, end }) => `${type} ${points.slice(start, end).join("")}`).join(" · ");
  console.log(`  ${JSON.stringify(line.text.slice(0, 160))}\n    found ${words(finds)}\n    label ${words(labels)}`);
}

function print(name: string, counts: ReadonlyMap<string, Counts>, clean: { texts: number; alarms: number }): void {
  console.log(`\n${name}`);
  const all: Counts = { right: 0, found: 0, labelled: 0 };
  for (const [type, { right, found, labelled }] of [...counts].sort()) {
    all.right += right;
    all.found += found;
    all.labelled += labelled;
    printRow(type, { right, found, labelled });
  }
  printRow("all", all);
  console.log(`  texts with nothing to find: ${clean.texts}, of them with a false alarm: ${clean.alarms}`);
}

function printRow(type: string, { right, found, labelled }: Counts): void {
  const f1 = found + labelled === 0 ? 0 : (2 * right) / (found + labelled);
  console.log(
    `  ${type.padEnd(12)} n ${String(labelled).padStart(4)}  P ${percent(right / (found || 1))}  R ${percent(right / (labelled || 1))}  F1 ${percent(f1)}`,
  );
}

if (!options.data) throw new Error("usage: pii-score.ts --data FOLDER [--out FOLDER] [--misses]");
for (const set of SETS) score(set, options.data);
