import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SOURCE_CLI } from "../scripts/replay-scenarios.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-cli-test-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Runs the program as a person or a script does: in a process of its own, without a terminal. */
function haima(args: readonly string[], input = "", variables: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...SOURCE_CLI, ...args], {
    input,
    encoding: "utf8",
    env: { ...process.env, HAIMA_DATA: join(folder, "data"), LC_ALL: "C", LANG: "C", ...variables },
  });
  return { status, stdout, stderr };
}

function jsonl(name: string, lines: readonly object[]): string {
  const path = join(folder, name);
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return path;
}

const SAID = {
  at: "2026-03-02T09:00:00Z",
  op: "observe",
  user: "ann",
  session: "s1",
  role: "user",
  text: "我住在杭州",
};
const ASKED = { at: "2026-03-03T09:00:00Z", op: "recall", user: "ann", session: "s2", query: "我住哪里" };

describe("the program", () => {
  it("replays scripts with exit codes 0, 1 and 2", () => {
    const good = jsonl("good.jsonl", [SAID, { ...ASKED, expect: { first: "杭州" } }]);
    const bad = jsonl("bad.jsonl", [SAID, { ...ASKED, expect: { first: "北京" } }]);
    const broken = jsonl("broken.jsonl", [SAID, { ...ASKED, colour: "red" }]);
    expect(haima(["replay", good])).toMatchObject({ status: 0, stdout: "1 passed, 0 failed\n" });
    expect(haima(["replay", good, bad])).toMatchObject({ status: 1 });
    const { status, stderr } = haima(["replay", broken]);
    expect(status).toBe(2);
    expect(stderr).toMatch(/broken\.jsonl:2: unknown field "colour"/u);
  });

  it("analyzes lines of standard input", () => {
    const input = '{"id":1,"text":"我叫小林"}\n{"id":2,"text":"I like tea"}\n';
    const { status, stdout } = haima(["analyze", "--jsonl", "--only", "language"], input);
    expect({ status, stdout }).toEqual({ status: 0, stdout: '{"id":1,"language":"zh"}\n{"id":2,"language":"en"}\n' });
  });

  it("ranks a corpus into a file", () => {
    const corpus = jsonl("corpus.jsonl", [
      { conversation: "c", id: "1", session: "s", time: "2024-01-05", speaker: "Ann", text: "The kettle is broken." },
      { conversation: "c", id: "2", session: "s", time: "2024-01-05", speaker: "Bob", text: "I bought a canoe." },
    ]);
    const queries = jsonl("queries.jsonl", [{ conversation: "c", question_id: "q", question: "Who has a canoe?" }]);
    const out = join(folder, "run.jsonl");
    expect(haima(["rank", "--corpus", corpus, "--queries", queries, "--out", out]).status).toBe(0);
    expect(JSON.parse(readFileSync(out, "utf8"))).toMatchObject({ conversation: "c", question_id: "q" });
    expect(JSON.parse(readFileSync(out, "utf8")).ranked[0]).toBe("2");
  });

  it("chats on a pipe, keeps what was said, and names the data folder", () => {
    const first = haima(["chat"], "I live in Bergen\n/quit\n");
    expect(first.status).toBe(0);
    expect(first.stdout).toContain("+ kept: I live in Bergen");
    expect(first.stderr).toContain(join(folder, "data"));
    expect(haima(["recall", "where do I live?"]).stdout).toContain("I live in Bergen");
    expect(statSync(join(folder, "data", "keys", "master.key")).mode & 0o777).toBe(0o600);
  });

  it("tells a newcomer's first error in one line, in the language of the system", () => {
    const english = haima(["recal", "tea"]);
    expect(english.status).toBe(2);
    expect(english.stderr).toMatch(/^error: unknown command 'recal'/u);
    expect(haima(["recal", "tea"], "", { LC_ALL: "zh_CN.UTF-8" }).stderr).toMatch(/^错误：没有 recal 这个命令/u);
  });

  it("shows the demo from end to end without leaving anything behind", () => {
    const { status, stdout } = haima(["demo"], "", { HAIMA_DATA: join(folder, "untouched") });
    expect(status).toBe(0);
    for (const heading of ["1  What they said", "2  Questions", "3  What changed", "4  Forgetting", "5  What an agent"])
      expect(stdout).toContain(heading);
    expect(stdout).toMatch(/before: 住在杭州/u);
    expect(stdout).toContain("history: nothing left");
    expect(() => statSync(join(folder, "untouched"))).toThrow(/ENOENT/u);
  });
});
