import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BundledProgram } from "./bundle.ts";
import { acknowledgedIn, errorsIn, startChild, storeWriter } from "./child.ts";
import { databaseFile, openRecords, verifyTurns, writeOnce } from "./numbered-turns.ts";

/** One failing system call on the database's files. */
export interface Fault {
  /** `sync` fails fsync and fdatasync, `write` pwrite64, `cut` ftruncate, `read` pread64. */
  readonly call: keyof typeof CALLS;
  readonly error: "EIO" | "ENOSPC";
  /** The n-th such call of the writer fails, from 1. */
  readonly nth: number;
  /** True: so do all that follow. */
  readonly persistent: boolean;
}

export interface FaultResult {
  /** False when the writer made fewer such calls. */
  readonly injected: boolean;
  /** Codes of the errors that the writer met. */
  readonly codes: readonly string[];
  readonly problems: readonly string[];
}

const CALLS = { sync: "fsync,fdatasync", write: "pwrite64", cut: "ftruncate", read: "pread64" } as const;

/** Where strace can trace here it is true; elsewhere it says so on standard error. In CI it must. */
export function canInjectFaults(): boolean {
  if (spawnSync("strace", ["-f", "-qq", "-o", "/dev/null", "true"]).status === 0) return true;
  const missing = "strace is not installed or may not trace here (Debian: apt-get install strace)";
  if (process.env["CI"]) throw new Error(`${missing}, and in CI its tests must run.`);
  process.stderr.write(`${missing}; the tests of I/O faults are left out.\n`);
  return false;
}

/** Makes a folder with a store of three turns, of which each fault gets a copy. */
export async function seedStore(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "haima-fault-seed-"));
  const opened = await openRecords(folder);
  for (const name of SEEDED) await writeOnce(opened.records, name);
  await opened.close();
  return folder;
}

const SEEDED = ["seed-1", "seed-2", "seed-3"];

/** Lets a writer meet a fault, kills it, and looks whether what it said is true and a retry ends in exactly one turn each. */
export async function meetFault(
  program: BundledProgram,
  seed: string,
  fault: Fault,
  env: Readonly<Record<string, string>> = {},
): Promise<FaultResult> {
  const folder = mkdtempSync(join(tmpdir(), "haima-fault-"));
  try {
    cpSync(seed, folder, { recursive: true });
    const log = join(folder, "strace.log");
    const calls = CALLS[fault.call];
    const inject = `inject=${calls}:error=${fault.error}:when=${fault.nth}${fault.persistent ? "+" : ""}`;
    const files = ["", "-wal", "-shm"].flatMap((suffix) => ["-P", `${databaseFile(folder)}${suffix}`]);
    const writer = storeWriter(program, "ten", folder);
    const child = startChild(
      ["strace", "-f", "-qq", "-o", log, ...files, "-e", `trace=${calls}`, "-e", inject, ...writer],
      env,
    );
    await child.ended;
    const injected = readFileSync(log, "utf8").includes("(INJECTED)");
    const problems = [...faultsOfSpeech(child.lines), ...(await faultsOfState(folder, child.lines))];
    return { injected, codes: errorsIn(child.lines).map(({ code }) => code), problems };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Codes that a failing disk may lead to; anything else is a fault that nobody understood. */
const EXPECTED_CODES = new Set(["store_failed", "store_full", "store_damaged", "forbidden"]);

function faultsOfSpeech(lines: readonly string[]): readonly string[] {
  const problems: string[] = [];
  for (const { name, code } of errorsIn(lines)) {
    if (!EXPECTED_CODES.has(code)) problems.push(`${name} failed with ${code}`);
  }
  const firstFailed = lines.findIndex((line) => line.endsWith(" store_failed"));
  const after = firstFailed < 0 ? [] : lines.slice(firstFailed);
  if (acknowledgedIn(after).length > 0) problems.push("a write was acknowledged after the store had failed");
  const opened = lines.includes("ready");
  if (opened && !lines.some((line) => line.startsWith("read ") || line.endsWith("store_damaged"))) {
    problems.push("reading did not go on");
  }
  return problems;
}

async function faultsOfState(folder: string, lines: readonly string[]): Promise<readonly string[]> {
  const acknowledged = [...SEEDED, ...acknowledgedIn(lines)];
  const { problems } = await verifyTurns(folder, acknowledged);
  if (problems.length > 0) return problems;
  const failed = errorsIn(lines).flatMap(({ name }) => (name === "open" ? [] : [name]));
  const opened = await openRecords(folder);
  for (const name of failed) await writeOnce(opened.records, name);
  await opened.close();
  const after = await verifyTurns(folder, [...acknowledged, ...failed]);
  const expected = new Set([...acknowledged, ...failed]).size;
  if (after.present.size === expected) return after.problems;
  return [...after.problems, `after the retry there are ${after.present.size} turns instead of ${expected}`];
}
