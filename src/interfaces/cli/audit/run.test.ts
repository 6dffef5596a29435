import { readFile } from "node:fs/promises";
import { join } from "node:path";
import Database from "libsql";
import { beforeEach, describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();
beforeEach(async () => {
  await haima("remember", "我对花生过敏", "--user", "ann");
  await haima("remember", "The ladder is in the shed", "--user", "ann");
});

const haima = async (...args: readonly string[]) => await runCommand(args, { data: folder.path });

describe("haima audit", () => {
  it("lists what was done, without the words", async () => {
    const { stdout } = await haima("audit", "list", "--user", "ann");
    expect(stdout.match(/remember/gu)).toHaveLength(2);
    expect(stdout).not.toContain("花生");
    expect(JSON.parse((await haima("audit", "list", "--user", "ann", "--json")).stdout)).toHaveLength(2);
  });

  it("verifies, saves the ends of chains, and says what was tampered with", async () => {
    const kept = join(folder.path, "kept.json");
    const fine = await haima("audit", "verify", "--save", kept);
    expect(fine.code).toBe(0);
    expect(fine.stdout).toMatch(/1 user, 2 commits/u);
    expect(JSON.parse(await readFile(kept, "utf8"))).toMatchObject([{ user: "ann", head: { seq: 2 } }]);
    expect((await haima("audit", "verify", "--kept", kept)).code).toBe(0);
    const db = new Database(join(folder.path, "haima.db"));
    db.prepare(
      "DELETE FROM records WHERE record = 'audit' AND id = (SELECT max(id) FROM records WHERE record = 'audit')",
    ).run();
    db.close();
    const spoiled = await haima("audit", "verify", "--lang", "zh");
    expect(spoiled.code).toBe(1);
    expect(spoiled.stdout).toContain("不见了");
  });
});
