import { generateText, wrapLanguageModel } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeFolder, runCommand } from "../../src/interfaces/cli/__fixtures__/environment.ts";
import { startGateway } from "../../src/interfaces/gateway/serve.ts";
import { haimaMiddleware, haimaTools } from "../../src/main/ai-sdk.ts";
import { HaimaStore } from "../../src/main/langgraph.ts";
import { reply, startFakeModelServer } from "../support/fake-model-server.ts";
import { memoryHaima } from "../support/haima.ts";
import { type TestService, testService } from "../support/service.ts";

/** Who sees personal data as it is stored, and who sees it masked: one test a way in. */
const ANN = { user: "ann" };
const SAID = [
  "我的手机号是15912340987，晚上打",
  "My passport number is K1234567X, my e-mail is ann.lee@example.org.",
] as const;
const WHOLE = /15912340987|K1234567X|ann\.lee@/u;
const MASKED = [/159\*{4}0987/u, /K\*+7X/u, /a\*{3}@example\.org/u] as const;
const ASKED = ["我的手机号是多少", "What is my passport number?", "What is my e-mail address?"] as const;

const isMasked = (shown: string, masks: readonly RegExp[] = MASKED): void => {
  expect(shown).not.toMatch(WHOLE);
  for (const mask of masks) expect(shown).toMatch(mask);
};

async function filled(options: Parameters<typeof memoryHaima>[0] = {}) {
  const haima = await memoryHaima(options);
  for (const text of SAID) await haima.observe(ANN, { text, session: "old" });
  return haima;
}

describe("in the library, personal data", { timeout: 120_000 }, () => {
  it("is as it is stored for the program that holds the keys, and masked in what it composes for a model or masks itself", async () => {
    await using haima = await filled();
    const read = [await haima.list(ANN), await haima.turns(ANN, "old"), (await haima.profile(ANN)).entries];
    for (const one of read) expect(JSON.stringify(one)).toMatch(WHOLE);
    for (const query of ASKED) {
      const { context, items } = await haima.recall(ANN, query);
      expect(items.map(({ text }) => text).join()).toMatch(WHOLE);
      isMasked(context.text, []);
    }
    const shown = await haima.mask(read);
    isMasked(JSON.stringify(shown));
    // What the words beside it tell in one text is masked where it stands alone, and what finds something again stays.
    expect(await haima.mask({ id: "K1234567X", text: "My passport number is K1234567X.", value: "K1234567X" })).toEqual(
      {
        id: "K1234567X",
        text: "My passport number is K******7X.",
        value: "K******7X",
      },
    );
    expect(shown[1]?.[0]).toMatchObject({ session: "old" });
  });

  it("stays whole in an export and in the report for the person", async () => {
    await using haima = await filled();
    await haima.consent(ANN, { version: "2026-03", granted: true });
    for (const language of ["zh", "en"] as const) expect(await haima.reportPage(ANN, language)).toContain("2026-03");
    const lines: string[] = [];
    for await (const line of haima.export(ANN)) lines.push(JSON.stringify(line));
    for (const text of [lines.join(), JSON.stringify(await haima.report(ANN)), await haima.reportPage(ANN, "zh")])
      for (const words of ["15912340987", "K1234567X", "ann.lee@example.org"]) expect(text).toContain(words);
  });
});

describe("over HTTP, personal data", { timeout: 120_000 }, () => {
  let service: TestService;
  const tokens: Record<string, string> = {};
  const ask = async (role: string, method: string, path: string, body?: unknown) =>
    await service.call(tokens[role] ?? "", method, `/v1/users/ann/${path}`, body);

  beforeAll(async () => {
    service = await testService({}, { privacy: { tenants: { open: { pii: { default: "keep" } } } } });
    for (const role of ["read-only", "agent", "admin"] as const) tokens[role] = await service.token(role);
    tokens["open"] = await service.token("agent", { tenant: "open" });
    for (const role of ["agent", "open"])
      for (const text of SAID) await ask(role, "POST", "turns", { text, session: "old" });
  }, 120_000);
  afterAll(async () => await service[Symbol.asyncDispose]());

  it.each(["read-only", "agent", "admin"])(
    "is masked in all that a key of the role %s reads of a user",
    async (role) => {
      const whole = await ask(role, "GET", "memories");
      isMasked(whole.text);
      const id = whole.body.items[0].id;
      const reads = [
        ["GET", "sessions/old/turns"],
        ["GET", "sessions/old"],
        ["GET", "resume"],
        ["GET", "profile"],
        ["GET", `memories/${id}`],
        ["GET", `memories/${id}/explanation`],
        ["POST", "explain", { missing: "15912340987" }],
        ...ASKED.map((query) => ["POST", "recall", { query }] as const),
      ] as const;
      for (const [method, path, body] of reads) {
        const { status, text } = await ask(role, method, path, body);
        expect([path, status]).toEqual([path, 200]);
        isMasked(text, []);
      }
      expect((await ask("open", "GET", "memories")).text).toMatch(WHOLE);
    },
  );

  it("is masked in what a write answers and in streamed replies", async () => {
    const kept = await ask("agent", "POST", "memories", { text: "Call the desk of Ann at 415-555-0132" });
    expect(kept.text).not.toContain("555-0132");
    const events = await fetch(`${service.url}/v1/users/ann/chat`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${tokens["agent"]}`,
        "content-type": "application/json",
        accept: "text/event-stream",
      },
      body: JSON.stringify({ text: ASKED[0] }),
    });
    const streamed = await events.text();
    expect(streamed).toContain("event: recalled");
    isMasked(streamed, [/159\*{4}0987/u]);
  });

  it("is shown for a reason to a key of the role admin alone, and the audit tells", async () => {
    const { items } = (await ask("admin", "GET", "memories")).body;
    const memory = items.find(({ text }: { text: string }) => text.includes("手机号"));
    const reveal = { id: memory.id, reason: "case 7" };
    for (const role of ["read-only", "agent"])
      expect((await ask(role, "POST", "reveal", reveal)).body).toMatchObject({ code: "forbidden" });
    expect((await ask("admin", "POST", "reveal", { ...reveal, reason: " " })).body).toMatchObject({
      code: "invalid_input",
    });
    const shown = await ask("admin", "POST", "reveal", reveal);
    expect([shown.status, WHOLE.test(shown.text)]).toEqual([200, true]);
    for (const role of ["read-only", "agent"])
      for (const path of ["export", "report", "report/page", "audit"])
        expect((await ask(role, "GET", path)).status).toBe(403);
    expect((await ask("admin", "GET", "export")).text).toMatch(WHOLE);
    const audit = (await ask("admin", "GET", "audit?limit=1000")).text;
    expect(audit).toMatch(/"action":"reveal".*"reason":"case 7"/u);
    expect(audit).not.toMatch(WHOLE);
  });

  it("survives a correction of a text that was read masked", async () => {
    const { body } = await ask("agent", "POST", "memories", {
      text: "Ring 415-555-0132 or write to ann.lee@example.org, on Mondays",
    });
    const read = (await ask("agent", "GET", `memories/${body.memory.id}`)).body.text;
    const corrected = await ask("agent", "PATCH", `memories/${body.memory.id}`, { text: read.replace("Mon", "Tues") });
    expect(corrected.text).not.toMatch(WHOLE);
    const { text } = (await ask("admin", "POST", "reveal", { id: body.memory.id, reason: "case 8" })).body;
    expect(text).toBe("Ring 415-555-0132 or write to ann.lee@example.org, on Tuesdays");
  });

  it("is given back in an application's own items as it was written there", async () => {
    await ask("agent", "POST", "items", {
      writes: [{ namespace: ["form"], key: "tel", value: { tel: "15912340987" } }],
    });
    expect((await ask("agent", "GET", "items")).text).toContain("15912340987");
  });
});

it("is masked in what commands print, JSON too, and `haima reveal` shows it for a reason", {
  timeout: 120_000,
}, async () => {
  const folder = await makeFolder();
  try {
    const haima = async (...args: readonly string[]) =>
      (await runCommand([...args, "--user", "ann"], { data: folder.path })).stdout;
    const kept = [];
    for (const text of SAID) kept.push(await haima("remember", text, "--json"));
    isMasked(kept.join());
    const { memory } = JSON.parse(kept[0] ?? "");
    for (const args of [
      ["list"],
      ["list", "--json"],
      ["profile"],
      ["explain", memory.id],
      ["recall", ASKED[0]],
      ["recall", ASKED[0], "--json"],
      ["forget", "手机号", "--dry-run"],
    ])
      isMasked(await haima(...args), []);
    isMasked(await haima("list"));
    expect(await haima("reveal", memory.id, "--reason", "case 9")).toMatch(WHOLE);
    expect(await haima("export")).toMatch(WHOLE);
  } finally {
    await folder.remove();
  }
});

it("does not reach the model behind the gateway, nor behind the AI SDK's middleware and tools", {
  timeout: 120_000,
}, async () => {
  await using haima = await filled();
  const upstream = await startFakeModelServer(reply("Noted."));
  const gateway = await startGateway({
    haima,
    upstream: { baseUrl: upstream.baseUrl },
    onFault: () => undefined,
    host: "127.0.0.1",
    port: 0,
  });
  try {
    for (const content of ASKED) {
      await fetch(`${gateway.baseUrl}/chat/completions`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: "Bearer sk-client" },
        body: JSON.stringify({ model: "fake", user: "ann", messages: [{ role: "user", content }] }),
      });
    }
    isMasked(JSON.stringify(upstream.requests));
  } finally {
    await gateway.close();
    await upstream.close();
  }
  const prompts: unknown[] = [];
  const model = new MockLanguageModelV3({
    doGenerate: async ({ prompt }) => {
      prompts.push(prompt);
      const none = { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined };
      return {
        content: [{ type: "text", text: "Noted." }],
        warnings: [],
        finishReason: { unified: "stop", raw: undefined },
        usage: { inputTokens: none, outputTokens: { total: 1, text: undefined, reasoning: undefined } },
      };
    },
  });
  const middleware = haimaMiddleware({ haima, scope: ANN, session: "new" });
  for (const prompt of ASKED) await generateText({ model: wrapLanguageModel({ model, middleware }), prompt });
  isMasked(JSON.stringify(prompts));
  const { recall } = haimaTools({ haima, scope: ANN });
  isMasked(JSON.stringify(await recall.execute?.({ query: ASKED[0] }, { toolCallId: "c", messages: [] })), []);
});

it("is given back by LangGraph's store as the application put it there", async () => {
  await using haima = await memoryHaima();
  const store = new HaimaStore({ haima, user: "app" });
  await store.put(["form"], "tel", { tel: "15912340987" });
  expect((await store.get(["form"], "tel"))?.value).toEqual({ tel: "15912340987" });
});
