import { rmSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TemporaryFolder } from "../interfaces/cli/environment.ts";

const open = new Set<string>();
/** Exit codes of a program that a signal ended: 128 and the signal's number. */
const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** Makes a folder that goes away when it is disposed of, or when the process is interrupted. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), "haima-"));
  if (open.size === 0) for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
  open.add(path);
  return {
    path,
    async [Symbol.asyncDispose]() {
      await rm(path, { recursive: true, force: true });
      open.delete(path);
      if (open.size === 0) for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, onSignal);
    },
  };
}

function onSignal(signal: "SIGINT" | "SIGTERM"): void {
  for (const path of open) rmSync(path, { recursive: true, force: true });
  process.exit(SIGNALS[signal]);
}
