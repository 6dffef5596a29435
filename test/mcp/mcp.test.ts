import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";

const CLI = join(import.meta.dirname, "../../src/main/cli.ts");
const folder = mkdtempSync(join(tmpdir(), "haima-mcp-"));

afterAll(async () => {
  await mcp.client.close();
  rmSync(folder, { recursive: true, force: true });
});

let mcp: Awaited<ReturnType<typeof connect>>;

/** A stock client over a real process, as assistants on the desktop start it. */
async function connect(...args: readonly string[]) {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: ["--import", "tsx", CLI, "mcp", "--data", folder, ...args],
    stderr: "ignore",
  });
  await client.connect(transport);
  const call = async (name: string, input: Record<string, unknown> = {}) =>
    await client.callTool({ name, arguments: input });
  return { client, call };
}

beforeAll(async () => {
  await using haima = await createHaima({ data: folder });
  await haima.observe({ user: "lin" }, { text: "我叫小林，住在杭州，对花生过敏", session: "first" });
  await haima.observe({ user: "lin" }, { text: "我的手机号是15912340987", session: "first" });
  await haima.observe({ user: "ann" }, { text: "My name is Ann and I live in Bergen" });
  await haima.knowledge.learn({ title: "returns", text: "BT-500 headphones may be returned within 7 days." });
  mcp = await connect("--user", "lin");
});

describe("the MCP server on standard input and output", () => {
  it("remembers, recalls with a verdict, and forgets, for the user it was started for", async () => {
    expect((await mcp.call("remember", { text: "I park in bay 12" })).structuredContent).toMatchObject({
      outcome: "stored",
    });
    const recalled = await mcp.call("recall", { query: "推荐点零食" });
    expect(recalled.structuredContent).toMatchObject({ found: expect.stringContaining("花生") });
    const foreign = await mcp.call("recall", { query: "Who lives in Bergen?" });
    expect(JSON.stringify(foreign)).not.toContain("Ann");
    const dry = await mcp.call("forget", { what: "I park in bay 12", dryRun: true });
    const gone = await mcp.call("forget", { what: "I park in bay 12" });
    expect(dry.structuredContent).toEqual(gone.structuredContent);
    expect(gone.structuredContent).toMatchObject({ memories: 1 });
    expect(JSON.stringify(await mcp.call("recall", { query: "Where do I park?" }))).not.toContain("bay 12");
  });

  it("looks up shared knowledge and the profile, and says when no procedure applies", async () => {
    expect(JSON.stringify(await mcp.call("know", { query: "Can I return the BT-500?" }))).toContain("7 days");
    expect(JSON.stringify(await mcp.call("profile"))).toContain("杭州");
    expect((await mcp.call("perform", { text: "随便聊聊" })).structuredContent).toEqual({ procedure: null, reply: "" });
  });

  it("has the profile and each session as resources, personal data masked", async () => {
    const { resources } = await mcp.client.listResources();
    expect(resources.map(({ uri }) => uri)).toEqual(
      expect.arrayContaining(["haima://profile", "haima://sessions/first"]),
    );
    const read = JSON.stringify(await mcp.client.readResource({ uri: "haima://sessions/first" }));
    expect(read).toContain("159****0987");
    expect(read).not.toContain("15912340987");
  });

  it("answers bad input with a typed error, and goes on", async () => {
    expect(await mcp.call("recall", { query: "a".repeat(5_000) })).toMatchObject({ isError: true });
    expect(await mcp.call("recall", { query: "" })).toMatchObject({ isError: true });
    expect(await mcp.call("recall", { query: "杭州", user: "ann" })).toMatchObject({ isError: true });
    expect((await mcp.call("recall", { query: "我住在哪里" })).isError).toBeUndefined();
  });

  it("offers only what reads where that is asked for", async () => {
    const { client } = await connect("--user", "lin", "--read-only");
    const { tools } = await client.listTools();
    await client.close();
    expect(tools.map(({ name }) => name).sort()).toEqual(["know", "profile", "recall"]);
  });
});
