import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BundledProgram } from "./bundle.ts";
import { acknowledgedIn, type Command, errorsIn, startChild, storeWriter } from "./child.ts";

export interface FullDiskResult {
  readonly acknowledged: number;
  /** Codes of the errors that the writer met. */
  readonly codes: readonly string[];
  readonly problems: readonly string[];
}

/** Its own mount namespace, so that the small disk goes away with the last process on it; a user namespace where not root. */
const UNSHARE: Command =
  process.getuid?.() === 0 ? ["unshare", "--mount"] : ["unshare", "--user", "--map-root-user", "--mount"];

/** Lets a writer fill a disk of 8 MB, free 2 MB of it, go on, and look at what is there. */
export async function fillDisk(program: BundledProgram): Promise<FullDiskResult> {
  const folder = mkdtempSync(join(tmpdir(), "haima-full-"));
  const script = 'mount -t tmpfs -o size=8m tmpfs "$1" && shift && exec "$@"';
  const child = startChild([...UNSHARE, "sh", "-c", script, "sh", folder, ...storeWriter(program, "fill", folder)]);
  await child.ended;
  rmSync(folder, { recursive: true });
  const problems = child.lines.filter((line) => line.startsWith("problem "));
  if (!child.lines.includes("done")) problems.push("the writer did not come to its end");
  return {
    acknowledged: acknowledgedIn(child.lines).length,
    codes: errorsIn(child.lines).map(({ code }) => code),
    problems,
  };
}

/** True where a small disk can be mounted; elsewhere it says so on standard error. In CI it must. */
export function canMountSmallDisk(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "haima-mount-"));
  const [program, ...args] = UNSHARE;
  const { status } = spawnSync(program, [...args, "mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", folder]);
  rmSync(folder, { recursive: true });
  if (status === 0) return true;
  const missing = "A small disk cannot be mounted here (unshare and mount, as root or with user namespaces)";
  if (process.env["CI"]) throw new Error(`${missing}, and in CI its tests must run.`);
  process.stderr.write(`${missing}; the test of a full disk is left out.\n`);
  return false;
}
