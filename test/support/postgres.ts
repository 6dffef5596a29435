import { spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { freePort } from "./free-port.ts";

/** The oldest PostgreSQL that Haima supports. */
const OLDEST_MAJOR = 15;
const START_ATTEMPTS = 3;

/** A throw-away PostgreSQL server that listens on the loopback address only. */
export interface PostgresServer extends AsyncDisposable {
  /** Connection string of the `postgres` database, as a superuser. */
  readonly url: string;
  /** Stops the server and deletes its files; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * The folder with `initdb`, `pg_ctl` and `postgres`, version 15 or newer, or undefined where there is none. Use it as
 * `describe.skipIf(findPostgres() === undefined)`. It says on standard error that the tests are left out.
 *
 * @throws Error in CI, where the tests that need PostgreSQL must run
 */
export function findPostgres(): string | undefined {
  const found = candidateFolders().find((folder) => majorVersion(folder) >= OLDEST_MAJOR);
  if (found !== undefined) return found;
  const missing = `PostgreSQL ${OLDEST_MAJOR} or newer is not installed (Debian: apt-get install postgresql)`;
  if (process.env["CI"]) throw new Error(`${missing}, and in CI its tests must run.`);
  process.stderr.write(`${missing}; its tests are left out.\n`);
  return undefined;
}

/**
 * Starts a server with a fresh cluster in a temporary folder, with fsync on, as an unprivileged user (PostgreSQL refuses root).
 * The server ends with `stop()`, and also when this process ends in any way, killed included.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres();
  if (programs === undefined) throw new Error("PostgreSQL is not installed; guard the test with findPostgres().");
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      return await startOn(port, programs);
    } catch (cause) {
      // Between finding a free port and binding it another process can take it.
      if (attempt === START_ATTEMPTS) throw cause;
    }
  }
}

/**
 * Lives as long as its standard input is open: then it stops the server and deletes the folder. Since the system closes the pipe
 * of a process that dies, a killed test run leaves no server behind.
 */
const KEEPER = `
  "$1/initdb" --no-sync --auth=trust --username=postgres --encoding=UTF8 --locale=C -D "$2/data" >"$2/log" 2>&1 &&
  "$1/pg_ctl" -D "$2/data" -l "$2/log" -w -t 60 -o "-p $3 -k $2 -c listen_addresses=127.0.0.1 -c fsync=on" start >>"$2/log" 2>&1 &&
  echo ready || tail -n 20 "$2/log"
  cat >/dev/null
  "$1/pg_ctl" -D "$2/data" -m fast -w -t 30 stop >/dev/null 2>&1 || "$1/pg_ctl" -D "$2/data" -m immediate stop >/dev/null 2>&1
  rm -rf "$2"
`;

async function startOn(port: number, programs: string): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "haima-postgres-"));
  const owner = unprivilegedOwner();
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const keeper = spawn("/bin/sh", ["-c", KEEPER, "keeper", programs, folder, String(port)], {
    cwd: folder,
    // A group of its own, so that an interrupt from the keyboard ends the tests first and the keeper after them.
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], LANG: "C" },
    ...owner,
  });
  const ended = new Promise<void>((resolve, reject) => {
    keeper.once("error", reject);
    keeper.once("close", () => resolve());
  });
  const stop = async (): Promise<void> => {
    keeper.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const said = await Promise.race([firstOutput(keeper.stdout), ended.then(() => "the keeper ended")]);
  if (said.trim() !== "ready") {
    await stop();
    throw new Error(`PostgreSQL did not start:\n${said}`);
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop, [Symbol.asyncDispose]: stop };
}

function firstOutput(stream: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve) => stream.once("data", (chunk: Buffer) => resolve(chunk.toString("utf8"))));
}

function candidateFolders(): readonly string[] {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return [...onPath, ...versions.map((version) => join(debian, version, "bin"))].filter((folder) =>
    ["initdb", "pg_ctl", "postgres"].every((program) => existsSync(join(folder, program))),
  );
}

function majorVersion(folder: string): number {
  const { stdout } = spawnSync(join(folder, "postgres"), ["--version"], { encoding: "utf8" });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? "")?.[1] ?? 0);
}

/** The user that runs the server when the tests run as root; undefined when they do not. */
function unprivilegedOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: "-u" | "-g", user: string): number | undefined => {
    const { status, stdout } = spawnSync("id", [flag, user], { encoding: "utf8" });
    return status === 0 ? Number(stdout) : undefined;
  };
  for (const user of ["postgres", "nobody"]) {
    const uid = idOf("-u", user);
    const gid = idOf("-g", user);
    if (uid !== undefined && gid !== undefined) return { uid, gid };
  }
  throw new Error("PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody` to run it as.");
}
