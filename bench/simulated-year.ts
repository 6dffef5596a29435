import { createHaima, type Haima } from "../src/index.ts";
import { describeMachine, quantile } from "./support/machine.ts";
import { seededRandom } from "./support/talk.ts";
import { PEOPLE, type SimulatedUser } from "./support/year.ts";

/**
 * A year of ten users with different habits, 5,000 turns, tended every week: what is left at the end, what is recalled,
 * what was found of habits, and what upkeep cost. Seeded; in memory.
 *
 * npm run bench -- year
 */
const DAY_MS = 86_400_000;
const START = Date.parse("2025-01-06T00:00:00+08:00");
const DAYS = 364;
const TURNS = 500;

let now = START;
const clock = {
  now: () => now,
  ticks: () => performance.now(),
  sleep: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
};

interface Planned {
  readonly at: number;
  readonly text: string;
  readonly session: string;
}

/** What one user says in the year, in order: what the user's habits make, and small remarks up to the number of turns. */
function planYear(user: SimulatedUser, seed: number): readonly Planned[] {
  const random = seededRandom(seed);
  const planned = user.habits.flatMap((habit, number) =>
    habit(random).map(({ day, hour, text }) => ({
      at: START + day * DAY_MS + hour * 3_600_000 + number * 60_000,
      text,
      session: `d${day}`,
    })),
  );
  for (let n = 0; planned.length < TURNS; n += 1) {
    const day = Math.floor(random() * DAYS);
    const at = START + day * DAY_MS + (8 + random() * 13) * 3_600_000;
    planned.push({ at: Math.floor(at), text: user.remark(random, n), session: `d${day}` });
  }
  return planned.sort((a, b) => a.at - b.at).slice(0, TURNS);
}

interface Ending {
  readonly name: string;
  readonly live: number;
  readonly patterns: readonly string[];
  readonly recalled: number;
  readonly asked: number;
  readonly stale: number;
  readonly missed: readonly string[];
}

async function endOf(haima: Haima, user: SimulatedUser): Promise<Ending> {
  const scope = { user: user.name };
  const live = await listAll(haima, user.name);
  const missed: string[] = [];
  let stale = 0;
  for (const { query, expect, never } of user.facts) {
    const { items } = await haima.recall(scope, query);
    const texts = items.map(({ text }) => text);
    if (!texts.some((text) => text.includes(expect))) missed.push(query);
    stale += items.filter((item) => item.type === "memory" && never.some((old) => item.text.includes(old))).length;
  }
  const patterns = live.filter(({ tags }) => tags.includes("pattern")).map(({ text }) => text);
  const asked = user.facts.length;
  return { name: user.name, live: live.length, patterns, recalled: asked - missed.length, asked, stale, missed };
}

async function listAll(haima: Haima, user: string) {
  const all: Awaited<ReturnType<Haima["list"]>>[number][] = [];
  for (;;) {
    const last = all.at(-1);
    const page = await haima.list({ user }, { limit: 1_000, ...(last === undefined ? {} : { after: last.id }) });
    all.push(...page);
    if (page.length < 1_000) return all;
  }
}

async function main(): Promise<void> {
  await using haima = await createHaima({ data: ":memory:", zone: "Asia/Shanghai", clock });
  const years = PEOPLE.map((user, number) => ({ user, turns: [...planYear(user, number + 1)] }));
  const tendMs: number[] = [];
  let turns = 0;
  for (let day = 0; day <= DAYS; day += 1) {
    const until = START + (day + 1) * DAY_MS;
    for (const { user, turns: left } of years) {
      while (left[0] !== undefined && left[0].at < until) {
        const turn = left.shift();
        if (turn === undefined) break;
        now = Math.max(now, turn.at);
        await haima.observe({ user: user.name }, turn);
        turns += 1;
      }
    }
    now = until;
    if (day % 7 !== 6) continue;
    for (const { user } of years) {
      const before = performance.now();
      await haima.tend({ user: user.name });
      tendMs.push(performance.now() - before);
    }
  }
  await report(haima, turns, tendMs);
}

async function report(haima: Haima, turns: number, tendMs: readonly number[]): Promise<void> {
  const endings: Ending[] = [];
  for (const user of PEOPLE) endings.push(await endOf(haima, user));
  console.log(describeMachine());
  console.log(`${turns} turns of ${PEOPLE.length} users in a year, tended weekly\n`);
  console.log("| user | live memories | critical facts recalled | superseded returned live | habits found |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const { name, live, patterns, recalled, asked, stale } of endings) {
    console.log(`| ${name} | ${live} | ${recalled} of ${asked} | ${stale} | ${patterns.join(" · ") || "none"} |`);
  }
  const whole = tendMs.reduce((sum, ms) => sum + ms, 0);
  console.log(
    `\ntend: ${tendMs.length} runs, ${(whole / 1_000).toFixed(1)} s in all, p50 ${quantile(tendMs, 0.5).toFixed(0)} ms, p95 ${quantile(tendMs, 0.95).toFixed(0)} ms`,
  );
  for (const { name, missed } of endings) for (const query of missed) console.log(`not recalled: ${name}: ${query}`);
  const isMet = endings.every(({ live, missed, stale }) => live < 800 && missed.length === 0 && stale === 0);
  const random = endings.find(({ name }) => name === "random");
  console.log(isMet && random?.patterns.length === 0 ? "all held" : "NOT all held");
}

await main();
