import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { findPostgres, type PostgresServer, startPostgres } from "../support/postgres.ts";
import { callService, startServe } from "../support/serve-process.ts";

const MASTER = Buffer.alloc(32, 7).toString("base64");

describe.skipIf(findPostgres() === undefined)("nodes that share no disk", () => {
  let server: PostgresServer;
  let folder: string;
  let places: { readonly database: string; readonly keys: string };

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "haima-apart-"));
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query("create database keys");
    await client.end();
    places = { database: server.url, keys: server.url.replace(/postgres$/u, "keys") };
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("open with keys of a database of their own what the others wrote, and keep nothing in their folders", async () => {
    const args = ["--database", places.database, "--keys", places.keys];
    const start = (name: string) => startServe({ folder: join(folder, name), args, env: { HAIMA_MASTER_KEY: MASTER } });
    const [one, two] = await Promise.all([start("one"), start("two")]);
    try {
      const turn = { text: "I am allergic to shellfish" };
      expect((await callService(one, "POST", "/v1/users/ann/turns", turn))?.status).toBe(201);
      const answer = await callService(two, "POST", "/v1/users/ann/recall", { query: "What am I allergic to?" });
      expect(JSON.stringify(answer?.body)).toContain("shellfish");
      for (const name of ["one", "two"]) expect(existsSync(join(folder, name, "keys"))).toBe(false);
      // A process without any folder is a node, too.
      await using third = await createHaima({ ...places, data: ":memory:", masterKey: MASTER });
      expect((await third.recall({ user: "ann" }, "What am I allergic to?")).items[0]?.text).toContain("shellfish");
      await third.erase({ user: "ann" });
      const refused = await callService(one, "POST", "/v1/users/ann/recall", { query: "allergic" });
      expect(refused?.body.code).toBe("erased");
    } finally {
      await Promise.all([one.stop(), two.stop()]);
    }
  }, 120_000);

  it.each([
    { what: "the same address", other: (url: string) => url },
    { what: "another name of the same database", other: (url: string) => url.replace("127.0.0.1", "localhost") },
  ])("refuses to keep the keys with the data, by $what", async ({ other }) => {
    const options = { data: ":memory:", masterKey: MASTER, database: places.database, keys: other(places.database) };
    await expect(createHaima(options)).rejects.toMatchObject({ code: "invalid_input", facts: { field: "keys" } });
  });

  it("refuses keys in a database without what wraps them, or without records that stay", async () => {
    await expect(createHaima({ ...places, data: ":memory:" })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "masterKey" },
    });
    await expect(createHaima({ keys: places.keys, data: ":memory:", masterKey: MASTER })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "data" },
    });
  });
});
