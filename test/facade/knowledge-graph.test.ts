import { afterEach, describe, expect, it } from "vitest";
import type { Haima, LanguageModel } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";

let haima: Haima;
afterEach(async () => await haima.close());

const saying = (answer: unknown): LanguageModel => ({
  id: "scripted",
  generate: async () => ({
    text: typeof answer === "string" ? answer : JSON.stringify(answer),
    usage: null,
    finish: "stop",
    format: "schema",
    attempts: 1,
  }),
  stream: () => {
    throw new Error("not asked for");
  },
});
const triplesOf = (facts: readonly { subject: string; predicate: string; object: string }[]) =>
  facts.map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`);

describe("querying the graph", () => {
  it("finds facts by any part, by any wording of a predicate and by other names of a thing", async () => {
    haima = await memoryHaima();
    await haima.knowledge.relate([
      ["蓝牙耳机 BT-500", "属于", "音频设备"],
      ["小蓝耳机", "又名", "蓝牙耳机 BT-500"],
      ["退货政策", "适用于", "音频设备"],
      ["退货政策", "时间窗口", "7天"],
    ]);
    const query = async (...args: Parameters<Haima["knowledge"]["query"]>) =>
      triplesOf(await haima.knowledge.query(...args));
    expect(await query({ subject: "退货政策" })).toEqual(["退货政策 适用于 音频设备", "退货政策 时间窗口 7天"]);
    expect(await query({ predicate: "is a" })).toEqual(["蓝牙耳机 BT-500 属于 音频设备"]);
    expect(await query({ subject: "小蓝耳机", predicate: "属于" })).toEqual(["蓝牙耳机 BT-500 属于 音频设备"]);
    expect(await query({ subject: "音频设备", predicate: "包括" })).toEqual(["蓝牙耳机 BT-500 属于 音频设备"]);
    expect(await query({}, { limit: 2 })).toHaveLength(2);
    await expect(haima.knowledge.query({ subject: " " })).rejects.toMatchObject({ code: "invalid_input" });
  });

  it("answers about a thing by another of its names, from facts and from documents", async () => {
    haima = await memoryHaima();
    await haima.knowledge.learn({ title: "保修", text: "BT-500 的保修期是两年。" });
    await haima.knowledge.relate([
      ["小蓝耳机", "又名", "BT-500"],
      ["BT-500", "属于", "音频设备"],
      ["退货政策", "适用于", "音频设备"],
    ]);
    expect(triplesOf((await haima.knowledge.know("小蓝耳机能不能退货")).path)).toContain("退货政策 适用于 音频设备");
    expect((await haima.knowledge.know("小蓝耳机保修多久")).context.text).toContain("两年");
  });
});

describe("rules of the builder's", () => {
  it("conclude facts that are told with those that they follow from", async () => {
    const rules = [
      {
        name: "made in",
        when: [
          ["?x", "供应商", "?m"],
          ["?m", "所在地", "?p"],
        ],
        infer: ["?x", "产地", "?p"],
      },
    ] as const;
    haima = await memoryHaima({ knowledge: { rules } });
    await haima.knowledge.relate([
      ["电水壶 K9", "供应商", "海川电器"],
      ["海川电器", "所在地", "佛山"],
    ]);
    const { path, hops } = await haima.knowledge.know("电水壶 K9 的产地");
    expect(triplesOf(path)).toEqual(["电水壶 K9 供应商 海川电器", "海川电器 所在地 佛山", "电水壶 K9 产地 佛山"]);
    expect(hops).toBe(3);
    const [derived] = await haima.knowledge.query({ predicate: "产地" });
    expect(derived?.origin).toMatchObject({ type: "derived", rule: "made in" });
  });

  it("may feed the rules that are built in, and each other", async () => {
    haima = await memoryHaima({
      knowledge: {
        rules: [
          {
            name: "line",
            when: [
              ["?x", "belongs to line", "?l"],
              ["?l", "sold as", "?c"],
            ],
            infer: ["?x", "is a", "?c"],
          },
        ],
      },
    });
    await haima.knowledge.relate([
      ["Lumo lamp", "belongs to line", "Glow"],
      ["Glow", "sold as", "lighting"],
      ["long warranty", "applies to", "lighting"],
    ]);
    expect(triplesOf((await haima.knowledge.know("does the long warranty cover the Lumo lamp?")).path)).toContain(
      "long warranty applies to lighting",
    );
  });

  it("are refused when they conclude about what no premise names", async () => {
    const rules = [{ name: "bad", when: [["?x", "a", "?y"]], infer: ["?x", "b", "?z"] }] as const;
    haima = await memoryHaima();
    await expect(memoryHaima({ knowledge: { rules } })).rejects.toMatchObject({ code: "invalid_input" });
  });
});

describe("exporting the graph", () => {
  it("writes JSON with origins, and a Graphviz file in which names cannot end their quotes", async () => {
    haima = await memoryHaima();
    await haima.knowledge.learn({ title: "目录", text: "咖啡机 K3 是一种厨房电器。" });
    await haima.knowledge.relate([['say "hi" \\', "is a", "greeting\nword"]]);
    const json = JSON.parse(await haima.knowledge.export());
    expect(json.nodes).toContainEqual({ name: "咖啡机 K3" });
    expect(json.edges[0]).toMatchObject({ subject: "咖啡机 K3", origin: { type: "read", by: "rules", title: "目录" } });
    const dot = await haima.knowledge.export({ format: "dot" });
    expect(dot).toContain('"say \\"hi\\" \\\\" -> "greeting word" [label="is a"];');
    expect(dot).toMatch(/^digraph knowledge \{\n[\s\S]*\n\}\n$/u);
  });
});

describe("facts read by a model", () => {
  const text = "小夜灯 L2 归在照明产品里，保修两年。请勿拆卸。";
  const fact = (subject: string, predicate: string, object: string, quote: string) => ({
    subject,
    predicate,
    object,
    quote,
  });

  it("are kept when the passage says them in the model's own quote, and no others", async () => {
    haima = await memoryHaima({
      model: saying({
        facts: [
          fact("小夜灯 L2", "属于", "照明产品", "小夜灯 L2 归在照明产品里"),
          fact("小夜灯 L2", "保修期", "两年", "保修两年"),
          fact("小夜灯 L2", "保修期", "三年", "保修两年"),
          fact("小夜灯 L2", "价格", "99元", "售价99元"),
          fact("台灯 T1", "属于", "照明产品", "归在照明产品里"),
        ],
      }),
    });
    const receipt = await haima.knowledge.learn({ title: "灯", text }, { facts: "model" });
    expect(receipt.modelFacts).toEqual({ stored: 2, refused: 3, failure: null });
    const facts = await haima.knowledge.query({ subject: "小夜灯 L2" });
    expect(triplesOf(facts)).toEqual(["小夜灯 L2 属于 照明产品", "小夜灯 L2 保修期 两年"]);
    expect(facts[1]?.origin).toMatchObject({ type: "read", by: "model", title: "灯", start: 15, end: 19 });
  });

  it("go with their document when it is replaced or forgotten", async () => {
    haima = await memoryHaima({ model: saying({ facts: [fact("小夜灯 L2", "保修期", "两年", "保修两年")] }) });
    await haima.knowledge.learn({ title: "灯", text }, { facts: "model" });
    await haima.knowledge.learn({ title: "灯", text: "小夜灯 L2 停产。" });
    expect(await haima.knowledge.query({})).toEqual([]);
    await haima.knowledge.learn({ title: "灯", text }, { facts: "model" });
    expect(await haima.knowledge.forget("灯")).toBe(1);
    expect(await haima.knowledge.query({})).toEqual([]);
  });

  it("do without what cannot be read: the document is learnt all the same", async () => {
    haima = await memoryHaima({ model: saying("I would rather not.") });
    const receipt = await haima.knowledge.learn({ title: "灯", text }, { facts: "model" });
    expect(receipt).toMatchObject({ effect: "stored", modelFacts: { stored: 0, refused: 0, failure: null } });
    expect((await haima.knowledge.know("小夜灯保修多久")).items).not.toEqual([]);
  });
});
