import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { memorySchema, relationSchema } from "../model/index.ts";
import { ANCHORS, anchored, claimOf, DAY, Mind, NOW, turnSaying } from "./__fixtures__/claims.ts";
import { rememberDirect } from "./index.ts";

const LOVES = anchored("taste", "Chinese food", { text: "I love Chinese food" });
const HATES = anchored("taste", "Chinese food", { text: "I hate Chinese food now", polarity: "negative" });

describe("the same claim", () => {
  it("said twenty times is one memory with twenty mentions, stronger and surer each time", () => {
    const mind = new Mind();
    for (let count = 0; count < 20; count++) mind.say([LOVES], NOW + count * DAY);
    const [only, ...rest] = [...mind.memories.values()];
    expect(rest).toEqual([]);
    expect(only).toMatchObject({
      status: "active",
      saidCount: 20,
      version: 20,
      saidAt: NOW,
      lastSaidAt: NOW + 19 * DAY,
    });
    expect(only?.strength).toBeGreaterThan(0.95);
    expect(only?.confidence).toBeGreaterThan(0.95);
    expect(only?.quotes).toHaveLength(20);
    expect(only?.quotes[0]?.turn).toBe(`turn-${NOW}`);
  });

  it("keeps the first quote and the latest ones when it is said very often", () => {
    const mind = new Mind();
    for (let count = 0; count < 50; count++) mind.say([LOVES], NOW + count * DAY);
    const [only] = [...mind.memories.values()];
    expect(only?.saidCount).toBe(50);
    expect(only?.quotes.map((quote) => quote.turn)).toEqual([
      `turn-${NOW}`,
      ...Array.from({ length: 19 }, (_, index) => `turn-${NOW + (31 + index) * DAY}`),
    ]);
  });

  it("said in other words, another language or another case is the same claim", () => {
    const mind = new Mind();
    mind.say([anchored("allergy", "peanuts")]);
    mind.say([anchored("allergy", "花生", { text: "我对花生过敏" })], NOW + DAY);
    expect(mind.memories.size).toBe(1);
  });

  it("in free words is the same when only particles differ", () => {
    const mind = new Mind();
    mind.say([claimOf("我养了一缸锦鲤")]);
    mind.say([claimOf("我现在还养了一缸锦鲤呢")], NOW + DAY);
    expect([...mind.memories.values()].map((memory) => memory.saidCount)).toEqual([2]);
  });

  it("raises what was only a signal", () => {
    const mind = new Mind();
    const signal = anchored("taste", "cello", { confidence: 0.5 });
    mind.say([signal]);
    expect(mind.with("pending")).toHaveLength(1);
    const { effects } = mind.say([signal], NOW + DAY);
    expect(effects.map((effect) => effect.action)).toEqual(["raised"]);
    expect(mind.with("active")[0]?.confidence).toBe(0.8);
  });

  it("on two days is two events", () => {
    const mind = new Mind();
    const ran = (from: number) => claimOf("我跑了五公里", { kind: "event", event: { from, to: from + DAY } });
    mind.say([ran(NOW)]);
    mind.say([ran(NOW + 3 * DAY)], NOW + 3 * DAY);
    expect(mind.with("active")).toHaveLength(2);
  });

  it("of two people is two", () => {
    const mind = new Mind();
    mind.say([anchored("taste", "jazz", { subject: { who: "other", name: "jack" }, polarity: "negative" })]);
    mind.say([anchored("taste", "jazz")]);
    expect(mind.with("active")).toHaveLength(2);
  });
});

describe("a claim in the place of another", () => {
  it("love turned to hate: one live, one history with its end", () => {
    const mind = new Mind();
    mind.say([LOVES], NOW);
    mind.say([HATES], NOW + 50 * DAY);
    expect(mind.texts("active")).toEqual(["I hate Chinese food now"]);
    expect(mind.with("superseded")).toMatchObject([
      { text: "I love Chinese food", valid: { from: null, to: NOW + 50 * DAY } },
    ]);
    const types = [...mind.relations.values()].map((relation) => `${relation.type} ${relation.from}>${relation.to}`);
    expect(types).toEqual(["supersedes memory-2>memory-1", "contradicts memory-1>memory-2"]);
  });

  it("and back again makes a second stretch of the first", () => {
    const mind = new Mind();
    mind.say([LOVES], NOW);
    mind.say([HATES], NOW + DAY);
    mind.say([LOVES], NOW + 2 * DAY);
    expect(mind.texts("active")).toEqual(["I love Chinese food"]);
    expect(mind.texts("superseded")).toEqual(["I love Chinese food", "I hate Chinese food now"]);
  });

  it("a correction by negation is kept and retires what it denies", () => {
    const mind = new Mind();
    mind.say([anchored("residence", "Berlin", { text: "I live in Berlin" })]);
    mind.say([anchored("residence", "Berlin", { text: "I don't live in Berlin", polarity: "negative" })], NOW + DAY);
    expect(mind.texts("active")).toEqual(["I don't live in Berlin"]);
    expect(mind.texts("superseded")).toEqual(["I live in Berlin"]);
  });

  it("free words and their denial are of one claim", () => {
    const mind = new Mind();
    mind.say([claimOf("I have a balcony")]);
    mind.say([claimOf("I don't have a balcony", { polarity: "negative" })], NOW + DAY);
    expect(mind.texts("superseded")).toEqual(["I have a balcony"]);
  });

  it("a key of one value takes the newer, and history keeps both in order", () => {
    const mind = new Mind();
    for (const [index, value] of ["Ronaldo", "Messi", "Mbappé"].entries())
      mind.say([anchored("favourite.player", value)], NOW + index * DAY);
    expect(mind.with("active").map((memory) => memory.anchor?.value)).toEqual(["Mbappé"]);
    expect(mind.with("superseded").map((memory) => memory.anchor?.value)).toEqual(["Ronaldo", "Messi"]);
  });

  it("a new leader takes over", () => {
    const mind = new Mind();
    const of = (value: string) => anchored("leader.apollo", value, { subject: { who: "other", name: "apollo" } });
    mind.say([of("Ann")]);
    mind.say([of("Bo")], NOW + DAY);
    expect(mind.with("active").map((memory) => memory.anchor?.value)).toEqual(["Bo"]);
    expect(mind.with("superseded")[0]?.valid.to).toBe(NOW + DAY);
  });

  it("the old one held until the new one began", () => {
    const mind = new Mind();
    mind.say([anchored("residence", "上海")], NOW);
    mind.say([anchored("residence", "深圳", { valid: { from: NOW + 20 * DAY, to: null } })], NOW + 50 * DAY);
    expect(mind.with("superseded")[0]?.valid).toEqual({ from: null, to: NOW + 20 * DAY });
  });

  it("what is only said with doubt takes no place", () => {
    const mind = new Mind();
    mind.say([anchored("residence", "上海")]);
    mind.say([anchored("residence", "成都", { confidence: 0.5 })], NOW + DAY);
    expect(mind.with("active").map((memory) => memory.anchor?.value)).toEqual(["上海"]);
    expect(mind.with("pending").map((memory) => memory.anchor?.value)).toEqual(["成都"]);
  });

  it("what was said earlier but arrives later enters as history", () => {
    const mind = new Mind();
    mind.say([anchored("residence", "深圳")], NOW);
    mind.say([anchored("residence", "上海")], NOW - 300 * DAY);
    expect(mind.with("active").map((memory) => memory.anchor?.value)).toEqual(["深圳"]);
    expect(mind.with("superseded")).toMatchObject([
      { anchor: { value: "上海" }, valid: { from: null, to: NOW }, saidAt: NOW - 300 * DAY },
    ]);
  });
});

describe("claims that can stand beside each other", () => {
  it.each([
    [
      "a bike bought, a car sold, a cat kept",
      [
        claimOf("I bought a red bike", { kind: "event" }),
        claimOf("I sold my old car", { kind: "event" }),
        claimOf("我养了一只猫"),
      ],
    ],
    ["order numbers that look alike", [anchored("order_number", "BT-500"), anchored("order_number", "BT-505")]],
    [
      "phone numbers that look alike",
      [anchored("contact.phone", "13800138000"), anchored("contact.phone", "13800138001")],
    ],
    ["codes in free words", [claimOf("我买过BT-500耳机"), claimOf("我买过BT-505耳机")]],
    ["serial numbers in free words", [claimOf("the router is ASR1603"), claimOf("the router is ASR1605")]],
    ["two tastes", [anchored("taste", "tea"), anchored("taste", "coffee")]],
    [
      "two budgets for two things",
      [anchored("budget.max", { amount: 3000, for: "包" }), anchored("budget.max", { amount: 5000, for: "东京" })],
    ],
    [
      "a home, and where it no longer is",
      [anchored("residence", "Munich"), anchored("residence", "Berlin", { polarity: "negative" })],
    ],
  ])("%s", (_, candidates) => {
    const mind = new Mind();
    for (const [index, one] of candidates.entries()) mind.say([one], NOW + index * DAY);
    expect(mind.with("active")).toHaveLength(candidates.length);
    expect(mind.with("superseded")).toEqual([]);
  });

  it("a budget that names nothing changes the one its session speaks of", () => {
    const mind = new Mind();
    mind.say([anchored("budget.max", { amount: 3000, for: "包" })], NOW, "bags");
    mind.say([anchored("budget.max", { amount: 5000, for: "东京" })], NOW + DAY, "trip");
    mind.say([anchored("budget.max", { amount: 6000 })], NOW + DAY + 1, "trip");
    expect(mind.with("superseded").map((memory) => memory.anchor?.value)).toEqual([{ amount: 5000, for: "东京" }]);
  });
});

describe("a change of mind", () => {
  const dali = anchored("travel", "大理", {
    text: "五一我打算去大理玩",
    event: { from: NOW + 50 * DAY, to: NOW + 51 * DAY },
  });
  const seat = anchored("taste", "靠窗的座位", { text: "我喜欢靠窗的座位" });
  const tibet = anchored("travel", "西藏", { text: "暑假我想去西藏" });

  it("retires what it is about, takes over its day, and touches nothing else", () => {
    const mind = new Mind();
    mind.say([dali, seat]);
    mind.say([tibet], NOW + DAY);
    const text = "不去大理了，去厦门";
    const change = { kind: "changed_mind" as const, from: { start: 0, end: 5 }, to: { start: 6, end: 9 } };
    mind.sayTurn([anchored("travel", "厦门", { text, change })], turnSaying(text, NOW + 3 * DAY));
    expect(mind.texts("superseded")).toEqual(["五一我打算去大理玩"]);
    expect(mind.texts("active")).toEqual(["我喜欢靠窗的座位", "暑假我想去西藏", text]);
    expect(mind.with("active").at(-1)?.event).toEqual(dali.event);
  });

  it("that names only the new plan retires the latest of the kind", () => {
    const mind = new Mind();
    mind.say([anchored("buy", "相机", { text: "我想买相机" })]);
    mind.say([dali], NOW + DAY);
    mind.say([anchored("travel", "厦门", { text: "我要去厦门", change: { kind: "changed_mind" } })], NOW + 2 * DAY);
    expect(mind.texts("superseded")).toEqual(["五一我打算去大理玩"]);
  });

  it("that names nothing leaves the latest plan in doubt, and the next mention settles it", () => {
    const mind = new Mind();
    mind.say([dali]);
    mind.say([claimOf("我改变主意了", { kind: "event", change: { kind: "changed_mind" } })], NOW + DAY);
    expect(mind.texts("doubtful")).toEqual(["五一我打算去大理玩"]);
    mind.say([dali], NOW + 2 * DAY);
    expect(mind.texts("doubtful")).toEqual([]);
    expect(mind.texts("active")).toContain("五一我打算去大理玩");
  });

  it("that gives up a plan by its own words takes the plan's place, and leaves what is no plan", () => {
    const mind = new Mind();
    mind.say([dali, anchored("taste", "爬山", { text: "我喜欢爬山" })]);
    const giveUp = (text: string, place: string, at: number) => {
      const start = text.indexOf(place);
      const change = { kind: "stopped" as const, from: { start, end: start + place.length } };
      mind.sayTurn([claimOf(text, { polarity: "negative", change })], turnSaying(text, at));
    };
    giveUp("不去大理了", "大理", NOW + DAY);
    giveUp("不爬山了", "爬山", NOW + 2 * DAY);
    expect(mind.texts("superseded")).toEqual(["五一我打算去大理玩"]);
    expect(mind.texts("active")).toEqual(["我喜欢爬山", "不去大理了", "不爬山了"]);
  });

  it("about nothing known is a claim like any other", () => {
    const mind = new Mind();
    mind.say([seat]);
    mind.say([anchored("travel", "厦门", { text: "我要去厦门", change: { kind: "changed_mind" } })], NOW + DAY);
    expect(mind.texts("active")).toEqual(["我喜欢靠窗的座位", "我要去厦门"]);
  });
});

describe("a correction", () => {
  const correcting = (text: string, wrong: string, right: string) => {
    const place = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });
    return claimOf(text, { change: { kind: "correction", from: place(wrong), to: place(right) } });
  };

  it("puts the right word in the place of the wrong one, in the claim that speaks of it", () => {
    const mind = new Mind();
    mind.say([anchored("attribute.shoe_size", "42", { text: "My shoe size is 42" })]);
    mind.say([claimOf("the parcel weighs 420 g")], NOW + DAY);
    const text = "Actually it's 43, not 42";
    mind.sayTurn([correcting(text, "42", "43")], turnSaying(text, NOW + 2 * DAY));
    expect(mind.texts("superseded")).toEqual(["My shoe size is 42"]);
    expect(mind.with("active").at(-1)).toMatchObject({
      text: "My shoe size is 43",
      anchor: { value: "43" },
      derivedFrom: ["memory-1"],
    });
  });

  it("of another topic than what is known corrects nothing", () => {
    const mind = new Mind();
    mind.say([claimOf("我家门牌是42号")]);
    const text = "鞋码不是42，是43";
    mind.sayTurn([correcting(text, "42", "43")], turnSaying(text, NOW + DAY));
    expect(mind.with("superseded")).toEqual([]);
  });
});

describe("what rests on a claim", () => {
  const home = anchored("residence", "上海", { text: "我住在上海" });
  const commute = anchored("commute", "2号线", { text: "每天坐2号线上班" });
  const taste = anchored("taste", "生煎");

  it("becomes doubtful when the claim loses its place, and nothing else does", () => {
    const mind = new Mind();
    mind.say([home, commute, taste]);
    const { effects } = mind.say([anchored("residence", "深圳")], NOW + 60 * DAY);
    expect(effects.map((effect) => effect.action)).toEqual(["stored", "superseded", "doubtful"]);
    expect(mind.texts("doubtful")).toEqual(["每天坐2号线上班"]);
    expect([...mind.relations.keys()]).toContain("depends_on:memory-2:memory-1");
    expect(mind.with("active").map((memory) => memory.anchor?.value)).toEqual(["生煎", "深圳"]);
  });

  it("is settled by its next mention", () => {
    const mind = new Mind();
    mind.say([home, commute]);
    mind.say([anchored("residence", "深圳")], NOW + DAY);
    mind.say([anchored("commute", "11号线")], NOW + 2 * DAY);
    expect(mind.with("doubtful")).toEqual([]);
    expect(mind.with("active").map((memory) => memory.anchor?.value)).toEqual(["深圳", "11号线"]);
  });

  it("is not in doubt when the same turn settles it", () => {
    const mind = new Mind();
    mind.say([home, commute]);
    mind.say([anchored("residence", "深圳"), anchored("commute", "11号线")], NOW + DAY);
    expect(mind.with("doubtful")).toEqual([]);
  });

  it("becomes doubtful by a move, though the old home was never told", () => {
    const mind = new Mind();
    mind.say([commute, anchored("office", "淮海路")]);
    mind.say([anchored("residence", "深圳", { change: { kind: "replaces" } })], NOW + 2 * DAY);
    expect(mind.texts("doubtful")).toEqual(["每天坐2号线上班"]);
  });

  it("is not in doubt when a home is told for the first time, or by a move to the place that it names, or one long ago", () => {
    const change = { kind: "replaces" } as const;
    const told = [
      anchored("residence", "上海"),
      anchored("residence", "浦东", { change }),
      anchored("residence", "上海", { change, valid: { from: NOW - 900 * DAY, to: null } }),
    ];
    for (const home of told) {
      const mind = new Mind();
      mind.say([anchored("commute", "浦东2号线", { text: "坐浦东2号线上班" })]);
      mind.say([home], NOW + 2 * DAY);
      expect(mind.with("doubtful")).toEqual([]);
    }
  });

  it("of another person stays", () => {
    const mind = new Mind();
    const mother = { who: "other", name: "mother" } as const;
    mind.say([home, anchored("commute", "4路", { subject: mother })]);
    mind.say([anchored("residence", "深圳")], NOW + DAY);
    expect(mind.with("doubtful")).toEqual([]);
  });
});

describe("every change", () => {
  it("carries the record whole, one version on, with a quote that the turn proves", () => {
    const mind = new Mind();
    mind.say([LOVES]);
    const { changes } = mind.say([LOVES, HATES], NOW + DAY);
    for (const change of changes) {
      if (change.type !== "put") throw new Error("nothing is removed here");
      if (change.record === "memory") expect(memorySchema.parse(change.value)).toEqual(change.value);
      if (change.record === "relation") expect(relationSchema.parse(change.value)).toEqual(change.value);
    }
    const first = mind.memories.get("memory-1");
    expect(first?.version).toBe(2);
    const words = "I love Chinese food";
    expect(first?.quotes[0]?.sha256).toBe(createHash("sha256").update(words).digest("hex"));
  });

  it("takes no place of a memory that is private to another agent", () => {
    const mind = new Mind();
    const secret = rememberDirect({
      text: "我住在上海",
      language: "zh",
      kind: "fact",
      importance: 3,
      tags: [],
      anchor: { type: "identity", key: "residence", value: "上海" },
      expiresAt: null,
      saidAt: NOW,
      metadata: {},
      private: true,
      pinned: false,
      agent: null,
      claims: mind.claims,
      now: NOW,
      nextId: () => mind.nextId(),
      anchors: ANCHORS,
    });
    mind.apply([
      { type: "put", record: "memory", id: secret.memory.id, value: { ...secret.memory, agent: "clerk" as never } },
    ]);
    mind.say([anchored("residence", "深圳")], NOW + DAY);
    expect(mind.with("superseded")).toEqual([]);
  });
});
