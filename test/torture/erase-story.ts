import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createHaima, type Haima, type HaimaOptions, verifyReceipt } from "../../src/index.ts";
import type { BundledProgram, Fault } from "./bundle.ts";
import { type RunningChild, startChild } from "./child.ts";

const DAY_MS = 86_400_000;
export const ERASE_START = Date.parse("2026-01-05T09:00:00Z");
/** The source of the program that erases. */
export const ERASE_RUNNER = new URL("erase-runner.ts", import.meta.url);

const LEAVING = ["leaves-0", "leaves-1", "leaves-2"] as const;
/** A word of those who leave that stands in no other text. */
const WORD = "zirconia";

/** Options of every process of the story: its time stands still. */
export function eraseOptions(now: number): HaimaOptions {
  const clock = { now: () => now, ticks: () => performance.now(), sleep: (ms: number) => sleep(ms) };
  return { zone: "UTC", clock };
}

export function startEraser(program: BundledProgram, mode: string, folder: string, now: number): RunningChild {
  return startChild([process.execPath, program.file, mode, folder, String(now)]);
}

/** A folder with users who are being erased, and one who stays. */
async function writeStory(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "haima-erasing-"));
  await using haima = await createHaima({ data: folder, ...eraseOptions(ERASE_START) });
  for (const user of [...LEAVING, "stays"]) {
    for (let number = 0; number < 3; number += 1) {
      const text = user === "stays" ? `Shelf ${number} holds paint.` : `My ring ${number} is of ${WORD}.`;
      await haima.remember({ user }, { text });
    }
  }
  for (const user of LEAVING) await haima.erase({ user });
  return folder;
}

/** What is left after a stage, in words that do not depend on in how many runs it came to be. */
async function endState(folder: string, now: number): Promise<readonly string[]> {
  const haima = await createHaima({ data: folder, ...eraseOptions(now) });
  try {
    const { ok, users, erasing } = await haima.doctor();
    const stays = (await haima.list({ user: "stays" })).map(({ text }) => text);
    const state = [`ok ${ok}, users ${users}, erasing ${erasing}, stays ${stays.sort().join("; ")}`];
    for (const user of LEAVING) state.push(await stateOf(haima, user));
    return [...state, `keys of epochs ${epochsIn(folder)}`, `files with words ${filesWith(folder, WORD).join()}`];
  } finally {
    await haima.close();
  }
}

async function stateOf(haima: Haima, user: string): Promise<string> {
  const status = await haima.erasure({ user });
  const check = verifyReceipt(status?.receipt);
  const stages = status?.receipt.receipt.stages.map(({ stage, places }) => ({ stage, places })) ?? [];
  return `${user} ${check.problems.join()} ${JSON.stringify(stages)}`;
}

/** How many wrapping keys there are: one, however often it was renewed. */
function epochsIn(folder: string): number {
  const { keys } = JSON.parse(readFileSync(join(folder, "keys", "master.key"), "utf8"));
  return keys.length;
}

function filesWith(folder: string, word: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => {
    const path = join(folder, name);
    return statSync(path).isFile() && readFileSync(path).includes(word);
  });
}

/** Kills of controls come this many times later than a clean run takes, since their faults are there whether they are killed or not. */
export const CONTROL_LATE = 2;

const ADVANCE = "src/facade/erasure/advance.ts";

/** Faults that the comparison must find. */
export const ERASE_FAULTS: Readonly<Record<string, Fault>> = {
  "rows go before the key": {
    file: ADVANCE,
    changes: [
      [
        "  await vault.destroy(owner);\n  return true;",
        "  await facade.store.purge(owner, await facade.store.revision(owner));\n  await vault.destroy(owner);\n  return true;",
      ],
    ],
  },
  "written down late": {
    file: ADVANCE,
    changes: [
      [
        "if (!(await vault.erasures.put(owner, version, JSON.stringify(destroying)))) return false;",
        "void [version, destroying];",
      ],
      ['found.erasure.doing !== "destroying") return;', "false) return;"],
      // The process ends here once for each user.
      [
        "  await vault.destroy(owner);\n  return true;",
        '  const ended = await vault.destroy(owner);\n  if (ended.length > 0) process.kill(process.pid, "SIGKILL");\n  return true;',
      ],
    ],
  },
};

/** The stages by when they are due. */
const STAGES = { key: ERASE_START + DAY_MS, rows: ERASE_START + 7 * DAY_MS } as const;

/** Kills of one stage in a row. */
const KILLS = 3;

export interface EraseKills {
  readonly kills: number;
  /** Kills after which the run was not over. */
  readonly killsWithin: number;
  readonly problems: readonly string[];
}

/**
 * Kills upkeep at random moments within each stage of an erasure, some times in a row, lets it run to its end, and compares what is
 * left with what a clean run leaves. After the stage of the key, no copy of the keys from before opens with the master key of then.
 *
 * @param killedProgram the one that is killed, where it is not the one of the clean run: a control with a fault.
 */
export async function killErasure(
  program: BundledProgram,
  rounds: number,
  random: () => number,
  killedProgram = program,
): Promise<EraseKills> {
  const story = await writeStory();
  const [clean, killed] = ["clean", "killed"].map((name) => mkdtempSync(join(tmpdir(), `haima-erasing-${name}-`)));
  if (clean === undefined || killed === undefined) throw new Error("no folders");
  const problems: string[] = [];
  let killsWithin = 0;
  try {
    cpSync(story, clean, { recursive: true });
    const expected = new Map<string, { readonly state: readonly string[]; readonly tookMs: number }>();
    for (const [stage, now] of Object.entries(STAGES)) {
      const tookMs = await tendToEnd(program, clean, now);
      expected.set(stage, { state: await endState(clean, now), tookMs });
    }
    for (let round = 1; round <= rounds; round += 1) {
      rmSync(killed, { recursive: true, force: true });
      cpSync(story, killed, { recursive: true });
      for (const [stage, now] of Object.entries(STAGES)) {
        const { state, tookMs } = expected.get(stage) ?? { state: [], tookMs: 0 };
        // A killed process keeps its hold on the erasures for a while: each run is an hour after the one before.
        for (let run = 0; run < KILLS; run += 1)
          if (await killOnce(killedProgram, killed, now + run * 3_600_000, random() * tookMs)) killsWithin += 1;
        await tendToEnd(killedProgram, killed, now + KILLS * 3_600_000);
        const left = await endState(killed, now + KILLS * 3_600_000);
        if (left.join("\n") !== state.join("\n"))
          problems.push(`round ${round}, ${stage}: ${left.filter((line) => !state.includes(line)).join("; ")}`);
        if (await opensOldKeys(story, killed, now)) problems.push(`round ${round}, ${stage}: a copy of the keys opens`);
      }
    }
  } finally {
    for (const folder of [story, clean, killed]) rmSync(folder, { recursive: true, force: true });
  }
  return { kills: rounds * KILLS * Object.keys(STAGES).length, killsWithin, problems };
}

async function killOnce(program: BundledProgram, folder: string, now: number, afterMs: number): Promise<boolean> {
  const child = startEraser(program, "tend", folder, now);
  await child.heard("ready");
  await sleep(afterMs);
  child.kill();
  await child.ended;
  return !child.lines.some((line) => line.startsWith("done"));
}

/** @returns how long it took from the open store on, ms */
async function tendToEnd(program: BundledProgram, folder: string, now: number): Promise<number> {
  const child = startEraser(program, "tend", folder, now);
  await child.heard("ready");
  const startedAt = performance.now();
  await child.heard("done");
  const tookMs = performance.now() - startedAt;
  await child.ended;
  return tookMs;
}

/** Whether the data and keys of before the erasure open with the master key of now. */
async function opensOldKeys(before: string, after: string, now: number): Promise<boolean> {
  const copy = mkdtempSync(join(tmpdir(), "haima-erasing-copy-"));
  try {
    cpSync(before, copy, { recursive: true });
    cpSync(join(after, "keys", "master.key"), join(copy, "keys", "master.key"));
    await (await createHaima({ data: copy, ...eraseOptions(now) })).close();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
