/**
 * Speed and memory of the search index: `npx tsx --expose-gc bench/search-bench.ts [--sizes 1000,10000,100000]`.
 * The texts are made here, of words of the package's own table, drawn by how frequent they are; a third are Chinese.
 */
import { type IndexItem, ItemIndex } from "../src/search/index.ts";
import { drawWords, type FrequentWords, readFrequentWords } from "./support/frequent-words.ts";
import { describeMachine, quantile } from "./support/machine.ts";
import { seededRandom } from "./support/talk.ts";

const WORDS_PER_ITEM = 20;
const TURNS_PER_SESSION = 24;
/** Queries before the measured ones, all different: just-in-time compilation is not the index. */
const WARM_UP = 60;
const QUERIES = 300;
const WORDS_PER_QUERY = 8;
const HOUR_MS = 3_600_000;

/** Wall-clock and processor time of a piece of work, in ms. The latter tells more on a machine with other work. */
interface Timing {
  readonly wall: number;
  readonly cpu: number;
}

function time(work: () => void): Timing {
  const started = performance.now();
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - started, cpu: (user + system) / 1000 };
}

/** A third of the texts are Chinese. */
function drawText(words: FrequentWords, count: number, random: () => number): string {
  return drawWords(words, random() < 1 / 3, count, random);
}

function makeItems(count: number, words: FrequentWords, random: () => number): readonly IndexItem[] {
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

const percentile = (values: readonly number[], share: number): string => quantile(values, share).toFixed(2);

function measure(count: number, words: FrequentWords): void {
  const random = seededRandom(7);
  const items = makeItems(count, words, random);
  const queries = Array.from({ length: WARM_UP + QUERIES }, () => drawText(words, WORDS_PER_QUERY, random));
  globalThis.gc?.();
  const before = process.memoryUsage();
  const index = new ItemIndex();
  const put = time(() => {
    for (const item of items) index.put(item);
  });
  const searches = queries.map((text) =>
    time(() => {
      index.search({ text, at: 0, zone: "UTC", dates: [], limit: 10 });
    }),
  );
  const warm = searches.slice(WARM_UP);
  globalThis.gc?.();
  const after = process.memoryUsage();
  const held = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / 2 ** 20;
  const [wall, cpu] = [warm.map((search) => search.wall), warm.map((search) => search.cpu)];
  const figures = [
    `${count} items`,
    `put ${(put.wall / count).toFixed(3)} ms (processor ${(put.cpu / count).toFixed(3)})`,
    `search p50 ${percentile(wall, 0.5)}, p95 ${percentile(wall, 0.95)} ms (processor ${percentile(cpu, 0.5)}, ${percentile(cpu, 0.95)})`,
    `first ${searches[0]?.wall.toFixed(0)} ms`,
    `held ${held.toFixed(0)} MB, own estimate ${(index.bytes / 2 ** 20).toFixed(0)}`,
  ];
  console.log(figures.join(" | "));
}

const sizes = (process.argv[process.argv.indexOf("--sizes") + 1] ?? "")
  .split(",")
  .map(Number)
  .filter((size) => size > 0);
console.log(describeMachine());
const words = readFrequentWords();
const half = time(() => measure(500, words));
console.log(`(the line above warms the engine: ${half.wall.toFixed(0)} ms)`);
for (const size of sizes.length > 0 ? sizes : [1_000, 10_000, 100_000]) measure(size, words);
