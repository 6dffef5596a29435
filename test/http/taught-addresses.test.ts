// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${} is a reference in a procedure.
import { readdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { repositoryRoot } from "../support/repository.ts";
import { type TestService, testService } from "../support/service.ts";

let service: TestService;
let inside: Server;
/** A machine that the server reaches and tenants do not. */
let address = "";
let calls: string[] = [];

beforeAll(async () => {
  service = await testService();
  inside = createServer((request, response) => {
    calls.push(request.url ?? "");
    response.end('{"secret":"of the inside"}');
  });
  await new Promise<void>((resolve) => inside.listen(0, "127.0.0.1", resolve));
  const bound = inside.address();
  address = typeof bound === "object" && bound !== null ? `http://127.0.0.1:${bound.port}/latest/meta-data` : "";
});
beforeEach(() => {
  calls = [];
});
afterAll(async () => {
  await service[Symbol.asyncDispose]();
  inside.closeAllConnections();
  inside.close();
});

const steps = [{ call: "look", as: "found" }, { say: "${found.secret}" }];

describe("a procedure that is taught over HTTP", () => {
  const tools = () => ({ look: { http: { url: address } } });
  it.each([
    ["in the definition", () => ({ definition: { name: "peek", steps, tools: tools() } })],
    ["beside it", () => ({ definition: { name: "peek", steps }, tools: tools() })],
    [
      "with the leave to bring them",
      () => ({ definition: { name: "peek", steps, tools: tools() }, bringsTools: true }),
    ],
    ["with the leave within", () => ({ definition: { name: "peek", steps, tools: tools(), bringsTools: true } })],
    ["in a step", () => ({ definition: { name: "peek", steps: [{ ...steps[0], http: { url: address } }] } })],
    ["as the name of a tool", () => ({ definition: { name: "peek", steps: [{ call: address }] } })],
    [
      "as text",
      () => ({ definition: `name: peek\nsteps: [{ call: look }]\ntools: { look: { http: { url: "${address}" } } }` }),
    ],
  ])("brings no address, given %s", async (_where, body) => {
    const admin = await service.token("admin", { tenant: "a" });
    const taught = await service.call(admin, "POST", "/v1/procedures?bringsTools=true", body());
    expect(taught.body.code).toBe("invalid_input");
    const said = await service.call(admin, "POST", "/v1/users/ann/perform", { text: "peek" });
    expect(said.text).not.toContain("of the inside");
    expect((await service.call(admin, "GET", "/v1/procedures")).body.items).toEqual([]);
    expect(calls).toEqual([]);
  });

  it("calls the operator's address where the operator taught it, and no other tenant's procedure reaches it", async () => {
    const { procedures } = service.service.haima;
    const definition = { name: "status", trigger: ["status"], steps };
    await procedures.teach(definition, { tenant: "served", tools: { look: { http: { url: address } } } });
    const [served, other] = await Promise.all(["served", "other"].map((tenant) => service.token("admin", { tenant })));
    const perform = "/v1/users/ann/perform";
    expect((await service.call(served ?? "", "POST", perform, { text: "status" })).text).toContain("of the inside");
    const stolen = await service.call(other ?? "", "POST", "/v1/procedures", { definition });
    expect(stolen.body.code).toBe("invalid_input");
    await service.call(other ?? "", "POST", perform, { text: "status" });
    expect(calls).toHaveLength(1);
  });
});

it("is the command line alone that lets a definition bring its addresses", () => {
  const interfaces = join(repositoryRoot, "src", "interfaces");
  const named = readdirSync(interfaces, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .filter((file) => readFileSync(join(interfaces, file), "utf8").includes("bringsTools"));
  expect(named).toEqual([join("cli", "memory", "procedures.ts")]);
});
