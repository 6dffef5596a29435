// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${} is a reference in a procedure.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createHaima, HaimaError, type ToolInputs } from "../../src/index.ts";
import { DAY_MS, memoryHaima } from "../support/haima.ts";

const REFUND = {
  name: "退款",
  trigger: ["退款"],
  steps: [
    { ask: "order_id", prompt: "请提供订单号" },
    { call: "orders.get", with: { id: "${order_id}" }, as: "order" },
    { when: "${order.days} > 7", say: "已超过期限", end: true },
    { ask: "reason", prompt: "请问退款原因是什么" },
    { call: "refunds.submit", with: { id: "${order_id}", reason: "${reason}" }, as: "ticket" },
    { say: "已提交，单号 ${ticket.id}" },
  ],
};
const BOOKING = {
  name: "Table booking",
  trigger: ["book a table"],
  steps: [
    { ask: "people", prompt: "For how many people?" },
    { ask: "time", prompt: "When would you like to come?" },
    { call: "tables.book", with: { people: "${people}", time: "${time}" }, as: "booking" },
    { say: "Booked for ${people}, ${time}: ${booking.result}" },
  ],
};
const SHIPPING = { name: "运费", trigger: ["运费"], steps: [{ say: "满99元包邮" }] };

const refundTools = (days = 2): ToolInputs => ({
  "orders.get": () => ({ days }),
  "refunds.submit": async () => ({ id: "RF-1" }),
});

async function errorOf(work: Promise<unknown>): Promise<HaimaError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof HaimaError) return error;
    throw error;
  }
  throw new Error("It did not fail.");
}

async function talker(procedure: unknown, tools: ToolInputs) {
  const haima = await memoryHaima();
  await haima.procedures.teach(procedure, { tools });
  const say = (text: string, session = "s") => haima.procedures.perform({ user: "ann" }, { text, session });
  return { haima, say };
}

describe("a procedure over turns", () => {
  it("takes what the turn gives, asks for the rest, and calls its tools in order with what it has", async () => {
    const { say } = await talker(REFUND, refundTools());
    const first = await say("你好，我要退款，订单号20240301-00789");
    expect(first.reply).toBe("请问退款原因是什么");
    expect(first.calls).toEqual([{ tool: "orders.get", with: { id: "20240301-00789" }, ok: true }]);
    const second = await say("音质不好");
    expect(second).toMatchObject({ reply: "已提交，单号 RF-1", done: true, procedure: "退款" });
    expect(second.calls[0]?.with).toEqual({ id: "20240301-00789", reason: "音质不好" });
  });

  it("asks nothing when the first turn tells it all", async () => {
    const { say } = await talker(REFUND, refundTools());
    const { reply, calls } = await say("我要退款，订单号20240301-00789，耳机坏了");
    expect(reply).toContain("RF-1");
    expect(calls.map(({ tool }) => tool)).toEqual(["orders.get", "refunds.submit"]);
  });

  it("ends at the step that says so", async () => {
    const { say } = await talker(REFUND, refundTools(9));
    expect(await say("退款，订单号 20240301-00789")).toMatchObject({ reply: "已超过期限", done: true });
  });

  it("reads numbers and dates in English, and says a date as it was said and as it was read", async () => {
    const { say } = await talker(BOOKING, { "tables.book": ({ people, time }) => `${people}/${time}` });
    expect((await say("Hi, can I book a table?")).reply).toBe("For how many people?");
    expect((await say("four, please")).reply).toBe("When would you like to come?");
    const { reply } = await say("tomorrow at 7pm");
    expect(reply).toContain("Booked for 4, tomorrow at 7pm (2026-03-12 19:00)");
    expect(reply).toContain("4/2026-03-12T19:00:00");
  });

  it.each(["今天天气不错", "我不想退款", "What a day"])("does nothing for %s", async (text) => {
    const { say } = await talker(REFUND, refundTools());
    expect(await say(text)).toEqual({ reply: "", calls: [], procedure: null, done: true, aside: null, failure: null });
  });

  it("takes the branch that the answer of a tool tells", async () => {
    const branch = [
      { when: "${customer.level} == 'VIP'", steps: [{ say: "专属客服为您处理" }] },
      { else: [{ say: "请排队" }] },
    ];
    const steps = [{ call: "customers.get", as: "customer" }, { branch }];
    const { say } = await talker({ name: "投诉", steps }, { "customers.get": () => ({ level: "vip" }) });
    expect((await say("我要投诉")).reply).toBe("专属客服为您处理");
  });
});

describe("what is known already", () => {
  it("is taken from the notes of the session", async () => {
    const { haima, say } = await talker(REFUND, refundTools());
    await haima.note({ user: "ann" }, { session: "s", key: "order_id", value: "A-7788" });
    const { reply, calls } = await say("我要退款");
    expect(calls[0]?.with).toEqual({ id: "A-7788" });
    expect(reply).toContain("A-7788");
  });

  it("is taken from what the user told, and never from what another user told", async () => {
    const { haima, say } = await talker(REFUND, refundTools());
    await haima.observe({ user: "bob" }, { role: "user", text: "我的订单号是20240301-11111", session: "t" });
    expect((await say("我要退款", "x")).reply).toBe("请提供订单号");
    await haima.observe({ user: "ann" }, { role: "user", text: "我的订单号是20240301-00789", session: "s" });
    expect((await say("我要退款")).calls[0]?.with).toEqual({ id: "20240301-00789" });
  });

  it("is taken from the caller, by the names of the template's parameters", async () => {
    const haima = await memoryHaima();
    const template = {
      name: "天气",
      parameters: { city: {} },
      steps: [{ call: "weather", with: { city: "${city}" }, as: "w" }, { say: "${w.result}" }],
    };
    await haima.procedures.teach(template, { tools: { weather: ({ city }) => `${city}晴` } });
    const done = await haima.procedures.perform({ user: "ann" }, { text: "天气怎么样", with: { city: "北京" } });
    expect(done.reply).toBe("北京晴");
  });
});

describe("an interruption", () => {
  it.each([
    [REFUND, "我要退款", "先等等，客服几点下班?", "请提供订单号"],
    [BOOKING, "book a table", "wait, do you have parking?", "For how many people?"],
  ])("keeps the place and hands the question on", async (procedure, begin, between, prompt) => {
    const { say } = await talker(procedure, { ...refundTools(), "tables.book": () => "ok" });
    await say(begin);
    const aside = await say(between);
    expect(aside).toMatchObject({ calls: [], done: false });
    expect(aside.aside).toMatch(/几点下班|parking/u);
    expect(aside.reply).toContain(prompt);
  });

  it("by another procedure is done first, and the first goes on", async () => {
    const { haima, say } = await talker(REFUND, refundTools());
    await haima.procedures.teach(SHIPPING);
    await say("我要退款，订单号20240301-00789");
    const between = await say("先等等，运费怎么算?");
    expect(between.reply).toContain("满99元包邮");
    expect(between.reply).toContain("请问退款原因是什么");
    expect((await say("音质不好")).reply).toContain("RF-1");
  });

  it.each([
    [REFUND, "我要退款", "算了，不退了"],
    [BOOKING, "book a table", "never mind"],
  ])("that gives it up ends it", async (procedure, begin, stop) => {
    const { say } = await talker(procedure, { ...refundTools(), "tables.book": () => "ok" });
    await say(begin);
    expect(await say(stop)).toMatchObject({ calls: [], done: true });
  });
});

describe("a tool that writes", () => {
  const tools = (made: unknown[]): ToolInputs => ({
    ...refundTools(),
    "refunds.submit": {
      writes: true,
      run: (input) => {
        made.push(input);
        return { id: "RF-2" };
      },
    },
  });

  it("is called after a yes, and not before", async () => {
    const made: unknown[] = [];
    const { say } = await talker(REFUND, tools(made));
    await say("退款，订单号20240301-00789");
    expect((await say("音质不好")).reply).toContain("确认");
    expect(made).toEqual([]);
    expect((await say("确认")).reply).toContain("RF-2");
    expect(made).toEqual([{ id: "20240301-00789", reason: "音质不好" }]);
  });

  it("is not called after a no", async () => {
    const made: unknown[] = [];
    const { say } = await talker(REFUND, tools(made));
    await say("退款，订单号20240301-00789，音质不好");
    expect(await say("不要")).toMatchObject({ calls: [], done: true });
    expect(made).toEqual([]);
  });
});

describe("a tool that does not do its work", () => {
  const failing = (run: () => unknown): ToolInputs => ({ ...refundTools(), "orders.get": run });

  it("is told to the user, without what its error says, and is tried again at the user's word", async () => {
    let tries = 0;
    const run = () => {
      tries += 1;
      if (tries === 1) throw new Error("secret at 10.0.0.1");
      return { days: 1 };
    };
    const { say } = await talker(REFUND, failing(run));
    const failed = await say("退款，订单号20240301-00789");
    expect(failed).toMatchObject({ done: false, failure: { tool: "orders.get", code: "tool_failed" } });
    expect(failed.reply).not.toContain("secret");
    expect((await say("重试")).reply).toBe("请问退款原因是什么");
  });

  it("tells the user what the tool wants told", async () => {
    const { say } = await talker(BOOKING, {
      "tables.book": () => {
        throw new HaimaError("tool_failed", "we are closed for renovation");
      },
    });
    await say("book a table");
    await say("4");
    expect((await say("tomorrow at 7pm")).reply).toContain("closed for renovation");
  });

  it("is given up when its time is over", async () => {
    const { say } = await talker(
      { ...REFUND, timeoutMs: 20 },
      failing(() => new Promise(() => undefined)),
    );
    expect((await say("退款，订单号20240301-00789")).failure).toEqual({ tool: "orders.get", code: "tool_timeout" });
  });

  it("sends the same key with each try", async () => {
    const keys: string[] = [];
    const { say } = await talker(REFUND, {
      ...refundTools(),
      "orders.get": (_input, { idempotencyKey }) => {
        keys.push(idempotencyKey);
        throw new Error("no");
      },
    });
    await say("退款，订单号20240301-00789");
    await say("重试");
    expect(new Set(keys).size).toBe(1);
    expect(keys).toHaveLength(2);
  });

  it("stops a loop that nothing ends", async () => {
    const steps = [
      { id: "again", call: "poll", as: "state" },
      { when: "${state.ready} == false", goto: "again" },
      { say: "好了" },
    ];
    const { say } = await talker({ name: "等待", steps }, { poll: () => ({ ready: false }) });
    const { reply, done, calls } = await say("等待");
    expect(done).toBe(true);
    expect(reply).toContain("已停止");
    expect(calls.length).toBeLessThan(30);
  });
});

describe("a run", () => {
  it("goes on after a restart, once the tools are registered again", async () => {
    const data = await mkdtemp(join(tmpdir(), "haima-procedures-"));
    try {
      const first = await createHaima({ data });
      await first.procedures.teach(REFUND, { tools: refundTools() });
      await first.procedures.perform({ user: "ann" }, { text: "退款，订单号20240301-00789", session: "s" });
      await first.close();
      await using second = await createHaima({ data });
      second.procedures.registerTools(refundTools());
      const done = await second.procedures.perform({ user: "ann" }, { text: "音质不好", session: "s" });
      expect(done.reply).toContain("RF-1");
    } finally {
      await rm(data, { recursive: true });
    }
  });

  it("goes on on another device while the first is open, and is done once", async () => {
    const data = await mkdtemp(join(tmpdir(), "haima-procedures-"));
    try {
      await using phone = await createHaima({ data });
      await using desk = await createHaima({ data });
      await phone.procedures.teach(REFUND, { tools: refundTools() });
      desk.procedures.registerTools(refundTools());
      const said = (haima: typeof phone, text: string) =>
        haima.procedures.perform({ user: "ann" }, { text, session: "s" });
      await said(phone, "退款，订单号20240301-00789");
      expect((await said(desk, "音质不好")).reply).toContain("RF-1");
      expect((await said(phone, "音质不好")).procedure).toBeNull();
    } finally {
      await rm(data, { recursive: true });
    }
  });

  it("is of one session, ends when it waited too long, and leaves with all that is forgotten", async () => {
    const { haima, say } = await talker(REFUND, refundTools());
    await say("我要退款");
    expect((await say("A-7788", "other")).procedure).toBeNull();
    haima.clock.advance(2 * DAY_MS);
    expect((await say("A-7788")).calls).toEqual([]);
    await say("我要退款");
    expect((await haima.forget({ user: "ann" }, { all: true })).removed).toMatchObject({ run: 1 });
    expect((await say("A-7788")).procedure).toBeNull();
  });
});

describe("teaching", () => {
  const say = [{ say: "好" }];
  it.each([
    ["an unknown tool", { name: "x", steps: [{ call: "nope" }] }, "steps[0]", "call"],
    ["an unknown slot", { name: "x", steps: [{ say: "${foo}" }] }, "steps[0]", "say"],
    [
      "a result before its step",
      { name: "x", steps: [{ say: "${order.id}" }, { call: "t", as: "order" }] },
      "steps[0]",
      "say",
    ],
    ["an unknown slot in a condition", { name: "x", steps: [{ when: "${foo} > 1", say: "a" }] }, "steps[0]", "when"],
    [
      "a condition that is none",
      { name: "x", steps: [{ ask: "a" }, { when: "${a} >", say: "a" }] },
      "steps[1]",
      "when",
    ],
    ["a cycle", { name: "x", steps: [{ id: "a", ask: "q" }, { goto: "a" }] }, "steps[0]", "goto"],
    [
      "a loop in which nothing changes",
      { name: "x", steps: [{ ask: "q" }, { id: "a", say: "b" }, { when: "${q} == 1", goto: "a" }] },
      "steps[2]",
      "goto",
    ],
    ["a goto to nowhere", { name: "x", steps: [{ goto: "b" }] }, "steps[0]", "goto"],
    ["a step that does nothing", { name: "x", steps: [{ id: "a" }] }, "steps[0]", ""],
    ["two deeds in one step", { name: "x", steps: [{ ask: "a", say: "b" }] }, "steps[0]", "say"],
    ["an unknown field", { name: "x", steps: [{ ask: "a", wenn: "b" }] }, "steps[0]", "wenn"],
    ["no name", { steps: say }, "", "name"],
    ["no steps", { name: "x", steps: [] }, "", "steps"],
    ["nothing", null, "", "procedure"],
    ["a pattern that is none", { name: "x", steps: [{ ask: "a", pattern: "(" }] }, "steps[0]", "pattern"],
    ["a pattern that may last", { name: "x", steps: [{ ask: "a", pattern: "^(\\w+\\s?)*$" }] }, "steps[0]", "pattern"],
    ["an open reference", { name: "x", steps: [{ say: "${turn.text" }] }, "steps[0]", "say"],
  ])("refuses %s, naming step and field", async (_what, procedure, step, field) => {
    const haima = await memoryHaima();
    const error = await errorOf(haima.procedures.teach(procedure, { tools: { t: () => 1 } }));
    expect(error).toMatchObject({ code: "invalid_input", facts: { step, field } });
    expect(await haima.procedures.list()).toEqual([]);
  });

  it("replaces what has the same name, and is of one tenant", async () => {
    const haima = await memoryHaima();
    await haima.procedures.teach({ name: "x", steps: say });
    expect(await haima.procedures.teach({ name: "x", steps: say })).toMatchObject({ version: 2 });
    expect(await haima.procedures.list({ tenant: "other" })).toEqual([]);
    expect(await haima.procedures.unteach("x")).toBe(true);
    expect(await haima.procedures.list()).toEqual([]);
  });
});

describe("a procedure in words", () => {
  const TEXT = "退款查询\n触发词：退款进度\n1. 询问客户的订单号。\n2. 调用【refunds.get】。\n3. 告知客户三天内到账。";

  it("is read by rules, and runs with the tools that are known", async () => {
    const haima = await memoryHaima();
    const seen: unknown[] = [];
    const tools = { "refunds.get": (input: unknown) => seen.push(input) };
    const { name, version } = await haima.procedures.teach(TEXT, { format: "prose", tools });
    expect([name, version]).toEqual(["退款查询", 1]);
    const scope = { user: "ann" };
    expect((await haima.procedures.perform(scope, { text: "退款进度怎么样了" })).reply).toContain("订单号");
    const { reply, calls } = await haima.procedures.perform(scope, { text: "A-1234" });
    expect(reply).toContain("三天内到账");
    expect(calls).toEqual([{ tool: "refunds.get", with: { 订单号: "A-1234" }, ok: true }]);
    expect(seen).toEqual([{ 订单号: "A-1234" }]);
  });

  it("is refused with what is wrong: an unknown tool, no step, too long, no text", async () => {
    const { procedures } = await memoryHaima();
    const teach = (text: unknown) => procedures.teach(text, { format: "prose" });
    await expect(teach(TEXT)).rejects.toMatchObject({ code: "invalid_input", facts: { tool: "refunds.get" } });
    await expect(teach("标题")).rejects.toMatchObject({ code: "invalid_input" });
    await expect(teach({ name: "x" })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(teach(`标题\n${"1. 说明\n".repeat(10_000)}`)).rejects.toMatchObject({ code: "over_limit" });
    await expect(teach(`标题\n${"1. 说明\n".repeat(1_000)}`)).rejects.toMatchObject({ code: "invalid_input" });
    expect(await procedures.list()).toEqual([]);
  });

  it("takes a turn of a long run of signs as an answer, in a time that grows with its length", async () => {
    await using haima = await memoryHaima();
    await haima.procedures.teach(BOOKING, { tools: { "tables.book": () => ({ result: "T-1" }) } });
    await haima.procedures.perform({ user: "ann" }, { text: "I want to book a table", session: "s" });
    const answer = { text: `a${".".repeat(900_000)}x`, session: "s" };
    expect(await haima.procedures.perform({ user: "ann" }, answer)).toMatchObject({
      procedure: "Table booking",
      done: false,
    });
  });
});
