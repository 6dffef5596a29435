import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { folderOfEach, runCommand } from "../__fixtures__/environment.ts";

const folder = folderOfEach();

async function haima(...args: readonly string[]) {
  const ran = await runCommand([...args, "--json"], { data: join(folder.path, "data") });
  return { ...ran, json: ran.stdout.trim() === "" ? null : JSON.parse(ran.stdout) };
}

async function importFile(from: string, content: unknown, ...args: readonly string[]) {
  const file = join(folder.path, "file.json");
  await writeFile(file, typeof content === "string" ? content : JSON.stringify(content));
  return await haima("import", file, "--from", from, ...args);
}

const textsOf = async (user: string) =>
  (await haima("list", "--user", user)).json.map((memory: { text: string }) => memory.text).sort();

const MEM0 = {
  results: [
    {
      id: "a1",
      memory: "对花生过敏",
      hash: "x",
      metadata: { topic: "健康", nested: { deep: 1 } },
      created_at: "2024-03-05T02:00:00.000000-08:00",
      updated_at: null,
      user_id: "xiaolin",
    },
    {
      id: "b1",
      memory: "Plays the cello",
      user_id: "jonas",
      created_at: "2024-04-01T10:00:00Z",
      categories: ["hobby"],
    },
    { id: "b2", memory: "", user_id: "jonas" },
    { id: "b3", user_id: "jonas" },
  ],
};

describe("haima import --from mem0", () => {
  it("stores each memory with its user, its words and its time, and reports what it cannot read", async () => {
    const { code, json } = await importFile("mem0", MEM0);
    expect(code).toBe(1);
    expect(json.samples).toContainEqual({ user: "xiaolin", added: 1, known: 0, memories: 1, failed: [] });
    expect(json.samples.flatMap((one: { failed: { turn: string }[] }) => one.failed.map(({ turn }) => turn))).toEqual([
      "results[2]",
      "results[3]",
    ]);
    const [memory] = (await haima("list", "--user", "xiaolin")).json;
    expect(memory).toMatchObject({
      text: "对花生过敏",
      saidAt: Date.parse("2024-03-05T10:00:00Z"),
      metadata: { source: "mem0", mem0_id: "a1", topic: "健康", nested: '{"deep":1}' },
    });
  });

  it("adds nothing the second time, and does not bring back what was forgotten since", async () => {
    await importFile("mem0", MEM0);
    await haima("forget", "cello", "--user", "jonas", "--yes");
    const again = await importFile("mem0", MEM0);
    expect(again.json.samples.map(({ added }: { added: number }) => added)).toEqual([0, 0, 0]);
    expect(await textsOf("jonas")).toEqual([]);
    expect((await haima("list", "--user", "xiaolin")).json[0].saidCount).toBe(1);
  });

  it("takes of a file of several users only the one that is asked for", async () => {
    await importFile("mem0", MEM0, "--user", "jonas");
    expect(await textsOf("jonas")).toEqual(["Plays the cello"]);
    expect(await textsOf("xiaolin")).toEqual([]);
  });

  it("reads the bare list, and relations of a graph", async () => {
    const relations = [{ source: "小林", relationship: "works_at", destination: "新华书店" }, { source: "x" }];
    const { json } = await importFile("mem0", { results: MEM0.results.slice(0, 1), relations }, "--user", "lin");
    expect(await textsOf("lin")).toEqual(["对花生过敏", "小林 works at 新华书店"].sort());
    expect(json.samples[0].failed).toHaveLength(1);
    await importFile("mem0", [MEM0.results[1]], "--user", "bob");
    expect(await textsOf("bob")).toEqual(["Plays the cello"]);
  });
});

const STORE = [
  {
    namespace: ["memories", "xiaolin"],
    key: "k1",
    value: { content: "喜欢靠窗的座位", importance: "high" },
    created_at: "2025-01-02T03:04:05+08:00",
    updated_at: "2025-01-02T03:04:05+08:00",
  },
  { namespace: ["settings", "xiaolin"], key: "ui", value: { dark: true } },
  { namespace: ["memories", "jonas"], key: "k1", value: { kind: "Memory", content: { content: "Rows at dawn" } } },
  { namespace: [], key: "bad", value: {} },
  { namespace: ["memories", "xiaolin"], key: "k2", value: "no object" },
];

describe("haima import --from langgraph", () => {
  it("keeps items for the graph and makes memories of their words, for the user that is asked for", async () => {
    const { code, json } = await importFile("langgraph", STORE, "--user", "xiaolin");
    expect(code).toBe(1);
    expect(json.samples[0]).toMatchObject({ user: "xiaolin", added: 3, memories: 1 });
    expect(json.samples[0].failed.map(({ turn }: { turn: string }) => turn)).toEqual(["[2]", "[3]", "[4]"]);
    const [memory] = (await haima("list", "--user", "xiaolin")).json;
    expect(memory).toMatchObject({ text: "喜欢靠窗的座位", saidAt: Date.parse("2025-01-01T19:04:05Z") });
  });

  it("adds nothing the second time", async () => {
    await importFile("langgraph", STORE, "--user", "xiaolin");
    const { json } = await importFile("langgraph", { items: STORE }, "--user", "xiaolin");
    expect(json.samples[0]).toMatchObject({ added: 0, known: 3, memories: 0 });
  });

  it("asks whose it is", async () => {
    const { code, stderr } = await importFile("langgraph", STORE);
    expect(code).toBe(2);
    expect(stderr).toMatch(/--user/u);
  });
});

const GRAPH = [
  '{"type":"entity","name":"default_user","entityType":"person","observations":["Speaks 普通话 at home",7]}',
  '{"type":"entity","name":"豆豆","entityType":"pet","observations":["是一只橘猫"]}',
  '{"type":"relation","from":"default_user","to":"豆豆","relationType":"owns"}',
  "half a li",
  '{"type":"note"}',
].join("\n");

describe("haima import --from mcp-memory", () => {
  it("makes a memory of each observation and relation, and goes on past a broken line", async () => {
    const { code, json } = await importFile("mcp-memory", GRAPH);
    expect(code).toBe(1);
    expect(json.samples[0]).toMatchObject({ user: "me", added: 3, memories: 3 });
    expect(json.samples[0].failed.map(({ turn }: { turn: string }) => turn)).toEqual([
      "line 1, observations[1]",
      "line 4",
      "line 5",
    ]);
    expect(await textsOf("me")).toEqual(["Speaks 普通话 at home", "default_user owns 豆豆", "豆豆: 是一只橘猫"].sort());
  });

  it("adds nothing the second time", async () => {
    await importFile("mcp-memory", GRAPH, "--user", "lin");
    const { json } = await importFile("mcp-memory", GRAPH, "--user", "lin");
    expect(json.samples[0]).toMatchObject({ added: 0, known: 3 });
  });
});

const message = (id: string, role: string, text: string, at: number, more: object = {}) => ({
  id,
  author: { role, name: null, metadata: {} },
  create_time: at,
  content: { content_type: "text", parts: [text] },
  recipient: "all",
  ...more,
});

const CHATS = [
  {
    id: "c-1",
    conversation_id: "c-1",
    title: "旅行",
    create_time: 1_700_000_000.5,
    current_node: "n5",
    mapping: {
      root: { id: "root", message: null, parent: null, children: ["n1"] },
      n1: { id: "n1", parent: "root", children: ["n2"], message: message("n1", "system", "", 1_700_000_000) },
      n2: {
        id: "n2",
        parent: "n1",
        children: ["n3", "n4"],
        message: message("n2", "user", "我对花生过敏", 1_700_000_001.25),
      },
      n3: {
        id: "n3",
        parent: "n2",
        children: [],
        message: message("n3", "assistant", "A reply nobody kept", 1_700_000_002),
      },
      n4: { id: "n4", parent: "n2", children: ["t1"], message: message("n4", "assistant", "记下了。", 1_700_000_003) },
      t1: {
        id: "t1",
        parent: "n4",
        children: ["n5"],
        message: message("t1", "assistant", "search('peanuts')", 1_700_000_004, { recipient: "browser" }),
      },
      n5: {
        id: "n5",
        parent: "t1",
        children: [],
        message: {
          ...message("n5", "user", "", 1_700_000_005),
          content: { content_type: "multimodal_text", parts: [{ asset_pointer: "file://x" }, "I live in Bergen."] },
        },
      },
    },
  },
  { id: "c-2", title: "broken", mapping: { a: { parent: null, children: [], message: { id: "a", author: {} } } } },
  { title: "no id", mapping: {} },
];

describe("haima import --from chatgpt", () => {
  it("takes in the branch that was last seen, with roles and times, and reports broken messages", async () => {
    const { code, json } = await importFile("chatgpt", CHATS);
    expect(code).toBe(1);
    expect(json.samples[0]).toMatchObject({ user: "me", added: 3 });
    expect(json.samples[0].failed.map(({ turn }: { turn: string }) => turn)).toEqual(["c-2 a", "[2]"]);
    const file = join(folder.path, "out.jsonl");
    await runCommand(["export", "--user", "me", "--out", file], { data: join(folder.path, "data") });
    const recalled = (await haima("recall", "Bergen", "--user", "me", "--threshold", "0")).json;
    expect(JSON.stringify(recalled)).toContain("I live in Bergen");
    expect(JSON.stringify(recalled)).not.toContain("nobody kept");
    expect(recalled.items[0].source).toMatchObject({ session: "c-1", at: 1_700_000_005_000 });
  });

  it("adds nothing the second time", async () => {
    await importFile("chatgpt", CHATS);
    expect((await importFile("chatgpt", CHATS)).json.samples[0]).toMatchObject({ added: 0, known: 3, memories: 0 });
  });

  it("survives a tree that runs in a circle, and one without a mark of what was seen", async () => {
    const [chat] = CHATS;
    const circle = {
      ...chat,
      id: "c-3",
      conversation_id: "c-3",
      mapping: { ...chat?.mapping, n2: { ...chat?.mapping?.n2, parent: "n5" } },
    };
    expect((await importFile("chatgpt", [circle], "--user", "a")).json.samples[0].added).toBe(3);
    expect((await importFile("chatgpt", [{ ...chat, current_node: null }], "--user", "b")).json.samples[0].added).toBe(
      3,
    );
  });
});

it.each(["mem0", "langgraph", "chatgpt"])("a file that is nothing of %s is refused", async (from) => {
  const { code, stderr } = await importFile(from, { nothing: 1 }, "--user", "a");
  expect(code).toBe(2);
  expect(stderr).toMatch(/file\.json: it is not of/u);
});
