import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { PassThrough, Readable, type Writable } from "node:stream";
import { afterEach, beforeEach } from "vitest";
import { systemClock } from "../../../adapters/ambient/index.ts";
import { loadAnchors } from "../../../language/anchors/index.ts";
import { loadLexicon } from "../../../language/lexicon/index.ts";
import { analyze } from "../../../main/analyze.ts";
import { backupKeys } from "../../../main/backup-keys.ts";
import { createHaima } from "../../../main/embedded.ts";
import { inspectFolder } from "../../../main/inspect-folder.ts";
import { readTime } from "../../../main/read-time.ts";
import { restoreBackup } from "../../../main/restore-backup.ts";
import { startServer } from "../../../main/server.ts";
import { startGateway } from "../../gateway/index.ts";
import type { CliEnvironment } from "../environment.ts";
import { runCli } from "../program.ts";

/** What a command printed and how it ended. */
export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A folder for one test; call `remove` at its end. */
export async function makeFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), "haima-cli-"));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** A folder of its own for each test of a file or a group; it goes away with the test. */
export function folderOfEach(): { readonly path: string } {
  let folder: Awaited<ReturnType<typeof makeFolder>> | null = null;
  beforeEach(async () => {
    folder = await makeFolder();
  });
  afterEach(async () => {
    await folder?.remove();
  });
  return {
    get path() {
      return folder?.path ?? "";
    },
  };
}

/** Runs a command in this process, against a given data folder, with the lines of standard input. */
export async function runCommand(
  args: readonly string[],
  options: { readonly data?: string; readonly input?: string; readonly variables?: Record<string, string> } = {},
): Promise<Ran> {
  const stdout = sink();
  const stderr = sink();
  const environment: CliEnvironment = {
    args,
    variables: options.variables ?? {},
    stdin: Readable.from([options.input ?? ""]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    version: "1.2.3",
    zone: "Asia/Shanghai",
    clock: systemClock,
    embedders: async () => [loadLexicon().id],
    openHaima: ({ now, ...rest }) =>
      createHaima(now === undefined ? rest : { ...rest, clock: { ...systemClock, now } }),
    startGateway,
    startMcp: async () => ({ close: async () => undefined }),
    startService: async ({ database: _, webhookHosts: allowHosts, ...run }) =>
      await startServer({
        ...run,
        version: "1.2.3",
        open: (watch) => createHaima({ data: run.folder, webhooks: { allowHosts }, ...watch }),
        log: { log: () => undefined },
      }),
    schedule: async (_pattern, task) => {
      await task();
      return { stop: () => undefined };
    },
    untilStopped: async () => undefined,
    dataFolder: (given) => {
      const folder = given ?? options.data ?? ":memory:";
      return folder === ":memory:" ? folder : resolve(folder);
    },
    temporaryFolder: async () => {
      const { path, remove } = await makeFolder();
      return { path, [Symbol.asyncDispose]: remove };
    },
    loadAnalyzer: async () => {
      const anchors = loadAnchors();
      return (input) => analyze(input, anchors);
    },
    loadTimeReader: async () => readTime,
    restoreBackup,
    backupKeys,
    inspectFolder,
    versions: async () => ({ haima: "1.2.3", node: "20", sqlite: "3", platform: "test" }),
    peakMemory: () => 1_048_576,
  };
  const code = await runCli(environment);
  return { code, stdout: stdout.text(), stderr: stderr.text() };
}

function sink(): { readonly stream: Writable; text(): string } {
  const chunks: Buffer[] = [];
  const stream = new PassThrough();
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return { stream, text: () => Buffer.concat(chunks).toString("utf8") };
}
