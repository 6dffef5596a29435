import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHaima, type Haima } from "../../src/index.ts";
import { answersOf, exported } from "../portability/talk.ts";
import { DAY_MS, settableClock } from "../support/haima.ts";
import { findPostgres, startPostgres } from "../support/postgres.ts";

const USER = { user: "ann" };

describe.skipIf(findPostgres() === undefined)("Haima on PostgreSQL", () => {
  let server: Awaited<ReturnType<typeof startPostgres>>;
  let folder: string;
  const open = async (): Promise<Haima> =>
    await createHaima({ database: server.url, data: folder, zone: "Asia/Shanghai" });

  beforeAll(async () => {
    server = await startPostgres();
    folder = mkdtempSync(join(tmpdir(), "haima-postgres-"));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("keeps every turn that two processes' worth of Haimas take in at once, and each reads the other's", async () => {
    await using one = await open();
    await using two = await open();
    const texts = Array.from({ length: 30 }, (_, index) => `Crate number CR-${700 + index} has come in`);
    await Promise.all(texts.map(async (text, index) => await (index % 2 === 0 ? one : two).observe(USER, { text })));
    const log = await two.turns(USER, "default");
    expect(new Set(log.map((turn) => turn.text))).toEqual(new Set(texts));
    expect((await one.recall(USER, "CR-729")).items[0]?.text).toContain("CR-729");
  });

  it("holds what was said after it was closed, and forgets what it is told to", async () => {
    const first = await open();
    await first.observe({ user: "lin" }, { text: "我对花生过敏" });
    await first.close();
    await using second = await open();
    expect((await second.recall({ user: "lin" }, "我对什么过敏？")).items[0]?.text).toContain("花生");
    await second.forget({ user: "lin" }, { query: "花生过敏" });
    expect(JSON.stringify(await second.recall({ user: "lin" }, "花生", { threshold: 0 }))).not.toContain("花生过敏");
    expect((await second.doctor()).ok).toBe(true);
  });

  it("takes in what SQLite exported, and exports the same bytes", async () => {
    const clock = settableClock();
    const sqlite = await createHaima({ data: join(folder, "sqlite"), zone: "Asia/Shanghai", clock });
    const wu = { user: "wu" };
    await sqlite.observe(wu, { text: "我养了一只叫豆豆的猫 🐱", idempotencyKey: "one" });
    await sqlite.observe(wu, { text: "I play the cello on Tuesdays.", session: "en" });
    await sqlite.remember(wu, { text: "The spare bulbs are in box 9", importance: 1 });
    clock.advance(100 * DAY_MS);
    await sqlite.tend(wu);
    const file = await exported(sqlite, "wu");
    await using postgres = await createHaima({ database: server.url, data: folder, zone: "Asia/Shanghai", clock });
    await postgres.import(wu, file.split("\n"));
    expect(await exported(postgres, "wu")).toBe(file);
    expect(await answersOf(postgres, "wu")).toEqual(await answersOf(sqlite, "wu"));
    await sqlite.close();
  });

  it("refuses a database without a folder for the keys", async () => {
    await expect(createHaima({ database: server.url, data: ":memory:" })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});
