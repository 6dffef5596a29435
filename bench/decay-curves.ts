// Draws the forgetting curves of each importance and of the companion sweep, and times upkeep of one user with many memories.
// Usage: npm run bench -- decay [--memories 100000] [--out FILE.md]
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { systemIds } from "../src/adapters/ambient/index.ts";
import { createHaima } from "../src/index.ts";
import { DECAY_DEFAULTS, decayedStrength, type Memory, memoryIdSchema, type RecordChange } from "../src/model/index.ts";
import { fillStore, templateMemory } from "./support/fill-store.ts";
import { describeMachine } from "./support/machine.ts";

const DAY_MS = 86_400_000;
const START = Date.parse("2026-01-05T09:00:00Z");
const WIDTH = 73;
const HEIGHT = 16;
const DAYS = 360;

const { values } = parseArgs({
  options: { memories: { type: "string", default: "100000" }, out: { type: "string" } },
});

/** One mark a curve on a grid of days and strength; the line of .1 is where memories leave for the archive. */
function drawCurves(): string {
  const grid = Array.from({ length: HEIGHT + 1 }, () => Array.from({ length: WIDTH }, () => " "));
  const put = (day: number, strength: number, mark: string): void => {
    const row = grid[HEIGHT - Math.round(strength * HEIGHT)];
    const column = Math.round((day / DAYS) * (WIDTH - 1));
    if (row !== undefined) row[column] = mark;
  };
  for (let day = 0; day <= DAYS; day += 5) put(day, 0.1, "·");
  const sweep = { ...DECAY_DEFAULTS, shape: "sweep" } as const;
  for (let day = 0; day <= DAYS; day += DAYS / (WIDTH - 1)) {
    put(day, decayedStrength(0.6, 3, day, sweep), "s");
    for (let importance = 1; importance <= 5; importance += 1)
      put(day, decayedStrength(importance / 5, importance, day), String(importance));
  }
  const rows = grid.map((row, place) => `${(1 - place / HEIGHT).toFixed(2)} |${row.join("").trimEnd()}`);
  const axis = Array.from({ length: 7 }, (_, mark) => String(mark * 60).padEnd(12)).join("");
  return [...rows, `     +${"-".repeat(WIDTH)}`, `      ${axis.trimEnd()} days unused`].join("\n");
}

/** First whole day on which a starting strength is below a threshold. */
function dayBelow(importance: number, threshold: number): string {
  for (let day = 0; day <= 3_650; day += 1)
    if (decayedStrength(importance / 5, importance, day) < threshold) return String(day);
  return "never";
}

async function timeUpkeep(memories: number): Promise<readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), "haima-decay-"));
  let now = START;
  const clock = { now: () => now, ticks: () => performance.now(), sleep: async () => undefined };
  const haima = await createHaima({ data: folder, zone: "UTC", clock, cacheMb: 2_048 });
  const lines: string[] = [];
  const timed = async <T>(what: string, run: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const cpuBefore = process.cpuUsage();
    const result = await run();
    const { user, system } = process.cpuUsage(cpuBefore);
    const cpu = ((user + system) / 1_000_000).toFixed(1);
    lines.push(`| ${what} | ${((performance.now() - startedAt) / 1_000).toFixed(1)} s, ${cpu} s of processor |`);
    return result;
  };
  try {
    await fillStore(folder, "ann", memoriesLike(await templateMemory(START), memories));
    await timed("load the user", () => haima.list({ user: "ann" }, { limit: 1 }));
    now = START + 60 * DAY_MS;
    const first = await timed("tend after 60 days", () => haima.tend({ user: "ann" }));
    lines.push(`| archived then | ${first.counts["archived"] ?? 0} |`);
    now = START + 100 * DAY_MS;
    const second = await timed("tend after 100 days", () => haima.tend({ user: "ann" }));
    lines.push(`| archived then | ${second.counts["archived"] ?? 0} |`);
    for (const { step, tookMs } of second.steps) lines.push(`| ... of it ${step} | ${(tookMs / 1_000).toFixed(1)} s |`);
    await timed("tend again, nothing to do", () => haima.tend({ user: "ann" }));
    await timed("recall with the archive, cold", () =>
      haima.recall({ user: "ann" }, "Which shelf holds paint number 77?", { archive: true }),
    );
    await timed("recall with the archive, warm", () =>
      haima.recall({ user: "ann" }, "Which shelf holds paint number 78?", { archive: true }),
    );
  } finally {
    await haima.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return lines;
}

const COLOURS = ["red", "blue", "green", "white", "black", "yellow", "grey"] as const;

/** Memories of every importance, each a sentence of its own. */
function* memoriesLike(template: Memory, count: number): Generator<RecordChange> {
  for (let number = 0; number < count; number += 1) {
    const id = memoryIdSchema.parse(systemIds.next(START));
    const importance = 1 + (number % 5);
    const text = `Shelf ${number % 997} holds paint number ${number} for ${COLOURS[number % COLOURS.length]} doors`;
    yield { type: "put", record: "memory", id, value: { ...template, id, text, importance, strength: importance / 5 } };
  }
}

const curves = drawCurves();
const days = [1, 2, 3, 4, 5].map(
  (importance) => `| ${importance} | ${importance / 5} | ${dayBelow(importance, 0.1)} |`,
);
const count = Number(values.memories);
const upkeep = count === 0 ? [] : await timeUpkeep(count);
const report = `# Forgetting curves and upkeep, 29 November 2026

    npm run bench -- decay --memories ${count}

${describeMachine()}

Strength by days unused: 1 to 5 the importance, s the companion sweep (x .95 a day, from .6), dots the line below which a memory leaves for the
archive. Any memory but the critical, identity and constraint anchors and pinned ones leaves after 90 days unused.

\`\`\`
${curves}
\`\`\`

| importance | starts at | below .1 after days |
| --- | --- | --- |
${days.join("\n")}

One user of ${count} memories, a fifth of each importance, SQLite on disk, on a machine shared with others (the processor time is what counts):

| | |
| --- | --- |
${upkeep.join("\n")}
`;
console.log(report);
if (values.out !== undefined) writeFileSync(values.out, report);
