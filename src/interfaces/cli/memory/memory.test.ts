import { beforeEach, describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

const run = (...args: readonly string[]) => runCommand(args, { data: folder.path });
const json = async (...args: readonly string[]) => JSON.parse((await run(...args, "--json")).stdout);

describe("the commands on one user's memory", () => {
  it("recalls what was remembered, and names the data folder on standard error", async () => {
    const kept = await run("remember", "My bike is a green Koga", "--tag", "bike", "--importance", "4");
    expect(kept.code).toBe(0);
    expect(kept.stderr).toContain(folder.path);
    const { code, stdout } = await run("recall", "what bike do I have?");
    expect(code).toBe(0);
    expect(stdout).toContain("My bike is a green Koga");
    expect(stdout).toMatch(/why: words and meaning/u);
  });

  it("prints the composed context alone when asked", async () => {
    await run("remember", "My bike is a green Koga");
    const { stdout } = await run("recall", "what bike do I have?", "--context");
    expect(stdout).toMatch(/^<haima-context>[\s\S]*green Koga[\s\S]*<\/haima-context>\n$/u);
  });

  it("lists with filters, newest first", async () => {
    await run("remember", "one", "--kind", "fact");
    await run("remember", "two", "--kind", "preference");
    expect((await json("list")).map((memory: { text: string }) => memory.text)).toEqual(["two", "one"]);
    expect((await json("list", "--kind", "fact")).map((memory: { text: string }) => memory.text)).toEqual(["one"]);
    expect(await json("list", "--user", "somebody-else")).toEqual([]);
  });

  it("keeps tenants apart", async () => {
    await run("remember", "one", "--tenant", "acme");
    expect(await json("list", "--tenant", "acme-corp")).toEqual([]);
    expect(await json("list", "--tenant", "acme")).toHaveLength(1);
  });

  it("shows a memory's control characters as what they are, not as orders to the terminal", async () => {
    await run("remember", "red \u001b[31malert\u001b[0m bike");
    expect((await run("list")).stdout).toContain("red \ufffd[31malert");
  });

  it("tells the state towards a user, and that it is at rest before anything was heard", async () => {
    expect((await run("state")).stdout).toMatch(/Nothing was heard/u);
    expect(await json("state")).toMatchObject({ mood: 0, style: "neutral", lastAt: null });
  });

  it("explains a memory by its id and says when there is none", async () => {
    const { memory } = await json("remember", "My bike is a green Koga");
    expect((await run("explain", memory.id)).stdout).toContain("stored directly");
    const missing = await run("explain", "01NOTHING");
    expect(missing.code).toBe(1);
    expect(missing.stderr).toMatch(/not_found: /u);
  });

  it("says why something did not come back: it came second, was never said, or gave way", async () => {
    await run("remember", "My bike is a green Koga");
    expect((await run("explain", "--missing", "green Koga bike")).stdout).toMatch(/It does come back\.[\s\S]*place 1/u);
    const far = await run("explain", "--missing", "green Koga bike", "--query", "Which tea do I drink?");
    expect(far.stdout).toMatch(/bears too little on the question\.[\s\S]*My bike is a green Koga/u);
    expect((await run("explain", "--missing", "a red boat")).stdout).toMatch(/It was not said/u);
    expect(await json("explain", "--missing", "a red boat")).toMatchObject({ reason: "not_said", memory: null });
    await run("forget", "--all", "--yes");
    expect((await run("explain", "--missing", "green Koga bike")).stdout).toMatch(/Something was forgotten/u);
  });

  it("says it in Chinese, with what was said and why no memory was made of it", async () => {
    const script = ["chat", "--user", "ann", "--session", "s1"];
    await runCommand(script, { data: folder.path, input: "如果我有钱就买游艇\n/exit\n" });
    const { stdout } = await runCommand(
      ["explain", "--missing", "买游艇", "--query", "我在哪儿上班？", "--user", "ann"],
      {
        data: folder.path,
        variables: { LANG: "zh_CN.UTF-8" },
      },
    );
    expect(stdout).toMatch(/说过，但没有记成记忆。[\s\S]*会话 s1[\s\S]*未保留：/u);
  });

  it.each([
    ["neither an id nor what is missing", []],
    ["both", ["01ID", "--missing", "x"]],
    ["a question without what is missing", ["01ID", "--query", "x"]],
  ])("refuses to explain %s", async (_, args) => {
    expect((await run("explain", ...args)).code).toBe(2);
  });

  it.each([
    ["--kind", ["remember", "x", "--kind", "idea"], /--kind takes fact, event/u],
    ["--only", ["recall", "x", "--only", "all"], /--only takes memories, turns/u],
    ["--status", ["list", "--status", "gone"], /--status takes pending, active/u],
  ])("says what %s takes", async (_, args, message) => {
    const { code, stderr } = await run(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
  });
});

describe("haima forget", () => {
  beforeEach(async () => {
    await run("remember", "My bike is a green Koga");
    await run("remember", "I drink oolong tea");
  });

  it("lists what would go and changes nothing on a dry run", async () => {
    const { stdout } = await run("forget", "green Koga bike", "--dry-run");
    expect(stdout).toMatch(/1 memory would go:\n {2}My bike is a green Koga/u);
    expect(await json("list")).toHaveLength(2);
  });

  it("does not forget where nobody can be asked", async () => {
    const { code, stderr } = await run("forget", "green Koga bike");
    expect(code).toBe(2);
    expect(stderr).toMatch(/add --yes/u);
    expect(await json("list")).toHaveLength(2);
  });

  it("forgets with --yes", async () => {
    const { code } = await run("forget", "green Koga bike", "--yes");
    expect(code).toBe(0);
    expect((await json("list")).map((memory: { text: string }) => memory.text)).toEqual(["I drink oolong tea"]);
  });

  it("forgets everything of one user only", async () => {
    await run("remember", "hers", "--user", "ann");
    await run("forget", "--all", "--yes");
    expect(await json("list")).toEqual([]);
    expect(await json("list", "--user", "ann")).toHaveLength(1);
  });

  it("wants exactly one target", async () => {
    expect((await run("forget")).code).toBe(2);
    expect((await run("forget", "bike", "--all", "--yes")).code).toBe(2);
    expect(await json("list")).toHaveLength(2);
  });
});

describe("feedback and upkeep", () => {
  it("moves the confidence of a memory, is counted by calibrate, and takes no other word", async () => {
    await run("remember", "My bike is a green Koga");
    const [memory] = await json("list");
    const { memory: judged } = await json("feedback", memory.id, "wrong");
    expect(judged.confidence).toBeLessThan(memory.confidence);
    expect((await json("calibrate")).judged).toBe(1);
    expect((await run("feedback", memory.id, "maybe")).code).toBe(2);
    expect((await run("feedback", "nobody", "right")).stderr).toContain("not_found");
  });

  it("marks nothing as expired before its time", async () => {
    await run("remember", "The parcel lies at the gate");
    expect((await run("tend", "--dry-run")).stdout).toContain("nothing would change");
    expect((await json("tend")).counts).toEqual({});
    expect((await json("tend", "--user", "me")).outcome).toBe("done");
  });
});
