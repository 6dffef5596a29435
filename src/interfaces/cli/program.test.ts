import { chmod, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "./__fixtures__/environment.ts";
import { EN } from "./words/en.ts";
import { ZH } from "./words/zh.ts";

describe("the command line", () => {
  it("prints the version", async () => {
    expect(await runCommand(["--version"])).toMatchObject({ code: 0, stdout: "1.2.3\n" });
  });

  it("shows help without arguments and on request, and ends with 0", async () => {
    const bare = await runCommand([]);
    expect(bare).toMatchObject({ code: 0 });
    expect(bare.stdout).toContain("haima demo");
    expect((await runCommand(["--help"])).stdout).toBe(bare.stdout);
    expect(await runCommand(["replay", "--help"])).toMatchObject({ code: 0 });
  });

  it.each([
    ["an unknown command", ["remind"]],
    ["an unknown option", ["list", "--colour"]],
    ["a missing argument", ["remember"]],
    ["a missing option", ["rank"]],
    ["an unknown language", ["list", "--lang", "fr"]],
  ])("ends with 2 and one clear line for %s", async (_, args) => {
    const { code, stdout, stderr } = await runCommand(args);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^error: .+\n(?:\(Did you mean .+\n)?\(haima --help/u);
  });

  it("speaks Chinese by --lang, before the command or after it, and by the locale", async () => {
    const fault = /^错误：没有 --colour 这个选项\n/u;
    expect((await runCommand(["--lang", "zh", "list", "--colour"])).stderr).toMatch(fault);
    expect((await runCommand(["list", "--colour", "--lang=zh"])).stderr).toMatch(fault);
    expect((await runCommand(["list", "--colour"], { variables: { LANG: "zh_CN.UTF-8" } })).stderr).toMatch(fault);
    expect((await runCommand(["list", "--colour"], { variables: { LC_ALL: "C", LANG: "zh_CN" } })).stderr).toMatch(
      /^error: /u,
    );
  });

  it("prints an error as its code and what to do, with a hint in the reader's language", async () => {
    const { code, stderr } = await runCommand(["explain", "nobody", "--lang", "zh"]);
    expect(code).toBe(1);
    expect(stderr).toMatch(/\nnot_found: .+\n没有这个编号/u);
  });

  it("has every message in both languages", () => {
    const keys = (table: object, prefix = ""): readonly string[] =>
      Object.entries(table).flatMap(([key, value]) =>
        typeof value === "object" && value !== null && !Array.isArray(value) && key !== "titles" && key !== "codeHints"
          ? keys(value, `${prefix}${key}.`)
          : [`${prefix}${key}`],
      );
    expect(keys(ZH)).toEqual(keys(EN));
  });
});

describe("a store as files", () => {
  const folder = folderOfEach();

  it("is checked by doctor, which makes none where there is none", async () => {
    const data = join(folder.path, "data");
    expect(await runCommand(["doctor"], { data })).toMatchObject({ code: 0 });
    await runCommand(["remember", "one"], { data });
    const { code, stdout } = await runCommand(["doctor", "--json"], { data });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, problems: [], memories: 1 });
  });

  it("is reported by doctor when others may read its keys", async () => {
    await runCommand(["remember", "one"], { data: folder.path });
    await chmod(join(folder.path, "keys", "master.key"), 0o644);
    const { code, stdout } = await runCommand(["doctor"], { data: folder.path });
    expect(code).toBe(1);
    expect(stdout).toMatch(/keys\/master\.key has mode 644: others may read it/u);
  });

  it("comes back from a backup into a folder that has the keys", async () => {
    const [data, backup] = [join(folder.path, "data"), join(folder.path, "copy.db")];
    await runCommand(["remember", "one"], { data });
    expect(await runCommand(["backup", backup], { data })).toMatchObject({ code: 0 });
    await runCommand(["remember", "two"], { data });
    const refused = await runCommand(["restore", backup], { data });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(/forbidden: .*not empty/u);
    const keyless = await runCommand(["restore", backup], { data: join(folder.path, "elsewhere") });
    expect(keyless.stderr).toMatch(/key_missing: .*has no keys\/ folder/u);
    const fresh = join(folder.path, "fresh");
    await mkdir(fresh);
    await rename(join(data, "keys"), join(fresh, "keys"));
    expect(await runCommand(["restore", backup], { data: fresh })).toMatchObject({ code: 0 });
    expect(await readdir(fresh)).toEqual(expect.arrayContaining(["haima.db", "haima.db.id", "keys"]));
    const listed = JSON.parse((await runCommand(["list", "--json"], { data: fresh })).stdout);
    expect(listed.map((memory: { text: string }) => memory.text)).toEqual(["one"]);
  });

  it("is not made of a file that is no backup", async () => {
    const [data, file] = [join(folder.path, "data"), join(folder.path, "notes.txt")];
    await runCommand(["doctor"], { data });
    await writeFile(file, "not a database");
    await mkdir(join(data, "keys"), { recursive: true });
    const { code, stderr } = await runCommand(["restore", file], { data });
    expect(code).toBe(1);
    expect(stderr).toMatch(/store_damaged: /u);
  });
});
