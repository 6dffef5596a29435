import { describe, expect, it } from "vitest";
import { readSlots } from "./read-slot.ts";
import { makeSlot } from "./slot.ts";
import { isSlowPattern } from "./slow-pattern.ts";

/** Monday 2026-03-02, 09:00 in Asia/Shanghai. */
const SAID = { at: Date.parse("2026-03-02T09:00:00+08:00"), zone: "Asia/Shanghai" };

function read(name: string, prompt: string, text: string, isAsked: boolean) {
  const language = /\p{Script=Han}/u.test(text) ? "zh" : "en";
  return readSlots([makeSlot(name, [{ prompt }])], { ...SAID, text, language }, isAsked ? name : null).get(name)?.value;
}

describe("an answer", () => {
  it.each([
    ["order_id", "What is your order number?", "it's 55012", "55012"],
    ["order_id", "请提供订单号", "我找不到订单号了", undefined],
    ["phone", "请留下您的手机号", "13800138000", "13800138000"],
    ["city", "Which city?", "Boston", "Boston"],
    ["date", "哪天出发", "下周五", "2026-03-13"],
    ["guests", "几位用餐", "我们五个人", 5],
    ["people", "How many?", "tomorrow at 7pm", undefined],
    ["reason", "Why?", "It arrived broken", "It arrived broken"],
    ["need_invoice", "是否需要发票", "不用", false],
    ["need_invoice", "Do you need an invoice, yes or no?", "yes please", true],
    ["amount", "转账金额是多少", "5000", 5_000],
    ["tracking_no", "运单号", "SF1234567890", "SF1234567890"],
  ])("for %s (%s) is read in %s", (name, prompt, text, value) => {
    expect(read(name, prompt, text, true)).toBe(value);
  });
});

describe("a turn that was asked nothing", () => {
  it.each([
    ["order_id", "What is your order number?", "I want a refund for order A-1234", "A-1234"],
    ["order_id", "请提供订单号", "我想退BT-500耳机", undefined],
    ["model", "请提供型号", "我的BT-500坏了", "BT-500"],
    ["order_id", "请提供订单号", "打我电话13800138000", undefined],
    ["reason", "Why?", "return order A-1234 because it doesn't fit", "it doesn't fit"],
    ["guests", "几位用餐", "帮我订明晚7点4个人的位子", 4],
    ["address", "请提供收货地址", "我要退货", undefined],
  ])("gives %s only what is its own: %s, %s", (name, prompt, text, value) => {
    expect(read(name, prompt, text, false)).toBe(value);
  });

  it("fills no two slots with one stretch", () => {
    const slots = ["order_id", "ticket_id"].map((name) => makeSlot(name, [{}]));
    const found = readSlots(slots, { ...SAID, text: "A-1234", language: "en" }, "order_id");
    expect([...found.keys()]).toEqual(["order_id"]);
  });
});

describe("a slot with choices or a pattern", () => {
  it("takes one of them, by name or by number", () => {
    const slot = makeSlot("size", [{ options: ["small", "large"] }]);
    const said = (text: string) => readSlots([slot], { ...SAID, text, language: "en" }, "size").get("size")?.value;
    expect([said("a Large one"), said("2"), said("huge")]).toEqual(["large", "large", undefined]);
  });

  it("takes what the pattern matches", () => {
    const slot = makeSlot("seat", [{ pattern: "\\b(\\d{1,2}[A-F])\\b" }]);
    expect(readSlots([slot], { ...SAID, text: "seat 12c please", language: "en" }, "seat").get("seat")?.value).toBe(
      "12c",
    );
  });
});

describe("a pattern of a slot", () => {
  it.each([
    "^[A-Z]{2}-?\\d{6,12}$",
    "(?:no\\.|#)?(\\d+)",
    "(\\d{4}-){2}\\d+",
    "[(+*|]{1,3}x",
    "\\(a+\\)+",
    "(?:(?:ab)+c)?d+",
  ])("is taken as %s", (pattern) => expect(isSlowPattern(pattern)).toBe(false));
  it.each(["(a+)+$", "(a|aa)*b", "((a+)b?)*", "(?:x(?:y*)z){1,}", "([^)]+)*"])("is refused as %s", (pattern) =>
    expect(isSlowPattern(pattern)).toBe(true),
  );
});
