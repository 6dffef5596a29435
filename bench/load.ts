// A service under load: many users at once, over HTTP on loopback, the service in a process of its own and the clients in this one.
// Usage: npm run bench -- load [--users 1000 --memories 200 --clients 100 --seconds 30] [--recall-only]
//        [--postgres | --database postgres://...] [--data DIR] [--threads N] [--program dist/cli.js]
// It runs the build (npm run build first), or the file of --program. --postgres starts a server of its own, as the tests do. --data is filled once,
// and kept for the next run (with its database).
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import autocannon from "autocannon";
import { startPostgres } from "../test/support/postgres.ts";
import { fillUsers, userName } from "./support/bulk-users.ts";
import { describeMachine, quantile } from "./support/machine.ts";
import { QUESTIONS, seededRandom, sentence } from "./support/talk.ts";

const { values } = parseArgs({
  options: {
    users: { type: "string", default: "1000" },
    memories: { type: "string", default: "200" },
    clients: { type: "string", default: "100" },
    seconds: { type: "string", default: "30" },
    "recall-only": { type: "boolean", default: false },
    postgres: { type: "boolean", default: false },
    database: { type: "string" },
    data: { type: "string" },
    threads: { type: "string" },
    program: { type: "string", default: fileURLToPath(new URL("../dist/cli.js", import.meta.url)) },
  },
});
const USERS = Number(values.users);
const MEMORIES = Number(values.memories);
const CLIENTS = values.clients.split(",").map(Number);
const SECONDS = Number(values.seconds);
/** One turn taken in for so many recalls. */
const RECALLS = 4;

interface Service {
  readonly url: string;
  readonly pid: number;
  readonly headers: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** The build, as users run it. */
async function startService(folder: string, database: string | undefined): Promise<Service> {
  const place = database === undefined ? [] : ["--database", database];
  const threads = values.threads === undefined ? [] : ["--threads", values.threads];
  const limits = ["--per-second", "1000000", "--tend", "off", "--lang", "en"];
  const args = [values.program, "serve", "--port", "0", "--data", folder, ...limits, ...place, ...threads];
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
    pid: child.pid ?? 0,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** One number of /metrics. */
async function gauge({ url, headers }: Service, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`, { headers })).text();
  return Number(new RegExp(`^${name} (.*)$`, "mu").exec(text)?.[1] ?? Number.NaN);
}

/** Ticks of /proc, a second: the same on every Linux. */
const TICKS = 100;

/** CPU time that the service took so far, seconds; not a number where the system does not tell. */
function cpuSeconds({ pid }: Service): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  // After the name in brackets: state is field 3, user and system time are 14 and 15 (proc(5)).
  const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS;
}

/** What kinds of request took, ms. The first recall of a user has the user's records read and indexed. */
interface Took {
  readonly observe: number[];
  readonly "recall of a new user": number[];
  readonly "recall of a seen user": number[];
}

/** The n-th request: a turn, or one of the recalls after it, of a user drawn anew. */
function requestOf(random: () => number, n: number, seen: Set<number>) {
  const user = Math.floor(random() * USERS);
  const isTurn = !values["recall-only"] && n % (RECALLS + 1) === 0;
  const kind: keyof Took = isTurn ? "observe" : seen.has(user) ? "recall of a seen user" : "recall of a new user";
  seen.add(user);
  const body = isTurn
    ? { text: sentence(random, MEMORIES + n), session: "load" }
    : { query: QUESTIONS[n % QUESTIONS.length] };
  const path = `/v1/users/${userName(user)}/${isTurn ? "turns" : "recall"}`;
  return { kind, path, body: JSON.stringify(body) };
}

/** Requests under way of one connection, which sends one after the other. */
interface Sent {
  kind?: keyof Took;
  at?: number;
}

async function load({ url, headers }: Service, clients: number, seen: Set<number>) {
  const random = seededRandom(99 + seen.size);
  const took: Took = { observe: [], "recall of a new user": [], "recall of a seen user": [] };
  let n = 0;
  const request: autocannon.Request = {
    method: "POST",
    headers: { ...headers },
    setupRequest: (made, context: Sent) => {
      n += 1;
      const { kind, path, body } = requestOf(random, n, seen);
      context.kind = kind;
      context.at = performance.now();
      return { ...made, path, body };
    },
    onResponse: (_status, _body, context: Sent) => {
      if (context.kind !== undefined && context.at !== undefined)
        took[context.kind].push(performance.now() - context.at);
    },
  };
  const result = await autocannon({ url, connections: clients, duration: SECONDS, timeout: 30, requests: [request] });
  return { ...result, took };
}

function show(what: string, took: readonly number[]): void {
  if (took.length === 0) return;
  const [p50, p95, p99, max] = [0.5, 0.95, 0.99, 1].map((share) => quantile(took, share).toFixed(1));
  console.log(`  ${what.padEnd(22)} p50 ${p50} ms   p95 ${p95} ms   p99 ${p99} ms   max ${max} ms   n ${took.length}`);
}

async function measure(service: Service, clients: number, seen: Set<number>): Promise<void> {
  // The percentile is of what comes after this reading.
  await gauge(service, "haima_event_loop_delay_seconds");
  const cpu = cpuSeconds(service);
  const { took, requests, errors, timeouts, non2xx } = await load(service, clients, seen);
  const delay = await gauge(service, "haima_event_loop_delay_seconds");
  const memory = await gauge(service, "haima_resident_memory_bytes");
  const cpuMs = ((cpuSeconds(service) - cpu) * 1_000) / requests.total;
  const mix = values["recall-only"] ? "recall" : `observe:recall 1:${RECALLS}`;
  console.log(`${clients} clients, ${mix}: ${requests.average.toFixed(0)} requests a second, ${requests.total} in all`);
  show("all", Object.values(took).flat());
  for (const [kind, of] of Object.entries(took)) show(kind, of);
  console.log(`  errors ${errors}, timeouts ${timeouts}, answers other than 2xx ${non2xx}`);
  console.log(`  CPU of the service ${cpuMs.toFixed(1)} ms a request`);
  console.log(`  resident ${Math.round(memory / 2 ** 20)} MB, event-loop delay p99 ${(delay * 1_000).toFixed(1)} ms`);
}

/** What was filled in bulk is checked as a user would: it is found, and the audit holds. */
async function check({ url, headers }: Service): Promise<void> {
  const user = `${url}/v1/users/${userName(USERS - 1)}`;
  const asked = await fetch(`${user}/recall`, {
    method: "POST",
    headers,
    body: JSON.stringify({ query: QUESTIONS[1] }),
  });
  const audit = await fetch(`${user}/audit/verification`, { headers });
  console.log(`the last user: recall ${asked.status}, audit ${audit.status} ${await audit.text()}`);
}

/** Fills a place that is not filled yet. */
async function fill(folder: string, database: string | undefined): Promise<void> {
  if (existsSync(join(folder, "keys"))) return;
  const began = performance.now();
  const place = { folder, ...(database === undefined ? {} : { database }) };
  const { records } = await fillUsers(place, { users: USERS, memories: MEMORIES });
  console.log(`${records} records filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
}

const folder = values.data ?? mkdtempSync(join(tmpdir(), "haima-load-"));
const postgres = values.postgres ? await startPostgres() : null;
const database = postgres?.url ?? values.database;
try {
  const store = database === undefined ? "SQLite" : "PostgreSQL on this machine";
  console.log(`${describeMachine()}, ${store}, ${USERS} users x ${MEMORIES} memories, ${SECONDS} s`);
  await fill(folder, database);
  const service = await startService(folder, database);
  try {
    await check(service);
    const seen = new Set<number>();
    for (const clients of CLIENTS) await measure(service, clients, seen);
  } finally {
    await service.stop();
  }
} finally {
  await postgres?.stop();
  if (values.data === undefined) rmSync(folder, { recursive: true, force: true });
}
