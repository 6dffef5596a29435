import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();
beforeEach(async () => {
  await haima("remember", "我对花生过敏", "--user", "ann");
  await haima("remember", "I keep bees in Ghent", "--user", "ben");
});

const haima = async (...args: readonly string[]) => await runCommand(args, { data: folder.path });

describe("haima erase", () => {
  it("asks to be sure, and says in both languages when nobody is being erased", async () => {
    const unsure = await haima("erase", "--user", "ann");
    expect([unsure.code, unsure.stderr]).toEqual([2, expect.stringContaining("--yes")]);
    const none = await haima("erase", "--status", "--user", "ann", "--lang", "zh");
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining("没有在抹除")]);
    expect((await haima("recall", "allergies", "--user", "ann")).code).toBe(0);
  });

  it("makes the user inactive at once, says when the rest is due, and shows in doctor", async () => {
    const begun = await haima("erase", "--user", "ann", "--yes", "--reason", "case 12");
    expect(begun.code).toBe(0);
    expect(begun.stdout).toMatch(/^inactive.*\nkey .*T.*Z on\nrows .*T.*Z on\n/u);
    const refused = await haima("recall", "花生", "--user", "ann");
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining("erased")]);
    expect((await haima("recall", "bees", "--user", "ben")).stdout).toContain("Ghent");
    expect((await haima("erase", "--status", "--user", "ann", "--lang", "zh")).stdout).toContain("已停用");
    const doctor = await haima("doctor");
    expect([doctor.code, doctor.stdout]).toEqual([0, expect.stringMatching(/erasing +1 user/u)]);
    expect((await haima("doctor", "--lang", "zh")).stdout).toMatch(/抹除中 +1 个用户/u);
    expect(JSON.parse((await haima("doctor", "--json")).stdout)).toMatchObject({ ok: true, users: 1, erasing: 1 });
  });

  it("is called off with --cancel, and all is as before; a second time there is nothing to call off", async () => {
    await haima("erase", "--user", "ann", "--yes");
    expect((await haima("erase", "--cancel", "--user", "ann")).stdout).toContain("cancelled");
    expect((await haima("recall", "花生", "--user", "ann")).stdout).toContain("花生");
    expect((await haima("erase", "--status", "--user", "ann")).stdout).toContain("cancelled");
    expect((await haima("erase", "--cancel", "--user", "ann")).code).toBe(1);
  });

  it("writes a receipt that only its owner may read, and that verify-receipt checks against a key", async () => {
    const file = join(folder.path, "receipt.json");
    const begun = await haima("erase", "--user", "ann", "--yes", "--receipt", file);
    expect(begun.stdout).toContain(file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const text = await readFile(file, "utf8");
    expect(text).not.toMatch(/"ann"|花生/u);
    const { publicKey } = JSON.parse(text).signature;
    const sound = await haima("verify-receipt", file, "--key", publicKey);
    expect([sound.code, sound.stdout]).toEqual([0, expect.stringContaining(publicKey)]);
    const other = await haima("verify-receipt", file, "--key", "A".repeat(43), "--lang", "zh");
    expect([other.code, other.stdout]).toEqual([1, expect.stringContaining("回执不成立")]);
    const again = await haima("erase", "--status", "--user", "ann", "--receipt", file);
    expect([again.code, await readFile(file, "utf8")]).toEqual([2, text]);
    await writeFile(file, text.replace('"record', '"recorD'));
    const changed = await haima("verify-receipt", file, "--json");
    expect([changed.code, JSON.parse(changed.stdout).ok]).toEqual([1, false]);
  });

  it("lists by id what users share that may name the user, in both languages, and leaves it as it is", async () => {
    const file = join(folder.path, "rota.md");
    await writeFile(file, "On Friday: Ann and Ben.");
    expect((await haima("learn", file)).code).toBe(0);
    const begun = await haima("erase", "--user", "ann", "--yes");
    expect(begun.stdout).toMatch(/^1 of what users share .*\n {2}document {2}\S+ {2}tenant {2}id$/mu);
    expect((await haima("erase", "--status", "--user", "ann", "--lang", "zh")).stdout).toContain("有 1 处可能提到");
    expect((await haima("know", "Who is on the rota on Friday?")).stdout).toContain("Ann and Ben");
  });

  it("refuses what goes against itself: --status with --cancel, a reason without a wish", async () => {
    expect((await haima("erase", "--status", "--cancel", "--user", "ann")).code).toBe(2);
    expect((await haima("erase", "--cancel", "--reason", "x", "--user", "ann")).code).toBe(2);
  });
});

describe("haima consent", () => {
  it("given is on record; withdrawn, nothing is kept or returned until it is given again", async () => {
    expect((await haima("consent", "2026-03", "--user", "ann")).stdout).toContain("2026-03");
    expect((await haima("recall", "花生", "--user", "ann")).stdout).toContain("花生");
    const { code, stdout } = await haima("consent", "2026-03", "--withdraw", "--user", "ann");
    expect([code, stdout]).toEqual([0, expect.stringContaining("withdrawn")]);
    expect((await haima("recall", "花生", "--user", "ann")).stdout).not.toContain("花生");
    const kept = await haima("remember", "我住在苏州", "--user", "ann");
    expect([kept.code, kept.stderr]).toEqual([1, expect.stringContaining("consent")]);
    const again = await haima("consent", "2026-04", "--user", "ann", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({ version: "2026-04", granted: true });
    expect((await haima("recall", "花生", "--user", "ann")).stdout).toContain("花生");
  });
});

describe("haima keys rotate", () => {
  it("seals a user's records anew, and wraps all keys anew; everything opens as before", async () => {
    const rotated = await haima("keys", "rotate", "--user", "ann");
    expect((await haima("keys", "rotate", "--user", "nobody")).stdout).toContain("no key to rotate");
    expect([rotated.code, rotated.stdout]).toEqual([0, expect.stringMatching(/^\d+ records/u)]);
    const renewed = await haima("keys", "rotate", "--wrapping", "--lang", "zh");
    expect([renewed.code, renewed.stdout]).toEqual([0, expect.stringMatching(/2 个密钥，第 2 期/u)]);
    const again = JSON.parse((await haima("keys", "rotate", "--wrapping", "--json")).stdout);
    expect(again).toMatchObject({ rewrapped: 2, epoch: 3, destroyed: [2] });
    expect((await haima("recall", "花生", "--user", "ann")).stdout).toContain("花生");
    expect((await haima("recall", "bees", "--user", "ben")).stdout).toContain("Ghent");
    expect((await haima("audit", "verify")).code).toBe(0);
  });
});

describe("haima reveal", () => {
  it("shows what is masked elsewhere for a reason, and the audit tells of it without the words", async () => {
    const said = JSON.parse((await haima("remember", "我的手机号是15912340987", "--user", "ann", "--json")).stdout);
    const { id } = said.memory;
    expect((await haima("reveal", id, "--user", "ann")).code).toBe(2);
    const shown = await haima("reveal", id, "--user", "ann", "--reason", "case 7");
    expect([shown.code, shown.stdout]).toEqual([0, "我的手机号是15912340987\n  PHONENUMBER  15912340987\n"]);
    const { stdout } = await haima("audit", "list", "--user", "ann");
    expect(stdout).toMatch(new RegExp(`reveal cli case 7 PHONENUMBER 1 ${id}`, "u"));
    expect(stdout).not.toContain("15912340987");
  });
});
