import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "..", "..", "..");
const STARTS_WITHIN_MS = 60_000;

/** A `haima serve` process on a folder of its own, with the demo's people in it. */
export interface Service {
  /** Address of the console with the key and the users in the fragment. */
  readonly address: string;
  /** Address of the service alone. */
  readonly url: string;
  readonly token: string;
  /** Ends it as Ctrl-C does. Resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Ends it if it runs, and takes its folder away. */
  dispose(): Promise<void>;
}

/** Builds the console where it is missing or old, as `npm start` does. */
export async function buildConsole(): Promise<void> {
  const child = spawn(process.execPath, ["--import", "tsx", join("scripts", "build-console.ts")], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const code = await exitOf(child);
  if (code !== 0) throw new Error(`The console was not built (exit code ${code}).`);
}

/** Starts the service from source, with further environment variables, and waits until it says where the console is. */
export async function startService(env: Readonly<Record<string, string>> = {}): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), "haima-console-"));
  const args = ["--import", "tsx", join("src", "main", "cli.ts"), "serve", "--demo", "--port", "0", "--data", folder];
  const child = spawn(process.execPath, [...args, "--lang", "en"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  const exited = exitOf(child);
  const address = await addressIn(child);
  const stop = async () => {
    child.kill("SIGINT");
    return await exited;
  };
  const { origin, hash } = new URL(address);
  return {
    address,
    url: origin,
    token: new URLSearchParams(hash.slice(1)).get("token") ?? "",
    stop,
    dispose: async () => {
      if (child.exitCode === null) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const sleep = promisify(setTimeout);

async function addressIn(child: ChildProcess): Promise<string> {
  let said = "";
  const found = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const [address] = /http:\/\/\S+\/console#\S+/u.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("exit", (code) => reject(new Error(`haima serve ended with ${code}: ${said}`)));
  });
  const late = sleep(STARTS_WITHIN_MS).then(() => {
    throw new Error(`haima serve did not start: ${said}`);
  });
  return await Promise.race([found, late]);
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  return await new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

/** One call of the service as another client makes it. */
export async function callService(
  { url, token }: Service,
  method: string,
  path: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: tests read what they expect.
): Promise<any> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return await response.json();
}
