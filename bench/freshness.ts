// What a read costs more when another node wrote just before: two nodes (`haima serve`) on one PostgreSQL, with and without a Redis that they share.
// Usage: npm run bench -- freshness [--memories 1000 --rounds 200] [--program dist/cli.js]
// It starts PostgreSQL and Redis of its own, as the tests do, and runs the build (npm run build first), or the file of --program.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { startPostgres } from "../test/support/postgres.ts";
import { startRedis } from "../test/support/redis.ts";
import { callService, type ServeProcess, startServe } from "../test/support/serve-process.ts";
import { describeMachine, quantile } from "./support/machine.ts";
import { QUESTIONS, seededRandom, sentence } from "./support/talk.ts";

const { values } = parseArgs({
  options: {
    memories: { type: "string", default: "1000" },
    rounds: { type: "string", default: "200" },
    program: { type: "string", default: fileURLToPath(new URL("../dist/cli.js", import.meta.url)) },
  },
});
const MEMORIES = Number(values.memories);
const ROUNDS = Number(values.rounds);
/** Turns of one request while a user is filled. */
const BATCH = 100;
/** A pause between the write and the read, ms: a reply takes longer than that to read. */
const PAUSE_MS = 25;

interface Took {
  readonly warm: number[];
  readonly atOnce: number[];
  readonly later: number[];
  stale: number;
}

async function recall(node: ServeProcess, query: string): Promise<{ readonly ms: number; readonly text: string }> {
  const from = performance.now();
  const answer = await callService(node, "POST", "/v1/users/ann/recall", { query });
  const ms = performance.now() - from;
  if (answer?.status !== 200) throw new Error(`recall: ${JSON.stringify(answer)}`);
  return { ms, text: JSON.stringify(answer.body) };
}

async function write(node: ServeProcess, text: string): Promise<void> {
  const answer = await callService(node, "POST", "/v1/users/ann/turns", { text });
  if (answer?.status !== 201) throw new Error(`observe: ${JSON.stringify(answer)}`);
}

async function fill(node: ServeProcess, random: () => number): Promise<void> {
  for (let from = 0; from < MEMORIES; from += BATCH) {
    const turns = Array.from({ length: Math.min(BATCH, MEMORIES - from) }, (_, index) => ({
      text: sentence(random, from + index),
    }));
    const answer = await callService(node, "POST", "/v1/users/ann/turns/batch", { turns });
    if (answer?.status !== 200) throw new Error(`filling: ${JSON.stringify(answer)}`);
  }
}

async function measure(nodes: readonly [ServeProcess, ServeProcess], random: () => number): Promise<Took> {
  const took: Took = { warm: [], atOnce: [], later: [], stale: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [writer, reader] = round % 2 === 0 ? nodes : [nodes[1], nodes[0]];
    const question = QUESTIONS[Math.floor(random() * QUESTIONS.length)] ?? "";
    await recall(reader, question);
    took.warm.push((await recall(reader, question)).ms);
    for (const [pause, into] of [
      [0, took.atOnce],
      [PAUSE_MS, took.later],
    ] as const) {
      const shelf = `SHELF-${round}-${pause}`;
      await write(writer, `My order ${shelf} is ready for pick-up`);
      if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      into.push((await recall(reader, question)).ms);
      if (!(await recall(reader, shelf)).text.includes(shelf)) took.stale += 1;
    }
  }
  return took;
}

function row(name: string, ms: readonly number[], base: readonly number[]): string {
  const cell = (share: number) => quantile(ms, share).toFixed(1);
  const added = (share: number) => (quantile(ms, share) - quantile(base, share)).toFixed(1);
  return `| ${name} | ${cell(0.5)} | ${cell(0.95)} | ${cell(1)} | ${added(0.5)} | ${added(0.95)} |`;
}

async function run(redisUrl: string | null): Promise<void> {
  await using server = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), "haima-freshness-"));
  const shared = redisUrl === null ? [] : ["--redis", redisUrl];
  const args = ["--database", server.url, "--per-second", "1000000", ...shared];
  const start = () => startServe({ folder, args, program: values.program });
  const nodes = [await start(), await start()] as const;
  try {
    const random = seededRandom(7);
    await fill(nodes[0], random);
    const { warm, atOnce, later, stale } = await measure(nodes, random);
    const name = redisUrl === null ? "PostgreSQL alone" : "with Redis";
    console.log(row(`${name}: nothing new`, warm, warm));
    console.log(row(`${name}: the other wrote just before`, atOnce, warm));
    console.log(row(`${name}: the other wrote ${PAUSE_MS} ms before`, later, warm));
    console.log(`${name}: stale reads ${stale} of ${2 * ROUNDS}\n`);
  } finally {
    for (const node of nodes) await node.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

console.log(`${describeMachine()}; a user of ${MEMORIES} turns, ${ROUNDS} rounds, over HTTP on loopback\n`);
console.log("| recall on one node, ms | p50 | p95 | max | added p50 | added p95 |");
console.log("| --- | --- | --- | --- | --- | --- |");
await run(null);
await using redis = await startRedis();
await run(redis.url);
