// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${} is a reference in a procedure.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { HaimaOptions, ToolInputs } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

let server: Server;
let origin: string;
let seen: Seen[];
let answer: (response: ServerResponse, seen: Seen) => void;

beforeEach(async () => {
  seen = [];
  answer = (response) => response.end('{"id":"RF-1","days":2}');
  server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => {
      body += part.toString();
    });
    request.on("end", () => {
      const one = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
      seen.push(one);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  origin = typeof address === "object" && address !== null ? `http://127.0.0.1:${address.port}` : "";
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const steps = [
  { call: "orders.get", with: { order_id: "${order_id}", full: true }, as: "order" },
  { say: "${order.days}" },
];
const LOOK = { name: "查订单", trigger: ["查订单", "look up"], slots: { order_id: { type: "code" } }, steps };

async function look(tool: ToolInputs[string], text = "查订单 A-1234", options: Partial<HaimaOptions> = {}) {
  const haima = await memoryHaima(options);
  await haima.procedures.teach(LOOK, { tools: { "orders.get": tool } });
  return await haima.procedures.perform({ user: "ann" }, { text });
}

const endpoint = (more: object = {}) => ({ http: { url: `${origin}/orders/{order_id}`, ...more } });

describe("a tool behind an address", () => {
  it("has its path and query filled, and its JSON goes on into the steps", async () => {
    const { reply, calls } = await look(endpoint());
    expect(reply).toBe("2");
    expect(calls).toEqual([{ tool: "orders.get", with: { order_id: "A-1234", full: true }, ok: true }]);
    expect(seen[0]).toMatchObject({ method: "GET", url: "/orders/A-1234?full=true" });
  });

  it("gets a body of JSON and a key against doing it twice when it writes, and the user is asked before", async () => {
    const haima = await memoryHaima();
    await haima.procedures.teach(LOOK, { tools: { "orders.get": endpoint({ method: "POST" }) } });
    const say = (text: string) => haima.procedures.perform({ user: "ann" }, { text });
    expect((await say("查订单 A-1234")).calls).toEqual([]);
    expect(seen).toEqual([]);
    expect((await say("确认")).reply).toBe("2");
    expect(seen[0]).toMatchObject({ method: "POST", url: "/orders/A-1234", body: '{"full":true}' });
    expect(seen[0]?.headers["idempotency-key"]).toMatch(/steps\[0\]/u);
  });

  it("takes secrets of its headers from the environment, and fails without them", async () => {
    process.env["HAIMA_TEST_KEY"] = "s3";
    const headers = { authorization: "Bearer ${env.HAIMA_TEST_KEY}" };
    await look(endpoint({ headers }));
    expect(seen[0]?.headers.authorization).toBe("Bearer s3");
    delete process.env["HAIMA_TEST_KEY"];
    expect((await look(endpoint({ headers }))).failure?.code).toBe("tool_failed");
    expect(seen).toHaveLength(1);
  });

  it("tells the user what the service says of a request that it refuses, and nothing of its own faults", async () => {
    answer = (response) => response.writeHead(404).end('{"detail":"没有这个订单"}');
    expect((await look(endpoint())).reply).toContain("没有这个订单");
    answer = (response) => response.writeHead(500).end('{"detail":"stack trace"}');
    const { reply, failure } = await look(endpoint(), "look up A-1234");
    expect(reply).toBe(
      'Sorry, orders.get failed, so I could not complete this step. Reply "try again" later, or "cancel".',
    );
    expect(failure).toEqual({ tool: "orders.get", code: "tool_failed" });
  });

  it.each<[string, (response: ServerResponse, one: Seen) => void]>([
    ["a redirect", (response) => response.writeHead(302, { location: `${origin}/else` }).end()],
    ["an answer that is not JSON", (response) => response.end("<html>")],
    ["an answer of more than a megabyte", (response) => response.end(JSON.stringify("x".repeat(1_100_000)))],
    ["a broken connection", (response) => response.destroy()],
  ])("fails on %s", async (_, how) => {
    answer = how;
    expect((await look(endpoint())).failure?.code).toBe("tool_failed");
    expect(seen).toHaveLength(1);
  });

  it("answers what its schema says, or fails with a typed error and leaves nothing in the run", async () => {
    const response = { type: "object", required: ["days"], properties: { days: { type: "integer", minimum: 0 } } };
    const typed = { http: { url: `${origin}/orders/{order_id}`, response } };
    expect((await look(typed)).reply).toBe("2");
    for (const wrong of ['{"days":"2"}', '{"day":2}', "[]", '{"days":-1}']) {
      answer = (out) => out.end(wrong);
      const { failure, reply } = await look(typed, "look up A-1234");
      expect(failure, wrong).toEqual({ tool: "orders.get", code: "tool_answer" });
      expect(reply).toContain("unexpected");
    }
    answer = (out) => out.writeHead(204).end();
    expect((await look(typed)).failure?.code).toBe("tool_answer");
    const unusable = { http: { url: origin, response: { type: "wat" } } };
    await expect(look(unusable)).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "tools.orders.get.response" },
    });
  });

  it("is not waited for longer than its own time", async () => {
    answer = () => undefined;
    expect((await look(endpoint({ timeoutMs: 50 }))).failure?.code).toBe("tool_timeout");
  });

  it("reaches of private hosts only those of toolHosts, once that is given", async () => {
    const { host } = new URL(origin);
    for (const toolHosts of [[host], ["127.0.0.0/8"]]) {
      expect((await look(endpoint(), undefined, { toolHosts })).reply).toBe("2");
    }
    for (const toolHosts of [[], ["127.0.0.1:1"], ["orders.internal"]]) {
      const { failure, calls } = await look(endpoint(), undefined, { toolHosts });
      expect([toolHosts, calls.map(({ ok }) => ok), failure?.tool]).toEqual([toolHosts, [false], "orders.get"]);
    }
    expect(seen).toHaveLength(2);
    await expect(memoryHaima({ toolHosts: ["no host at all"] })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("is never sent up the path by what a user says", async () => {
    const haima = await memoryHaima();
    await haima.procedures.teach(LOOK, { tools: { "orders.get": endpoint() } });
    const given = (order_id: string) =>
      haima.procedures.perform({ user: "ann" }, { text: "查订单", session: order_id, with: { order_id } });
    expect((await given("..")).failure?.code).toBe("tool_failed");
    await given("../admin?x=1#y");
    expect(seen.map(({ url }) => url)).toEqual(["/orders/..%2Fadmin%3Fx%3D1%23y?full=true"]);
  });

  it.each([
    [{ url: "file:///etc/passwd" }, "url"],
    [{ url: "not an address" }, "url"],
    [{ url: "http://{host}/x" }, "url"],
    [{ url: "http://a:b@shop.test/x" }, "url"],
    [{ url: "http://shop.test", method: "TRACE" }, "method"],
    [{ url: "http://shop.test", headers: { a: "x\r\nb: y" } }, "headers.a"],
    [{ url: "http://shop.test", timeoutMs: 0 }, "timeoutMs"],
  ])("is refused with %o, and nothing is taught", async (http, field) => {
    const haima = await memoryHaima();
    const tools: Record<string, unknown> = { "orders.get": { http } };
    const definition = { ...LOOK, tools };
    await expect(haima.procedures.teach(definition, { bringsTools: true })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: expect.stringContaining(field) },
    });
    expect(await haima.procedures.list()).toEqual([]);
  });
});

describe("a definition that brings its tools", () => {
  it("is taken as YAML, and keeps them over a restart", async () => {
    const { mkdtemp, rm } = await import("node:fs/promises");
    const { createHaima } = await import("../../src/index.ts");
    const data = await mkdtemp("/tmp/haima-http-");
    const text = [
      "name: 查订单",
      "trigger: [查订单]",
      "slots: { order_id: { type: code } }",
      "steps:",
      "  - call: orders.get",
      "    with: { order_id: '${order_id}' }",
      "    as: order",
      "  - say: ${order.days}",
      "tools:",
      `  orders.get: { http: { url: "${origin}/orders/{order_id}" } }`,
    ].join("\n");
    try {
      await using first = await createHaima({ data });
      await first.procedures.teach(text, { bringsTools: true });
      await first.close();
      await using second = await createHaima({ data });
      expect((await second.procedures.perform({ user: "ann" }, { text: "查订单 A-1234" })).reply).toBe("2");
      // Taught again without them, it keeps the ones it brought.
      await second.procedures.teach({ ...LOOK, trigger: ["查"] });
      expect((await second.procedures.perform({ user: "ann" }, { text: "查 A-1234" })).reply).toBe("2");
    } finally {
      await rm(data, { recursive: true, force: true });
    }
  });

  it("is refused unless the caller says that it may", async () => {
    const haima = await memoryHaima();
    const definition = { ...LOOK, tools: { "orders.get": endpoint() } };
    await expect(haima.procedures.teach(definition)).rejects.toMatchObject({ facts: { field: "tools" } });
  });
});

describe("tools of createHaima", () => {
  it("are there for the procedures of every tenant", async () => {
    const haima = await memoryHaima({ tools: { "orders.get": endpoint() } });
    for (const tenant of ["a", "b"]) {
      await haima.procedures.teach(LOOK, { tenant });
      const { reply } = await haima.procedures.perform({ tenant, user: "ann" }, { text: "查订单 A-1234" });
      expect(reply).toBe("2");
    }
  });

  it("are checked before anything is opened", async () => {
    const tools = { "orders.get": { http: { url: "ftp://shop.test" } } };
    await expect(memoryHaima({ tools })).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("the text of a procedure", () => {
  it.each([
    ["name: [", "line"],
    ["name: a\nname: b\nsteps: [{ say: x }]", "line"],
  ])("%j is refused with the line", async (text, fact) => {
    const haima = await memoryHaima();
    await expect(haima.procedures.teach(text)).rejects.toMatchObject({
      code: "invalid_input",
      facts: { [fact]: expect.any(Number) },
    });
  });

  it("is refused when its aliases unfold without end", async () => {
    const bomb = [
      "a: &a [x, x, x, x, x, x, x, x, x]",
      ...[..."bcdefgh"].map((name, index) => {
        const before = "abcdefg"[index];
        return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(", ")}]`;
      }),
    ].join("\n");
    const haima = await memoryHaima();
    await expect(haima.procedures.teach(bomb)).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("may be JSON", async () => {
    const haima = await memoryHaima();
    const taught = await haima.procedures.teach('{ "name": "a", "steps": [{ "say": "b" }] }');
    expect(taught).toMatchObject({ name: "a", version: 1 });
  });
});
