// What upkeep of one user with very many memories costs, step by step. Usage: npm run bench -- tend [--memories 100000] [--out FILE.md]
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { systemIds } from "../src/adapters/ambient/index.ts";
import { createHaima, type Haima } from "../src/index.ts";
import { makeTurn } from "../src/model/__fixtures__/turn.ts";
import { type Memory, memoryIdSchema, type RecordChange, sessionSchema, type Turn } from "../src/model/index.ts";
import { fillStore, templateMemory } from "./support/fill-store.ts";
import { describeMachine, quantile, residentMb } from "./support/machine.ts";
import { QUESTIONS, seededRandom, sentence } from "./support/talk.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-05T09:00:00Z");
const ZONE = "UTC";
/** The memories are said in so many days before upkeep first runs. */
const SPAN_DAYS = 60;
/** Memories read from one turn, and turns of one session. */
const PER_TURN = 2;
const PER_SESSION = 20;

const { values } = parseArgs({ options: { memories: { type: "string", default: "100000" }, out: { type: "string" } } });
const count = Number(values.memories);

/** One thing that is said again and again among every so many: what consolidation brings together. */
const AGAIN = [
  "去西山爬山了",
  "周末去西山爬山了",
  "I went swimming in the lake",
  "每天早上喝一杯豆浆",
  "Had a long walk by the river",
] as const;
const AGAIN_EVERY = 40;

interface Said {
  readonly text: string;
  readonly at: number;
}

/** What is said, oldest first: mostly sentences of their own, now and then one of those that come again. */
function* sayings(total: number): Generator<Said> {
  const random = seededRandom(7);
  for (let number = 0; number < total; number += 1) {
    const again = AGAIN[Math.floor(random() * AGAIN.length)] ?? AGAIN[0];
    const text = number % AGAIN_EVERY === 0 ? again : sentence(random, number);
    yield { text, at: Math.round(START - (1 - number / total) * SPAN_DAYS * DAY_MS) };
  }
}

function* changesOf(template: Memory, total: number): Generator<RecordChange> {
  let part: Said[] = [];
  let turns = 0;
  for (const said of sayings(total)) {
    part.push(said);
    if (part.length < PER_TURN) continue;
    const turn = turnOf(part, turns);
    yield { type: "put", record: "turn", id: turn.id, value: turn };
    if (turn.position === 0) yield sessionOf(turn);
    yield* memoriesOf(part, turn, template, turns * PER_TURN);
    turns += 1;
    part = [];
  }
}

function turnOf(part: readonly Said[], number: number): Turn {
  const text = part.map((said) => said.text).join(BETWEEN);
  const at = part[0]?.at ?? START;
  const place = { session: `s${Math.floor(number / PER_SESSION)}`, position: number % PER_SESSION };
  return makeTurn(text, { id: systemIds.next(at), ...place, at, zone: ZONE });
}

function sessionOf({ session, at }: Turn): RecordChange {
  const value = sessionSchema.parse({
    id: session,
    agent: null,
    startedAt: at,
    lastAt: at,
    turnCount: PER_SESSION,
    summary: [],
    summarizedTo: 0,
    notes: {},
    version: 1,
  });
  return { type: "put", record: "session", id: session, value };
}

const BETWEEN = ". ";

function* memoriesOf(part: readonly Said[], turn: Turn, template: Memory, number: number): Generator<RecordChange> {
  let start = 0;
  for (const [place, { text, at }] of part.entries()) {
    const id = memoryIdSchema.parse(systemIds.next(at));
    const importance = 1 + ((number + place) % 5);
    const end = start + text.length;
    const sha256 = createHash("sha256").update(text).digest("hex");
    const value: Memory = {
      ...template,
      id,
      kind: "event",
      text,
      language: /\p{Script=Han}/u.test(text) ? "zh" : "en",
      importance,
      strength: importance / 5,
      event: { from: at, to: at },
      saidAt: at,
      lastSaidAt: at,
      recordedAt: at,
      updatedAt: at,
      session: turn.session,
      origin: "turn",
      quotes: [{ turn: turn.id, start, end, sha256 }],
    };
    start = end + BETWEEN.length;
    yield { type: "put", record: "memory", id, value };
  }
}

interface Cost {
  readonly wall: number;
  readonly cpu: number;
}

async function timed<T>(run: () => Promise<T>): Promise<{ readonly result: T; readonly cost: Cost }> {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  const result = await run();
  const { user, system } = process.cpuUsage(before);
  return { result, cost: { wall: (performance.now() - startedAt) / 1_000, cpu: (user + system) / 1_000_000 } };
}

const row = (what: string, { wall, cpu }: Cost): string => `| ${what} | ${wall.toFixed(1)} | ${cpu.toFixed(1)} |`;

async function tendOnce(haima: Haima, what: string): Promise<readonly string[]> {
  const { result, cost } = await timed(() => haima.tend({ user: "ann" }));
  const counts = Object.entries(result.counts)
    .map(([action, times]) => `${action} ${times}`)
    .join(", ");
  const steps = result.steps
    .filter(({ tookMs }) => tookMs >= 50)
    .map(({ step, tookMs, commits }) => `${step} ${(tookMs / 1_000).toFixed(1)} s in ${commits} commits`);
  return [row(what, cost), `| … ${counts || "nothing done"}: ${steps.join(", ") || "no step took 50 ms"} | | |`];
}

/** Rounds of the questions before recall is measured, and those that are. */
const [WARM_UP, ROUNDS] = [10, 25];

async function recallWarm(haima: Haima): Promise<string> {
  const took: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    for (const question of QUESTIONS) {
      const { cost } = await timed(() => haima.recall({ user: "ann" }, question));
      if (round >= WARM_UP) took.push(cost.wall * 1_000);
    }
  }
  const [p50, p95] = [quantile(took, 0.5), quantile(took, 0.95)];
  return `| recall, warm, ${took.length} questions: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms | | |`;
}

async function measure(folder: string): Promise<readonly string[]> {
  let now = START;
  const clock = { now: () => now, ticks: () => performance.now(), sleep: async () => undefined };
  await using haima = await createHaima({ data: folder, zone: ZONE, clock, cacheMb: 2_048 });
  const lines: string[] = [];
  const loaded = await timed(() => haima.list({ user: "ann" }, { limit: 1 }));
  lines.push(row("load the user", loaded.cost), await recallWarm(haima));
  lines.push(...(await tendOnce(haima, "first tend: all that was never tended")));
  now += DAY_MS;
  lines.push(...(await tendOnce(haima, "a day later")));
  now += 100 * DAY_MS;
  lines.push(...(await tendOnce(haima, "100 days later: all but the critical is unused")));
  lines.push(...(await tendOnce(haima, "again, nothing to do")));
  return lines;
}

const folder = mkdtempSync(join(tmpdir(), "haima-tend-"));
try {
  const filled = await timed(async () => fillStore(folder, "ann", changesOf(await templateMemory(START), count)));
  console.error(`filled in ${filled.cost.wall.toFixed(1)} s`);
  const lines = await measure(folder);
  const report = `# Upkeep of one user with ${count} memories

    npm run bench -- tend --memories ${count}

${describeMachine()}; resident memory at the end ${residentMb()} MB

${count} memories read from ${count / PER_TURN} turns in ${Math.ceil(count / PER_TURN / PER_SESSION)} sessions of ${SPAN_DAYS} days, a fifth of each importance, Chinese and
English; one in ${AGAIN_EVERY} says one of ${AGAIN.length} things that come again. SQLite on disk, sealed; the log is never pruned.

| | wall, s | processor, s |
| --- | --- | --- |
${lines.join("\n")}
`;
  console.log(report);
  if (values.out !== undefined) writeFileSync(values.out, report);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
