import { describe, expect, it } from "vitest";
import { HaimaError } from "../../errors.ts";
import { type AnchorFile, type FoundAnchor, loadAnchors } from "./index.ts";

const registry = loadAnchors();

function read(text: string, language: "zh" | "en"): readonly FoundAnchor[] {
  return registry.read({ text, language, other: null, dates: [] });
}

function told(text: string): readonly string[] {
  const language = /\p{Script=Han}/u.test(text) ? "zh" : "en";
  return read(text, language).map((found) => {
    const sign = found.polarity === "negative" ? "-" : "";
    return `${sign}${found.anchor.key}=${JSON.stringify(found.anchor.value)}`;
  });
}

describe("the built-in anchor types read what a clause claims", () => {
  it.each([
    ["我叫林小雨", 'name="林小雨"'],
    ["我的名字是欧阳修远", 'name="欧阳修远"'],
    ["我是赵子龙", 'name="赵子龙"'],
    ["大家都叫我阿豆", 'nickname="阿豆"'],
    ["我今年三十二岁", "age=32"],
    ["我的订单号是20250107-4411", 'order_number="20250107-4411"'],
    ["我的电话是13900001111", 'contact.phone="13900001111"'],
    ["我对虾和螃蟹过敏", 'allergy="虾"'],
    ["我乳糖不耐受", 'allergy="乳糖"'],
    ["我有高血压", 'health="高血压"'],
    ["我没有糖尿病", '-health="糖尿病"'],
    ["我现在住在武汉", 'residence="武汉"'],
    ["我从南京搬到了合肥", 'residence="合肥"'],
    ["我不住在广州了", '-residence="广州"'],
    ["我来自呼和浩特", 'hometown="呼和浩特"'],
    ["我在长沙做护士", 'job="护士"'],
    ["我是一名中学老师", 'job="中学老师"'],
    ["我在华为上班", 'employer="华为"'],
    ["我每天坐7号线上班", 'commute="7号线"'],
    ["我养了一只叫年糕的兔子", 'pet={"name":"年糕","animal":"兔子"}'],
    ["我有两个女儿", 'family.女儿="两"'],
    ["我会说粤语", 'language="粤语"'],
    ["我最喜欢的作家是汪曾祺", 'favourite.作家="汪曾祺"'],
    ["我不吃内脏", '-diet="内脏"'],
    ["我吃素", 'diet="素"'],
    ["我又开始吃牛肉了", 'diet="牛肉"'],
    ["我非常喜欢爬山", 'taste="爬山"'],
    ["我讨厌下雨天", '-taste="下雨天"'],
    ["预算大概6000元", 'budget.max={"amount":6000,"currency":"CNY"}'],
    ["买相机预算8000以内", 'budget.max={"for":"相机","amount":8000}'],
    ["我只能接受低风险", 'risk="低风险"'],
    ["请不要给我推荐直播带货", '-constraint="给我推荐直播带货"'],
    ["最好有停车位", 'requirement="停车位"'],
    ["我打算下个月去敦煌玩", 'travel="敦煌"'],
    ["我想买扫地机器人", 'buy="扫地机器人"'],
    ["我打算学吉他", 'plan="学吉他"'],
    ["My name is Grace Hopper", 'name="Grace Hopper"'],
    ["I'm Priya", 'name="Priya"'],
    ["please call me Bo", 'nickname="Bo"'],
    ["I am 41 years old", "age=41"],
    ["I'm severely allergic to shellfish", 'allergy="shellfish"'],
    ["I'm lactose intolerant", 'allergy="lactose"'],
    ["I was diagnosed with asthma", 'health="asthma"'],
    ["I live in Oslo", 'residence="Oslo"'],
    ["I've just moved to Lyon with my wife", 'residence="Lyon"'],
    ["I no longer live in Oslo", '-residence="Oslo"'],
    ["I used to live in Turin", '-residence="Turin"'],
    ["I work as a pastry chef", 'job="pastry chef"'],
    ["I'm a civil engineer", 'job="civil engineer"'],
    ["I work for Siemens", 'employer="Siemens"'],
    ["I take the ferry to work", 'commute="ferry"'],
    ["I have a cat named Miso", 'pet={"animal":"cat","name":"Miso"}'],
    ["My favorite composer is Satie", 'favourite.composer="Satie"'],
    ["I don't eat pork", '-diet="pork"'],
    ["I'm a strict vegan", 'diet="vegan"'],
    ["I really enjoy bouldering", 'taste="bouldering"'],
    ["I can't stand karaoke", '-taste="karaoke"'],
    ["I don't like cold soup", '-taste="cold soup"'],
    ["My budget is $1,200", 'budget.max={"amount":1200,"currency":"USD"}'],
    ["Never book me a middle seat", '-constraint="book me a middle seat"'],
    ["I'm going to visit Lisbon", 'travel="Lisbon"'],
    ["I want to buy a kayak", 'buy="kayak"'],
    ["My shoe size is 42", 'attribute.shoe_size="42"'],
  ])("%s -> %s", (text, claim) => {
    expect(told(text)[0]).toBe(claim);
  });

  it.each([
    "早上去健身房练了腿",
    "今天签了合同",
    "I bought a red bike",
    "I'm tired",
    "I'm going home",
    "我是素食主义者的朋友",
    "我住院了",
    "叫我起床",
  ])("reads no name, home or job in %s", (text) => {
    const keys = told(text).map((claim) => claim.split("=")[0]);
    expect(keys).not.toEqual(expect.arrayContaining(["name"]));
    expect(keys).not.toEqual(expect.arrayContaining(["residence"]));
    expect(keys).not.toEqual(expect.arrayContaining(["job"]));
  });

  it("gives each value of a list as a claim of its own", () => {
    expect(told("I like tea and dark chocolate")).toEqual(['taste="tea"', 'taste="dark chocolate"']);
    expect(told("我喜欢乌龙茶和黑巧克力")).toEqual(['taste="乌龙茶"', 'taste="黑巧克力"']);
  });

  it("keeps together what one name or one noun joins", () => {
    expect(told("I love Tom and Jerry")).toEqual(['taste="Tom and Jerry"']);
    expect(told("我喜欢红色和黑色的鞋")).toEqual(['taste="红色和黑色的鞋"']);
  });

  it("reads the same claim whoever the subject is", () => {
    const text = "My brother Jack hates jazz";
    const [found] = registry.read({ text, language: "en", other: { start: 0, end: 15 }, dates: [] });
    expect(found?.anchor).toEqual({ type: "preference", key: "taste", value: "jazz" });
    expect(found?.polarity).toBe("negative");
    expect(text.slice(found?.span.start, found?.span.end)).toBe("jazz");
  });

  it("tells where the value stands in the clause as written", () => {
    const text = "Well, I have never  really liked   cold soup";
    const [found] = read(text, "en");
    expect(text.slice(found?.span.start, found?.span.end)).toBe("cold soup");
  });

  it("marks a pronoun as standing for something else", () => {
    expect(read("I love it", "en")[0]?.isPronoun).toBe(true);
    expect(read("我很喜欢它", "zh")[0]?.isPronoun).toBe(true);
  });
});

describe("asked", () => {
  it.each([
    ["我叫什么名字？", "name"],
    ["What's my name?", "name"],
    ["我住在哪里", "residence"],
    ["Where do I live?", "residence"],
    ["我做什么工作？", "job"],
    ["我对什么过敏？", "allergy"],
    ["What am I allergic to?", "allergy"],
    ["我怎么上班", "commute"],
    ["我的订单号是多少", "order_number"],
    ["Who is my favourite player?", "favourite.player"],
    ["我喜欢喝什么", "taste"],
    ["what do I really like", "taste"],
    ["我的猫叫什么", "pet"],
    ["我五一去哪里玩？", "travel"],
    ["what is my shoe size", "attribute.shoe_size"],
  ])("%s asks for %s", (query, key) => {
    const language = /\p{Script=Han}/u.test(query) ? "zh" : "en";
    expect(registry.asked(query, language).map((asked) => asked.key)).toContain(key);
  });

  it.each(["今天天气怎么样", "牛顿第二定律是什么", "What is the capital of Peru?", "how do magnets work"])(
    "%s asks for nothing about the user",
    (query) => {
      expect(registry.asked(query, /\p{Script=Han}/u.test(query) ? "zh" : "en")).toEqual([]);
    },
  );
});

describe("topics", () => {
  it.each([
    ["Can you suggest a snack?", ["allergy", "diet"]],
    ["推荐一家餐厅", ["allergy", "diet"]],
    ["中午吃什么好", ["allergy", "health", "diet"]],
    ["有什么理财产品", ["risk"]],
    ["周末带爸妈去哪玩", ["companion", "requirement"]],
    ["帮我推荐一个包", ["budget.max", "taste"]],
  ])("%s touches %j though no word is shared", (query, keys) => {
    const language = /\p{Script=Han}/u.test(query) ? "zh" : "en";
    expect(registry.topics(query, language)).toEqual(expect.arrayContaining([...keys]));
  });

  it("touches nothing for a topic of its own", () => {
    expect(registry.topics("牛顿第二定律的公式", "zh")).toEqual([]);
    expect(registry.topics("prove that the square root of two is irrational", "en")).toEqual([]);
  });
});

describe("what a question of the assistant asks for", () => {
  it("is filled by a bare answer", () => {
    expect(registry.slots("好的，请问您的订单号是多少？", "zh")).toEqual(["order_number"]);
    const [found] = registry.answer("order_number", { text: "8841-22", language: "zh", other: null, dates: [] });
    expect(found?.anchor.value).toBe("8841-22");
  });
});

describe("signature", () => {
  it("is one for values that mean the same, across case, width and language", () => {
    const of = (value: string) => registry.signature({ type: "constraint", key: "allergy", value });
    expect(of("Peanuts")).toBe(of("花生"));
    expect(of("ＰＥＡＮＵＴ")).toBe(of("peanut"));
    expect(of("peanut")).not.toBe(of("pea"));
  });

  it("is one for a liking with and without its verb", () => {
    const of = (value: string) => registry.signature({ type: "preference", key: "taste", value });
    expect(of("喝奶茶")).toBe(of("奶茶"));
    expect(of("eating sushi")).toBe(of("Sushi"));
    expect(of("看")).not.toBe(of(""));
    expect(of("readings")).not.toBe(of("s"));
  });

  it("keeps codes that differ apart", () => {
    const of = (value: string) => registry.signature({ type: "reference", key: "order_number", value });
    expect(of("BT-500")).not.toBe(of("BT-505"));
  });
});

describe("implied needs", () => {
  it("follow from the claim's words in the language asked for", () => {
    expect(registry.implied("companion", "这次带老人出游", "zh")).toContain("无障碍");
    expect(registry.implied("health", "I have diabetes", "en")).toContain("low sugar");
    expect(registry.implied("taste", "我喜欢爬山", "zh")).toEqual([]);
    expect(registry.implied("companion", "I'm off on vacation with kids", "en")).toEqual(["good for children"]);
    expect(registry.implied("membership", "I'm a platinum member", "en")).toContain("priority service");
  });
});

describe("check", () => {
  it("takes what the schema of the key allows", () => {
    expect(() => registry.check("residence", "杭州")).not.toThrow();
    expect(() => registry.check("favourite.player", "Messi")).not.toThrow();
    expect(() => registry.check("budget.max", { amount: 300, for: "耳机" })).not.toThrow();
  });

  it.each([
    ["residence", 7],
    ["age", -3],
    ["budget.max", { for: "耳机" }],
    ["no.such.key", "x"],
  ])("refuses %s = %j and names the key", (key, value) => {
    expect(() => registry.check(key, value)).toThrow(HaimaError);
    try {
      registry.check(key, value);
    } catch (error) {
      expect(HaimaError.isInstance(error) && error.code).toBe("invalid_input");
      expect(HaimaError.isInstance(error) && error.facts["key"]).toBe(key);
    }
  });
});

const ENVIRONMENT: AnchorFile = {
  key: "environment",
  type: "environmental preference",
  title: { zh: "环保偏好", en: "environmental preference" },
  kind: "preference",
  importance: 4,
  cardinality: "many",
  value: { type: "string", minLength: 1 },
  cues: {
    zh: {
      says: ["我只用{value:thing}", "我(尽量|坚持)不用{value:thing}"],
      asks: ["我[的]环保"],
      topics: ["包装", "外卖"],
    },
    en: {
      says: ["I only use {value:thing}", "I try to avoid {value:thing}"],
      asks: ["my environmental"],
      topics: ["packaging"],
    },
  },
};

describe("a type of the caller", () => {
  const own = loadAnchors([ENVIRONMENT]);

  it("needs no code to be read in both languages", () => {
    const zh = own.read({ text: "我只用可降解的袋子", language: "zh", other: null, dates: [] });
    const en = own.read({ text: "I only use reusable cups", language: "en", other: null, dates: [] });
    expect(zh[0]?.anchor).toEqual({ type: "environmental preference", key: "environment", value: "可降解的袋子" });
    expect(en[0]?.anchor.value).toBe("reusable cups");
    expect(own.topics("外卖怎么点", "zh")).toContain("environment");
    expect(own.asked("what are my environmental preferences", "en")[0]?.key).toBe("environment");
    expect(() => own.check("environment", "")).toThrow(HaimaError);
  });

  it("is not known to a registry without it", () => {
    expect(registry.definition("environment")).toBeNull();
  });

  it.each<[string, unknown]>([
    ["key", { ...ENVIRONMENT, key: "No Key" }],
    ["importance", { ...ENVIRONMENT, importance: 9 }],
    ["value", { ...ENVIRONMENT, value: { type: "words" } }],
    ["cues.zh.sais", { ...ENVIRONMENT, cues: { zh: { sais: [] } } }],
  ])("is refused when its %s is wrong", (_, file) => {
    expect(() => loadAnchors([file as AnchorFile])).toThrow(HaimaError);
  });

  it.each(["我只用{value:thing", "I only use {value:nothing}", "(a|b", "a)b", "{value:thing}和{value:thing}"])(
    "is refused with the pattern %s",
    (pattern) => {
      const file: AnchorFile = { ...ENVIRONMENT, cues: { zh: { says: [pattern] } } };
      expect(() => loadAnchors([file])).toThrow(/pattern/u);
    },
  );
});

describe("every built-in type", () => {
  it.each(registry.definitions.map((definition) => [definition.key, definition] as const))(
    "%s has cues that compile and a schema that can be used",
    (key, definition) => {
      expect(() => loadAnchors([definition])).not.toThrow();
      const plain = key.replaceAll(/\{[a-z]+\}/gu, "x");
      try {
        registry.check(plain, null);
      } catch (error) {
        expect(HaimaError.isInstance(error) && error.facts["fault"]).toBeTypeOf("string");
      }
      for (const base of definition.dependsOn) expect(registry.definition(base)).not.toBeNull();
    },
  );
});
