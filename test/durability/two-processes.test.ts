import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bundleProgram } from "../torture/bundle.ts";
import { acknowledgedIn, STORE_WRITER, startChild, storeWriter } from "../torture/child.ts";
import { verifyTurns } from "../torture/numbered-turns.ts";

it("keeps all of 15 parallel writes from each of two processes, that open an empty folder at once", {
  timeout: 120_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), "haima-two-"));
  const program = await bundleProgram(STORE_WRITER);
  try {
    const children = ["a", "b"].map((prefix) => startChild(storeWriter(program, "parallel", folder, prefix)));
    await Promise.all(children.map((child) => child.ended));
    const acknowledged = children.flatMap((child) => acknowledgedIn(child.lines));
    expect(acknowledged).toHaveLength(30);
    const { present, problems } = await verifyTurns(folder, acknowledged);
    expect(problems).toEqual([]);
    expect(present.size).toBe(30);
  } finally {
    program.remove();
    rmSync(folder, { recursive: true, force: true });
  }
});
