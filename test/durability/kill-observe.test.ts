import { afterAll, beforeAll, expect, it } from "vitest";
import { type BundledProgram, bundleProgram } from "../torture/bundle.ts";
import { runKillLoop } from "../torture/kill-loop.ts";
import { HAIMA_WRITER, verifyParcels } from "../torture/parcels.ts";

let program: BundledProgram;

beforeAll(async () => {
  program = await bundleProgram(HAIMA_WRITER);
}, 60_000);

afterAll(() => program.remove());

it("keeps every turn that observe acknowledged, its memory and its key, through 30 kills", {
  timeout: 300_000,
}, async () => {
  const result = await runKillLoop({
    runs: 30,
    writer: (folder, run) => [process.execPath, program.file, folder, `r${run}-`],
    verify: verifyParcels,
    random: Math.random,
  });
  expect(result.problems).toEqual([]);
  expect(result.acknowledged).toBeGreaterThan(60);
});
