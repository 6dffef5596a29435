import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createHaima } from "../../src/index.ts";
import { type RunningService, startServer } from "../../src/main/server.ts";
import { foreignInputs } from "../support/foreign-inputs.ts";

let service: RunningService;
const tokens = { a: "", b: "", reader: "" };

beforeAll(async () => {
  service = await startServer({
    open: async (watch) =>
      await createHaima({
        data: ":memory:",
        zone: "Asia/Shanghai",
        privacy: { tenants: { b: { pii: { PHONENUMBER: "keep" } } } },
        ...watch,
      }),
    folder: ":memory:",
    version: "1.2.3",
    host: "127.0.0.1",
    port: 0,
    log: { log: () => undefined },
  });
  const { apiKeys } = service.haima;
  tokens.a = (await apiKeys.create({ tenant: "a", role: "agent" })).token;
  tokens.b = (await apiKeys.create({ tenant: "b", role: "agent" })).token;
  tokens.reader = (await apiKeys.create({ tenant: "a", role: "read-only" })).token;
  await service.haima.observe({ tenant: "a", user: "lin" }, { text: "我对花生过敏，暗号是CANARY-A", session: "s" });
});

afterAll(async () => await service.close());

async function connect(token: string, user: string) {
  const client = new Client({ name: "test", version: "1" });
  const url = new URL(`/mcp?user=${user}`, service.url);
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

describe("the MCP server over HTTP", () => {
  it("opens the memory of one user of the key's tenant", async () => {
    const client = await connect(tokens.a, "lin");
    const recalled = await client.callTool({ name: "recall", arguments: { query: "推荐点零食" } });
    expect(recalled.structuredContent).toMatchObject({ found: expect.stringContaining("花生") });
    const kept = await client.callTool({ name: "remember", arguments: { text: "我喜欢喝乌龙茶" } });
    expect(kept.structuredContent).toMatchObject({ outcome: "stored" });
    await client.close();
  });

  it("shows nothing of another tenant by any tool or resource", async () => {
    const client = await connect(tokens.b, "lin");
    const { tools } = await client.listTools();
    const kept = await service.haima.list({ tenant: "a", user: "lin" });
    const names = ["暗号是什么", "s", "lin", "%", kept[0]?.id ?? ""];
    // Made from the list of tools, so that a new one is asked too.
    const calls = tools.flatMap(({ name, inputSchema }) =>
      foreignInputs(inputSchema, names).map((input) => ({
        name,
        arguments: Object.fromEntries(Object.entries(input ?? {})),
      })),
    );
    expect(new Set(calls.map(({ name }) => name)).size).toBe(tools.length);
    expect(calls.length).toBeGreaterThan(tools.length * 3);
    const answers = await Promise.all(calls.map(async (call) => await client.callTool(call)));
    const { resources } = await client.listResources();
    const read = await Promise.allSettled(
      [...resources.map(({ uri }) => uri), "haima://sessions/s"].map(async (uri) => await client.readResource({ uri })),
    );
    expect(JSON.stringify([answers, resources, read])).not.toContain("CANARY-A");
    expect(await service.haima.list({ tenant: "a", user: "lin" })).toEqual(kept);
    await client.close();
  });

  it("masks personal data in tools and resources as the tenant's policy says", async () => {
    const shown: Record<string, boolean> = {};
    for (const tenant of ["a", "b"] as const) {
      await service.haima.observe({ tenant, user: "mei" }, { text: "我的手机号是15912340987，晚上打", session: "t" });
      const client = await connect(tokens[tenant], "mei");
      const profile = await client.callTool({ name: "profile", arguments: {} });
      const read = await client.readResource({ uri: "haima://sessions/t" });
      for (const [name, answer] of Object.entries({ profile, read }))
        shown[`${tenant} ${name}`] = JSON.stringify(answer).includes("15912340987");
      await client.close();
    }
    expect(shown).toEqual({ "a profile": false, "a read": false, "b profile": true, "b read": true });
  });

  it("offers a read-only key nothing that writes", async () => {
    const client = await connect(tokens.reader, "lin");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual(["know", "profile", "recall"]);
    await client.close();
  });

  it("refuses to go on without a key or a user, and to pages of other sites", async () => {
    const post = async (path: string, headers: Record<string, string>) =>
      (await fetch(new URL(path, service.url), { method: "POST", headers, body: "{}" })).status;
    expect(await post("/mcp?user=lin", {})).toBe(401);
    expect(await post("/mcp", { authorization: `Bearer ${tokens.a}` })).toBe(400);
    expect(await post("/mcp?user=lin", { authorization: `Bearer ${tokens.a}`, origin: "http://evil.example" })).toBe(
      403,
    );
  });
});
