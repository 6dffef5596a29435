import fc from "fast-check";
import { createHaima } from "../src/index.ts";
import { startServer } from "../src/main/server.ts";
import { runFuzz } from "./http-fuzz/run.ts";

/** `npm run bench -- http-fuzz [requests] [seed]`: requests made from the OpenAPI document, against a service in this process. */
const [count = "20000", seed = "1"] = process.argv.slice(2);
const service = await startServer({
  open: (watch) => createHaima({ data: ":memory:", ...watch }),
  folder: ":memory:",
  version: "fuzz",
  host: "127.0.0.1",
  port: 0,
  limits: { perSecond: 1_000_000, burst: 1_000_000 },
  log: { log: () => undefined },
});
const began = performance.now();
const found = await runFuzz(service, { count: Number(count), seed: Number(seed), sample: fc.sample });
await service.close();
console.log(JSON.stringify({ ...found, seconds: Math.round((performance.now() - began) / 1_000) }, null, 2));
if (found.faults.length > 0 || found.crossings > 0) process.exitCode = 1;
