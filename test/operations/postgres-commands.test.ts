import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createHaima } from "../../src/index.ts";
import { runCommand } from "../../src/interfaces/cli/__fixtures__/environment.ts";
import { findPostgres, startPostgres } from "../support/postgres.ts";

const ann = { user: "ann" };
const MASTER = randomBytes(32).toString("base64");

describe.skipIf(findPostgres() === undefined)("the commands of an operator on PostgreSQL", () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let folder = "";
  const addressOf = (name: string): string => server.url.replace(/\/[^/]*$/u, `/${name}`);

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "haima-commands-"));
    const client = new pg.Client(server.url);
    await client.connect();
    for (const name of ["data", "keys", "empty", "other"]) await client.query(`create database "${name}"`);
    await client.end();
    vi.stubEnv("HAIMA_MASTER_KEY", MASTER);
  }, 60_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("doctor, backup and restore work where data and keys are databases, and the backup holds no key", async () => {
    const place = { database: addressOf("data"), keys: addressOf("keys"), data: ":memory:" };
    {
      await using haima = await createHaima(place);
      await haima.observe(ann, { text: "I'm allergic to walnuts." });
    }
    const flags = ["--database", place.database, "--keys", place.keys, "--data", ":memory:", "--lang", "en"];
    const checked = await runCommand(["doctor", ...flags]);
    expect([checked.code, checked.stderr]).toEqual([0, ""]);
    expect(checked.stdout).toMatch(/database {2}PostgreSQL/u);
    expect(checked.stdout).toMatch(/writes {4}1 of 1 acknowledged writes kept/u);
    expect(checked.stdout).toMatch(/delay .* 0 of 20 not at once/u);
    const file = join(folder, "data.backup");
    const backed = await runCommand(["backup", file, ...flags]);
    expect([backed.code, backed.stdout]).toEqual([0, expect.stringContaining("pg_dump")]);
    const both = await runCommand(["backup", join(folder, "x"), "--keys-to", join(folder, "y"), ...flags]);
    expect([both.code, both.stderr]).toEqual([2, expect.stringContaining("pg_dump")]);
    const empty = ["--database", addressOf("empty"), "--keys", place.keys, "--data", ":memory:", "--lang", "en"];
    const restored = await runCommand(["restore", file, ...empty]);
    expect([restored.code, restored.stdout]).toEqual([0, "Restored into the database.\n"]);
    await using haima = await createHaima({ ...place, database: addressOf("empty") });
    expect((await haima.recall(ann, "What am I allergic to?")).items[0]?.text).toContain("walnuts");
    const again = await runCommand(["restore", file, ...empty]);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining("forbidden")]);
  }, 120_000);

  it("webhooks and API keys are made in the database too", async () => {
    const flags = ["--database", addressOf("data"), "--keys", addressOf("keys"), "--data", ":memory:", "--lang", "en"];
    const added = await runCommand(["webhook", "add", "https://hooks.example.com/haima", "--name", "crm", ...flags]);
    expect(added.stdout).toMatch(/^whsec_[A-Za-z0-9+/]{43}=\n$/u);
    expect((await runCommand(["webhook", "list", ...flags])).stdout).toContain("https://hooks.example.com/haima");
  });

  it("data in PostgreSQL with its keys in a folder: both are backed up while they are used, and open elsewhere", async () => {
    const place = { database: addressOf("other"), data: join(folder, "node") };
    await using haima = await createHaima(place);
    await haima.observe(ann, { text: "My dog is called Rex." });
    const [file, keys] = [join(folder, "other.backup"), join(folder, "keys-copy")];
    const flags = ["--database", place.database, "--data", place.data, "--lang", "en"];
    const backed = await runCommand(["backup", file, "--keys-to", keys, ...flags]);
    expect([backed.code, backed.stdout]).toEqual([0, expect.stringContaining(`Keys copied to ${keys}`)]);
    expect(readdirSync(keys)).toEqual(expect.arrayContaining(["epoch.key", "keys.db"]));
    const twice = await runCommand(["backup", join(folder, "second"), "--keys-to", keys, ...flags]);
    expect([twice.code, twice.stderr]).toEqual([1, expect.stringContaining("never overwrites")]);
    // The same backup into a folder: a store of PostgreSQL becomes one of SQLite.
    const target = join(folder, "single");
    const early = await runCommand(["restore", file, "--data", target, "--lang", "en"]);
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining("key_missing")]);
    expect(existsSync(join(target, "haima.db"))).toBe(false);
    mkdirSync(target, { mode: 0o700 });
    renameSync(keys, join(target, "keys"));
    expect((await runCommand(["restore", file, "--data", target, "--lang", "en"])).code).toBe(0);
    await using single = await createHaima({ data: target });
    expect((await single.recall(ann, "What is my dog called?")).items[0]?.text).toContain("Rex");
  }, 120_000);
});
