import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { readSentiment, type Sentiment } from "../src/language/sentiment/index.ts";

/**
 * Scores the reading of feelings on labelled sets in a folder, each text by itself, without the talk before it.
 *
 * `FOLDER/vader-icwsm2014/tweets.jsonl` and `FOLDER/cped/valid.jsonl` have a sentiment in three classes,
 * `FOLDER/goemotions-ekman/ekman-dev.jsonl` one or more of seven emotions; ours fold into them by FOLD.
 */
const { values: options } = parseArgs({
  options: { data: { type: "string" }, out: { type: "string" } },
  strict: true,
});

interface TestSet {
  readonly name: string;
  readonly file: string;
  /** The gold labels of a line. */
  readonly gold: (line: unknown) => readonly string[];
  readonly predict: (read: Sentiment) => string;
}

const textSchema = z.object({ id: z.string(), text: z.string(), valence: z.number().optional() });

/** Ekman's six and neutral, from Plutchik's eight. */
const FOLD: Readonly<Record<string, string>> = { trust: "joy", anticipation: "joy" };

const SETS: readonly TestSet[] = [
  {
    name: "tweets",
    file: "vader-icwsm2014/tweets.jsonl",
    gold: (line) => [z.object({ label: z.string() }).parse(line).label],
    predict: (read) => read.label,
  },
  {
    name: "cped",
    file: "cped/valid.jsonl",
    gold: (line) => [z.object({ sentiment: z.string() }).parse(line).sentiment],
    predict: (read) => read.label,
  },
  {
    name: "ekman",
    file: "goemotions-ekman/ekman-dev.jsonl",
    gold: (line) => z.object({ labels: z.array(z.string()) }).parse(line).labels,
    predict: (read) => FOLD[read.emotion] ?? read.emotion,
  },
];

interface Judged {
  readonly id: string;
  readonly gold: readonly string[];
  readonly label: string;
  readonly valence: number;
  readonly goldValence: number | undefined;
}

function score(set: TestSet, folder: string): void {
  const lines = readFileSync(join(folder, set.file), "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line): unknown => JSON.parse(line));
  readSentiment("warm up");
  const started = performance.now();
  const judged = lines.map((line): Judged => {
    const { id, text, valence } = textSchema.parse(line);
    const read = readSentiment(text);
    return { id, gold: set.gold(line), label: set.predict(read), valence: read.valence, goldValence: valence };
  });
  const took = performance.now() - started;
  print(set.name, judged, took);
  if (options.out !== undefined) {
    const rows = judged.map(({ id, label, valence }) => JSON.stringify({ id, label, valence }));
    writeFileSync(join(options.out, `${set.name}.jsonl`), `${rows.join("\n")}\n`);
  }
}

const percent = (value: number): string => (100 * value).toFixed(1).padStart(5);

function print(name: string, judged: readonly Judged[], took: number): void {
  console.log(`\n${name}: ${judged.length} texts, ${((1000 * took) / judged.length).toFixed(0)} µs a text`);
  const classes = [...new Set(judged.flatMap(({ gold }) => gold))].sort();
  const scores = classes.map((label) => {
    const right = judged.filter((one) => one.label === label && one.gold.includes(label)).length;
    const said = judged.filter((one) => one.label === label).length;
    const meant = judged.filter((one) => one.gold.includes(label)).length;
    const f1 = said + meant === 0 ? 0 : (2 * right) / (said + meant);
    console.log(
      `  ${label.padEnd(9)} n ${String(meant).padStart(5)}  P ${percent(right / (said || 1))}  R ${percent(right / (meant || 1))}  F1 ${percent(f1)}`,
    );
    return f1;
  });
  const macro = scores.reduce((sum, f1) => sum + f1, 0) / scores.length;
  const accuracy = judged.filter(({ gold, label }) => gold.includes(label)).length / judged.length;
  const r = pearson(
    judged.flatMap(({ valence, goldValence }) => (goldValence === undefined ? [] : [[valence, goldValence] as const])),
  );
  console.log(
    `  macro-F1 ${percent(macro)}  accuracy ${percent(accuracy)}${r === null ? "" : `  Pearson r ${r.toFixed(3)}`}`,
  );
}

function pearson(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < 2) return null;
  const mean = (side: 0 | 1): number => pairs.reduce((sum, pair) => sum + pair[side], 0) / pairs.length;
  const [mx, my] = [mean(0), mean(1)];
  let xy = 0;
  let xx = 0;
  let yy = 0;
  for (const [x, y] of pairs) {
    xy += (x - mx) * (y - my);
    xx += (x - mx) ** 2;
    yy += (y - my) ** 2;
  }
  return xx === 0 || yy === 0 ? 0 : xy / Math.sqrt(xx * yy);
}

if (!options.data) throw new Error("usage: affect-score.ts --data FOLDER [--out FOLDER]");
for (const set of SETS) score(set, options.data);
