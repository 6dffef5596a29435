import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createHaima, type Haima, type HaimaOptions } from "../../src/index.ts";
import type { BundledProgram } from "./bundle.ts";
import { startChild } from "./child.ts";

const DAY_MS = 86_400_000;
const STORY_START = Date.parse("2026-01-05T09:00:00Z");
/** When the story is tended: most of it is unused by then. */
export const STORY_END = STORY_START + 120 * DAY_MS;
/** The source of the program that tends it. */
export const TEND_RUNNER = new URL("tend-runner.ts", import.meta.url);

const USERS = ["ann", "bob", "cho"] as const;

/** Options of every process of the story: its time stands still, and a commit takes few records. */
export function storyOptions(now: number): HaimaOptions {
  const clock = { now: () => now, ticks: () => performance.now(), sleep: (ms: number) => sleep(ms) };
  return { zone: "UTC", clock, tend: { batch: 5, cap: 30 } };
}

/** Memories of each user in each of two times. */
const MEMORIES = 24;

/** A folder with users who have things that expire, fade, go over the cap and stay. */
export async function writeStory(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "haima-upkeep-"));
  for (const day of [0, 100]) {
    const haima = await createHaima({ data: folder, ...storyOptions(STORY_START + day * DAY_MS) });
    for (const user of USERS) {
      for (let number = 0; number < MEMORIES; number += 1) {
        await haima.remember(
          { user },
          {
            text: `Shelf ${user}-${day}-${number} holds paint`,
            importance: 1 + (number % 5),
            ...(number % 7 === 0 ? { ttlDays: 10 } : {}),
          },
        );
      }
    }
    await haima.close();
  }
  return folder;
}

/** What is left, in words that do not depend on when or in how many runs it came to be. */
export async function endState(folder: string): Promise<readonly string[]> {
  const haima = await createHaima({ data: folder, ...storyOptions(STORY_END + 100 * 60_000) });
  try {
    const { ok, upkeep, damaged } = await haima.doctor();
    const users: string[] = [];
    for (const user of USERS) users.push(...(await memoriesOf(haima, user)));
    return [`ok ${ok}, damaged ${damaged.length}, unfinished ${upkeep.unfinished.length}`, ...users];
  } finally {
    await haima.close();
  }
}

async function memoriesOf(haima: Haima, user: string): Promise<readonly string[]> {
  const status = ["active", "pending", "doubtful", "expired", "superseded", "archived"] as const;
  const memories = await haima.list({ user }, { status, limit: 1_000 });
  return memories.map((memory) => `${user} ${memory.text}: ${memory.status} ${memory.strength}`).sort();
}

export interface TendKills {
  readonly kills: number;
  /** Kills after which the run was not over. */
  readonly killsWithin: number;
  readonly problems: readonly string[];
}

/** Kills upkeep at random moments, lets it run to its end afterwards, and compares what is left with what one clean run leaves. */
export async function killUpkeep(program: BundledProgram, kills: number, random: () => number): Promise<TendKills> {
  const story = await writeStory();
  const clean = mkdtempSync(join(tmpdir(), "haima-upkeep-clean-"));
  const killed = mkdtempSync(join(tmpdir(), "haima-upkeep-killed-"));
  const problems: string[] = [];
  let killsWithin = 0;
  try {
    cpSync(story, clean, { recursive: true });
    await tendFolder(program, clean, 0);
    const expected = await endState(clean);
    for (let kill = 0; kill < kills; ) {
      rmSync(killed, { recursive: true, force: true });
      cpSync(story, killed, { recursive: true });
      let run = 0;
      // The same folder is killed some times over, each run a minute after the one before, and then tended to the end.
      for (; run < 4 && kill < kills; run += 1, kill += 1) {
        const child = startChild([process.execPath, program.file, killed, String(run)]);
        await child.heard("ready");
        await sleep(random() * LONGEST_RUN_MS);
        child.kill();
        await child.ended;
        if (!child.lines.some((line) => line.startsWith("done"))) killsWithin += 1;
      }
      await tendFolder(program, killed, run);
      const left = await endState(killed);
      if (left.join("\n") !== expected.join("\n"))
        problems.push(`after ${kill} kills: ${differenceOf(left, expected)}`);
    }
  } finally {
    for (const folder of [story, clean, killed]) rmSync(folder, { recursive: true, force: true });
  }
  return { kills, killsWithin, problems };
}

/** Tending the story takes about this long. */
const LONGEST_RUN_MS = 400;

export async function tendFolder(program: BundledProgram, folder: string, minutes: number): Promise<readonly string[]> {
  const child = startChild([process.execPath, program.file, folder, String(minutes)]);
  await child.ended;
  return child.lines;
}

function differenceOf(left: readonly string[], expected: readonly string[]): string {
  const wanted = new Set(expected);
  const found = new Set(left);
  const more = left.filter((line) => !wanted.has(line));
  const less = expected.filter((line) => !found.has(line));
  return `${more.slice(0, 3).join("; ")} instead of ${less.slice(0, 3).join("; ")}`;
}
