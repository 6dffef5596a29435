import { describe, expect, it } from "vitest";
import { chooseProcedure, rankProcedures } from "./choose.ts";

const procedure = (name: string, trigger: string[]) => ({ name, trigger, steps: [{ say: "ok" }] });
const ALL = [
  procedure("return", ["退货", "return"]),
  procedure("exchange", ["换货", "exchange"]),
  procedure("address", ["修改地址", "change address"]),
  procedure("cancel", ["取消订单", "cancel order"]),
  procedure("order", ["订单"]),
];

describe("the procedure that a turn asks for", () => {
  it.each([
    ["I'd like to return my headphones", "return"],
    ["想换货", "exchange"],
    ["How do I change my shipping address?", "address"],
    ["我要修改一下收货地址", "address"],
    ["Please cancel my order", "cancel"],
    ["帮我取消订单", "cancel"],
    ["我的订单", "order"],
  ])("of %s is %s", (text, name) => {
    expect(chooseProcedure(ALL, { text })?.procedure.name).toBe(name);
  });

  it.each([
    "今天天气不错",
    "上次换货的耳机到了吗",
    "已经退货了",
    "我不退货了",
    "I don't want to return it",
    "I returned from a trip to Paris",
    "",
    "👍",
  ])("of %s is none", (text) => {
    expect(chooseProcedure(ALL, { text })).toBeNull();
  });

  it("may be told by an anchor or by a sentence like its examples", () => {
    const trigger = { anchors: ["budget.max"], examples: ["my parcel has not arrived"] };
    const one = { name: "late", trigger, steps: [{ say: "ok" }] };
    expect(chooseProcedure([one], { text: "at most 500", anchors: ["budget.max"] })?.procedure.name).toBe("late");
    expect(chooseProcedure([one], { text: "my parcel still has not arrived" })?.procedure.name).toBe("late");
  });
});

describe("of several procedures that a turn speaks of", () => {
  it.each([
    ["I want to return the lamp. If that is not possible, exchange it.", "return"],
    ["If the size does not fit, can I exchange it? Otherwise return", "exchange"],
    ["Before you cancel order emails: I'd like to return my headphones", "return"],
    ["要是不能换货，就退货；我想换货", "exchange"],
    ["帮我取消订单，不是退货", "cancel"],
  ])("%s asks for %s", (text, name) => {
    expect(chooseProcedure(ALL, { text })?.procedure.name).toBe(name);
  });

  it("the one that says more of the same place comes first, and the others after it", () => {
    const ranked = rankProcedures(ALL, { text: "帮我取消订单" });
    expect(ranked.map(({ procedure }) => procedure.name)).toEqual(["cancel", "order"]);
    expect(rankProcedures(ALL, { text: "退货或者换货" }).map(({ procedure }) => procedure.name)).toEqual([
      "return",
      "exchange",
    ]);
  });

  it("one may be started by what the turn does, and may ask for more than the usual likeness", () => {
    const complaint = { name: "complaint", trigger: { intents: ["complain" as const] }, steps: [{ say: "sorry" }] };
    expect(chooseProcedure([complaint], { text: "太差了", intents: ["complain"] })?.procedure.name).toBe("complaint");
    const strict = { ...complaint, trigger: { ...complaint.trigger, threshold: 0.6 } };
    expect(chooseProcedure([strict], { text: "太差了", intents: ["complain"] })).toBeNull();
    expect(chooseProcedure([complaint], { text: "太差了", intents: ["complain"] }, { threshold: 0.9 })).toBeNull();
  });
});
