// What the gateway adds to an upstream on the same machine: the upstream, the gateway and the client are processes of their own, as they are in life.
// Usage: npm run bench -- gateway [--calls 200] [--streams 50] [--program dist/cli.js]; it runs the build (npm run build first), or the file of --program.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import OpenAI from "openai";
import { createHaima } from "../src/index.ts";
import { describeMachine, quantile } from "./support/machine.ts";
import { QUESTIONS, seededRandom, sentence } from "./support/talk.ts";

const { values } = parseArgs({
  options: {
    calls: { type: "string", default: "200" },
    streams: { type: "string", default: "50" },
    program: { type: "string", default: fileURLToPath(new URL("../dist/cli.js", import.meta.url)) },
  },
});
const CALLS = Number(values.calls);
const STREAMS = Number(values.streams);
/** Turns of the user before the first call: memory has something to look through. */
const KNOWN = 1_000;
const WARM_UP = 100;
/** Pieces of a stream of the upstream. */
const PIECES = 20;
/** Between two messages of a user, ms: nobody reads and types faster, and what was said is taken in meanwhile. */
const READING_MS = 100;

interface Upstream {
  readonly baseUrl: string;
  /** Ends it; resolves to the most streams that were open at the same time. */
  close(): Promise<number>;
}

/** In a process of its own: what the upstream computes is no cost of the gateway's. */
async function startUpstream(): Promise<Upstream> {
  const script = fileURLToPath(new URL("support/upstream.ts", import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, script], { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => String((await lines.next()).value);
  const baseUrl = await line();
  return {
    baseUrl,
    close: async () => {
      child.stdin.end();
      return Number(await line());
    },
  };
}

interface Gateway {
  readonly baseUrl: string;
  readonly pid: number;
  close(): Promise<void>;
}

/** The build, as users run it. */
async function startGateway(data: string, upstream: string): Promise<Gateway> {
  const place = ["--upstream", upstream, "--port", "0", "--data", data, "--tend", "off", "--lang", "en"];
  const child = spawn(process.execPath, [values.program, "gateway", ...place], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    const [baseUrl] = /http:\/\/127\.0\.0\.1:\d+\/v1/u.exec(line) ?? [];
    if (baseUrl === undefined) continue;
    const close = async (): Promise<void> => {
      child.kill("SIGTERM");
      await ended;
    };
    return { baseUrl, pid: child.pid ?? 0, close };
  }
  throw new Error("The gateway ended before it listened.");
}

/** Resident memory of another process, as Linux tells it; "?" elsewhere. */
function residentOf(pid: number): string {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return String(Math.round(Number(kilobytes) / 1_024));
  } catch {
    return "?";
  }
}

/** Answers that came without memory. */
let faults = 0;

const clientOf = (baseURL: string): OpenAI => new OpenAI({ baseURL, apiKey: "none", maxRetries: 0 });

async function timeCall(client: OpenAI, content: string): Promise<number> {
  const start = performance.now();
  const { response } = await client.chat.completions
    .create({ model: "fake", user: "bench", messages: [{ role: "user", content }] })
    .withResponse();
  const took = performance.now() - start;
  if (response.headers.get("x-haima-memory") === "failed") faults += 1;
  return took;
}

/** Milliseconds to the first piece of each of the streams, all held at once. */
async function holdStreams(client: OpenAI): Promise<readonly number[]> {
  const one = async (_: unknown, number: number): Promise<number> => {
    const start = performance.now();
    const stream = await client.chat.completions.create({
      model: "fake",
      user: `stream-${number}`,
      stream: true,
      messages: [{ role: "user", content: "Tell me a story" }],
    });
    let first = 0;
    let pieces = 0;
    for await (const _piece of stream) {
      if (pieces === 0) first = performance.now() - start;
      pieces += 1;
    }
    if (pieces !== PIECES) throw new Error(`A stream of ${PIECES} pieces came with ${pieces}.`);
    return first;
  };
  return await Promise.all(Array.from({ length: STREAMS }, one));
}

function show(what: string, took: readonly number[]): void {
  console.log(
    `${what.padEnd(52)} p50 ${quantile(took, 0.5).toFixed(2)} ms   p95 ${quantile(took, 0.95).toFixed(2)} ms   n ${took.length}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), "haima-gateway-bench-"));
const upstream = await startUpstream();
console.log(`${describeMachine()}, SQLite in ${tmpdir()}, a user with ${KNOWN} turns`);
const haima = await createHaima({ data: folder });
const random = seededRandom(1);
for (let n = 0; n < KNOWN; n += 1)
  await haima.observe({ user: "bench" }, { text: sentence(random, n), session: `s${Math.floor(n / 40)}` });
await haima.close();
const gateway = await startGateway(folder, upstream.baseUrl);
try {
  const direct = clientOf(upstream.baseUrl);
  const through = clientOf(gateway.baseUrl);
  const plain: number[] = [];
  const remembered: number[] = [];
  // In turns, so that both see the same machine.
  for (let call = 0; call < WARM_UP + CALLS; call += 1) {
    const content = `${QUESTIONS[call % QUESTIONS.length]} (${call})`;
    const pair = [await timeCall(direct, content), await timeCall(through, content)] as const;
    await new Promise((resolve) => setTimeout(resolve, READING_MS));
    if (call < WARM_UP) continue;
    plain.push(pair[0]);
    remembered.push(pair[1]);
  }
  show("the upstream alone", plain);
  show("through the gateway", remembered);
  show(
    "added, call by call",
    remembered.map((took, call) => took - (plain[call] ?? 0)),
  );
  show(`first piece of ${STREAMS} streams, the upstream alone`, await holdStreams(direct));
  show(`first piece of ${STREAMS} streams, through the gateway`, await holdStreams(through));
  console.log(`faults of memory: ${faults}, resident of the gateway ${residentOf(gateway.pid)} MB`);
} finally {
  await gateway.close();
  console.log(`streams open at once: ${await upstream.close()}`);
  rmSync(folder, { recursive: true, force: true });
}
