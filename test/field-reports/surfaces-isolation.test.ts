/** What users of other memory libraries report of isolation, at Haima's ways in: HTTP and MCP, within one tenant and across. */
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Route } from "../../src/interfaces/http/route.ts";
import { ROUTE_GROUPS } from "../../src/interfaces/http/routes/index.ts";
import { type TestService, testService } from "../support/service.ts";

let service: TestService;
let token = "";
let memory = "";
beforeAll(async () => {
  service = await testService();
  token = await service.token("admin");
  await call("POST", "/v1/users/ann/turns", { text: "My locker code is 4711.", session: "s" });
  await call("POST", "/v1/users/bob/turns", { text: "Hello there.", session: "s" });
  memory = (await call("GET", "/v1/users/ann/memories")).body.items[0].id;
});
afterAll(async () => await service[Symbol.asyncDispose]());

const call = async (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
  await service.call(token, method, path, body, headers);
const recall = async (user: string, body: unknown, headers?: Record<string, string>) =>
  await call("POST", `/v1/users/${user}/recall`, body, headers);

describe("what belongs to one user of a tenant", () => {
  const routes = (Object.values(ROUTE_GROUPS).flat() as readonly Route[]).filter(
    ({ path }) => path.includes("{user}") && (path.includes("{id}") || path.includes("{session}")),
  );

  it("is not found by its id or session under another user, whatever the route", async () => {
    expect(routes.length).toBeGreaterThan(8);
    for (const { method, path } of routes) {
      const own = path
        .replace("{user}", "bob")
        .replace("{id}", memory)
        .replace("{session}", "s")
        .replace(/\{\w+\}/gu, "x");
      const body = method === "GET" || method === "DELETE" ? undefined : method === "PATCH" ? { importance: 1 } : {};
      const { text } = await call(method, own, body);
      expect([method, path, text.includes("4711")]).toEqual([method, path, false]);
    }
    expect((await call("GET", `/v1/users/ann/memories/${memory}`)).body).toMatchObject({ version: 1 });
  });

  it.each([
    ["an operator object for the query", { query: { $gt: "" } }],
    ["an operator object for the session", { query: "code", session: { $ne: null } }],
    ["a filter over users", { query: "code", filters: { OR: [{ user_id: "ann" }] } }],
    ["a user in the body", { query: "code", user: "ann" }],
    ["a user id in the body", { query: "code", user_id: "ann" }],
    ["a tenant in the body", { query: "code", tenant: "b" }],
    ["an operator object in metadata", { query: "code", metadata: { user_id: { $ne: "bob" } } }],
  ])("is not opened by a body: %s", async (_, body) => {
    const { status, text } = await recall("bob", body);
    expect([status, text.includes("4711")]).toEqual([400, false]);
  });

  it.each([
    { metadata: { "x' OR 1=1 --": "1" } },
    { metadata: { "$.user_id": "ann" } },
    { tags: ["`) MATCH (n) RETURN n //"] },
    { session: "%" },
  ])("is not opened by a filter that is code elsewhere: %j", async (filter) => {
    const { status, text } = await recall("bob", { query: "locker code 4711", threshold: 0, ...filter });
    expect([status, text.includes("4711")]).toEqual([200, false]);
  });

  it("is not opened by headers, nor written to by metadata", async () => {
    const headers = { "x-user-id": "ann", "x-forwarded-user": "ann", "haima-user": "ann", "haima-tenant": "b" };
    expect((await recall("bob", { query: "locker code", threshold: 0 }, headers)).text).not.toContain("4711");
    const metadata = { user_id: "ann", user: "ann", tenant: "b" };
    await call("POST", "/v1/users/bob/turns", { text: "I keep 77 bees.", metadata });
    expect((await recall("ann", { query: "bees 77", threshold: 0 })).text).not.toContain("77 bees");
    expect((await recall("bob", { query: "bees" })).text).toContain("77 bees");
  });

  it("is not searched without a user: there is no such route", async () => {
    for (const path of ["/v1/recall", "/v1/memories", "/v1/memories/search", "/v1/users/recall", "/v1/users//recall"]) {
      for (const method of ["GET", "POST"]) {
        const { status, text } = await call(method, path, method === "GET" ? undefined : { query: "4711" });
        expect([method, path, status, text.includes("4711")]).toEqual([method, path, 404, false]);
      }
    }
  });

  it("is matched by whole names in a path, whatever they hold", async () => {
    const users = ["a_", "ab", "%", "u%", "u1", "../ann", "ann/memories", "李", "李雷", 'x","y', "a.b", "A_"];
    for (const [index, user] of users.entries())
      await call("POST", `/v1/users/${encodeURIComponent(user)}/memories`, { text: `Badge of number ${900 + index}` });
    for (const [index, user] of users.entries()) {
      const { body } = await call("GET", `/v1/users/${encodeURIComponent(user)}/memories`);
      expect([user, body.items.map(({ text }: { text: string }) => text)]).toEqual([
        user,
        [`Badge of number ${900 + index}`],
      ]);
    }
  });

  it("is another's in a tenant whose name begins alike", async () => {
    const [one, other] = [
      await service.token("agent", { tenant: "acme" }),
      await service.token("agent", { tenant: "acme-corp" }),
    ];
    await service.call(one, "POST", "/v1/users/x/memories", { text: "Badge TA-1111" });
    await service.call(other, "POST", "/v1/users/x/memories", { text: "Badge TB-2222" });
    const badges = async (key: string) =>
      (await service.call(key, "GET", "/v1/users/x/memories")).text.match(/T[AB]-\d+/gu);
    expect([await badges(one), await badges(other)]).toEqual([["TA-1111"], ["TB-2222"]]);
  });

  it("is not shown to a client of MCP that names the user in its calls", async () => {
    const client = new Client({ name: "test", version: "1" });
    const requestInit = { headers: { authorization: `Bearer ${token}`, "x-user-id": "ann" } };
    await client.connect(new StreamableHTTPClientTransport(new URL("/mcp?user=bob", service.url), { requestInit }));
    const { tools } = await client.listTools();
    for (const { name, inputSchema } of tools) {
      const words = Object.fromEntries(
        Object.keys(inputSchema.properties ?? {}).flatMap((key) =>
          ["query", "what", "text"].includes(key) ? [[key, "locker code 4711?"]] : [],
        ),
      );
      for (const more of [{}, { user: "ann" }, { tenant: "b" }, { scope: { user: "ann" } }]) {
        const answer = await client
          .callTool({ name, arguments: { ...words, ...more } })
          .catch((error: unknown) => String(error));
        expect([name, more, /is 4711/u.test(JSON.stringify(answer))]).toEqual([name, more, false]);
      }
    }
    for (const uri of ["haima://profile?user=ann", "haima://sessions/s", "haima://users/ann/profile"]) {
      const read = await client.readResource({ uri }).catch((error: unknown) => String(error));
      expect([uri, JSON.stringify(read).includes("4711")]).toEqual([uri, false]);
    }
    await client.close();
  });
});
