import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** The oldest Redis that Haima supports. */
const OLDEST_MAJOR = 7;
const START_ATTEMPTS = 3;
const START_MS = 20_000;

/** A throw-away Redis server that listens on the loopback address only. */
export interface RedisServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** Ends it as a power cut would; what it held is gone. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  /** Stops its process without ending it: connections stay, nothing is answered. */
  hang(): void;
  /** Lets it go on after `hang`. */
  goOn(): void;
  /** Sends commands and gives the bytes of the answers, as the protocol has them. */
  ask(...commands: readonly (readonly string[])[]): Promise<Buffer>;
  /** Has it write what it holds to its folder, and gives the bytes of its files. */
  files(): Promise<Buffer>;
  /** Stops the server and deletes its files; safe to call twice. */
  stop(): Promise<void>;
}

/**
 * True where there is `redis-server`, version 7 or newer. Use it as `describe.skipIf(!hasRedis())`. It says on standard error that the tests are
 * left out.
 *
 * @throws Error in CI, where the tests that need Redis must run
 */
export function hasRedis(): boolean {
  const { stdout } = spawnSync("redis-server", ["--version"], { encoding: "utf8" });
  if (Number(/v=(\d+)/u.exec(stdout ?? "")?.[1] ?? 0) >= OLDEST_MAJOR) return true;
  const missing = `Redis ${OLDEST_MAJOR} or newer is not installed (Debian: apt-get install redis-server)`;
  if (process.env["CI"]) throw new Error(`${missing}, and in CI its tests must run.`);
  process.stderr.write(`${missing}; its tests are left out.\n`);
  return false;
}

/** Starts a server on a free port with an empty folder. It ends with `stop()`, and also when this process ends in any way. */
export async function startRedis(): Promise<RedisServer> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), "haima-redis-"));
    try {
      return serverOn(port, folder, await startOn(port, folder));
    } catch (cause) {
      rmSync(folder, { recursive: true, force: true });
      // Between finding a free port and binding it another process can take it.
      if (attempt === START_ATTEMPTS) throw cause;
    }
  }
}

/**
 * Lives as long as its standard input is open: then it ends the server. Since the system closes the pipe of a process that dies, a killed test run
 * leaves no server behind. The first line is the server's process id.
 */
const KEEPER = `
  redis-server --port "$1" --bind 127.0.0.1 --dir "$2" --save "" --appendonly no --enable-debug-command no >"$2/log" 2>&1 &
  echo $!
  cat >/dev/null
  kill -KILL $! 2>/dev/null
`;

interface Running {
  readonly keeper: ChildProcess;
  readonly pid: number;
}

async function startOn(port: number, folder: string): Promise<Running> {
  const keeper = spawn("/bin/sh", ["-c", KEEPER, "keeper", String(port), folder], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const pid = await new Promise<number>((resolve, reject) => {
    keeper.once("error", reject);
    keeper.stdout?.once("data", (chunk: Buffer) => resolve(Number(chunk.toString())));
  });
  const deadline = performance.now() + START_MS;
  while (!(await answers(port))) {
    if (performance.now() > deadline) {
      keeper.stdin?.end();
      throw new Error(`Redis did not start:\n${readFileSync(join(folder, "log"), "utf8").slice(-1_000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { keeper, pid };
}

function serverOn(port: number, folder: string, first: Running): RedisServer {
  let running: Running | null = first;
  const kill = async (): Promise<void> => {
    if (running === null) return;
    const { keeper } = running;
    running = null;
    const ended = new Promise((resolve) => keeper.once("close", resolve));
    keeper.stdin?.end();
    await ended;
  };
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    url: `redis://127.0.0.1:${port}/0`,
    port,
    kill,
    restart: async () => {
      await kill();
      running = await startOn(port, folder);
    },
    hang: () => {
      if (running !== null) process.kill(running.pid, "SIGSTOP");
    },
    goOn: () => {
      if (running !== null) process.kill(running.pid, "SIGCONT");
    },
    ask: async (...commands) => await ask(port, commands),
    files: async () => {
      await ask(port, [["SAVE"]]);
      const names = readdirSync(folder).filter((name) => name !== "log");
      return Buffer.concat(names.map((name) => readFileSync(join(folder, name))));
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await ask(port, [["PING"]])).toString().startsWith("+PONG");
  } catch {
    return false;
  }
}

/** Sends commands as the protocol has them, and `QUIT`, after whose answer the server closes. */
async function ask(port: number, commands: readonly (readonly string[])[]): Promise<Buffer> {
  const encoded = [...commands, ["QUIT"]].map(
    (words) => `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join("")}`,
  );
  return await new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(encoded.join("")));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => resolve(Buffer.concat(chunks)));
  });
}
