import { describe, expect, it } from "vitest";
import { readSentiment } from "./index.ts";
import { EN_NEGATIVE } from "./words/en-negative.ts";
import { EN_POSITIVE } from "./words/en-positive.ts";
import { ZH_NEGATIVE } from "./words/zh-negative.ts";
import { ZH_POSITIVE } from "./words/zh-positive.ts";

const valence = (text: string): number => readSentiment(text).valence;

describe("what happened to somebody", () => {
  it.each([
    "早上错过了班车，还把手机摔了",
    "被客户吼了半个小时，心里好委屈",
    "面试又没过，太沮丧了",
    "跟室友大吵了一架，气死我了",
    "My bike got stolen and I feel awful",
    "I was laid off this morning and I'm devastated",
    "Failed the exam again. So disappointed.",
  ])("a plainly bad turn is about -0.8 or worse: %s", (text) => {
    expect(readSentiment(text).label).toBe("negative");
    expect(valence(text)).toBeLessThan(-0.75);
  });

  it.each([
    "今天拿到录取通知了，好激动！",
    "终于通过答辩了，开心！",
    "We got engaged! I'm over the moon",
    "I finally passed my driving test, yay",
  ])("good news is plainly good: %s", (text) => {
    expect(readSentiment(text).label).toBe("positive");
    expect(valence(text)).toBeGreaterThan(0.75);
  });

  it.each([
    "我住在杭州",
    "帮我查一下明天的航班",
    "会议改到周四下午三点",
    "I work at a bank in Leeds",
    "Please book a table for four",
    "what time is it in Tokyo?",
    "天气怎么样",
  ])("a plain statement or request has no side: %s", (text) => {
    expect(readSentiment(text).label).toBe("neutral");
  });
});

describe("what modifies a word of feeling", () => {
  it("a denial turns it round, and a denied bad word is weakly good", () => {
    expect(valence("我不喜欢这个颜色")).toBeLessThan(0);
    expect(valence("I'm not happy about it")).toBeLessThan(0);
    expect(valence("it's not bad")).toBeGreaterThan(0);
    expect(valence("这家店不错")).toBeGreaterThan(0);
    expect(valence("it's not bad")).toBeLessThan(valence("it's great"));
  });

  it("a degree makes it stronger or weaker", () => {
    expect(valence("我非常难过")).toBeLessThan(valence("我难过"));
    expect(valence("我有点难过")).toBeGreaterThan(valence("我难过"));
    expect(valence("难过死了")).toBeLessThan(valence("难过"));
    expect(valence("extremely annoying")).toBeLessThan(valence("annoying"));
    expect(valence("slightly annoying")).toBeGreaterThan(valence("annoying"));
  });

  it("what follows a contrast weighs more than what stands before it", () => {
    expect(valence("房间很干净，但是隔壁太吵，烦死了")).toBeLessThan(0);
    expect(valence("隔壁有点吵，但是房间很舒服，很满意")).toBeGreaterThan(0);
    expect(valence("The food was great but the waiter was awful")).toBeLessThan(0);
    expect(valence("The waiter was awful but the food was great")).toBeGreaterThan(0);
    expect(valence("虽然很累，但是特别开心")).toBeGreaterThan(0);
  });

  it("a question says less than a statement", () => {
    expect(Math.abs(valence("你觉得开心吗？"))).toBeLessThan(Math.abs(valence("我觉得开心")));
    expect(Math.abs(valence("Is it good?"))).toBeLessThan(Math.abs(valence("It is good")));
  });

  it("capitals, drawn-out letters and exclamation marks stress it", () => {
    expect(valence("that was GOOD fun today")).toBeGreaterThan(valence("that was good fun today"));
    expect(valence("I am saaaad")).toBeLessThan(valence("I am sad"));
    expect(readSentiment("太好了！！！").arousal).toBeGreaterThan(readSentiment("太好了").arousal);
  });

  it("comforting somebody is no sorrow of one's own", () => {
    expect(readSentiment("别难过").label).not.toBe("negative");
    expect(readSentiment("don't worry").label).not.toBe("negative");
  });

  it("plain mockery is turned round", () => {
    expect(valence("Oh great, another delay.")).toBeLessThan(0);
    expect(valence("呵呵，你可真棒")).toBeLessThan(0);
    expect(valence("I love waiting in line for hours #sarcasm")).toBeLessThan(0);
  });
});

describe("signs and slang", () => {
  it.each([
    ["终于周五了 😄", "positive"],
    ["😭😭", "negative"],
    ["see you tomorrow :)", "positive"],
    ["oh well :(", "negative"],
    ["QAQ", "negative"],
    ["(╥﹏╥)", "negative"],
    ["yyds", "positive"],
    ["我emo了", "negative"],
    ["破防了", "negative"],
    ["#blessed", "positive"],
    ["hahahaha", "positive"],
  ])("%s is %s", (text, label) => {
    expect(readSentiment(text).label).toBe(label);
  });

  it("a colon in a time or an address is no face", () => {
    expect(valence("the call is at 8:30, see http://example.com/a")).toBe(0);
  });
});

describe("names that hold a word of feeling", () => {
  it.each([
    "我在香港转机",
    "喝了一杯牛奶",
    "天气预报说明天降温",
    "好像有人敲门",
    "the deadline is on Friday",
    "good morning",
    "what kind of tea is it",
  ])("%s says nothing", (text) => {
    expect(readSentiment(text).label).toBe("neutral");
  });
});

describe("which feeling it is", () => {
  it.each([
    ["我好害怕", "fear"],
    ["I'm terrified of the surgery", "fear"],
    ["气死我了", "anger"],
    ["I'm furious with my landlord", "anger"],
    ["好恶心", "disgust"],
    ["this is disgusting", "disgust"],
    ["我很难过", "sadness"],
    ["I feel so lonely", "sadness"],
    ["太开心了", "joy"],
    ["非常感谢", "trust"],
    ["好期待下周的演唱会", "anticipation"],
    ["can't wait for Saturday", "anticipation"],
    ["天哪，没想到", "surprise"],
    ["明天去银行", "neutral"],
  ])("%s is %s", (text, emotion) => {
    expect(readSentiment(text).emotion).toBe(emotion);
  });

  it("anger stirs more than sorrow", () => {
    expect(readSentiment("气死我了").arousal).toBeGreaterThan(readSentiment("我好失落").arousal);
  });
});

describe("the lists of words", () => {
  it.each([
    ["zh", ZH_POSITIVE, ZH_NEGATIVE],
    ["en", EN_POSITIVE, EN_NEGATIVE],
  ] as const)("no %s word stands on both sides", (_, good, bad) => {
    const words = (groups: typeof good) => groups.flatMap((group) => group.words.trim().split(/\s+/u));
    const goods = new Set(words(good));
    expect(words(bad).filter((word) => goods.has(word))).toEqual([]);
  });
});
