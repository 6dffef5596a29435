import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Route } from "../../src/interfaces/http/route.ts";
import { ROUTE_GROUPS } from "../../src/interfaces/http/routes/index.ts";
import { type Answer, type TestService, testService } from "../support/service.ts";

let service: TestService;
let token = "";
let admin = "";

beforeAll(async () => {
  service = await testService();
  token = await service.token("agent");
  admin = await service.token("admin");
});

afterAll(async () => await service[Symbol.asyncDispose]());

const routes: readonly Route[] = Object.values(ROUTE_GROUPS).flat();
const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  await service.call(token, "POST", path, body, headers);
const get = async (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
  await service.call(token, "GET", path, undefined, headers);

/** Verbs that are no route, each with why. */
const ELSEWHERE = {
  as: "the API key says who calls",
  exchange: "the gateway is its form over HTTP",
  on: "streams of events and webhooks are its form over HTTP",
  deliver: "the service does it by itself",
  mask: "a text of the caller's own, which needs no memory",
  health: "/health/ready",
  backup: "writes a file of the server's: the command line's",
  close: "SIGTERM",
  registerTools: "functions of a process",
  take: "every request goes through it",
  once: "the header idempotency-key",
  reachable: "/health/ready",
  renewWrapping: "touches the keys of every tenant: the command line's",
} as const;

describe("the table of routes", () => {
  it("has every verb of the facade", () => {
    const { haima } = service.service;
    const named = new Set(routes.map(({ verb }) => verb));
    const missing = Object.entries(haima).flatMap(([name, value]) => {
      const verbs = typeof value === "function" ? [name] : Object.keys(value).map((inner) => `${name}.${inner}`);
      return verbs.filter((verb) => !named.has(verb) && !Object.hasOwn(ELSEWHERE, verb.split(".").at(-1) ?? ""));
    });
    expect(missing).toEqual([]);
  });

  it("gives each operation of the document an id of its own and names only schemas that are there", async () => {
    const document = (await get("/openapi.json")).body;
    expect(document.openapi).toBe("3.1.0");
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path as object));
    expect(operations).toHaveLength(routes.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(routes.length);
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/gu)];
    expect(refs.length).toBeGreaterThan(50);
    for (const [, name = ""] of refs) expect(document.components.schemas).toHaveProperty(name);
  });
});

describe("a talk over HTTP", () => {
  /** One call of each route on a user of whom something is known; answers are held against the document's schemas. */
  it("answers every route in the form that the document gives", async () => {
    const said = await post("/v1/users/ann/turns", {
      text: "I'm allergic to peanuts. My dog is called Rex.",
      session: "s",
    });
    expect(said.status).toBe(201);
    const memory = said.body.effects[0].memory;
    const guide = { title: "Guide", text: "# Guide\n\nParis is the capital of France." };
    const learnt = (await post("/v1/knowledge/documents", guide)).body.id;
    const ops = { url: "https://127.0.0.1:9/ops" };
    const hook = (await service.call(admin, "POST", "/v1/webhooks", ops)).body.id;
    const calls: readonly (readonly [string, string, unknown?])[] = [
      ["POST /v1/users/{user}/turns", "/v1/users/ann/turns", { text: "I live in Paris." }],
      [
        "POST /v1/users/{user}/turns/batch",
        "/v1/users/ann/turns/batch",
        { turns: [{ text: "I like tea." }, { text: "" }] },
      ],
      ["GET /v1/users/{user}/sessions", "/v1/users/ann/sessions"],
      ["GET /v1/users/{user}/sessions/{session}/turns", "/v1/users/ann/sessions/s/turns"],
      ["GET /v1/users/{user}/sessions/{session}", "/v1/users/ann/sessions/s"],
      ["GET /v1/users/{user}/resume", "/v1/users/ann/resume"],
      ["PUT /v1/users/{user}/sessions/{session}/notes/{key}", "/v1/users/ann/sessions/s/notes/todo", { value: "x" }],
      ["GET /v1/users/{user}/episodes", "/v1/users/ann/episodes"],
      [
        "POST /v1/users/{user}/memories",
        "/v1/users/ann/memories",
        { text: "Prefers the window seat", kind: "preference" },
      ],
      ["GET /v1/users/{user}/memories", "/v1/users/ann/memories?limit=2&kinds=fact&kinds=preference"],
      ["GET /v1/users/{user}/relations", "/v1/users/ann/relations"],
      ["GET /v1/users/{user}/memories/{id}", `/v1/users/ann/memories/${memory}`],
      ["PATCH /v1/users/{user}/memories/{id}", `/v1/users/ann/memories/${memory}`, { importance: 4 }],
      ["PUT /v1/users/{user}/memories/{id}/pin", `/v1/users/ann/memories/${memory}/pin`, {}],
      ["GET /v1/users/{user}/memories/{id}/explanation", `/v1/users/ann/memories/${memory}/explanation`],
      ["POST /v1/users/{user}/explain", "/v1/users/ann/explain", { missing: "a cat" }],
      ["GET /v1/users/{user}/history", "/v1/users/ann/history?query=allergic"],
      ["POST /v1/users/{user}/feedback", "/v1/users/ann/feedback", { id: memory, judgement: "right" }],
      ["POST /v1/users/{user}/recall", "/v1/users/ann/recall", { query: "a snack?", limit: 3 }],
      ["GET /v1/users/{user}/profile", "/v1/users/ann/profile"],
      ["GET /v1/users/{user}/state", "/v1/users/ann/state"],
      ["GET /v1/users/{user}/intents", "/v1/users/ann/intents"],
      ["GET /v1/users/{user}/anticipations", "/v1/users/ann/anticipations"],
      ["GET /v1/users/{user}/calibration", "/v1/users/ann/calibration"],
      ["POST /v1/users/{user}/chat", "/v1/users/ann/chat", { text: "What can I eat?" }],
      ["GET /v1/users/{user}/questions", "/v1/users/ann/questions"],
      ["POST /v1/users/{user}/perform", "/v1/users/ann/perform", { text: "hello" }],
      ["PATCH /v1/users/{user}", "/v1/users/ann", { displayName: "Ann" }],
      [
        "POST /v1/users/{user}/items",
        "/v1/users/ann/items",
        { writes: [{ namespace: ["a"], key: "k", value: { v: 1 } }] },
      ],
      ["GET /v1/users/{user}/items", "/v1/users/ann/items?under=a"],
      ["GET /v1/users/{user}/model-receipts", "/v1/users/ann/model-receipts"],
      ["POST /v1/knowledge/facts", "/v1/knowledge/facts", { triples: [["Paris", "is a", "city"]] }],
      ["POST /v1/knowledge/query", "/v1/knowledge/query", { query: "capital of France" }],
      ["POST /v1/knowledge/documents", "/v1/knowledge/documents", { title: "Terms", text: "Returns take a week." }],
      ["GET /v1/knowledge/documents", "/v1/knowledge/documents?limit=1"],
      ["GET /v1/knowledge/documents/{id}", `/v1/knowledge/documents/${learnt}`],
      ["DELETE /v1/knowledge/documents/{id}", `/v1/knowledge/documents/${learnt}`],
      ["POST /v1/knowledge/forget", "/v1/knowledge/forget", { title: "Terms" }],
      ["GET /v1/users", "/v1/users?limit=1"],
      ["GET /v1/procedures", "/v1/procedures"],
      ["POST /v1/procedures/candidates", "/v1/procedures/candidates", { text: "hello" }],
      ["POST /v1/knowledge/facts/query", "/v1/knowledge/facts/query", { predicate: "is a" }],
      ["GET /v1/knowledge/graph", "/v1/knowledge/graph?format=dot"],
      ["GET /v1/users/{user}/audit", "/v1/users/ann/audit?limit=2"],
      ["GET /v1/users/{user}/audit/verification", "/v1/users/ann/audit/verification"],
      ["POST /v1/users/{user}/reveal", "/v1/users/ann/reveal", { id: memory, reason: "case 7" }],
      ["POST /v1/users/{user}/key-rotation", "/v1/users/ann/key-rotation"],
      ["GET /v1/users/{user}/erasure", "/v1/users/ann/erasure"],
      ["GET /v1/erasures", "/v1/erasures"],
      ["GET /v1/users/{user}/report", "/v1/users/ann/report"],
      ["GET /v1/users/{user}/report/page", "/v1/users/ann/report/page?language=zh"],
      ["PUT /v1/users/{user}/consent", "/v1/users/ann/consent", { version: 2, granted: true }],
      ["POST /v1/proposals/search", "/v1/proposals/search"],
      ["GET /v1/proposals", "/v1/proposals"],
      ["POST /v1/strategies/{decision}/choice", "/v1/strategies/greet/choice", { strategies: ["warm", "formal"] }],
      ["GET /v1/strategies/{decision}", "/v1/strategies/greet"],
      ["POST /v1/users/{user}/tend", "/v1/users/ann/tend", { dryRun: true }],
      ["POST /v1/tend", "/v1/tend", { dryRun: true }],
      ["GET /v1/doctor", "/v1/doctor"],
      ["POST /v1/webhooks", "/v1/webhooks", { url: "https://127.0.0.1:9/hook", events: ["memory.created"] }],
      ["GET /v1/webhooks", "/v1/webhooks"],
      ["POST /v1/webhooks/{id}/secret", `/v1/webhooks/${hook}/secret`, { overlapHours: 1 }],
      ["POST /v1/webhooks/{id}/stop", `/v1/webhooks/${hook}/stop`, {}],
      ["POST /v1/webhooks/{id}/start", `/v1/webhooks/${hook}/start`, {}],
      ["DELETE /v1/webhooks/{id}", `/v1/webhooks/${hook}`],
      ["POST /v1/keys", "/v1/keys", { role: "read-only" }],
      ["GET /v1/keys", "/v1/keys"],
      ["GET /v1/key", "/v1/key"],
      ["DELETE /v1/users/{user}/memories/{id}", `/v1/users/ann/memories/${memory}`],
      ["POST /v1/users/{user}/forget", "/v1/users/ann/forget", { query: "tea", dryRun: true }],
    ];
    for (const [name, path, body] of calls) {
      const route = routes.find(({ method, path: own }) => `${method} ${own}` === name);
      const answer = await service.call(admin, name.split(" ")[0] ?? "", path, body);
      expect([name, answer.status, answer.status < 300 ? "" : answer.text]).toEqual([name, route?.status ?? 200, ""]);
      const checked = route?.result.safeParse(answer.body);
      expect([name, checked?.error?.issues ?? null]).toEqual([name, null]);
    }
  });

  it("knows users by any id that fits a segment, each as itself", async () => {
    const ids = ["a/b", "../b", "%", "%2F", "a_", "*", "李雷", "a b", "x?y#z", "haima:service ", "🐱", "a%b", "null"];
    for (const id of ids) await post(`/v1/users/${encodeURIComponent(id)}/memories`, { text: `canary of ${id}.` });
    for (const id of ids) {
      const { body } = await get(`/v1/users/${encodeURIComponent(id)}/memories`);
      expect([id, body.items.map(({ text }: { text: string }) => text)]).toEqual([id, [`canary of ${id}.`]]);
    }
    for (const id of ["haima:service", "haima:knowledge"]) {
      expect((await get(`/v1/users/${id}/memories`)).body.code).toBe("invalid_scope");
    }
    expect((await get("/v1/users//memories")).status).toBe(404);
  });
});

describe("a user's rights", () => {
  it("are to take everything along, and to be erased", async () => {
    await post("/v1/users/leaver/turns", { text: "I keep bees in Lyon." });
    const exported = await service.call(admin, "GET", "/v1/users/leaver/export");
    expect(exported.headers.get("content-type")).toBe("application/x-ndjson");
    const lines = exported.text.trimEnd().split("\n");
    const taken = await service.call(admin, "POST", "/v1/users/arrival/import", { lines });
    expect([taken.status, taken.body.repeated]).toEqual([200, false]);
    const { body } = await post("/v1/users/arrival/recall", { query: "What do I keep in Lyon?" });
    expect(body.items[0].text).toContain("bees");
    expect((await service.call(admin, "POST", "/v1/users/leaver/erasure", { reason: "case 7" })).status).toBe(202);
    expect((await post("/v1/users/leaver/recall", { query: "bees" })).body.code).toBe("erased");
    expect((await service.call(admin, "GET", "/v1/erasures")).body.items).toMatchObject([{ user: "leaver" }]);
    expect((await service.call(admin, "DELETE", "/v1/users/leaver/erasure")).status).toBe(200);
    expect((await post("/v1/users/leaver/recall", { query: "bees in Lyon" })).status).toBe(200);
  });
});

describe("versions", () => {
  it("are told as ETags, and a stale one is refused with 412, or 409 in the body", async () => {
    const stored = await post("/v1/users/eve/memories", { text: "The gate code is 4711" });
    const path = `/v1/users/eve/memories/${stored.body.memory.id}`;
    expect(stored.headers.get("etag")).toBe('"1"');
    const read = await get(path);
    const etag = read.headers.get("etag") ?? "";
    expect((await get(path, { "if-none-match": etag })).status).toBe(304);
    const patch = async (body: unknown, headers = {}) => await service.call(token, "PATCH", path, body, headers);
    const first = await patch({ text: "The gate code is 4712" }, { "if-match": etag });
    expect([first.status, first.headers.get("etag")]).toEqual([200, '"2"']);
    const stale = await patch({ text: "The gate code is 4713" }, { "if-match": etag });
    expect([stale.status, stale.body.code]).toEqual([412, "version_conflict"]);
    const foreign = await patch({ text: "The gate code is 4713" }, { "if-match": '"their-tag"' });
    expect([foreign.status, foreign.body.code]).toEqual([412, "version_conflict"]);
    expect((await patch({ importance: 4 }, { "if-match": "*" })).status).toBe(200);
    const inBody = await patch({ text: "The gate code is 4713", version: 1 });
    expect([inBody.status, inBody.body.code, inBody.body.facts.version]).toEqual([409, "version_conflict", 3]);
    expect((await get(path)).body.text).toBe("The gate code is 4712");
  });
});

describe("retries", () => {
  it("with one idempotency key are taken in once", async () => {
    const key = { "idempotency-key": "k1" };
    const turn = { text: "I play the violin." };
    const [first, again] = [await post("/v1/users/tim/turns", turn, key), await post("/v1/users/tim/turns", turn, key)];
    expect([first.body.repeated, again.body.repeated, again.body.turn]).toEqual([false, true, first.body.turn]);
    expect((await post("/v1/users/tim/turns", { text: "Something else." }, key)).body.code).toBe("invalid_input");
    const memory = { text: "Owns a bicycle" };
    const same = { "idempotency-key": "k2" };
    const [one, two] = [
      await post("/v1/users/tim/memories", memory, same),
      await post("/v1/users/tim/memories", memory, same),
    ];
    expect(two.body.memory).toEqual(one.body.memory);
    expect(two.body.memory.saidCount).toBe(1);
    const judged = { id: one.body.memory.id, judgement: "right" };
    const both = await Promise.all(
      [1, 2].map(async () => await post("/v1/users/tim/feedback", judged, { "idempotency-key": "k3" })),
    );
    expect(both[0]?.body).toEqual(both[1]?.body);
    expect(both.filter(({ headers }) => headers.get("idempotent-replayed") === "true")).toHaveLength(1);
    const other = await post("/v1/users/tim/feedback", { ...judged, judgement: "wrong" }, { "idempotency-key": "k3" });
    expect([other.status, other.body.code]).toEqual([400, "invalid_input"]);
  });

  it("of another user under the same key are another write", async () => {
    const key = { "idempotency-key": "shared" };
    const item = (v: number) => ({ writes: [{ namespace: ["n"], key: "k", value: { v } }] });
    await post("/v1/users/u1/items", item(1), key);
    const other = await post("/v1/users/u2/items", item(2), key);
    expect([other.status, other.headers.get("idempotent-replayed")]).toEqual([200, null]);
    expect((await get("/v1/users/u2/items")).body.items[0].value).toEqual({ v: 2 });
  });
});

describe("pages", () => {
  it("list everything once, though the list changes between them", async () => {
    for (let index = 0; index < 9; index += 1)
      await post("/v1/users/pat/memories", { text: `Box ${index} holds ${index} cups` });
    const seen: string[] = [];
    let cursor: string | null = "";
    while (cursor !== null) {
      const { body } = await get(`/v1/users/pat/memories?limit=2${cursor === "" ? "" : `&cursor=${cursor}`}`);
      seen.push(...body.items.map(({ text }: { text: string }) => text));
      const last = body.items.at(-1);
      if (seen.length === 4) await service.call(token, "DELETE", `/v1/users/pat/memories/${last.id}`);
      if (seen.length === 4) await post("/v1/users/pat/memories", { text: "A new box at the head" });
      cursor = body.next;
    }
    expect(seen).toHaveLength(9);
    expect(new Set(seen).size).toBe(9);
  });

  it("refuse what is no cursor", async () => {
    for (const cursor of ["x", "%00", "W10", Buffer.from('["a",1]').toString("base64url")]) {
      expect((await get(`/v1/users/pat/sessions?cursor=${cursor}`)).body.code).toBe("invalid_input");
    }
  });
});
