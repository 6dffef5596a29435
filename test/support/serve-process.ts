import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { repositoryRoot } from "./repository.ts";

/** `haima serve` in a process of its own, as its users start it. */
export interface ServeProcess extends AsyncDisposable {
  readonly url: string;
  readonly pid: number;
  /** The token of the data folder. */
  readonly token: string;
  /** What it said on standard output. */
  said(): string;
  /** Ends it as a power cut would; resolves when it is gone. */
  kill(): Promise<void>;
  /** Sends SIGTERM; resolves to its exit code. */
  stop(): Promise<number | null>;
}

export interface ServeProcessOptions {
  readonly folder: string;
  /** Further arguments of `haima serve`. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Runs this file in place of the source. */
  readonly program?: string;
}

/** Starts the service on a free port of loopback and waits until it listens. */
export async function startServe({ folder, args = [], env = {}, program }: ServeProcessOptions): Promise<ServeProcess> {
  const code = program === undefined ? ["--import", "tsx", join(repositoryRoot, "src", "main", "cli.ts")] : [program];
  const words = [...code, "serve", "--port", "0", "--data", folder, "--tend", "off", "--lang", "en", ...args];
  const child = spawn(process.execPath, words, {
    cwd: repositoryRoot,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  let said = "";
  let faults = "";
  child.stderr.on("data", (chunk: Buffer) => {
    // The log of every request goes here too; the end of it tells why a start failed.
    faults = (faults + chunk.toString("utf8")).slice(-4_000);
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", (exit) => resolve(exit)));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString("utf8");
      const [found] = /http:\/\/127\.0\.0\.1:\d+(?=\s)/u.exec(said) ?? [];
      if (found !== undefined && said.includes("Ctrl-C")) resolve(found);
    });
    void ended.then(() => reject(new Error(`haima serve ended before it listened.\n${said}${faults}`)));
  });
  const stop = async (): Promise<number | null> => {
    child.kill("SIGTERM");
    return await ended;
  };
  return {
    url,
    pid: child.pid ?? 0,
    token: readFileSync(join(folder, "local-token"), "utf8").trim(),
    said: () => said,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop,
    [Symbol.asyncDispose]: async () => {
      await stop();
    },
  };
}

/** Calls a route of a service and gives its status and JSON; null for a connection that was refused or cut. */
export async function callService(
  service: { readonly url: string; readonly token: string },
  method: string,
  path: string,
  body?: unknown,
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape.
): Promise<{ readonly status: number; readonly body: any } | null> {
  try {
    const response = await fetch(`${service.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${service.token}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}
