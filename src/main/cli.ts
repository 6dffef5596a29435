#!/usr/bin/env node
/**
 * The command-line program: hands the commands of `interfaces/cli` their surroundings. What is heavy is loaded when a
 * command asks for it, so that `haima --help` starts at once.
 *
 * @module
 */
import { systemClock } from "../adapters/ambient/index.ts";
import type { CliEnvironment } from "../interfaces/cli/environment.ts";
import { systemCode } from "../interfaces/cli/faults.ts";
import { runCli } from "../interfaces/cli/program.ts";
import { dataFolder } from "./data-folder.ts";
import { outboundFrom } from "./outbound.ts";
import { packageVersion } from "./package-version.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const version = packageVersion();

const environment: CliEnvironment = {
  args: process.argv.slice(2),
  variables: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  version,
  zone,
  clock: systemClock,
  dataFolder,
  temporaryFolder,
  peakMemory: () => process.resourceUsage().maxRSS * 1_024,
  async openHaima({ now, ...options }) {
    const { createHaima } = await import("./embedded.ts");
    const { modelsFrom } = await import("./environment-model.ts");
    const { privacyFrom } = await import("./privacy-file.ts");
    const clock = now === undefined ? {} : { clock: { ...systemClock, now } };
    // A command ends at once: what it has to tell is sent by the service, or by the program that runs.
    const outbound = outboundFrom(process.env, { deliver: false });
    const given = { ...modelsFrom(process.env), ...privacyFrom(process.env), ...outbound };
    return await createHaima({ ...options, ...clock, ...given });
  },
  async startService(run) {
    const { createHaima } = await import("./embedded.ts");
    const { modelsFrom } = await import("./environment-model.ts");
    const { privacyFrom } = await import("./privacy-file.ts");
    const { createJsonLog } = await import("../interfaces/http/index.ts");
    const { startServer } = await import("./server.ts");
    const { sharesOf } = await import("./threads/shares.ts");
    const { database, keys, redis, quiet, webhookHosts, ...rest } = run;
    // What is kept in this process alone cannot be shared with a thread.
    const isAlone = run.folder === ":memory:" && database === undefined;
    const { threads, connections } = sharesOf(isAlone ? { ...run, threads: 0 } : run);
    const log = createJsonLog(process.stderr, () => systemClock.now());
    const place = {
      data: run.folder,
      ...(database === undefined ? {} : { database }),
      ...(keys === undefined ? {} : { keys }),
      ...(redis === undefined ? {} : { redis }),
    };
    const models = modelsFrom(process.env);
    const outbound = outboundFrom(process.env, { hosts: webhookHosts, deliver: true });
    return await startServer({
      ...rest,
      version,
      isShared: database !== undefined,
      open: async (watch) => {
        const haima = await createHaima({
          ...place,
          connections: connections.listening,
          ...models,
          ...outbound,
          ...privacyFrom(process.env),
          ...watch,
        });
        if (threads === 0) return haima;
        const { inThreads } = await import("./threads/index.ts");
        const { each } = connections;
        return await inThreads(haima, { ...place, connections: each, ...outbound }, { ...watch, threads });
      },
      log: quiet ? { log: (level, ...said) => (level === "info" ? undefined : log.log(level, ...said)) } : log,
    });
  },
  async startGateway(run) {
    const { startGateway } = await import("../interfaces/gateway/index.ts");
    return await startGateway(run);
  },
  async startMcp({ onFault, ...options }) {
    const { serveMcp } = await import("../interfaces/mcp/index.ts");
    return serveMcp(options, { stdin: process.stdin, stdout: process.stdout, onFault });
  },
  async schedule(pattern, task) {
    const { schedule } = await import("./schedule.ts");
    return schedule(pattern, task);
  },
  untilStopped: async () =>
    await new Promise<void>((resolve) => {
      for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
    }),
  async embedders() {
    const { loadLexicon } = await import("../language/lexicon/index.ts");
    const { embedderFrom } = await import("./environment-model.ts");
    const { embedder } = embedderFrom(process.env);
    return [loadLexicon().id, ...(embedder === undefined ? [] : [embedder.id])];
  },
  async loadAnalyzer() {
    const { analyze } = await import("./analyze.ts");
    const { loadAnchors } = await import("../language/anchors/index.ts");
    const anchors = loadAnchors();
    return (input) => analyze(input, anchors);
  },
  async loadTimeReader() {
    const { readTime } = await import("./read-time.ts");
    return readTime;
  },
  async restoreBackup(file, folder, place) {
    const { restoreBackup } = await import("./restore-backup.ts");
    await restoreBackup(file, folder, place);
  },
  async backupKeys(folder, target) {
    const { backupKeys } = await import("./backup-keys.ts");
    await backupKeys(folder, target);
  },
  async inspectFolder(folder) {
    const { inspectFolder } = await import("./inspect-folder.ts");
    return await inspectFolder(folder);
  },
  async versions() {
    const { sqliteVersion } = await import("./sqlite-version.ts");
    const platform = `${process.platform} ${process.arch}`;
    return { haima: version, node: process.versions.node, sqlite: await sqliteVersion(), platform };
  },
};

// A reader that has seen enough (`haima list | head`) closes the pipe; that is no fault of the command.
process.stdout.on("error", (error) => {
  if (systemCode(error) === "EPIPE") process.exit(0);
  throw error;
});

process.exitCode = await runCli(environment);
