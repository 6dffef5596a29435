import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeModelServer, reply, startFakeModelServer } from "../support/fake-model-server.ts";
import { rawRequest, type TestService, testService } from "../support/service.ts";

let service: TestService;
let upstream: FakeModelServer;
let port = 0;
let token = "";

beforeAll(async () => {
  upstream = await startFakeModelServer(reply("Hello."));
  service = await testService({ gateway: { baseUrl: upstream.baseUrl } });
  port = service.service.port;
  token = await service.token("admin");
});

afterAll(async () => {
  await service[Symbol.asyncDispose]();
  await upstream.close();
});

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 0);

/** A well-formed request with the given lines in place of the usual head. */
async function send(head: readonly string[], target = "/v1/users/ann/memories", method = "GET"): Promise<string> {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...head,
    `Authorization: Bearer ${token}`,
    "Connection: close",
    "",
    "",
  ];
  return await rawRequest(port, lines.join("\r\n"));
}

/** The API, the gateway and MCP. */
const EVERY_WAY_IN = ["/v1/users/ann/memories", "/v1/chat/completions", "/v1/models", "/mcp?user=ann"];

const HOST = () => `Host: 127.0.0.1:${port}`;

describe("the door", () => {
  it("lets requests to its own names pass", async () => {
    for (const name of ["127.0.0.1", "localhost", "LOCALHOST"]) {
      expect([name, statusOf(await send([`Host: ${name}:${port}`]))]).toEqual([name, 200]);
    }
  });

  const HOSTS = [
    "evil.test",
    "evil.test:PORT",
    "127.0.0.1.evil.test:PORT",
    "localhost.evil.test:PORT",
    "127.0.0.1:1",
    "127.0.0.1",
    "localhost",
    "127.0.0.1:PORT.evil.test",
    "127.0.0.1:PORT@evil.test",
    "evil.test#127.0.0.1:PORT",
    "0.0.0.0:PORT",
    "[::1]:PORT",
    "[::ffff:127.0.0.1]:PORT",
    "127.1:PORT",
    "2130706433:PORT",
    "0x7f000001:PORT",
    "127.0.0.2:PORT",
    "localhost.:PORT",
    " 127.0.0.1 :PORT",
    "xn--e1awd7f.com:PORT",
    "",
  ];

  it.each(HOSTS)("refuses the Host %j, whatever the route and the token", async (host) => {
    const given = `Host: ${host.replace("PORT", String(port))}`;
    for (const path of [...EVERY_WAY_IN, "/health/live", "/metrics", "/openapi.json", "/docs", "/console", "/none"]) {
      const answer = await send([given], path);
      expect([path, statusOf(answer)]).toEqual([path, 403]);
    }
    for (const path of EVERY_WAY_IN) {
      const answer = await send([given, "Content-Type: application/json", "Content-Length: 0"], path, "POST");
      expect([path, statusOf(answer)]).toEqual([path, 403]);
    }
    expect(upstream.requests).toEqual([]);
  });

  it("refuses requests without a Host, with two, and with an address in place of a path", async () => {
    expect(statusOf(await send([]))).toBe(400);
    expect(statusOf(await send([HOST(), "Host: evil.test"]))).toBe(403);
    expect(statusOf(await send([HOST(), HOST()]))).toBe(403);
    expect(statusOf(await send([HOST()], "http://evil.test/v1/users/ann/memories"))).toBe(403);
    expect(statusOf(await send([HOST()], "//evil.test/v1/users/ann/memories"))).toBe(403);
  });

  const ORIGINS = [
    "null",
    "https://evil.test",
    "http://127.0.0.1",
    "http://127.0.0.1:1",
    "http://localhost.evil.test:PORT",
    "http://127.0.0.1:PORT.evil.test",
    "http://evil.test@127.0.0.1:1",
    "http://[::1]:PORT",
    "file://",
    "chrome-extension://abc",
    "http://0.0.0.0:PORT",
    "http://localhost:PORT",
    "127.0.0.1:PORT",
    "",
  ];

  it.each(ORIGINS)("refuses pages of the origin %j", async (origin) => {
    const given = `Origin: ${origin.replace("PORT", String(port))}`;
    for (const path of EVERY_WAY_IN) {
      for (const method of ["GET", "POST", "OPTIONS"]) {
        const answer = await send([HOST(), given, "Content-Length: 0"], path, method);
        expect([method, path, statusOf(answer)]).toEqual([method, path, 403]);
        expect(answer.toLowerCase()).not.toContain("access-control-allow");
      }
    }
    expect(upstream.requests).toEqual([]);
  });

  it("leads to the gateway and to MCP who comes by its name and with a key, and nobody else", async () => {
    const asked = JSON.stringify({ model: "m", messages: [{ role: "user", content: "Hi" }] });
    const head = [HOST(), "Content-Type: application/json", `Content-Length: ${asked.length}`];
    const chat = ["POST /v1/chat/completions HTTP/1.1", ...head, "Connection: close"];
    const keyed = [...chat, `Authorization: Bearer ${token}`, "", asked];
    expect(await rawRequest(port, keyed.join("\r\n"))).toContain("Hello.");
    expect(upstream.requests).toHaveLength(1);
    expect(statusOf(await rawRequest(port, [...chat, "", asked].join("\r\n")))).toBe(401);
    expect(statusOf(await send([HOST(), "Content-Length: 0"], "/mcp", "POST"))).toBe(400);
    const keyless = ["POST /mcp?user=ann HTTP/1.1", HOST(), "Content-Length: 0", "Connection: close", "", ""];
    expect(statusOf(await rawRequest(port, keyless.join("\r\n")))).toBe(401);
    expect(upstream.requests).toHaveLength(1);
  });

  it("lets its own pages pass, and says nothing to the browser of others", async () => {
    const answer = await send([HOST(), `Origin: http://127.0.0.1:${port}`]);
    expect(statusOf(answer)).toBe(200);
    expect(answer.toLowerCase()).not.toContain("access-control-allow");
  });

  it("refuses what a browser marks as another site's, but for links that are followed", async () => {
    const cross = [HOST(), "Sec-Fetch-Site: cross-site"];
    expect(statusOf(await send([...cross, "Sec-Fetch-Mode: no-cors"]))).toBe(403);
    expect(statusOf(await send([...cross, "Sec-Fetch-Mode: navigate"], "/openapi.json"))).toBe(200);
  });

  it("takes no request that can be read in two ways", async () => {
    const smuggled = ["Content-Length: 4", "Transfer-Encoding: chunked"];
    const both = await rawRequest(
      port,
      [`POST /v1/users/ann/recall HTTP/1.1`, HOST(), ...smuggled, "", "0\r\n\r\nGET /x HTTP/1.1\r\n\r\n"].join("\r\n"),
    );
    expect(statusOf(both)).toBe(400);
    const twice = await send([HOST(), "Content-Length: 1", "Content-Length: 2"], "/v1/users/ann/recall", "POST");
    expect(statusOf(twice)).toBe(400);
    const bare = await rawRequest(port, `GET /health/live HTTP/1.1\nHost: 127.0.0.1:${port}\n X: y\n\n`);
    expect(statusOf(bare)).not.toBe(200);
  });

  it("takes forwarded names for what they are: nothing", async () => {
    const forwarded = ["X-Forwarded-Host: 127.0.0.1", "X-Forwarded-For: 127.0.0.1", "X-User-Id: bob", "X-Tenant: b"];
    expect(statusOf(await send(["Host: evil.test", ...forwarded]))).toBe(403);
    expect(statusOf(await send([HOST(), ...forwarded]))).toBe(200);
  });
});

describe("an allowed origin", () => {
  it("is let in with the answers that its browser asks for", async () => {
    await using open = await testService({ corsOrigins: ["https://app.example.com"] });
    const key = await open.token();
    const origin = { origin: "https://app.example.com" };
    const asked = await fetch(`${open.url}/v1/users/ann/recall`, { method: "OPTIONS", headers: origin });
    expect([asked.status, asked.headers.get("access-control-allow-origin")]).toEqual([204, origin.origin]);
    const answer = await open.call(key, "POST", "/v1/users/ann/recall", { query: "snack" }, origin);
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, origin.origin]);
    const other = await open.call(key, "GET", "/v1/users/ann/memories", undefined, { origin: "https://b.example.com" });
    expect(other.status).toBe(403);
  });

  it("and a public name are taken as given", async () => {
    await using open = await testService({ publicHosts: ["memory.example.com"] });
    const lines = (host: string) =>
      [
        `GET /health/live HTTP/1.1`,
        `Host: ${host}`,
        "Origin: https://memory.example.com",
        "Connection: close",
        "",
        "",
      ].join("\r\n");
    expect(statusOf(await rawRequest(open.service.port, lines("memory.example.com")))).toBe(200);
    expect(statusOf(await rawRequest(open.service.port, lines("memory.example.com.evil.test")))).toBe(403);
  });
});

describe("an address that others reach", () => {
  it("is not listened on before a key exists, and says what to do", async () => {
    await expect(testService({ host: "0.0.0.0" })).rejects.toMatchObject({
      code: "forbidden",
      message: expect.stringContaining("haima api-key create"),
    });
  });
});
