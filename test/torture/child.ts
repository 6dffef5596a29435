import { spawn } from "node:child_process";
import type { BundledProgram } from "./bundle.ts";

/** A program to run, with its arguments. */
export type Command = readonly [program: string, ...args: string[]];

/** The source of the storage writer of this folder. */
export const STORE_WRITER = new URL("store-writer.ts", import.meta.url);

/** The storage writer in one of its modes. */
export function storeWriter(program: BundledProgram, mode: string, folder: string, prefix = "t"): Command {
  return [process.execPath, program.file, mode, folder, prefix];
}

export interface RunningChild {
  /** Lines of its standard output so far. */
  readonly lines: readonly string[];
  /** Resolves when it has ended in whatever way. */
  readonly ended: Promise<void>;
  /** Resolves at the first line that starts so, or when the child has ended. */
  heard(start: string): Promise<void>;
  /** Resolves when it is ready and has acknowledged so many writes, or when it has ended. */
  acknowledged(count: number): Promise<void>;
  write(text: string): void;
  kill(): void;
}

/** Starts a program and listens to its lines; a last line without an end is not counted as said. */
export function startChild(command: Command, env: Readonly<Record<string, string>> = {}): RunningChild {
  const [program, ...args] = command;
  const child = spawn(program, args, { stdio: ["pipe", "pipe", "inherit"], env: { ...process.env, ...env } });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  let rest = "";
  child.stdout.setEncoding("utf8");
  child.stdout.on("data", (chunk: string) => {
    const parts = (rest + chunk).split("\n");
    rest = parts.pop() ?? "";
    lines.push(...parts);
    for (const look of waiting) look();
  });
  // Writing to a child that was killed fails, and that it ended is told by `ended`.
  child.stdin.on("error", () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", () => resolve());
  });
  const until = (isSo: () => boolean): Promise<void> => {
    const heard = new Promise<void>((resolve) => {
      const look = (): void => {
        if (isSo()) resolve();
      };
      waiting.add(look);
      look();
    });
    return Promise.race([ended, heard]);
  };
  return {
    lines,
    ended,
    heard: (start) => until(() => lines.some((line) => line.startsWith(start))),
    acknowledged: (count) => until(() => lines.includes("ready") && acknowledgedIn(lines).length >= count),
    write: (text) => child.stdin.write(text),
    kill: () => child.kill("SIGKILL"),
  };
}

/** Names in the lines `ack NAME`. */
export function acknowledgedIn(lines: readonly string[]): readonly string[] {
  return lines.filter((line) => line.startsWith("ack ")).map((line) => line.slice("ack ".length));
}

/** Names and codes in the lines `error NAME CODE`. */
export function errorsIn(lines: readonly string[]): readonly { readonly name: string; readonly code: string }[] {
  return lines.flatMap((line) => {
    const [word, name, code] = line.split(" ");
    return word === "error" && name !== undefined && code !== undefined ? [{ name, code }] : [];
  });
}
