import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestService, testService } from "../support/service.ts";

let service: TestService;
let token = "";

beforeAll(async () => {
  service = await testService({ limits: { perSecond: 1_000_000, burst: 1_000_000 } });
  token = await service.token("agent");
});

afterAll(async () => await service[Symbol.asyncDispose]());

const TURNS = "/v1/users/ann/turns";

describe("what is refused", () => {
  it("comes as a problem document that says what to do", async () => {
    const { status, headers, body } = await service.call(token, "POST", TURNS, { text: "" });
    expect(status).toBe(400);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(body).toMatchObject({
      type: "urn:haima:error:invalid_input",
      status: 400,
      code: "invalid_input",
      retry: false,
      detail: expect.stringContaining("empty"),
      facts: { field: "text" },
      instance: expect.stringMatching(/^urn:haima:request:/u),
    });
  });

  it.each([
    ["no JSON", "{", 400],
    ["a list", "[]", 400],
    ["a string", '"x"', 400],
    ["null", "null", 400],
    ["unknown fields", '{"text":"x","tenant":"b","confidence":1}', 400],
    ["a prototype", '{"text":"x","__proto__":{"role":"tool"}}', 400],
    ["an operator object", '{"text":{"$gt":""}}', 400],
    ["a role that there is none of", '{"text":"x","role":"root"}', 400],
    ["nesting without end", "[".repeat(100_000), 413],
    ["a user in the body", '{"text":"x","user":"bob"}', 400],
  ])("%s in the body", async (_, body, status) => {
    expect((await service.call(token, "POST", TURNS, body)).status).toBe(status);
  });

  it("is a body that is too long, told in advance or not, and the connection goes on", async () => {
    const long = JSON.stringify({ text: "x".repeat(9 * 1_048_576) });
    expect((await service.call(token, "POST", TURNS, long)).body.code).toBe("over_limit");
    const chunked = await fetch(`${service.url}${TURNS}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: new Blob([long]).stream(),
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect((await service.call(token, "POST", TURNS, { text: "x".repeat(1_048_577) })).body.code).toBe("over_limit");
    expect((await service.call(token, "GET", "/v1/users/ann/memories")).status).toBe(200);
  });

  it("is what a web page may send anywhere without asking", async () => {
    for (const type of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", ""]) {
      const { status, body } = await service.call(token, "POST", TURNS, '{"text":"I like tea."}', {
        "content-type": type,
      });
      expect([type, status, body.code]).toEqual([type, 400, "invalid_input"]);
    }
  });

  it("is bytes that are no UTF-8", async () => {
    const response = await fetch(`${service.url}${TURNS}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]),
    });
    expect(response.status).toBe(400);
  });

  it("is a query with names that there are none of, or with one value given twice", async () => {
    for (const query of [
      "tenant=b",
      "limit=0",
      "limit=x",
      "limit=1&limit=2",
      "status=gone",
      "__proto__=x",
      "cursor=",
      "user=bob",
    ]) {
      expect([query, (await service.call(token, "GET", `/v1/users/ann/memories?${query}`)).status]).toEqual([
        query,
        400,
      ]);
    }
  });

  it("is a batch over its limit; one bad turn of a batch fails alone", async () => {
    const many = { turns: Array.from({ length: 1_001 }, () => ({ text: "x" })) };
    expect((await service.call(token, "POST", `${TURNS}/batch`, many)).status).toBe(400);
    const turns = [{ text: "I live in Rome." }, { text: "" }, { text: "x".repeat(1_048_577) }, { text: "I like tea." }];
    const { body } = await service.call(token, "POST", `${TURNS}/batch`, { turns });
    expect(body.outcomes.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false, false, true]);
    expect(body.outcomes[2].error.code).toBe("over_limit");
  });
});

describe("keys", () => {
  it("are asked for on every route", async () => {
    const { body } = await service.call(token, "GET", "/openapi.json");
    for (const [path, operations] of Object.entries(body.paths)) {
      for (const method of Object.keys(operations as object)) {
        const response = await fetch(`${service.url}${path.replace(/[{}]/gu, "")}`, { method: method.toUpperCase() });
        expect([method, path, response.status]).toEqual([method, path, 401]);
        expect(response.headers.get("www-authenticate")).toContain("Bearer");
      }
    }
    expect((await fetch(`${service.url}/metrics`)).status).toBe(401);
  });

  it("are looked at as a whole", async () => {
    const [, id, secret = ""] = /^haima_([0-9A-Z]+)_(.+)$/u.exec(token) ?? [];
    const wrong = [
      "",
      "x",
      `haima_${id}_`,
      `haima_${id}_${"A".repeat(secret.length)}`,
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      token.replace("haima_", ""),
      "haima_' OR 1=1 --",
    ];
    for (const given of wrong) {
      const response = await fetch(`${service.url}/v1/users/ann/memories`, {
        headers: { authorization: `Bearer ${given}` },
      });
      expect([given, response.status]).toEqual([given, 401]);
    }
    for (const authorization of [token, `Basic ${token}`, `Bearer  ${token}`, `Bearer ${token}, Bearer x`]) {
      const response = await fetch(`${service.url}/v1/users/ann/memories`, { headers: { authorization } });
      expect([authorization, response.status]).toEqual([authorization, 401]);
    }
  });

  it("are refused from the request after they were revoked, or past their time", async () => {
    const { apiKeys } = service.service.haima;
    const key = await apiKeys.create({ tenant: "a" });
    expect((await service.call(key.token, "GET", "/v1/users/ann/memories")).status).toBe(200);
    await apiKeys.revoke(key.id);
    expect((await service.call(key.token, "GET", "/v1/users/ann/memories")).status).toBe(401);
    const brief = await apiKeys.create({ tenant: "a", days: 1e-9 });
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect((await service.call(brief.token, "GET", "/v1/users/ann/memories")).status).toBe(401);
  });

  it("reach as far as their role", async () => {
    const reader = await service.token("read-only");
    expect((await service.call(reader, "GET", "/v1/users/ann/memories")).status).toBe(200);
    expect((await service.call(reader, "POST", "/v1/users/ann/recall", { query: "tea" })).status).toBe(200);
    for (const [method, path] of [
      ["POST", TURNS],
      ["POST", "/v1/users/ann/forget"],
      ["DELETE", "/v1/users/ann/memories/x"],
      ["POST", "/v1/keys"],
    ] as const) {
      expect((await service.call(reader, method, path, method === "POST" ? {} : undefined)).body.code).toBe(
        "forbidden",
      );
    }
    for (const [method, path] of [
      ["GET", "/v1/keys"],
      ["POST", "/v1/tend"],
      ["GET", "/metrics"],
    ] as const) {
      expect((await service.call(token, method, path)).status).toBe(403);
    }
  });

  it("that speak as one agent see no other agent's private memories, and speak as no other", async () => {
    const waiter = await service.token("agent", { agent: "waiter" });
    const doctor = await service.token("agent", { agent: "doctor" });
    const path = "/v1/users/zoe/memories";
    await service.call(doctor, "POST", path, { text: "Takes insulin", private: true });
    expect((await service.call(doctor, "GET", path)).body.items).toHaveLength(1);
    expect((await service.call(waiter, "GET", path)).body.items).toHaveLength(0);
    expect((await service.call(waiter, "GET", path, undefined, { "haima-agent": "doctor" })).status).toBe(403);
  });

  it("have limits of their own", async () => {
    await using small = await testService({ limits: { perSecond: 1, burst: 3, perDay: 5 } });
    const [one, two] = [await small.token(), await small.token()];
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1)
      statuses.push((await small.call(one, "GET", "/v1/users/ann/memories")).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await small.call(one, "GET", "/v1/users/ann/memories");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(refused.body).toMatchObject({ code: "rate_limited", retry: true });
    expect((await small.call(two, "GET", "/v1/users/ann/memories")).status).toBe(200);
    const turns = Array.from({ length: 5 }, () => ({ text: "tea" }));
    expect((await small.call(two, "POST", `${TURNS}/batch`, { turns })).body.code).toBe("rate_limited");
  });
});
