import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { repositoryRoot } from "../support/repository.ts";
import { bundleProgram } from "../torture/bundle.ts";
import { STORE_WRITER } from "../torture/child.ts";
import { writeFromTwo } from "../torture/two-processes.ts";

it("keeps all of 15 parallel writes from each of two processes that open an empty folder at once", {
  timeout: 120_000,
}, async () => {
  const program = await bundleProgram(STORE_WRITER);
  try {
    expect(await writeFromTwo(program)).toEqual({ acknowledged: 30, present: 30, problems: [] });
  } finally {
    program.remove();
  }
});

it("loses nothing of a process that has a folder open more than once, as threads do, when another one opens and closes it", {
  timeout: 120_000,
}, async () => {
  const data = mkdtempSync(join(tmpdir(), "haima-opened-twice-"));
  const other = async (...words: readonly string[]): Promise<string> => {
    const program = ["--import", "tsx", join(repositoryRoot, "src", "main", "cli.ts"), ...words, "--data", data];
    return (await promisify(execFile)(process.execPath, program, { cwd: repositoryRoot })).stdout;
  };
  try {
    await using first = await createHaima({ data, zone: "UTC" });
    await first.observe({ user: "ann" }, { text: "I live in Porto." });
    await using second = await createHaima({ data, zone: "UTC" });
    expect((await second.doctor()).ok).toBe(true);
    expect(await other("list", "--user", "ann")).toContain("Porto");
    await first.observe({ user: "bo" }, { text: "I live in Ghent." });
    await second.observe({ user: "cy" }, { text: "I live in Lyon." });
    expect(await other("list", "--user", "bo")).toContain("Ghent");
    expect(await other("list", "--user", "cy")).toContain("Lyon");
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
});
