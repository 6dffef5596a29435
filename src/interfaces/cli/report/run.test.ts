import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();
beforeEach(async () => {
  await haima("remember", "我对花生过敏", "--user", "ann");
  await haima("remember", '<script>alert(1)</script> & "quoted" \u202eturned', "--user", "ann");
  await haima("remember", "I keep bees in Ghent", "--user", "ben");
});

const haima = async (...args: readonly string[]) => await runCommand(args, { data: folder.path });

describe("haima report", () => {
  it("is a page of its own in both languages, with every stored word escaped and nobody else's", async () => {
    for (const [language, words] of [
      ["en", "What you can ask for"],
      ["zh", "您可以要求"],
    ] as const) {
      const { code, stdout } = await haima("report", "--user", "ann", "--html", "--language", language);
      expect(code).toBe(0);
      expect(stdout).toContain(words);
      expect(stdout).toContain("花生");
      expect(stdout).not.toMatch(/<script|https?:|src=|href=|\u202e/u);
      expect(stdout).toContain("&lt;script&gt;");
      expect(stdout).not.toContain("bees");
    }
  });

  it("tells as JSON what is kept, since when, from where and for whom", async () => {
    const { stdout } = await haima("report", "--user", "ann", "--json");
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({ user: "ann", counts: { memory: 2 } });
    expect(report.memories[0]).toMatchObject({ text: "我对花生过敏", from: "stored", onlyFor: null });
    expect(report.memories[0].since).toBeGreaterThan(1_700_000_000_000);
  });

  it("goes to a new file that only its owner may read, and changes no export", async () => {
    const before = (await haima("export", "--user", "ann")).stdout;
    const file = join(folder.path, "ann.html");
    expect((await haima("report", "--user", "ann", "--out", file)).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, "utf8")).toMatch(/^<!DOCTYPE html>/u);
    expect((await haima("report", "--user", "ann", "--out", file)).code).toBe(2);
    expect((await haima("export", "--user", "ann")).stdout).toBe(before);
  });

  it("says so when nothing is kept", async () => {
    expect((await haima("report", "--user", "nobody", "--lang", "zh")).stdout).toContain("没有保存");
  });
});
