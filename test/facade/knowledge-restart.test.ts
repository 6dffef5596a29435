import { readdirSync } from "node:fs";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createHaima, type Haima } from "../../src/index.ts";
import { TextReader } from "../../src/search/index.ts";
import { temporaryFolder } from "../field-reports/temporary-folder.ts";
import { settableClock } from "../support/haima.ts";

afterEach(() => vi.restoreAllMocks());

const textOf = (number: number) =>
  `第${number}号仓库在${number % 2 === 0 ? "南" : "北"}区，仓号 WH-${1000 + number}，七点开门。`;
const open = async (data: string) => await createHaima({ data, clock: settableClock() });
const textsFor = async (haima: Haima, query: string) =>
  (await haima.knowledge.know(query)).items.map(({ text }) => text);

/** Rows that hold what the index took, and what they hold once nothing of them is sealed is not to be told from outside. */
function withShelves<T>(data: string, use: (db: InstanceType<typeof Database>) => T): T {
  const file = readdirSync(data).find((name) => name.endsWith(".db")) ?? "";
  const db = new Database(join(data, file));
  try {
    return use(db);
  } finally {
    db.close();
  }
}
const shelvesIn = (data: string) =>
  withShelves(data, (db) => {
    const row: unknown = db
      .prepare("select count(*) as n from records where record = 'shelf' and body is not null")
      .get();
    return row;
  });
/** The texts that were read for the index. */
const watched = () => {
  const texts: string[] = [];
  const read = TextReader.prototype.read;
  vi.spyOn(TextReader.prototype, "read").mockImplementation(function (this: TextReader, text) {
    texts.push(text);
    return read.call(this, text);
  });
  return texts;
};

async function teach(data: string, count: number): Promise<void> {
  await using haima = await open(data);
  for (let number = 0; number < count; number += 1)
    await haima.knowledge.learn({ title: `仓库 ${number}`, text: textOf(number) });
}

describe("the index of documents", () => {
  it("is loaded after a restart: nothing is read again, and every answer is what it was", async () => {
    const data = temporaryFolder();
    await teach(data, 120);
    const queries = ["WH-1042 几点开门", "第7号仓库在哪个区", "南区有哪些仓库"];
    const answers = async (haima: Haima) =>
      await Promise.all(queries.map(async (query) => (await haima.knowledge.know(query)).items));
    const first = await open(data);
    const before = await answers(first);
    await first.close();
    const texts = watched();
    await using second = await open(data);
    expect(await answers(second)).toEqual(before);
    expect(before[0]?.[0]?.text).toBe(textOf(42));
    expect(texts.filter((text) => text.includes("号仓库在"))).toEqual([]);
    // What a hundred documents left lies in few records.
    expect(shelvesIn(data)).toMatchObject({ n: expect.toSatisfy((n: number) => n > 0 && n <= 50) });
  });

  it("knows what changed since, by this process or another, and keeps nothing of what is gone", async () => {
    const data = temporaryFolder();
    await teach(data, 60);
    const one = await open(data);
    const other = await open(data);
    expect((await textsFor(other, "WH-1003 几点开门"))[0]).toBe(textOf(3));
    await one.knowledge.learn({ title: "仓库 3", text: "第3号仓库搬走了，仓号 WH-2003，九点开门。" });
    await one.knowledge.forget("仓库 4");
    expect((await textsFor(other, "WH-2003 几点开门"))[0]).toContain("九点开门");
    await one.close();
    await other.close();
    await using third = await open(data);
    const texts = watched();
    expect((await textsFor(third, "WH-2003 几点开门"))[0]).toContain("九点开门");
    expect((await textsFor(third, "WH-1003 几点开门")).some((text) => text.includes("WH-1003"))).toBe(false);
    expect((await textsFor(third, "WH-1004 几点开门")).some((text) => text.includes("WH-1004"))).toBe(false);
    expect((await textsFor(third, "WH-1005 几点开门"))[0]).toBe(textOf(5));
    expect(texts.filter((text) => text.includes("号仓库"))).toEqual([]);
  });

  it("is read from the documents when it was lost, and kept again by upkeep", async () => {
    const data = temporaryFolder();
    await teach(data, 5);
    withShelves(data, (db) => db.exec("delete from records where record = 'shelf'"));
    const second = await open(data);
    expect((await textsFor(second, "WH-1003 几点开门"))[0]).toBe(textOf(3));
    await second.tendAll();
    await second.close();
    const texts = watched();
    await using third = await open(data);
    expect((await textsFor(third, "WH-1003 几点开门"))[0]).toBe(textOf(3));
    expect(texts.filter((text) => text.includes("号仓库在"))).toEqual([]);
  });
});
