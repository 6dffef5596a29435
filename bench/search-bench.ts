/**
 * Speed and memory of the search index: `npx tsx --expose-gc bench/search-bench.ts [--sizes 1000,10000,100000]`.
 * The texts are made here, of words of the package's own table, drawn by how frequent they are; a third are Chinese.
 */
import { cpus } from "node:os";
import { loadLexicon } from "../src/language/lexicon/index.ts";
import { type IndexItem, ItemIndex } from "../src/search/index.ts";

const WORDS_PER_ITEM = 20;
const TURNS_PER_SESSION = 24;
const QUERIES = 300;
const WORDS_PER_QUERY = 8;
/** Words of the table that texts are drawn from, most frequent first. */
const VOCABULARY = { en: 30_000, zh: 30_000 } as const;
const HOUR_MS = 3_600_000;

/** Deterministic numbers in [0, 1): mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Words {
  readonly en: readonly string[];
  readonly zh: readonly string[];
}

function readWords(): Words {
  const lexicon = loadLexicon();
  const en: string[] = [];
  const zh: string[] = [];
  for (let row = 0; row < lexicon.size; row++) (lexicon.isChinese(row) ? zh : en).push(lexicon.wordAt(row));
  return { en: en.slice(0, VOCABULARY.en), zh: zh.slice(0, VOCABULARY.zh) };
}

/** Words by Zipf's law: rank = N^u is near a distribution of 1 / rank. */
function drawText(words: Words, count: number, random: () => number): string {
  const isChinese = random() < 1 / 3;
  const list = isChinese ? words.zh : words.en;
  const drawn = Array.from({ length: count }, () => list[Math.floor(list.length ** random()) - 1] ?? "");
  return isChinese ? drawn.join("") : drawn.join(" ");
}

function makeItems(count: number, words: Words, random: () => number): readonly IndexItem[] {
  return Array.from({ length: count }, (_, i) => ({
    id: `turn-${i}`,
    text: drawText(words, WORDS_PER_ITEM, random) + (random() < 0.3 ? "?" : "."),
    session: `session-${Math.floor(i / TURNS_PER_SESSION)}`,
    position: i % TURNS_PER_SESSION,
    at: Math.floor(i / TURNS_PER_SESSION) * 24 * HOUR_MS + (i % TURNS_PER_SESSION) * 60_000,
    speaker: i % 2 === 0 ? "Wenqing" : "Haldor",
    role: i % 2 === 0 ? ("user" as const) : ("assistant" as const),
    turn: null,
    timeExpression: false,
    dates: [],
  }));
}

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function measure(count: number, words: Words): void {
  const random = randomFrom(7);
  const items = makeItems(count, words, random);
  const queries = Array.from({ length: QUERIES }, () => drawText(words, WORDS_PER_QUERY, random));
  globalThis.gc?.();
  const before = process.memoryUsage();
  const index = new ItemIndex();
  const started = performance.now();
  for (const item of items) index.put(item);
  const putMs = (performance.now() - started) / count;
  const times = queries.map((text) => {
    const from = performance.now();
    index.search({ text, at: 0, zone: "UTC", dates: [], limit: 10 });
    return performance.now() - from;
  });
  const first = times[0] ?? 0;
  times.sort((a, b) => a - b);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const held = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
  const figures = [
    `items ${count}`,
    `put ${putMs.toFixed(3)} ms`,
    `search first ${first.toFixed(1)}, p50 ${percentile(times, 0.5).toFixed(2)}, p95 ${percentile(times, 0.95).toFixed(2)} ms`,
    `held ${held.toFixed(1)} MB (own estimate ${(index.bytes / 2 ** 20).toFixed(1)})`,
  ];
  console.log(figures.join(" | "));
}

const sizes = (process.argv[process.argv.indexOf("--sizes") + 1] ?? "")
  .split(",")
  .map(Number)
  .filter((size) => size > 0);
console.log(`${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores, Node ${process.version}`);
const words = readWords();
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) measure(size, words);
