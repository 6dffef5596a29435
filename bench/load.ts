// A service under load: many users at once, over HTTP on loopback, the service in a process of its own.
// Usage: npm run bench -- load [--users 1000 --memories 200 --clients 100 --seconds 30] [--database postgres://...]
// It runs the build (npm run build first), or the file of --program.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { describeMachine, quantile } from "./support/machine.ts";
import { QUESTIONS, seededRandom, sentence } from "./support/talk.ts";

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "1000" },
    memories: { type: "string", default: "200" },
    clients: { type: "string", default: "100" },
    seconds: { type: "string", default: "30" },
    database: { type: "string" },
    program: { type: "string", default: fileURLToPath(new URL("../dist/cli.js", import.meta.url)) },
  },
});
const USERS = Number(values.users);
const MEMORIES = Number(values.memories);
const CLIENTS = Number(values.clients);
const SECONDS = Number(values.seconds);
/** One turn taken in for so many recalls. */
const RECALLS = 4;
/** Turns in one batch while the users are filled, and batches under way at once. */
const BATCH = 100;
const FILLERS = 8;
const START = Date.parse("2025-01-01T00:00:00Z");
const HOUR_MS = 3_600_000;

interface Service {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The build, as users run it. */
async function startService(folder: string): Promise<Service> {
  const database = values.database === undefined ? [] : ["--database", values.database];
  const limits = ["--per-second", "1000000", "--tend", "off", "--lang", "en"];
  const args = [values.program, "serve", "--port", "0", "--data", folder, ...limits, ...database];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  // A line for each request goes here; it is read, so that the service never waits for it.
  child.stderr.resume();
  let said = "";
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString("utf8");
      const [found] = /http:\/\/127\.0\.0\.1:\d+(?=\s)/u.exec(said) ?? [];
      if (found !== undefined && said.includes("Ctrl-C")) resolve(found);
    });
    void ended.then(() => reject(new Error(`The service ended before it listened. ${said}`)));
  });
  const token = readFileSync(join(folder, "local-token"), "utf8").trim();
  return {
    url,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Gives every user as many turns as asked for. */
async function fill({ url, headers }: Service): Promise<void> {
  let next = 0;
  const filler = async (): Promise<void> => {
    while (next < USERS) {
      const user = next;
      next += 1;
      const random = seededRandom(user + 1);
      for (let from = 0; from < MEMORIES; from += BATCH) {
        const turns = Array.from({ length: Math.min(BATCH, MEMORIES - from) }, (_, index) => {
          const n = from + index;
          return { text: sentence(random, n), session: `s${Math.floor(n / 40)}`, at: START + n * HOUR_MS };
        });
        const response = await fetch(`${url}/v1/users/u${user}/turns/batch`, {
          method: "POST",
          headers,
          body: JSON.stringify({ turns }),
        });
        if (!response.ok) throw new Error(`Filling failed: ${response.status} ${await response.text()}`);
        await response.arrayBuffer();
      }
    }
  };
  await Promise.all(Array.from({ length: FILLERS }, filler));
}

/** One number of /metrics. */
async function gauge({ url, headers }: Service, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (.*)$`, "mu").exec(text)?.[1] ?? Number.NaN);
}

/** The n-th request: a turn, or one of the recalls after it, of a user drawn anew. */
function requestOf(random: () => number, n: number) {
  const user = Math.floor(random() * USERS);
  const isTurn = n % (RECALLS + 1) === 0;
  const body = isTurn
    ? { text: sentence(random, MEMORIES + n), session: "load" }
    : { query: QUESTIONS[n % QUESTIONS.length] };
  return { path: `/v1/users/u${user}/${isTurn ? "turns" : "recall"}`, body: JSON.stringify(body) };
}

async function load({ url, headers }: Service) {
  const random = seededRandom(99);
  let n = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    n += 1;
    return { ...request, ...requestOf(random, n) };
  };
  const took: number[] = [];
  const result = await autocannon({
    url,
    setupClient: (client) => void client.on("response", (_status, _bytes, ms) => took.push(ms)),
    connections: CLIENTS,
    duration: SECONDS,
    timeout: 30,
    requests: [{ method: "POST", headers: { ...headers }, setupRequest }],
  });
  return { ...result, took };
}

const folder = mkdtempSync(join(tmpdir(), "haima-load-"));
const service = await startService(folder);
try {
  const store = values.database === undefined ? `SQLite in ${tmpdir()}` : "PostgreSQL";
  console.log(`${describeMachine()}, ${store}, ${USERS} users x ${MEMORIES} turns, ${CLIENTS} clients, ${SECONDS} s`);
  const began = performance.now();
  await fill(service);
  console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
  // The percentile is of what comes after this reading.
  await gauge(service, "haima_event_loop_delay_seconds");
  const { took, requests, errors, timeouts, non2xx } = await load(service);
  const delay = await gauge(service, "haima_event_loop_delay_seconds");
  const memory = await gauge(service, "haima_resident_memory_bytes");
  console.log(
    `observe:recall 1:${RECALLS}   ${requests.average.toFixed(0)} requests a second, ${requests.total} in all`,
  );
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => quantile(took, share).toFixed(1));
  console.log(`latency   p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   max ${max} ms   n ${took.length}`);
  console.log(`errors ${errors}, timeouts ${timeouts}, answers other than 2xx ${non2xx}`);
  console.log(
    `service: resident ${Math.round(memory / 2 ** 20)} MB, event-loop delay p99 ${(delay * 1_000).toFixed(1)} ms`,
  );
} finally {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
}
