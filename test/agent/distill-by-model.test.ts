import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHaima, HaimaError } from "../../src/index.ts";
import { createFakeModel } from "../../src/testing/index.ts";
import { memoryHaima, settableClock } from "../support/haima.ts";

const USER = { user: "lin" };
const TEXT = "After the marathon my left knee swells up whenever I sit for long";
const claim = (fields: Record<string, unknown> = {}) =>
  JSON.stringify({
    memories: [
      {
        kind: "fact",
        quote: "my left knee swells up whenever I sit for long",
        subject: "user",
        tags: ["knee"],
        ...fields,
      },
    ],
  });
const distill = { callsPerTurn: 1 } as const;

describe("a model that reads turns", () => {
  it("adds what holds against the turn, in the background, with a quote and a receipt", async () => {
    const model = createFakeModel({ otherwise: claim() });
    await using haima = await memoryHaima({ model, distill });
    await haima.observe(USER, { text: "hi there" });
    const { turn } = await haima.observe(USER, { text: TEXT });
    const receipts = await haima.modelReceipts(USER, { wait: true });
    expect(receipts.at(-1)).toMatchObject({ turn, status: "done", model: "fake", attempts: 1 });
    const found = await haima.recall(USER, "left knee");
    expect(JSON.stringify(found.items)).toContain("knee");
  });

  it("is not called unless the builder asks for it, and needs a model then", async () => {
    const model = createFakeModel({ otherwise: claim() });
    await using haima = await memoryHaima({ model });
    await haima.observe(USER, { text: TEXT });
    expect(await haima.modelReceipts(USER, { wait: true })).toEqual([]);
    expect(model.requests).toEqual([]);
    await expect(memoryHaima({ distill })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("that lies stores nothing: invented names, quotes, numbers, another language, claims from a question", async () => {
    const lies = [
      claim({ quote: "I moved to Paris", kind: "event" }),
      claim({ text: "Jonathan's left knee swells up" }),
      claim({ subject: "Jonathan" }),
      claim({ text: "my left knee swells up for 45 minutes" }),
    ];
    for (const lie of lies) {
      await using haima = await memoryHaima({ model: createFakeModel({ otherwise: lie }), distill });
      await haima.observe(USER, { text: TEXT });
      const before = await haima.list(USER);
      const [receipt] = await haima.modelReceipts(USER, { wait: true });
      expect(receipt).toMatchObject({ status: "done", effects: [] });
      expect(await haima.list(USER)).toEqual(before);
    }
    await using haima = await memoryHaima({
      model: createFakeModel({
        otherwise: claim({ quote: "Do I live in Bergen?", key: "residence", value: "Bergen" }),
      }),
      distill,
    });
    await haima.observe(USER, { text: "Do I live in Bergen?" });
    await haima.modelReceipts(USER, { wait: true });
    expect(await haima.list(USER)).toEqual([]);
  });

  it("falls back to the rules when its answer cannot be read, and the receipt says so", async () => {
    const model = createFakeModel({ otherwise: "I'm sorry, I can't do that." });
    await using haima = await memoryHaima({ model, distill });
    await haima.observe(USER, { text: "I live in Bergen" });
    const [receipt] = await haima.modelReceipts(USER, { wait: true });
    expect(receipt).toMatchObject({ status: "done", by: "rules", how: "no_json" });
    expect((await haima.recall(USER, "Where do I live?")).items[0]?.text).toContain("Bergen");
  });

  it("that is busy is asked again later, and given up with the turn kept", async () => {
    const clock = settableClock();
    const busy = () => new HaimaError("model_busy", "no room");
    const model = createFakeModel({ replies: [busy(), busy()], otherwise: claim() });
    await using haima = await createHaima({
      data: ":memory:",
      zone: "Asia/Shanghai",
      clock,
      model,
      distill: { ...distill, attempts: 3 },
    });
    await haima.observe(USER, { text: TEXT });
    const [first] = await haima.modelReceipts(USER, { wait: true });
    expect(first).toMatchObject({ status: "waiting", attempts: 1, failure: "model_busy" });
    clock.advance(3_600_000);
    await haima.modelReceipts(USER, { wait: true });
    clock.advance(3_600_000);
    const [last] = await haima.modelReceipts(USER, { wait: true });
    expect(last).toMatchObject({ status: "done", attempts: 3, by: "model" });
  });

  it("that refuses is not asked again; the turn is in the log", async () => {
    const model = createFakeModel({ otherwise: new HaimaError("model_refused", "wrong key") });
    await using haima = await memoryHaima({ model, distill });
    await haima.observe(USER, { text: TEXT });
    expect(await haima.modelReceipts(USER, { wait: true })).toMatchObject([
      { status: "failed", failure: "model_refused" },
    ]);
    expect((await haima.turns(USER, "default"))[0]?.text).toBe(TEXT);
  });

  it("finishes after a restart what a process left", async () => {
    const data = mkdtempSync(join(tmpdir(), "haima-model-"));
    try {
      const hanging = await createHaima({ data, model: createFakeModel({ otherwise: "hang" }), distill });
      await hanging.observe(USER, { text: TEXT });
      await hanging.close();
      const clock = settableClock(Date.now() + 600_000);
      await using haima = await createHaima({ data, clock, model: createFakeModel({ otherwise: claim() }), distill });
      expect(await haima.modelReceipts(USER, { wait: true })).toMatchObject([{ status: "done", by: "model" }]);
    } finally {
      rmSync(data, { recursive: true, force: true });
    }
  });

  it("does nothing about a turn that was forgotten meanwhile", async () => {
    const clock = settableClock();
    const model = createFakeModel({ replies: [new HaimaError("model_busy", "no room")], otherwise: claim() });
    await using haima = await createHaima({ data: ":memory:", clock, model, distill });
    const { turn } = await haima.observe(USER, { text: TEXT });
    await haima.modelReceipts(USER, { wait: true });
    await haima.forget(USER, { turn });
    clock.advance(3_600_000);
    expect(await haima.modelReceipts(USER, { wait: true })).toEqual([]);
    expect(model.requests).toHaveLength(1);
  });
});

describe("a model that describes episodes", () => {
  const say = async (haima: Awaited<ReturnType<typeof memoryHaima>>) => {
    await haima.observe(USER, { text: "My BT-500 headphones do not turn on" });
    await haima.observe(USER, { text: "Try holding the button for ten seconds", role: "assistant" });
    await haima.observe(USER, { text: "That worked, thanks!" });
    haima.clock.advance(86_400_000);
    await haima.tend(USER);
    return await haima.modelReceipts(USER, { wait: true });
  };
  const described =
    (fields: Record<string, unknown> = {}) =>
    (request: { messages: readonly { content: string }[] }) =>
      request.messages[0]?.content.includes("Sum up")
        ? JSON.stringify({
            summary: "The user's BT-500 did not turn on; holding the button fixed it.",
            short: "BT-500 does not turn on",
            outcome: "success",
            tags: ["headphones"],
            ...fields,
          })
        : '{"memories": []}';

  it("gives the summary, the short form, outcome and tags when the talk ended", async () => {
    await using haima = await memoryHaima({ model: createFakeModel({ otherwise: described() }), distill });
    const receipts = await say(haima);
    expect(receipts.at(-1)).toMatchObject({ task: "episode", status: "done", by: "model" });
    expect(await haima.episodes(USER)).toMatchObject([
      { short: "BT-500 does not turn on", outcome: "success", tags: ["headphones"] },
    ]);
  });

  it("is not heard when it names what the talk does not, or speaks another language", async () => {
    for (const [fields, how] of [
      [{ summary: "Jonathan from Berlin fixed the BT-900 for the user." }, "says_more"],
      [{ summary: "用户的耳机打不开，后来修好了。", short: "耳机打不开" }, "other_language"],
    ] as const) {
      await using haima = await memoryHaima({ model: createFakeModel({ otherwise: described(fields) }), distill });
      const receipts = await say(haima);
      expect(receipts.at(-1)).toMatchObject({ task: "episode", by: "rules", how });
      const [episode] = await haima.episodes(USER);
      expect(episode?.summary).toContain("BT-500");
    }
  });
});

describe("a model that puts merged memories in words", () => {
  const SAID = [
    "I went climbing at the old quarry",
    "I went climbing at the old quarry again",
    "I went climbing at the old quarry today",
  ];
  const climb = async (haima: Awaited<ReturnType<typeof memoryHaima>>) => {
    for (const text of SAID) {
      await haima.observe(USER, { text, session: text });
      haima.clock.advance(7 * 86_400_000);
    }
    await haima.tend(USER);
    const receipts = await haima.modelReceipts(USER, { wait: true });
    const merged = (await haima.list(USER)).find(({ tags }) => tags.includes("merged"));
    return { receipt: receipts.find(({ task }) => task === "wording"), merged };
  };
  const worded = (text: string) => (request: { messages: readonly { content: string }[] }) =>
    request.messages[0]?.content.includes("say one thing") ? JSON.stringify({ text }) : '{"memories": []}';

  it("gives the words and leaves the count and the quotes", async () => {
    const model = createFakeModel({ otherwise: worded("I climb at the old quarry") });
    await using haima = await memoryHaima({ model, distill });
    const { receipt, merged } = await climb(haima);
    expect(receipt).toMatchObject({ status: "done", by: "model", memory: merged?.id });
    expect(merged?.text).toMatch(/^I climb at the old quarry \(said 3 times\)$/u);
    expect(merged?.quotes).toHaveLength(3);
  });

  it("is not heard when it adds a name or a number, denies, or speaks another language", async () => {
    for (const [text, how] of [
      ["I went climbing at the old quarry with Jonathan", "says_more"],
      ["I went climbing at the old quarry 30 times", "says_more"],
      ["I did not go climbing at the old quarry", "says_more"],
      ["我去老采石场攀岩", "other_language"],
    ] as const) {
      const model = createFakeModel({ otherwise: worded(text) });
      await using haima = await memoryHaima({ model, distill });
      const { receipt, merged } = await climb(haima);
      expect(receipt).toMatchObject({ by: "rules", how });
      expect(merged?.text).toMatch(/^I went climbing at the old quarry/u);
    }
  });
});

describe("the builder's policy", () => {
  it("keeps only the kinds and keys that are wanted, for rules and model alike", async () => {
    await using haima = await memoryHaima({ distill: { policy: { neverKeys: ["allergy"], keepKinds: ["fact"] } } });
    const receipt = await haima.observe(USER, { text: "I'm allergic to peanuts. I live in Bergen. I love jazz." });
    expect(receipt.effects.map(({ text }) => text)).toEqual(["I live in Bergen"]);
    expect(receipt.refused.filter(({ reason }) => reason === "policy").length).toBeGreaterThan(0);
  });

  it("may change or veto each claim last", async () => {
    await using haima = await memoryHaima({
      distill: {
        policy: { review: (claim) => (claim.text.includes("secret") ? null : { ...claim, importance: 5 }) },
      },
    });
    await haima.observe(USER, { text: "My secret recipe needs saffron. I live in Bergen." });
    const kept = await haima.list(USER);
    expect(kept.map(({ text, importance }) => [text, importance])).toEqual([["I live in Bergen", 5]]);
  });

  it("of a wrong form is refused by name", async () => {
    await expect(memoryHaima({ distill: { policy: JSON.parse('{"keepKinds": ["opinion"]}') } })).rejects.toThrow(
      /keepKinds/u,
    );
  });
});
