import { afterAll, beforeAll, expect, it } from "vitest";
import { type BundledProgram, bundleProgram } from "../torture/bundle.ts";
import { STORE_WRITER, storeWriter } from "../torture/child.ts";
import { runKillLoop } from "../torture/kill-loop.ts";
import { verifyTurns } from "../torture/numbered-turns.ts";

let program: BundledProgram;

beforeAll(async () => {
  program = await bundleProgram(STORE_WRITER);
});

afterAll(() => program.remove());

const verify = async (folder: string, acknowledged: readonly string[]) =>
  (await verifyTurns(folder, acknowledged)).problems;

it("keeps every acknowledged turn through 30 kills", { timeout: 300_000 }, async () => {
  const result = await runKillLoop({
    runs: 30,
    writer: (folder, run) => storeWriter(program, "endless", folder, `r${run}-`),
    verify,
    random: Math.random,
  });
  expect(result.problems).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(100);
});

it("would notice a writer that acknowledges too early", { timeout: 300_000 }, async () => {
  const result = await runKillLoop({
    runs: 20,
    writer: (folder, run) => storeWriter(program, "endless-early", folder, `r${run}-`),
    verify,
    random: Math.random,
  });
  expect(result.problems.join()).toMatch(/was acknowledged and is lost/u);
});
