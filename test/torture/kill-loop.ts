import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { acknowledgedIn, type Command, startChild } from "./child.ts";

export interface KillLoopOptions {
  readonly runs: number;
  /** The writer of run number `run`; it says `opening`, `ready`, and `ack NAME` for each write once that is kept. */
  readonly writer: (folder: string, run: number) => Command;
  /** Opens what the writer left: what is wrong, each in a sentence, given all names acknowledged so far. */
  readonly verify: (folder: string, acknowledged: readonly string[]) => Promise<readonly string[]>;
  /** A number in [0, 1). */
  readonly random: () => number;
}

export interface KillLoopResult {
  readonly kills: number;
  /** Kills that came while the store was being opened, right after an earlier kill. */
  readonly killsWhileOpening: number;
  readonly acknowledged: number;
  readonly problems: readonly string[];
}

/** A writer is killed after at most so many writes, counted and not timed so that a slow machine kills no less. */
const MOST_WRITES = 24;

/** And then within the next write or two, which take about a millisecond each. */
const LONGEST_PAUSE_MS = 3;

/** Opening an existing store takes a few milliseconds. */
const LONGEST_OPENING_MS = 12;

/** Every so manyth kill comes while the store is being opened. */
const OPENING_EVERY = 4;

/** Kills a writer at random moments, again and again on the same folder, and looks after each kill whether all that it acknowledged is kept. */
export async function runKillLoop(options: KillLoopOptions): Promise<KillLoopResult> {
  const folder = mkdtempSync(join(tmpdir(), "haima-kill-"));
  const acknowledged: string[] = [];
  const problems: string[] = [];
  let killsWhileOpening = 0;
  try {
    for (let run = 0; run < options.runs && problems.length === 0; run += 1) {
      const isWhileOpening = run % OPENING_EVERY === OPENING_EVERY - 1;
      const child = startChild(options.writer(folder, run));
      if (isWhileOpening) await child.heard("opening");
      else await child.acknowledged(Math.floor(options.random() * MOST_WRITES));
      await sleep(options.random() * (isWhileOpening ? LONGEST_OPENING_MS : LONGEST_PAUSE_MS));
      child.kill();
      await child.ended;
      if (isWhileOpening && !child.lines.includes("ready")) killsWhileOpening += 1;
      acknowledged.push(...acknowledgedIn(child.lines));
      // After a kill while opening, the next writer recovers; the state is looked at after every other kill.
      if (!isWhileOpening || run === options.runs - 1) problems.push(...(await options.verify(folder, acknowledged)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return { kills: options.runs, killsWhileOpening, acknowledged: acknowledged.length, problems };
}
