import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Haima } from "../src/index.ts";
import { describeMachine, quantile, residentMb } from "./support/machine.ts";
import { QUESTIONS, seededRandom, sentence } from "./support/talk.ts";

/**
 * The numbers of the product: start, observe, recall by size of the user's memory and by number of other users, memory.
 *
 * It runs the build (npm run build first), since that is what users run.
 *
 * npx tsx bench/product-bench.ts [--sizes 1000,10000,100000] [--others 1000]
 */
const { values } = parseArgs({
  options: { sizes: { type: "string", default: "1000,10000,100000" }, others: { type: "string", default: "1000" } },
});
const built = new URL("../dist/index.js", import.meta.url).href;
const { createHaima }: typeof import("../src/index.ts") = await import(built);
/** Rounds of the questions that a process begins with: V8 has compiled half of what it will. */
const FIRST = 15;
/** Rounds until it has compiled the rest; a service is in that state after its first minutes. */
const WARM_UP = 40;
/** Rounds that are measured then. */
const ROUNDS = 50;
const HOUR_MS = 3_600_000;
/** Openings of a store by which a cold user is measured. */
const COLD_RUNS = 15;
const START = Date.parse("2025-01-01T00:00:00Z");

async function fill(haima: Haima, user: string, from: number, to: number): Promise<number[]> {
  const random = seededRandom(to);
  const took: number[] = [];
  for (let n = from; n < to; n += 1) {
    const turn = { text: sentence(random, n), session: `s${Math.floor(n / 40)}`, at: START + n * HOUR_MS };
    const before = performance.now();
    await haima.observe({ user }, turn);
    took.push(performance.now() - before);
  }
  return took;
}

async function askAll(haima: Haima, user: string, rounds: number): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const question of QUESTIONS) {
      const before = performance.now();
      await haima.recall({ user }, question);
      took.push(performance.now() - before);
    }
  }
  return took;
}

function show(what: string, took: readonly number[]): void {
  console.log(
    `${what.padEnd(52)} p50 ${quantile(took, 0.5).toFixed(2)} ms   p95 ${quantile(took, 0.95).toFixed(2)} ms   n ${took.length}`,
  );
}

/** Whole processes: import, open, and the first memory on a fresh folder. */
function measureStart(folder: string): void {
  const script = `
    const start = performance.now();
    const { createHaima } = await import(process.argv[1]);
    const haima = await createHaima({ data: process.argv[2] });
    const opened = performance.now();
    await haima.observe({ user: "start" }, { text: "我叫小明，住在杭州" });
    console.log(JSON.stringify({ opened: opened - start, first: performance.now() - start }));
    await haima.close();`;
  const runs = Array.from({ length: 7 }, (_, run) => {
    const data = run === 0 ? join(folder, "start") : join(folder, run < 4 ? `fresh${run}` : "start");
    const text = execFileSync(process.execPath, ["--input-type=module", "-e", script, built, data], {
      encoding: "utf8",
    });
    return { fresh: run < 4, ...(JSON.parse(text) satisfies unknown) };
  });
  show(
    "createHaima() on an existing store, import included",
    runs.filter((run) => !run.fresh).map((run) => Number(run.opened)),
  );
  show(
    "first memory on a fresh folder, import included",
    runs.filter((run) => run.fresh).map((run) => Number(run.first)),
  );
}

/** A process that runs the build and nothing else: this one holds a compiler of TypeScript as well. */
function measureResident(folder: string): void {
  const script = `
    import { readFileSync } from "node:fs";
    const { createHaima } = await import(process.argv[1]);
    const { turns, questions } = JSON.parse(readFileSync(process.argv[3], "utf8"));
    const haima = await createHaima({ data: process.argv[2] });
    for (const [n, text] of turns.entries()) await haima.observe({ user: "big" }, { text, session: String(n - n % 40) });
    for (const query of questions) await haima.recall({ user: "big" }, query);
    console.log(Math.round(process.memoryUsage.rss() / 2 ** 20));
    await haima.close();`;
  const random = seededRandom(1);
  const turns = Array.from({ length: 1_000 }, (_, n) => sentence(random, n));
  const questions = Array.from({ length: 200 }, (_, n) => QUESTIONS[n % QUESTIONS.length]);
  const talk = join(folder, "talk.json");
  writeFileSync(talk, JSON.stringify({ turns, questions }));
  const resident = execFileSync(
    process.execPath,
    ["--input-type=module", "-e", script, built, join(folder, "resident"), talk],
    { encoding: "utf8" },
  );
  console.log(`resident after 1,000 turns and 200 questions, in a process of its own: ${resident.trim()} MB`);
}

const folder = mkdtempSync(join(tmpdir(), "haima-bench-"));
try {
  console.log(describeMachine());
  measureStart(folder);
  measureResident(folder);
  const sizes = values.sizes.split(",").map(Number);
  const data = join(folder, "store");
  const haima = await createHaima({ data, zone: "Asia/Shanghai" });
  let filled = 0;
  for (const size of sizes) {
    show(`observe, durable, turns ${filled} to ${size}`, await fill(haima, "big", filled, size));
    filled = size;
    show(`recall, the first ${FIRST * QUESTIONS.length} questions, ${size} turns`, await askAll(haima, "big", FIRST));
    await askAll(haima, "big", WARM_UP);
    show(`recall, warm, ${size} turns`, await askAll(haima, "big", ROUNDS));
    const count = (await haima.list({ user: "big" }, { limit: 1000 })).length;
    console.log(
      `  live memories ${count === 1000 ? "1000 and more" : count}, resident beside the compiler ${residentMb()} MB`,
    );
  }
  await haima.close();
  const cold: number[] = [];
  for (let run = 0; run <= COLD_RUNS; run += 1) {
    const again = await createHaima({ data, zone: "Asia/Shanghai" });
    if (run === 0) await fill(again, "cold", 0, 1000);
    else {
      const before = performance.now();
      await again.recall({ user: "cold" }, QUESTIONS[0]);
      cold.push(performance.now() - before);
    }
    await again.close();
  }
  show("recall, cold user of 1,000 turns", cold);
  const flat = await createHaima({ data: join(folder, "flat"), zone: "Asia/Shanghai" });
  await fill(flat, "one", 0, 100);
  await askAll(flat, "one", 2);
  const alone = await askAll(flat, "one", 20);
  show("recall, user of 100 turns, alone", alone);
  const others = Number(values.others);
  for (let other = 0; other < others; other += 1) await fill(flat, `other${other}`, 0, 20);
  await askAll(flat, "one", 2);
  const crowded = await askAll(flat, "one", 20);
  show(`recall, user of 100 turns, beside ${others} others`, crowded);
  console.log(
    `  ratio of medians ${(quantile(crowded, 0.5) / quantile(alone, 0.5)).toFixed(2)}, resident ${residentMb()} MB`,
  );
  await flat.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
