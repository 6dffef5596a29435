import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { repositoryRoot } from "../support/repository.ts";

it("leaves no word of an erased user in the heap of the process that held them, from the first stage on", {
  timeout: 120_000,
}, () => {
  const folder = mkdtempSync(join(tmpdir(), "haima-heap-"));
  try {
    const tsx = join(repositoryRoot, "node_modules", "tsx", "dist", "loader.mjs");
    const script = join(repositoryRoot, "test", "support", "heap-after-erase.ts");
    const told = execFileSync(process.execPath, ["--expose-gc", "--import", tsx, script, folder], { encoding: "utf8" });
    expect(told.trim().split("\n")).toEqual([
      "before found ara,ora,ura",
      "inactive clean",
      "key_destroyed clean",
      "rows_removed clean",
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
