import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BundledProgram } from "./bundle.ts";
import { acknowledgedIn, startChild, storeWriter } from "./child.ts";
import { verifyTurns } from "./numbered-turns.ts";

/** Two processes open an empty folder at once and write fifteen turns each, all at the same time, to one user. */
export async function writeFromTwo(program: BundledProgram) {
  const folder = mkdtempSync(join(tmpdir(), "haima-two-"));
  try {
    const children = ["a", "b"].map((prefix) => startChild(storeWriter(program, "parallel", folder, prefix)));
    await Promise.all(children.map((child) => child.ended));
    const acknowledged = children.flatMap((child) => acknowledgedIn(child.lines));
    const { present, problems } = await verifyTurns(folder, acknowledged);
    return { acknowledged: acknowledged.length, present: present.size, problems: [...problems] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
