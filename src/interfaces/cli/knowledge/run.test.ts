import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

const run = (...args: readonly string[]) => runCommand(args, { data: join(folder.path, "data") });
const file = async (name: string, text: string) => {
  const path = join(folder.path, name);
  await writeFile(path, text);
  return path;
};

describe("the commands on shared knowledge", () => {
  it("learn files, skip what is there when run again, and answer with passages", async () => {
    const pool = await file("pool.md", "# 泳池\n泳池早上七点开门。");
    const gym = await file("gym.html", "<html><body><h1>Gym</h1><p>The gym is on floor two.</p></body></html>");
    const first = await run("learn", pool, gym);
    expect(first.code).toBe(0);
    expect(first.stdout).toContain("pool.md: new, 1 passage");
    expect((await run("learn", pool, gym, "--lang", "zh")).stdout).toContain("gym.html：没有变化，1 段");
    expect((await run("know", "泳池几点开门")).stdout).toContain("泳池早上七点开门。");
    const { items } = JSON.parse((await run("know", "where is the gym", "--json")).stdout);
    expect(items[0]).toMatchObject({ type: "passage", source: gym, titles: ["gym.html", "Gym"] });
  });

  it("learn the others when one file is none, and say so", async () => {
    const good = await file("a.txt", "The pool opens at seven.");
    const bad = await file("b.pdf", "no pdf");
    const { code, stdout, stderr } = await run("learn", bad, good);
    expect(code).toBe(1);
    expect(stdout).toContain("a.txt: new");
    expect(stderr).toContain("b.pdf: not learnt. The document is not a PDF");
  });

  it("learn nothing of a file of 50 MB, and the others all the same", async () => {
    const large = await file("large.md", "# Pool");
    await truncate(large, 50_000_000);
    const { code, stdout, stderr } = await run("learn", large, await file("a.txt", "The pool opens at seven."));
    expect(code).toBe(1);
    expect(stdout).toContain("a.txt: new");
    expect(stderr).toContain("large.md: not learnt. The file has more than 40000000 bytes. Split it.");
  });

  it("narrow a question by tag and source", async () => {
    await run("learn", await file("a.txt", "The pool opens at seven."), "--tag", "hotel", "--tag", "public");
    expect((await run("know", "when does the pool open", "--tag", "hotel")).stdout).toContain("seven");
    expect((await run("know", "when does the pool open", "--tag", "staff")).stdout).toContain("Nothing is known");
    expect((await run("know", "when does the pool open", "--source", "b.txt")).stdout).toContain("Nothing is known");
  });

  it("relate facts, conclude from them, and print the graph", async () => {
    expect((await run("relate", "K3", "属于", "家电")).stdout).toContain("Added.");
    expect((await run("relate", "延保服务", "适用于", "家电", "--lang", "zh")).stdout).toContain("已添加。");
    expect((await run("relate", "K3", "属于", "家电")).stdout).toContain("That was known.");
    expect((await run("know", "K3 有延保服务吗", "--lang", "zh")).stdout).toContain(
      "推理：K3 属于 家电；延保服务 适用于 家电",
    );
    expect((await run("knowledge", "export", "--format", "dot")).stdout).toContain('"K3" -> "家电" [label="属于"];');
    expect(JSON.parse((await run("knowledge", "export")).stdout).edges).toHaveLength(2);
  });
});
