import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createHaima, type Haima } from "../../src/index.ts";
import { memoryHaima, settableClock } from "../support/haima.ts";
import { answersOf, exported } from "./talk.ts";

const ANN = { user: "ann" };

let haima: Awaited<ReturnType<typeof memoryHaima>>;
beforeEach(async () => {
  haima = await memoryHaima();
  await haima.observe(ANN, { text: "我对花生过敏，住在杭州", idempotencyKey: "first" });
  await haima.observe(ANN, { text: "I moved to Lisbon.", session: "s2" });
  await haima.note(ANN, { session: "s2", key: "open", value: "which district" });
  await haima.putItems(ANN, [{ namespace: ["app"], key: "theme", value: { dark: true } }]);
  await haima.observe({ user: "ben" }, { text: "I keep bees in Ghent." });
});
afterEach(async () => {
  await haima.close();
});

const lines = async (source: Haima = haima, user = "ann") => (await exported(source, user)).trimEnd().split("\n");

describe("an export", () => {
  it("begins with a header that tells format, version and counts, and no time", async () => {
    const [first = "", ...rest] = await lines();
    const header = JSON.parse(first);
    expect(header).toMatchObject({
      type: "header",
      format: "haima.export",
      version: 1,
      tenant: "default",
      user: "ann",
      unreadable: 0,
    });
    const total = Object.values<number>(header.counts).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(rest.length);
    expect(header.counts).toMatchObject({ turn: 2, session: 2, state: 1, item: 1, receipt: 1 });
  });

  it("holds the user's words and nobody else's", async () => {
    const text = await exported(haima, "ann");
    expect(text).toContain("花生");
    expect(text).toContain("which district");
    expect(text).not.toContain("bees");
  });

  it("is the same twice, though exporting is audited", async () => {
    expect(await exported(haima, "ann")).toBe(await exported(haima, "ann"));
  });

  it("of a user who was never there is a header alone, and makes no user", async () => {
    const [header = "", ...rest] = await lines(haima, "nobody");
    expect(JSON.parse(header).counts).toEqual({});
    expect(rest).toEqual([]);
    expect((await haima.doctor()).users).toBe(2);
  });

  it("holds what is archived", async () => {
    await haima.remember(ANN, { text: "The spare bulbs are in box 9", importance: 1 });
    haima.clock.advance(100 * 86_400_000);
    await haima.tend(ANN);
    expect(await haima.list(ANN, { status: ["archived"] })).not.toEqual([]);
    const text = await exported(haima, "ann");
    expect(text).toContain("spare bulbs");
    await using other = await memoryHaima();
    other.clock.set(haima.clock.now());
    await other.import(ANN, text.split("\n"));
    expect(await exported(other, "ann")).toBe(text);
    expect(await answersOf(other, "ann")).toEqual(await answersOf(haima, "ann"));
  });

  it("refuses a scope without a user", async () => {
    const read = async () => {
      for await (const line of haima.export({ user: "" })) expect(line).toBeUndefined();
    };
    await expect(read()).rejects.toMatchObject({ code: "invalid_scope" });
  });
});

describe("an import", () => {
  it("takes objects as well as text, and keeps retries of old turns safe", async () => {
    const objects = (await lines()).map((line) => JSON.parse(line));
    await using other = await memoryHaima();
    const receipt = await other.import(ANN, objects);
    expect(receipt).toMatchObject({ repeated: false, counts: { turn: 2 } });
    const again = await other.observe(ANN, { text: "我对花生过敏，住在杭州", idempotencyKey: "first" });
    expect(again.repeated).toBe(true);
  });

  it("of the same file again changes nothing", async () => {
    const file = await lines();
    await using other = await memoryHaima();
    await other.import(ANN, file);
    expect(await other.import(ANN, file)).toMatchObject({ repeated: true, counts: {} });
  });

  it("is refused where the user holds other records, and can go to another user", async () => {
    const file = await lines();
    await expect(haima.import({ user: "ben" }, file)).rejects.toMatchObject({ code: "forbidden" });
    expect(await haima.list({ user: "ben" })).toHaveLength(1);
    await haima.import({ user: "cara" }, file);
    expect((await haima.recall({ user: "cara" }, "我对什么过敏？")).items[0]?.text).toContain("花生");
  });

  it("goes to a user of whom everything was forgotten", async () => {
    const file = await lines();
    await haima.forget(ANN, { all: true });
    await haima.import(ANN, file);
    expect((await haima.turns(ANN, "s2")).map(({ text }) => text)).toEqual(["I moved to Lisbon."]);
  });

  it.each<[string, (file: string[]) => unknown[], number]>([
    ["no header", (file) => file.slice(1), 1],
    ["nothing at all", () => [], 1],
    ["a header of another format", (file) => [file[0]?.replace("haima.export", "other"), ...file.slice(1)], 1],
    ["a newer version", (file) => [file[0]?.replace('"version":1', '"version":2'), ...file.slice(1)], 1],
    ["a line that is cut", (file) => [...file.slice(0, 3), file[3]?.slice(0, 40), ...file.slice(4)], 4],
    ["a record of no known type", (file) => [...file.slice(0, 2), '{"type":"dream","id":"x","value":{}}'], 3],
    ["a value that does not fit", (file) => file.map((line) => line.replace('"role":"user"', '"role":"king"')), 5],
    ["a record twice", (file) => [...file, file[3]], 0],
    ["its end cut off", (file) => file.slice(0, -2), 0],
    [
      "an unknown field on a line",
      (file) => [...file.slice(0, 1), '{"type":"turn","id":"x","value":{},"user":"ben"}'],
      2,
    ],
  ])("refuses a file of %s with the line, and writes nothing", async (_, spoil, line) => {
    const file = spoil(await lines()) as string[];
    await using other = await memoryHaima();
    const error: unknown = await other.import(ANN, file).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: "invalid_input" });
    if (line > 0) expect(error).toMatchObject({ facts: { line } });
    expect((await other.doctor()).users).toBe(0);
  });

  it("seals under the key of the store that it goes to", async () => {
    const root = mkdtempSync(join(tmpdir(), "haima-import-"));
    try {
      const clock = settableClock();
      const open = async (name: string) => await createHaima({ data: join(root, name), zone: "Asia/Shanghai", clock });
      await using one = await open("one");
      await one.import(ANN, await lines());
      await using two = await open("two");
      await two.import(ANN, await lines(one));
      await one.close();
      rmSync(join(root, "one"), { recursive: true });
      expect((await two.recall(ANN, "我对什么过敏？")).items[0]?.text).toContain("花生");
    } finally {
      rmSync(root, { recursive: true, force: true });
    }
  });
});
