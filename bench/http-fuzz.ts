import { cpus } from "node:os";
import fc from "fast-check";
import { createHaima } from "../src/index.ts";
import { type RunningService, startServer } from "../src/main/server.ts";
import { type FuzzFound, runFuzz } from "./http-fuzz/run.ts";

/** Requests that one service gets. They leave users, keys and documents behind, and routes over all of a tenant go through each of them: the time would grow with the square. */
const EACH = 2_000;

/** `npm run bench -- http-fuzz [requests] [seed]`: requests made from the OpenAPI document, against services in this process, one after the other. */
const [count = "20000", seed = "1"] = process.argv.slice(2);
const began = performance.now();
const rounds: FuzzFound[] = [];
for (let sent = 0; sent < Number(count); sent += EACH) {
  const service = await start();
  // Each round has requests of its own.
  const round = { count: Math.min(EACH, Number(count) - sent), seed: Number(seed) + rounds.length, sample: fc.sample };
  rounds.push(await runFuzz(service, round));
  await service.close();
  console.error(`${sent + round.count} requests, ${secondsSince(began)} s`);
}
const faults = rounds.flatMap((round) => round.faults);
const crossings = rounds.reduce((sum, round) => sum + round.crossings, 0);
const statuses: Record<string, number> = {};
for (const round of rounds)
  for (const [status, times] of Object.entries(round.statuses)) statuses[status] = (statuses[status] ?? 0) + times;
const machine = { node: process.version, cpu: cpus()[0]?.model, cores: cpus().length };
const requests = rounds.reduce((sum, round) => sum + round.requests, 0);
console.log(JSON.stringify({ requests, statuses, faults, crossings, seconds: secondsSince(began), machine }, null, 2));
if (faults.length > 0 || crossings > 0) process.exitCode = 1;

async function start(): Promise<RunningService> {
  return await startServer({
    open: (watch) => createHaima({ data: ":memory:", ...watch }),
    folder: ":memory:",
    version: "fuzz",
    host: "127.0.0.1",
    port: 0,
    limits: { perSecond: 1_000_000, burst: 1_000_000 },
    log: { log: () => undefined },
  });
}

function secondsSince(start: number): number {
  return Math.round((performance.now() - start) / 1_000);
}
