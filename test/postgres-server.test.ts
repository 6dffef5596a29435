import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { connect } from "node:net";
import { dirname, join } from "node:path";
import pg from "pg";
import { describe, expect, it } from "vitest";
import { findPostgres, startPostgres } from "./support/postgres.ts";
import { repositoryRoot } from "./support/repository.ts";

/** The value of one server setting, over a connection of its own. */
async function setting(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ value: string }>("select current_setting($1) as value", [name]);
  await client.end();
  return rows[0]!.value;
}

async function answers(url: string): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

describe.skipIf(findPostgres() === undefined)("the PostgreSQL server of the tests", () => {
  it("runs as an unprivileged user with fsync on, and leaves nothing behind when stopped", async () => {
    const server = await startPostgres();
    expect(await setting(server.url, "fsync")).toBe("on");
    expect(Number(await setting(server.url, "server_version_num"))).toBeGreaterThanOrEqual(150_000);
    const folder = dirname(await setting(server.url, "data_directory"));
    await server.stop();
    expect(await answers(server.url)).toBe(false);
    expect(existsSync(folder)).toBe(false);
  });

  it("ends by itself when the process that started it is killed", async () => {
    const support = join(repositoryRoot, "test", "support", "postgres.ts");
    const program = `import(${JSON.stringify(support)}).then(async (m) => { console.log((await m.startPostgres()).url); setInterval(() => {}, 1000); })`;
    const child = spawn(process.execPath, ["--import", "tsx", "--eval", program], {
      cwd: repositoryRoot,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const url = await new Promise<string>((resolve) =>
      child.stdout.once("data", (chunk: Buffer) => resolve(chunk.toString().trim())),
    );
    const folder = dirname(await setting(url, "data_directory"));
    child.kill("SIGKILL");
    await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(false);
    await expect.poll(() => existsSync(folder), { timeout: 20_000 }).toBe(false);
  });
});
