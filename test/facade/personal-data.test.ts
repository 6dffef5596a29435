import { describe, expect, it } from "vitest";
import { createFakeEmbedder, createFakeModel } from "../../src/testing/index.ts";
import { memoryHaima } from "../support/haima.ts";

const USER = { user: "ann" };

describe("personal data", () => {
  it.each([
    ["我的手机号是15912340987，有事打这个", "怎么联系我，手机号是多少", "15912340987", "159****0987"],
    ["我的身份证号是110105194912310021，别记错", "我的身份证号", "110105194912310021", "110*************21"],
    [
      "My email is ann.lee@example.org, write to me there.",
      "What is my email?",
      "ann.lee@example.org",
      "a***@example.org",
    ],
    ["My passport number is K1234567X.", "What is my passport number?", "K1234567X", "K******7X"],
    ["我的银行卡号是6222021234567890123", "银行卡号", "6222021234567890123", "***************0123"],
    ["My api key is sk-abcdefghij1234567890", "What is my api key?", "sk-abcdefghij1234567890", "******"],
  ])("is masked in the context and kept for its owner: %s", async (text, query, words, mask) => {
    await using haima = await memoryHaima();
    await haima.observe(USER, { text, session: "old" });
    const { context, items } = await haima.recall(USER, query);
    expect(context.text).not.toContain(words);
    expect(context.text).toContain(mask);
    expect(items.map((item) => item.text).join(" ")).toContain(words);
  });

  it("stays readable where the rule is to keep it, and is masked where the builder says so", async () => {
    await using haima = await memoryHaima({ privacy: { pii: { PHONENUMBER: "keep", LICENSE_PLATE: "mask" } } });
    await haima.observe(USER, { text: "我的手机号是15912340987，车牌是粤B12345", session: "old" });
    const { context } = await haima.recall(USER, "我的手机号和车牌");
    expect(context.text).toContain("15912340987");
    expect(context.text).not.toContain("粤B12345");
  });

  it("is never stored where it is masked before storage", async () => {
    await using haima = await memoryHaima({
      privacy: { pii: { default: "keep", PHONENUMBER: "mask-before-storage" } },
    });
    await haima.observe(USER, { text: "My phone number is 415-555-0132." });
    await haima.remember(USER, { text: "Her phone: 415-555-0199", kind: "fact" });
    const { id } = (await haima.remember(USER, { text: "Likes tea", kind: "preference" })).memory;
    await haima.revise(USER, id, { text: "Call 415-555-0177 for tea" });
    await haima.note(USER, { session: "default", key: "k", value: "tel 415-555-0188" });
    const kept = JSON.stringify([
      await haima.turns(USER, "default"),
      await haima.list(USER),
      (await haima.resume(USER, "default")).notes,
    ]);
    expect(kept).not.toMatch(/555-01/u);
    expect(kept).toContain("415****132");
  });

  it("is refused with its type and place where the rule is to refuse it, and the batch goes on", async () => {
    await using haima = await memoryHaima({ privacy: { pii: { CREDIT_CARD: "refuse" } } });
    const text = "刷卡5555 5555 5555 4444吧";
    await expect(haima.observe(USER, { text })).rejects.toMatchObject({
      code: "forbidden",
      facts: { type: "CREDIT_CARD", start: 2, end: 21 },
    });
    await expect(haima.remember(USER, { text, kind: "fact" })).rejects.toMatchObject({ code: "forbidden" });
    const outcomes = await haima.observeMany(USER, [{ text }, { text: "我喜欢喝茶" }]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([false, true]);
  });

  it("is masked in an assistant's words where it is refused of others", async () => {
    await using haima = await memoryHaima({ privacy: { pii: { CREDIT_CARD: "refuse" } } });
    await haima.observe(USER, { text: "Your card is 5555 5555 5555 4444.", role: "assistant" });
    expect((await haima.turns(USER, "default"))[0]?.text).toBe("Your card is ************4444.");
  });

  it("does not reach an agent's model by the profile or the context", async () => {
    const model = createFakeModel({ otherwise: "好的。" });
    await using haima = await memoryHaima({ model });
    await haima.observe(USER, { text: "我的手机号是15912340987", session: "old" });
    await haima.agent().reply(USER, { text: "我的手机号你记得吗" });
    expect(JSON.stringify(model.requests)).not.toContain("15912340987");
  });

  it("does not reach the model that distills, nor the embedder", async () => {
    const model = createFakeModel({ otherwise: '{"memories": []}' });
    const embedder = createFakeEmbedder();
    const embedded: string[] = [];
    const listening = {
      id: embedder.id,
      dimensions: embedder.dimensions,
      embed: (texts: readonly string[]) => {
        embedded.push(...texts);
        return embedder.embed(texts);
      },
    };
    await using haima = await memoryHaima({ model, distill: { callsPerTurn: 1 }, embedder: listening });
    await haima.observe(USER, { text: "我的手机号是15912340987，有事打这个" });
    await haima.modelReceipts(USER, { wait: true });
    await haima.recall(USER, "15912340987是谁的手机号");
    expect(model.requests).toHaveLength(1);
    expect(embedded.length).toBeGreaterThan(0);
    expect(JSON.stringify([model.requests, embedded])).not.toContain("15912340987");
    expect(JSON.stringify(embedded)).toContain("159****0987");
  });

  it("has rules that are checked", async () => {
    const wrong: object = { pii: { PHONENUMBER: "hide" } };
    await expect(memoryHaima({ privacy: wrong })).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field: "privacy.pii.PHONENUMBER" },
    });
  });
});

const SAYINGS = [
  ["zh", "我的手机号是15912340987，晚上打", "15912340987", "手机号是多少"],
  ["en", "My phone number is 415-555-0132, call in the evening.", "415-555-0132", "What is my phone number?"],
] as const;

describe.each(SAYINGS)("the rule of a tenant (%s)", (_, text, number, query) => {
  const privacy = {
    pii: { PHONENUMBER: "mask" },
    tenants: {
      open: { pii: { PHONENUMBER: "keep" } },
      strict: { pii: { PHONENUMBER: "mask-before-storage" } },
      shut: { pii: { PHONENUMBER: "refuse" } },
    },
  } as const;
  const of = (tenant: string) => ({ tenant, user: "ann" });
  const forbidden = { code: "forbidden", facts: { type: "PHONENUMBER" } };
  type Opened = Awaited<ReturnType<typeof memoryHaima>>;
  const all = async (haima: Opened, tenant: string): Promise<string> => {
    const lines: unknown[] = [];
    for await (const line of haima.export(of(tenant))) lines.push(line);
    return JSON.stringify(lines);
  };

  it("decides over what is observed and remembered, and over the context", async () => {
    await using haima = await memoryHaima({ privacy });
    for (const tenant of ["default", "open", "strict"]) {
      await haima.observe(of(tenant), { text, session: "old" });
      await haima.remember(of(tenant), { text: `Note: ${text}` });
      const { context } = await haima.recall(of(tenant), query);
      expect([tenant, context.text.includes(number)]).toEqual([tenant, tenant === "open"]);
      expect([tenant, (await all(haima, tenant)).includes(number)]).toEqual([tenant, tenant !== "strict"]);
      expect((await haima.mask(text, { tenant })).includes(number)).toBe(tenant === "open");
    }
    await expect(haima.observe(of("shut"), { text })).rejects.toMatchObject(forbidden);
    await expect(haima.remember(of("shut"), { text })).rejects.toMatchObject(forbidden);
  });

  it("decides over documents and facts that are learnt", async () => {
    await using haima = await memoryHaima({ privacy });
    for (const tenant of ["default", "strict"]) {
      await haima.knowledge.learn({ title: "Contacts", text }, { tenant });
      const found = JSON.stringify(await haima.knowledge.know(query, { tenant }));
      expect([tenant, found.includes(number)]).toEqual([tenant, tenant === "default"]);
    }
    await expect(haima.knowledge.learn({ title: "Contacts", text }, { tenant: "shut" })).rejects.toMatchObject(
      forbidden,
    );
    const fact = [["desk", "phone", text]] as const;
    await expect(haima.knowledge.relate(fact, { tenant: "shut" })).rejects.toMatchObject(forbidden);
  });

  it("decides over what is imported, and quotes still hold", async () => {
    await using haima = await memoryHaima({ privacy });
    await haima.observe(of("open"), { text, session: "old" });
    await haima.note(of("open"), { session: "old", key: "tel", value: number });
    const lines: string[] = [];
    for await (const line of haima.export(of("open"))) lines.push(JSON.stringify(line));
    expect(lines.join("\n")).toContain(number);
    await haima.import(of("default"), lines);
    await haima.import(of("strict"), lines);
    await expect(haima.import(of("shut"), lines)).rejects.toMatchObject(forbidden);
    expect(await all(haima, "default")).toContain(number);
    expect(await all(haima, "strict")).not.toContain(number);
    for (const { id } of await haima.list(of("strict"))) {
      const { sources } = await haima.explain(of("strict"), id);
      expect(sources.map(({ intact }) => intact)).not.toContain(false);
    }
  });
});

it("refuses a rule that is none, naming the tenant", async () => {
  const privacy = { tenants: { acme: { pii: { PHONENUMBER: "hide" } } } };
  await expect(memoryHaima({ privacy: privacy as never })).rejects.toMatchObject({
    code: "invalid_input",
    facts: { field: "privacy.tenants.acme.pii.PHONENUMBER" },
  });
});

it("is shown to its owner for a reason alone, and the chained audit tells who looked", async () => {
  await using haima = await memoryHaima();
  const { turn } = await haima.observe(USER, { text: "My phone number is 415-555-0132." });
  for (const reason of ["", "  ", "x".repeat(201)])
    await expect(haima.reveal(USER, { id: turn, reason })).rejects.toMatchObject({ code: "invalid_input" });
  const desk = haima.as("desk:7");
  expect(await desk.reveal(USER, { id: turn, reason: "case 7" })).toMatchObject({
    record: "turn",
    text: "My phone number is 415-555-0132.",
    found: [{ type: "PHONENUMBER", text: "415-555-0132" }],
  });
  await expect(desk.reveal({ user: "ben" }, { id: turn, reason: "case 7" })).rejects.toMatchObject({
    code: "not_found",
  });
  const entries = await haima.audit.list(USER);
  expect(entries.at(-1)).toMatchObject({
    actor: "desk:7",
    action: "reveal",
    subjects: [turn],
    reason: "case 7",
    counts: { PHONENUMBER: 1 },
  });
  expect(JSON.stringify(entries)).not.toContain("0132");
  expect((await haima.audit.verify(USER))[0]?.ok).toBe(true);
});
