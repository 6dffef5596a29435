import { type FileHandle, open, rm } from "node:fs/promises";
import type { Haima } from "../../../haima.ts";
import type { CliEnvironment } from "../environment.ts";
import { EXIT, systemCode, UsageError } from "../faults.ts";
import { type Output, oneLine } from "../output.ts";
import { withHaima } from "../with-haima.ts";

export interface ExportOptions {
  readonly user: string;
  readonly tenant?: string;
  readonly out?: string;
  readonly data?: string;
}

/** `haima export`: writes a user's records as JSONL, to standard output or to a new file that only its owner may read. */
export async function runExport(options: ExportOptions, environment: CliEnvironment, output: Output): Promise<number> {
  const { user, tenant, out } = options;
  const scope = tenant === undefined ? { user } : { user, tenant };
  return await withHaima(options, environment, output, async (haima) => {
    const unreadable =
      out === undefined
        ? await write(haima.export(scope), async (line) => await output.json(line))
        : await writeFile(haima.export(scope), out, output);
    if (unreadable === 0) return EXIT.ok;
    output.note(output.paint("red", output.words.moving.export.unreadable(unreadable)));
    return EXIT.failed;
  });
}

type Lines = ReturnType<Haima["export"]>;

async function writeFile(lines: Lines, file: string, output: Output): Promise<number> {
  const words = output.words.moving.export;
  const handle = await openNew(file, words.exists(oneLine(file, 1_000)));
  let count = -1;
  try {
    const unreadable = await write(lines, async (line) => {
      await handle.write(`${JSON.stringify(line)}\n`);
      count += 1;
    });
    await handle.sync();
    output.note(words.written(count, oneLine(file, 1_000)));
    return unreadable;
  } catch (error) {
    // Half an export must not be taken for a whole one.
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}

/** What it holds is all that a person said: nobody else may read it. */
async function openNew(file: string, exists: string): Promise<FileHandle> {
  try {
    return await open(file, "wx", 0o600);
  } catch (error) {
    throw systemCode(error) === "EEXIST" ? new UsageError(exists) : error;
  }
}

async function write(lines: Lines, put: (line: unknown) => Promise<void>): Promise<number> {
  let unreadable = 0;
  for await (const line of lines) {
    if (line.type === "header") unreadable = line.unreadable;
    await put(line);
  }
  return unreadable;
}
