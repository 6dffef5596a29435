import { beforeEach, describe, expect, it } from "vitest";
import { loadAliases } from "../language/aliases/index.ts";
import { KnowledgeBase } from "./index.ts";

const OPEN = { agent: null, sources: null, tags: [] };
const COMMON = { source: null, agent: null, tags: [], createdAt: 0, version: 1 };
const TRIPLE = { ...COMMON, read: null };
const DOCUMENT = {
  ...COMMON,
  format: "text",
  splitter: "recursive",
  passageSize: null,
  updatedAt: 0,
} as const;

let index: KnowledgeBase;
let given: number;
beforeEach(() => {
  index = new KnowledgeBase();
  given = 0;
});

const learn = (title: string, text: string) => index.putDocument(title, { ...DOCUMENT, title, text });
const relate = (...triples: readonly (readonly [string, string, string])[]) => {
  for (const [subject, predicate, object] of triples) {
    index.putTriple(`g${given}`, { ...TRIPLE, subject, predicate, object });
    given += 1;
  }
};
const ask = (text: string) => index.ask({ text, limit: 5, aliases: loadAliases(), visibility: OPEN, rules: [] });
const pathOf = (text: string) =>
  ask(text).path.map(({ subject, predicate, object }) => `${subject} ${predicate} ${object}`);

describe("documents", () => {
  it("are found by everyday words that they do not use, in both languages", () => {
    learn("质保说明", "设备出现故障时，凭购买凭证联系售后检测。");
    learn("配送范围", "港澳台地区暂不配送。");
    learn("Claims", "Report a defective unit with a photo of the label.");
    learn("Opening hours", "The shop opens at nine.");
    expect(ask("东西坏掉了咋办").items[0]?.text).toContain("故障");
    expect(ask("my kettle is broken").items[0]?.text).toContain("defective unit");
  });

  it("say nothing to a question about something else", () => {
    learn("配送范围", "港澳台地区暂不配送。");
    expect(ask("昨晚的球赛谁赢了")).toMatchObject({ items: [], verdict: "none", path: [] });
  });

  it("tell facts in plain sentences, with where they stand", () => {
    learn(
      "目录",
      "咖啡机 K3 是一种厨房电器。厨房电器属于家电。延保服务适用于家电和数码产品。延保服务的期限是三年。它属于谁？",
    );
    const { path, verdict, hops } = ask("K3 有延保服务吗");
    expect(path.map(({ object }) => object)).toEqual(["厨房电器", "家电", "家电", "三年"]);
    expect(path.every(({ origin }) => origin.type === "read" && origin.title === "目录")).toBe(true);
    expect([verdict, hops]).toEqual(["sure", 4]);
  });

  it("tell facts in English, lists included", () => {
    learn(
      "Catalogue",
      "A kettle is a kind of kitchen appliance. The care plan applies to kitchen appliances and lamps. The price of the care plan is 9 euros.",
    );
    relate(["Kettle Q7", "is a", "kettle"], ["kitchen appliance", "belongs to", "kitchen appliances"]);
    expect(pathOf("Is the Q7 covered by the care plan?")).toContain("care plan applies to kitchen appliances");
  });

  it("take what was read from them along when they go", () => {
    learn("目录", "咖啡机 K3 属于厨房电器。");
    expect(pathOf("K3 属于什么")).toHaveLength(1);
    index.remove("目录");
    expect(ask("K3 属于什么")).toMatchObject({ items: [], path: [] });
  });
});

describe("reasoning", () => {
  const SHOP = [
    ["智能手表 W-9", "属于", "穿戴设备"],
    ["穿戴设备", "属于", "数码产品"],
    ["以旧换新", "适用于", "数码产品"],
    ["以旧换新", "补贴", "两百元"],
    ["表带", "是…部件", "无"],
  ] as const;

  it("joins what a thing is, the rule for its class, and what is said of the rule", () => {
    relate(...SHOP);
    expect(pathOf("W-9 能以旧换新吗")).toEqual([
      "智能手表 W-9 属于 穿戴设备",
      "穿戴设备 属于 数码产品",
      "以旧换新 适用于 数码产品",
      "以旧换新 补贴 两百元",
    ]);
    expect(ask("W9能不能以旧换新").items[0]).toMatchObject({ type: "conclusion" });
  });

  it("concludes nothing for another model, or for what the rules do not tell", () => {
    relate(...SHOP);
    expect(pathOf("W-8 能以旧换新吗")).toEqual([]);
    expect(pathOf("W-9 多重")).toEqual([]);
  });

  it("lets an exception for the nearer class stand before the rule for the wider one", () => {
    relate(
      ["return policy", "applies to", "clothes"],
      ["underwear", "is a", "clothes"],
      ["socks", "is a", "underwear"],
    );
    relate(["return policy", "does not apply to", "underwear"], ["return policy", "window", "30 days"]);
    expect(pathOf("can I return socks")).toEqual(["socks is a underwear", "return policy does not apply to underwear"]);
  });

  it("lets a thing's own value stand before that of its class", () => {
    relate(["台灯 L2", "属于", "灯具"], ["灯具", "保修期", "一年"], ["台灯 L2", "保修期", "三年"]);
    expect(pathOf("L2 的保修期")).toEqual(["台灯 L2 保修期 三年"]);
  });

  it("carries a rule for a whole to its parts, and reads reversed predicates", () => {
    relate(
      ["Scooter S4", "contains", "motor M1"],
      ["warranty", "covers", "Scooter S4"],
      ["warranty", "term", "2 years"],
    );
    expect(pathOf("how long is the warranty for the M1")).toEqual([
      "Scooter S4 contains motor M1",
      "warranty covers Scooter S4",
      "warranty term 2 years",
    ]);
  });

  it("ends on a ring of classes", () => {
    relate(["甲类", "属于", "乙类"], ["乙类", "属于", "甲类"], ["规定A", "适用于", "乙类"]);
    expect(pathOf("甲类适用什么规定")).toContain("规定A 适用于 乙类");
  });

  it("joins a code alone with the one name that holds it, and other names given for a thing", () => {
    relate(["音箱 H-1", "生产商", "海声"], ["H-1", "重量", "两公斤"], ["小海豚", "又名", "H-1"]);
    expect(pathOf("H1 的重量")).toEqual(["H-1 重量 两公斤"]);
    expect(pathOf("小海豚的生产商是谁").at(-1)).toBe("音箱 H-1 生产商 海声");
  });
});
