import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { type BundledProgram, bundleProgram } from "../torture/bundle.ts";
import { acknowledgedIn } from "../torture/child.ts";
import {
  CONTROL_LATE,
  ERASE_FAULTS,
  ERASE_RUNNER,
  ERASE_START,
  eraseOptions,
  killErasure,
  startEraser,
} from "../torture/erase-story.ts";

const DAY_MS = 86_400_000;
const LEAVES = { user: "leaves-0" };
let program: BundledProgram;
let folder: string;

beforeAll(async () => {
  program = await bundleProgram(ERASE_RUNNER);
}, 120_000);
afterAll(() => program.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-erase-two-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("an erasure and several processes", () => {
  it("ends, killed at random moments of each stage and run again, as one clean run does", {
    timeout: 300_000,
  }, async () => {
    const { killsWithin, problems } = await killErasure(program, 1, Math.random);
    expect(problems).toEqual([]);
    expect(killsWithin).toBeGreaterThan(0);
  });

  it("is found to be wrong where what is begun is written down only when it is done", {
    timeout: 300_000,
  }, async () => {
    const faulty = await bundleProgram(ERASE_RUNNER, ERASE_FAULTS["written down late"]);
    try {
      const { problems } = await killErasure(program, 1, () => CONTROL_LATE, faulty);
      expect(problems.length).toBeGreaterThan(0);
    } finally {
      faulty.remove();
    }
  });

  it("is seen at once by another process that has the user's records ready", { timeout: 120_000 }, async () => {
    await using haima = await createHaima({ data: folder, ...eraseOptions(ERASE_START) });
    await haima.observe(LEAVES, { text: "I live in Oslo." });
    expect((await haima.recall(LEAVES, "where do I live")).items[0]?.text).toContain("Oslo");
    const other = startEraser(program, "erase", folder, ERASE_START);
    await other.heard("done");
    for (const verb of [
      () => haima.recall(LEAVES, "where do I live"),
      () => haima.list(LEAVES),
      () => haima.observe(LEAVES, { text: "I live in Bergen." }),
    ])
      await expect(verb()).rejects.toMatchObject({ code: "erased" });
    await other.ended;
    expect(other.lines).toContain("done inactive");
  });

  it("stops a process that writes without a pause, and nothing of what it wrote is left", {
    timeout: 120_000,
  }, async () => {
    const writer = startEraser(program, "write", folder, ERASE_START);
    await writer.acknowledged(5);
    const haima = await createHaima({ data: folder, ...eraseOptions(ERASE_START) });
    await haima.erase(LEAVES);
    const erasedAt = Date.now();
    await writer.ended;
    expect(writer.lines.at(-1)).toBe("refused erased");
    expect(acknowledgedIn(writer.lines).filter((began) => Number(began) > erasedAt)).toEqual([]);
    await haima.close();
    await using later = await createHaima({ data: folder, ...eraseOptions(ERASE_START + 7 * DAY_MS) });
    await later.tendAll();
    expect(await later.doctor()).toMatchObject({ ok: true, users: 0, erasing: 0 });
    const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name));
    const files = names.filter((name) => statSync(name).isFile());
    expect(files.filter((name) => readFileSync(name).includes(LEAVES.user))).toEqual([]);
  });
});
