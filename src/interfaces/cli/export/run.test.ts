import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();
beforeEach(async () => {
  await haima("one", "remember", "我对花生过敏", "--user", "ann");
});

const haima = async (data: string, ...args: readonly string[]) =>
  await runCommand(args, { data: join(folder.path, data) });

describe("haima export and import", () => {
  it("carry a user from one folder to another, to the same bytes", async () => {
    const file = join(folder.path, "ann.jsonl");
    expect((await haima("one", "export", "--user", "ann", "--out", file)).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { code, stdout } = await haima("two", "import", file);
    expect(code).toBe(0);
    expect(stdout).toMatch(/taken in for ann/u);
    expect((await haima("two", "export", "--user", "ann")).stdout).toBe(await readFile(file, "utf8"));
    expect((await haima("two", "recall", "过敏", "--user", "ann")).stdout).toContain("花生");
    expect((await haima("two", "import", file, "--lang", "zh")).stdout).toContain("没有写入");
  });

  it("write over no file, and leave nothing of a failed export", async () => {
    const file = join(folder.path, "ann.jsonl");
    await writeFile(file, "mine");
    expect((await haima("one", "export", "--user", "ann", "--out", file)).code).toBe(2);
    expect(await readFile(file, "utf8")).toBe("mine");
  });

  it("name the line at fault, and refuse what is no export", async () => {
    const file = join(folder.path, "ann.jsonl");
    const { stdout } = await haima("one", "export", "--user", "ann");
    await writeFile(
      file,
      stdout
        .replace('"polarity":"positive"', '"polarity":"maybe"')
        .replace('"polarity":"negative"', '"polarity":"maybe"'),
    );
    const broken = await haima("two", "import", file);
    expect(broken.code).toBe(2);
    expect(broken.stderr).toMatch(/ann\.jsonl:2: the memory does not fit its schema at polarity/u);
    await writeFile(file, "{}");
    expect((await haima("two", "import", file)).stderr).toMatch(/ann\.jsonl:1: it is no export/u);
    await writeFile(file, stdout);
    await haima("two", "remember", "Something else", "--user", "ann");
    const occupied = await haima("two", "import", file);
    expect(occupied.code).toBe(1);
    expect(occupied.stderr).toMatch(/forbidden/u);
    expect((await haima("two", "import", file, "--user", "ann2")).code).toBe(0);
  });
});
