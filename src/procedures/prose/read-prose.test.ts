// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${} is a reference in a procedure.
// biome-ignore-all lint/suspicious/noThenProperty: `then` is a word of the format; nothing awaits a step.
import { describe, expect, it } from "vitest";
import { checkProcedure } from "../check.ts";
import { readProse } from "./read-prose.ts";

const TOOLS = ["orders.get", "exchanges.submit", "notify-team", "查询物流"];

function stepsOf(text: string, tools: readonly string[] = TOOLS) {
  const read = readProse(text, tools);
  if (read !== null) checkProcedure(read.procedure, (name) => tools.includes(name));
  return read?.procedure.steps ?? null;
}

describe("a procedure that is written in English", () => {
  it("asks, calls with what was asked, and tells the user in the second person", () => {
    const text = [
      "# Lost parcel",
      "Trigger: lost parcel, not arrived",
      "",
      "1. Ask the customer for the order number and their postcode.",
      "2. Then look it up with [orders.get].",
      "3. Tell the customer that their parcel is on its way.",
    ];
    expect(readProse(text.join("\n"), TOOLS)).toEqual({
      unknown: [],
      procedure: {
        name: "Lost parcel",
        trigger: ["lost parcel", "not arrived"],
        steps: [
          { ask: "order_number" },
          { ask: "postcode" },
          { call: "orders.get", as: "result_1", with: { order_number: "${order_number}", postcode: "${postcode}" } },
          { say: "Your parcel is on its way." },
        ],
      },
    });
  });

  it("takes a condition with what hangs on it, and what is done otherwise", () => {
    const steps = stepsOf(
      "Exchange\n1. If the customer is a VIP, tell them that a courier comes. Otherwise, tell them to send it in.\n" +
        "2. If the item is sold out:\n   - Tell them that we are sorry.\n   - End the chat.\n3. Submit it with [exchanges.submit]",
    );
    expect(steps).toEqual([
      { when: "${user.vip}", then: [{ say: "A courier comes." }], else: [{ say: "Please send it in." }] },
      expect.objectContaining({ ask: "condition_1", type: "boolean" }),
      { when: "${condition_1}", then: [{ say: "We are sorry." }, { end: true }] },
      { call: "exchanges.submit", as: "result_1" },
    ]);
  });

  it("asks for what is listed below a step before its call, and leaves notes out", () => {
    const steps = stepsOf(
      "Claim\n1. Submit the claim with [exchanges.submit]:\n   - Full name\n   - Policy number - on the first page\n" +
        "   - This will take a moment.",
    );
    expect(steps?.map(({ ask, call }) => ask ?? call)).toEqual(["full_name", "policy_number", "exchanges.submit"]);
  });

  it("finds a tool by a like name, in quotes, on a button, as it is, and by its words where none is marked", () => {
    for (const line of [
      "Put 'returns' into [Notify Internal Team].",
      "Let it go out by 'Notifying the team'.",
      "Click the notify team button.",
      "Run notify-team now.",
      "Now notify the whole team.",
    ]) {
      expect([line, stepsOf(`Fault\n1. ${line}`)?.map(({ call }) => call)]).toEqual([line, ["notify-team"]]);
    }
  });

  it("calls no tool that is only spoken of, or that the user is told to use", () => {
    for (const line of [
      "If you came here as part of [orders.get], go on.",
      "Tell them to notify the team themselves.",
    ]) {
      expect(stepsOf(`Fault\n1. ${line}`)?.filter(({ call }) => call !== undefined)).toEqual([]);
    }
  });

  it("reads sentences where there is no list", () => {
    const steps = stepsOf("Status\nFirst ask for the order number. Then use orders.get. Finally end the chat.");
    expect(steps?.map(({ ask, call, end }) => ask ?? call ?? end)).toEqual(["order_number", "orders.get", true]);
  });

  it("names what is marked and no tool", () => {
    expect(readProse("Fault\n1. Click [Launch rocket].", TOOLS)?.unknown).toEqual(["Launch rocket"]);
    expect(readProse("Fault\n1. [End conversation].", TOOLS)?.unknown).toEqual([]);
  });

  it("is none without a title or a step", () => {
    for (const text of ["", "\n\n", "1. Ask for the name.", "# Title alone"]) expect(readProse(text, TOOLS)).toBeNull();
  });
});

describe("a procedure that is written in Chinese", () => {
  it("asks, calls, branches and ends", () => {
    const text = [
      "包裹未收到",
      "触发词：没收到、包裹丢了",
      "",
      "一、询问客户的订单号和收货人姓名。",
      "二、调用【查询物流】。",
      "三、如果客户是贵宾，告知客户今天补发；否则，告知客户三天内补发。",
      "四、若商品已停产，告诉客户可以退款，然后结束对话。",
      "五、提交【exchanges.submit】：",
      "   - 收货地址",
    ];
    const read = readProse(text.join("\n"), TOOLS);
    expect(read?.procedure).toMatchObject({ name: "包裹未收到", trigger: ["没收到", "包裹丢了"] });
    expect(stepsOf(text.join("\n"))).toMatchObject([
      { ask: "订单号" },
      { ask: "收货人姓名" },
      { call: "查询物流", with: { 订单号: "${订单号}", 收货人姓名: "${收货人姓名}" } },
      { when: "${user.vip}", then: [{ say: "今天补发" }], else: [{ say: "三天内补发。" }] },
      { ask: "condition_1", type: "boolean" },
      { when: "${condition_1}", then: [{ say: "可以退款" }, { end: true }] },
      { ask: "收货地址" },
      { call: "exchanges.submit" },
    ]);
  });

  it("reads every way of numbering", () => {
    for (const [one, two] of [
      ["1、", "2、"],
      ["（1）", "（2）"],
      ["①", "②"],
      ["第一步：", "第二步："],
      ["- ", "- "],
      ["## 第一步：", "## 第二步："],
    ]) {
      const steps = stepsOf(`# 查单\n${one}请客户提供订单号\n${two}调用 orders.get`);
      expect([one, steps?.map(({ ask, call }) => ask ?? call)]).toEqual([one, ["订单号", "orders.get"]]);
    }
  });
});

it("comes to an end with a long text of anything, however it nests", () => {
  for (const part of ["[", "if a, ", "如果", "ask for ", " > ", "'", "click the ", "\t", "1. "]) {
    expect(() => readProse(`Title\n1. x\n${part.repeat(10_000)}`, TOOLS)).not.toThrow();
  }
});
