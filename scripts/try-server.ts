import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";

/** Longest wait for a start from nothing, ms: what a slow machine under load takes, many times over. */
const STARTS_WITHIN_MS = 120_000;
/** What the service says last when it was stopped in good order. */
const STOPPED = "everything acknowledged is on disk";

/**
 * Starts `npx haima serve` in a folder where the package is installed, asks for its health, its console and one memory, and stops it as Ctrl-C does.
 *
 * @throws Error when it does not listen, answers otherwise than well, or does not come to its own end.
 */
export async function tryServer(folder: string, env: Readonly<Record<string, string>>): Promise<void> {
  const words = ["--no-install", "haima", "serve", "--port", "0", "--data", join(folder, "served"), "--lang", "en"];
  // A group of its own, to which the signal goes as a terminal sends it: to npx and to what it started.
  const child = spawn("npx", words, { cwd: folder, env: { ...process.env, ...env }, stdio: "pipe", detached: true });
  // Its streams close when the last of the group has ended.
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const output = outputOf(child);
  try {
    const { url, token } = await started(child, output);
    await expectOk(`${url}/health/ready`);
    await expectOk(`${url}/console`);
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const turn = { method: "POST", headers, body: JSON.stringify({ text: "My cat is called Mimi." }) };
    await expectOk(`${url}/v1/users/lin/turns`, turn);
    const question = { method: "POST", headers, body: JSON.stringify({ query: "What is my cat called?" }) };
    const found = await expectOk(`${url}/v1/users/lin/recall`, question);
    if (!found.includes("Mimi")) throw new Error(`haima serve does not remember: ${found.slice(0, 500)}`);
  } finally {
    signal(child);
  }
  await ended;
  // npx ends by the signal itself, so that what the service says last tells whether it came to its own end.
  if (!output.text.includes(STOPPED)) throw new Error(`haima serve did not stop by itself:\n${output.text}`);
}

interface Output {
  text: string;
}

/** Gathers what a process says on either stream. */
function outputOf({ stdout, stderr }: ChildProcess): Output {
  const output: Output = { text: "" };
  const read = (chunk: Buffer) => {
    output.text += chunk.toString("utf8");
  };
  stdout?.on("data", read);
  stderr?.on("data", read);
  return output;
}

function signal({ pid }: ChildProcess): void {
  if (pid !== undefined) process.kill(-pid, "SIGINT");
}

async function started(child: ChildProcess, output: Output): Promise<{ readonly url: string; readonly token: string }> {
  return await new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`haima serve ${why}:\n${output.text}`));
    const late = setTimeout(() => fail("did not listen in time"), STARTS_WITHIN_MS);
    child.stdout?.on("data", () => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+(?=\s)/u.exec(output.text) ?? [];
      const [token] = /haima_[0-9A-Z]{26}_[\w-]{43}/u.exec(output.text) ?? [];
      if (url === undefined || token === undefined || !output.text.includes("Ctrl-C")) return;
      clearTimeout(late);
      resolve({ url, token });
    });
    child.once("close", (code) => {
      clearTimeout(late);
      fail(`ended with ${code}`);
    });
  });
}

async function expectOk(url: string, options: RequestInit = {}): Promise<string> {
  const response = await fetch(url, options);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text.slice(0, 500)}`);
  return text;
}
