import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

const at = (minute: number): string => `2026-03-02T09:${String(minute).padStart(2, "0")}:00+08:00`;

async function script(name: string, ...steps: readonly object[]): Promise<string> {
  const file = join(folder.path, `${name}.jsonl`);
  const lines = [{ script: name, zone: "Asia/Shanghai" }, ...steps];
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  return file;
}

const SHOES = { at: at(0), op: "remember", user: "ann", text: "Ann's shoe size is 42" };

describe("haima replay", () => {
  it("ends with 0 and counts the steps that expect something", async () => {
    const file = await script(
      "good",
      SHOES,
      { at: at(1), op: "recall", user: "ann", query: "shoe size", expect: { first: "42", verdict: "sure|unsure" } },
      { at: at(2), op: "list", user: "bob", expect: { count: 0 } },
    );
    expect(await runCommand(["replay", file])).toMatchObject({ code: 0, stdout: "2 passed, 0 failed\n" });
  });

  it("ends with 1 and prints one line a failed step, and plays those after it", async () => {
    const file = await script(
      "bad",
      SHOES,
      { at: at(1), op: "recall", user: "ann", query: "shoe size", expect: { first: "43" } },
      { at: at(2), op: "list", user: "ann", expect: { count: 1 } },
    );
    const { code, stdout } = await runCommand(["replay", file]);
    expect(code).toBe(1);
    expect(stdout).toMatch(
      /bad\.jsonl:3 recall: first: expected "43", got "Ann's shoe size is 42"\n1 passed, 1 failed\n$/u,
    );
  });

  it("prints one JSON line a step", async () => {
    const file = await script("lines", SHOES, { at: at(1), op: "list", user: "ann", expect: { count: 2 } });
    const { code, stdout } = await runCommand(["replay", "--json", file]);
    const lines = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(code).toBe(1);
    expect(lines).toMatchObject([
      { script: "lines", step: 1, op: "remember", pass: true, failures: [], result: { memory: { kind: "fact" } } },
      { script: "lines", step: 2, op: "list", pass: false, failures: ["count: expected 2, got 1"] },
    ]);
    expect(lines[0].tookMs).toBeGreaterThanOrEqual(0);
    expect(Object.keys(lines[0])).toEqual(["script", "step", "op", "pass", "failures", "tookMs", "result"]);
  });

  it.each(["replay.md", "replay.zh-CN.md"])("plays the example of the guide, %s", async (document) => {
    const guide = await readFile(new URL(`../../../../docs/guide/${document}`, import.meta.url), "utf8");
    const [, example = ""] = /```jsonl\n(.*?)```/su.exec(guide) ?? [];
    const file = join(folder.path, "example.jsonl");
    await writeFile(file, example);
    expect(await runCommand(["replay", file])).toMatchObject({ code: 0, stdout: "1 passed, 0 failed\n" });
  });

  it("gives each script a fresh store", async () => {
    const first = await script("first", SHOES);
    const second = await script("second", { at: at(1), op: "list", user: "ann", expect: { count: 0 } });
    expect(await runCommand(["replay", first, second])).toMatchObject({ code: 0 });
  });

  it("plays against a folder when one is named, and keeps it", async () => {
    const data = join(folder.path, "data");
    await runCommand(["replay", await script("first", SHOES), "--data", data]);
    const second = await script("second", { at: at(1), op: "list", user: "ann", expect: { count: 1 } });
    expect(await runCommand(["replay", second, "--data", data])).toMatchObject({ code: 0 });
  });

  it("finds and stores nothing of who is erased, where the step expects no error", async () => {
    const file = await script(
      "erased",
      SHOES,
      { at: at(1), op: "erase", user: "ann" },
      { at: at(2), op: "recall", user: "ann", query: "shoe size", expect: { count: 0, verdict: "none", none: ["42"] } },
      { at: at(3), op: "recall", user: "ann", query: "shoe size", expect: { error: "erased" } },
      { ...SHOES, at: at(4), expect: { count: 0 } },
    );
    expect(await runCommand(["replay", file])).toMatchObject({ code: 0, stdout: "3 passed, 0 failed\n" });
  });

  it("sets the clock to each step", async () => {
    const file = await script(
      "clock",
      { ...SHOES, at: "2020-01-05T10:00:00+08:00" },
      { at: "2020-02-01T10:00:00+08:00", op: "list", user: "ann", expect: { count: 1, at: "2020-01-05" } },
    );
    expect(await runCommand(["replay", file])).toMatchObject({ code: 0 });
  });

  it("lets a script expect a typed error, a stale version say", async () => {
    const file = await script(
      "stale",
      SHOES,
      { at: at(1), op: "revise", user: "ann", of: "42", text: "Ann's shoe size is 43" },
      { at: at(2), op: "revise", user: "ann", of: "43", text: "44", version: 1, expect: { error: "version_conflict" } },
      { at: at(3), op: "explain", user: "ann", of: "nothing like it", expect: { error: "not_found" } },
      { at: at(4), op: "observe", user: "ann", role: "wizard", text: "hi", expect: { error: "invalid_input" } },
      { at: at(5), op: "list", user: "", expect: { error: "invalid_scope" } },
    );
    expect(await runCommand(["replay", file])).toMatchObject({ code: 0, stdout: "4 passed, 0 failed\n" });
  });

  it("ends with 2 for a file that cannot be read, before anything is played", async () => {
    const broken = join(folder.path, "broken.jsonl");
    await writeFile(broken, `${JSON.stringify(SHOES)}\n{"op": "observe"`);
    const { code, stdout, stderr } = await runCommand(["replay", await script("good", SHOES), broken]);
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^invalid_input: .*broken\.jsonl:2: it is not JSON/u);
  });

  it("ends with 2 for a file that is not there", async () => {
    const { code, stderr } = await runCommand(["replay", join(folder.path, "none.jsonl")]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/none\.jsonl: there is no such file/u);
  });
});
