import { describe, expect, it } from "vitest";
import { chooseProcedure } from "./choose.ts";

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
    expect(chooseProcedure(ALL, text)?.procedure.name).toBe(name);
  });

  it.each(["今天天气不错", "我不退货了", "I don't want to return it", "I returned from a trip to Paris", "", "👍"])(
    "of %s is none",
    (text) => {
      expect(chooseProcedure(ALL, text)).toBeNull();
    },
  );

  it("may be told by an anchor or by a sentence like its examples", () => {
    const trigger = { anchors: ["budget.max"], examples: ["my parcel has not arrived"] };
    const one = { name: "late", trigger, steps: [{ say: "ok" }] };
    expect(chooseProcedure([one], "at most 500", ["budget.max"])?.procedure.name).toBe("late");
    expect(chooseProcedure([one], "my parcel still has not arrived")?.procedure.name).toBe("late");
  });
});
