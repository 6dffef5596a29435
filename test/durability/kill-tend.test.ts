import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type BundledProgram, bundleProgram } from "../torture/bundle.ts";
import { endState, killUpkeep, TEND_RUNNER, tendFolder, writeStory } from "../torture/upkeep-story.ts";

let program: BundledProgram;

beforeAll(async () => {
  program = await bundleProgram(TEND_RUNNER);
}, 60_000);

afterAll(() => program.remove());

it("ends, killed at any moment and run again, as one clean run does", { timeout: 300_000 }, async () => {
  const { killsWithin, problems } = await killUpkeep(program, 4, Math.random);
  expect(problems).toEqual([]);
  expect(killsWithin).toBeGreaterThan(0);
});

it("does each step once when two processes tend at once", { timeout: 120_000 }, async () => {
  const alone = await writeStory();
  const shared = mkdtempSync(join(tmpdir(), "haima-upkeep-shared-"));
  cpSync(alone, shared, { recursive: true });
  try {
    const one = workOf(await tendFolder(program, alone, 0));
    const both = await Promise.all([tendFolder(program, shared, 0), tendFolder(program, shared, 0)]);
    // What one leaves to the other is done by it, or by the next run.
    const after = await tendFolder(program, shared, 1);
    expect(one).toBeGreaterThan(60);
    expect(both.map(workOf).reduce((sum, work) => sum + work, 0) + workOf(after)).toBe(one);
    expect(await endState(shared)).toEqual(await endState(alone));
  } finally {
    for (const folder of [alone, shared]) rmSync(folder, { recursive: true, force: true });
  }
});

/** Records that a run acted on. */
function workOf(lines: readonly string[]): number {
  return Number(lines.findLast((line) => line.startsWith("done"))?.split(" ")[2] ?? Number.NaN);
}
