import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Route } from "../../src/interfaces/http/route.ts";
import { ROUTE_GROUPS } from "../../src/interfaces/http/routes/index.ts";
import { foreignInputs, type Operation, operationsIn } from "../support/foreign-inputs.ts";
import { type TestService, testService } from "../support/service.ts";

/** Stands in everything that tenant a keeps, and in nothing else. */
const CANARY = "Zanzibarquartz";

let service: TestService;
let own = "";
let foreign = "";
/** What tenant a has, by the name of the parameter that takes it. */
let ids: Readonly<Record<string, string>> = {};
let turnId = "";

beforeAll(async () => {
  service = await testService();
  own = await service.token("admin", { tenant: "a" });
  foreign = await service.token("admin", { tenant: "b" });
  const a = async (path: string, body: unknown, method = "POST") => (await service.call(own, method, path, body)).body;
  const said = await a("/v1/users/ann/turns", {
    text: `I'm allergic to ${CANARY}. I live in ${CANARY} Street.`,
    session: "s",
  });
  turnId = said.turn;
  const memory = await a("/v1/users/ann/memories", {
    text: `Likes ${CANARY}`,
    tags: [CANARY, "tag-a"],
    metadata: { k: CANARY, name: "tag-a" },
  });
  await a("/v1/users/ann/sessions/s/notes/n", { value: CANARY }, "PUT");
  await a("/v1/users/ann", { displayName: CANARY }, "PATCH");
  await a("/v1/users/ann/items", { writes: [{ namespace: ["n"], key: "k", value: { v: CANARY } }] });
  await a("/v1/knowledge/documents", { title: CANARY, text: `${CANARY} is the capital of ${CANARY}land.` });
  const guide = await a("/v1/knowledge/documents", { title: "guide-a", text: `The password is ${CANARY}.` });
  await a("/v1/knowledge/facts", { triples: [[CANARY, "is a", "stone"]] });
  const key = await a("/v1/keys", { name: CANARY });
  const webhook = await a("/v1/webhooks", { url: `https://127.0.0.1:9/${CANARY}`, events: ["user.erased"] });
  ids = {
    user: "ann",
    session: "s",
    key: "n",
    decision: "d",
    id: memory.memory.id,
    question: "q",
    name: CANARY,
    keyId: key.id,
    documentId: guide.id,
    webhookId: webhook.id,
  };
});

afterAll(async () => await service[Symbol.asyncDispose]());

const routes: readonly Route[] = Object.values(ROUTE_GROUPS).flat();

/** Inputs that ask for what tenant a has, by route; the others take none or these would not fit. */
function inputsOf(route: Route): readonly unknown[] {
  const asks: readonly unknown[] = [
    {},
    { query: "Zanzibar" },
    { query: "Zanzibar", limit: 200, threshold: 0, archive: true },
    { query: "stone", metadata: { k: "x' OR 1=1 --", tenant: "a" } },
    { query: "stone", tags: ["%"], entities: ["*"], anchors: ["allergy"] },
    { missing: "Zanzibar" },
    { text: "What stone do I like?" },
    { text: "remember nothing", session: "s" },
    { turns: [{ text: "Hello there." }] },
    { value: "mine" },
    { id: ids["id"], judgement: "right" },
    { id: ids["id"], reason: "case 7" },
    { id: ids["id"], dryRun: true },
    { turn: turnId, dryRun: true },
    { all: true, dryRun: true },
    { triples: [["a", "is a", "b"]] },
    { title: "Mine", text: "Nothing of theirs." },
    { title: "Zanzibar" },
    { writes: [] },
    { choice: 0 },
    { pinned: true },
    { importance: 1 },
    { definition: { name: "x" } },
    { subject: "Zanzibar" },
    { dryRun: true },
    { status: ["active", "superseded", "archived", "hidden"] },
    { under: ["n"] },
    { lines: ["{}"] },
    { url: "https://127.0.0.1:9/hook" },
    { overlapHours: 0 },
    { version: 1, granted: true },
    { strategies: ["x", "y"] },
    { id: "x", reward: 1 },
  ];
  return asks.filter((input) => route.input.safeParse(input).success);
}

async function ask(
  token: string,
  route: Route,
  input: unknown,
  user: string,
): Promise<{ status: number; text: string }> {
  const path = route.path.replace(/\{(\w+)\}/gu, (_, name: string) => {
    if (name === "user") return user;
    const kind = route.path.startsWith("/v1/keys")
      ? "keyId"
      : route.path.startsWith("/v1/webhooks")
        ? "webhookId"
        : name;
    return encodeURIComponent(ids[kind] ?? "");
  });
  if (route.method !== "GET" && route.method !== "DELETE") return await service.call(token, route.method, path, input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input as Record<string, unknown>)) {
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  }
  return await service.call(token, route.method, `${path}?${query}`);
}

/** Routes that last: a stream of events is left after its first. */
const isStream = ({ path }: Route): boolean => path.endsWith("/events");

/** Everything that tenant a's things go by, but for the canary, which no request of tenant b's may hold. */
const foreignNames = (): readonly string[] =>
  [...new Set([...Object.values(ids), turnId, "tag-a", "guide-a", "%"])].filter((name) => !name.includes(CANARY));

/** The addresses of an operation: for a parameter other than the user, each thing of tenant a's in turn. */
function addressesOf({ path }: Operation): readonly string[] {
  const [, parameter] = /\{(?!user\})(\w+)\}/u.exec(path) ?? [];
  const filled = path.replace("{user}", "ann");
  if (parameter === undefined) return [filled];
  return foreignNames().map((name) => filled.replace(/\{\w+\}/gu, encodeURIComponent(name)));
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input ?? {}))
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one));
  return query.size === 0 ? "" : `?${query}`;
}

describe("tenant b, with requests made from the OpenAPI document", () => {
  const operationsOf = async (): Promise<readonly Operation[]> =>
    operationsIn((await service.call(foreign, "GET", "/openapi.json")).body);

  it("has some in the right form for every operation: a new route that gets none fails here", async () => {
    const operations = await operationsOf();
    expect(operations).toHaveLength(routes.length);
    const names = foreignNames();
    const without = operations.filter(({ method, path, input }) => {
      const route = routes.find((known) => known.method === method && known.path === path);
      return route === undefined || !foreignInputs(input, names).some((one) => route.input.safeParse(one).success);
    });
    expect(without.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it("finds nothing of tenant a's by any of its names in any field, filter or path", async () => {
    const names = [ids["id"] ?? "", "tag-a"];
    let count = 0;
    for (const operation of (await operationsOf()).filter(({ path }) => !path.endsWith("/events"))) {
      const isQuery = operation.method === "GET" || operation.method === "DELETE";
      const inputs = foreignInputs(operation.input, names);
      const [first] = inputs;
      const [address = "", ...addresses] = addressesOf(operation);
      const asked = [
        ...inputs.map((input) => ({ path: address, input })),
        ...addresses.map((path) => ({ path, input: first })),
      ];
      for (const { path, input } of asked) {
        const target = isQuery ? `${path}${queryOf(input)}` : path;
        const answer = await service.call(foreign, operation.method, target, isQuery ? undefined : input);
        const place = `${operation.method} ${target} ${JSON.stringify(input)}`;
        expect([place, answer.status < 500, answer.text.includes(CANARY)]).toEqual([place, true, false]);
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(routes.length * 4);
  }, 240_000);
});

describe("tenant b, asking every route for what tenant a has", () => {
  it.each(routes.filter((route) => !isStream(route)).map((route) => [`${route.method} ${route.path}`, route] as const))(
    "finds nothing of it through %s",
    async (_, route) => {
      const inputs = inputsOf(route);
      expect(inputs.length).toBeGreaterThan(0);
      for (const input of inputs) {
        const { status, text } = await ask(foreign, route, input, "ann");
        expect([input, status < 500]).toEqual([input, true]);
        // What was asked with may stand in a problem document's facts as an id, and nowhere else.
        expect([input, JSON.stringify(input).includes(CANARY) || !text.includes(CANARY)]).toEqual([input, true]);
      }
    },
  );

  it("and what tenant a has is whole afterwards", async () => {
    const { text } = await service.call(own, "GET", "/v1/users/ann/memories");
    expect(text).toContain(`Likes ${CANARY}`);
    const { body } = await service.call(own, "POST", "/v1/users/ann/recall", {
      query: `What of ${CANARY}?`,
      threshold: 0,
    });
    expect(JSON.stringify(body)).toContain(CANARY);
    expect((await service.call(own, "GET", "/v1/keys")).text).toContain(CANARY);
    expect((await service.call(own, "GET", "/v1/webhooks")).text).toContain(CANARY);
    expect((await service.call(own, "POST", "/v1/knowledge/query", { query: CANARY })).text).toContain(CANARY);
    const [key] = (await service.call(own, "GET", "/v1/keys")).body.items.filter(
      ({ name }: { name: string }) => name === CANARY,
    );
    expect(key.revokedAt).toBeNull();
  });

  it("gets for a foreign id what it gets for one that there never was", async () => {
    for (const route of routes.filter(({ path }) => path.includes("/memories/{id}"))) {
      const input = route.method === "PATCH" ? { importance: 2 } : {};
      const one = await ask(foreign, route, input, "ann");
      const saved = ids;
      ids = { ...ids, id: "01AAAAAAAAAAAAAAAAAAAAAAAA" };
      const none = await ask(foreign, route, input, "ann");
      ids = saved;
      const form = (text: string) => text.replace(/"instance":"[^"]*"/u, "").replace(/01[0-9A-Z]{24}/gu, "ID");
      expect([route.method, route.path, one.status, form(one.text)]).toEqual([
        route.method,
        route.path,
        none.status,
        form(none.text),
      ]);
      expect(one.status).toBe(404);
    }
  });

  it("is refused without a user, whatever the route", async () => {
    for (const route of routes.filter(({ path }) => path.includes("{user}") && !path.endsWith("/events"))) {
      for (const user of ["", "%00", "%0a", "haima%3aknowledge", "haima%3aservice", "x".repeat(600)]) {
        const input = inputsOf(route)[0] ?? {};
        const { status } = await ask(own, route, input, user);
        expect([route.path, user.slice(0, 20), status]).toEqual([
          route.path,
          user.slice(0, 20),
          user === "" ? 404 : 400,
        ]);
      }
    }
  });
});
