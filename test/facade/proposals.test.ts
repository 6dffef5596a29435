// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${} is a reference in a procedure.
import { describe, expect, it } from "vitest";
import type { Haima } from "../../src/index.ts";
import { DAY_MS, memoryHaima } from "../support/haima.ts";

type Tended = Awaited<ReturnType<typeof memoryHaima>>;

interface Told {
  readonly user: string;
  readonly session: string;
  readonly request: string;
  readonly order: string;
  readonly city: string;
  readonly isSolved?: boolean;
}

/** An agent that looks an order up, changes its address, and says so; its calls stand in the log as tool turns. */
async function changeAddress(haima: Haima, told: Told): Promise<void> {
  const { user, session, request, order, city, isSolved = true } = told;
  const say = (role: "user" | "assistant", text: string) => haima.observe({ user }, { role, text, session });
  const call = (name: string, given: object, result: object) =>
    haima.observe(
      { user },
      { role: "tool", name, text: JSON.stringify(result), session, metadata: { with: JSON.stringify(given) } },
    );
  await say("user", request);
  await call("orders.find", { order_id: order, detail: "full" }, { order: { key: `K-${order}` } });
  await say("assistant", "请问新地址是哪里？");
  await say("user", `改到${city}`);
  await call("orders.move", { key: `K-${order}`, city }, { ok: true });
  await say("assistant", isSolved ? "已经改好了。" : "没有成功，改不了。");
  await say("user", isSolved ? "解决了，谢谢" : "还是不行，算了");
}

const TOLD: readonly Told[] = [
  {
    user: "a",
    session: "1",
    request: "帮我修改订单的收货地址，订单号20240301-00789",
    order: "20240301-00789",
    city: "上海",
  },
  { user: "b", session: "2", request: "我想修改收货地址，订单20240305-11111", order: "20240305-11111", city: "杭州" },
  { user: "c", session: "3", request: "订单20240306-22222要修改收货地址", order: "20240306-22222", city: "广州" },
];

async function withEpisodes(told: readonly Told[]): Promise<Tended> {
  const haima = await memoryHaima();
  for (const one of told) await changeAddress(haima, one);
  haima.clock.advance(DAY_MS);
  await haima.tendAll();
  return haima;
}

const tools = {
  "orders.find": () => ({ order: { key: "K-9" } }),
  "orders.move": ({ key, city }: Readonly<Record<string, unknown>>) => ({ moved: `${String(key)} ${String(city)}` }),
};

describe("a template that is mined from what went well", () => {
  it("binds what an earlier call returned, asks for what the user said, and keeps what is the same for all", async () => {
    const haima = await withEpisodes(TOLD);
    const [proposal, ...others] = await haima.procedures.propose();
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({ kind: "template", users: 3, episodes: 3, status: "open" });
    expect(proposal?.definition.steps.slice(0, 2)).toEqual([
      { call: "orders.find", with: { order_id: "${order_id}", detail: "full" }, as: "step1" },
      { call: "orders.move", with: { key: "${step1.order.key}", city: "${city}" }, as: "step2" },
    ]);
    expect(JSON.stringify(proposal)).not.toMatch(/上海|杭州|广州|\d{5}/u);
  });

  it("is taught by approval alone, and runs then", async () => {
    const haima = await withEpisodes(TOLD);
    const [proposal] = await haima.procedures.propose();
    const text = "我要修改收货地址，订单20240309-33333";
    expect((await haima.procedures.perform({ user: "z" }, { text })).procedure).toBeNull();
    await expect(haima.procedures.approve(proposal?.id ?? "")).rejects.toMatchObject({ code: "invalid_input" });
    await haima.procedures.approve(proposal?.id ?? "", { tools });
    expect(await haima.procedures.proposals()).toEqual([]);
    await haima.procedures.perform({ user: "z" }, { text });
    const { calls } = await haima.procedures.perform({ user: "z" }, { text: "北京" });
    expect(calls).toEqual([{ tool: "orders.move", with: { key: "K-9", city: "北京" }, ok: true }]);
    // What is taught is not proposed again.
    expect(await haima.procedures.propose()).toEqual([]);
  });

  it("is proposed by the upkeep that closes the episodes, and taught by nobody but who approves it", async () => {
    const haima = await memoryHaima();
    for (const one of TOLD) await changeAddress(haima, one);
    haima.clock.advance(DAY_MS);
    expect((await haima.tendAll()).counts).toMatchObject({ proposed: 1 });
    expect(await haima.procedures.proposals()).toHaveLength(1);
    expect(await haima.procedures.list()).toEqual([]);
    expect((await haima.tendAll()).counts).not.toHaveProperty("proposed");
  });

  it("is not made of two episodes, of failures, or anew after it was rejected", async () => {
    expect(await (await withEpisodes(TOLD.slice(0, 2))).procedures.propose()).toEqual([]);
    const failed = TOLD.map((told) => ({ ...told, isSolved: false }));
    expect(await (await withEpisodes(failed)).procedures.propose()).toEqual([]);
    const haima = await withEpisodes(TOLD);
    const [proposal] = await haima.procedures.propose();
    await haima.procedures.reject(proposal?.id ?? "");
    expect(await haima.procedures.propose()).toEqual([]);
    expect(await haima.procedures.proposals({ status: "rejected" })).toHaveLength(1);
  });

  it.each([{ minEpisodes: 2 }, { minUsers: 1 }])("is refused to be made of fewer: %o", async (options) => {
    const haima = await memoryHaima();
    await expect(haima.procedures.propose(options)).rejects.toMatchObject({ code: "invalid_input" });
  });
});

const EXCHANGE = { name: "换货", trigger: ["换货", "exchange"], steps: [{ ask: "reason", prompt: "请问换货原因" }] };

const complaints = [
  "我的BT-500耳机老是断连，想换货",
  "BT-500一直连不上手机，要换货",
  "耳机BT-500坏了，没有声音，换货吧",
  "BT-500 用着用着就掉线，我要换货",
  "买的BT-500断断续续的，有问题，想换货",
];

async function complain(haima: Haima, user: string, said: string, answered: string): Promise<void> {
  const session = `s-${user}`;
  await haima.observe({ user }, { role: "user", text: `${said}，我住在${user}街9号`, session });
  await haima.observe({ user }, { role: "assistant", text: answered, session });
  await haima.observe({ user }, { role: "user", text: "好的，解决了，谢谢", session });
}

async function withComplaints(count: number): Promise<Tended> {
  const haima = await memoryHaima();
  await haima.procedures.teach(EXCHANGE);
  for (const [index, said] of complaints.slice(0, count).entries())
    await complain(haima, `u${index}`, said, "请先把固件升级到最新版本。");
  for (const index of [0, 1, 2]) await complain(haima, `w${index}`, "KB-200键盘按键失灵，想换货", "请先清洁键帽。");
  haima.clock.advance(DAY_MS);
  await haima.tendAll();
  return haima;
}

describe("an issue that many users have", () => {
  it("becomes a proposed change of the procedure that serves them, in counts alone", async () => {
    const haima = await withComplaints(5);
    const [proposal, ...others] = await haima.procedures.propose();
    expect(others).toEqual([]);
    expect(proposal).toMatchObject({
      kind: "issue",
      issue: { product: "BT-500", topic: "固件" },
      users: 5,
      episodes: 5,
    });
    expect(JSON.stringify(proposal)).not.toMatch(/街|断连|u\d/u);
    await haima.procedures.approve(proposal?.id ?? "");
    const perform = async (text: string, user: string) => (await haima.procedures.perform({ user }, { text })).reply;
    expect(await perform("BT-500 想换货", "x")).toContain("固件");
    expect(await perform("KB-200 想换货", "y")).toBe("请问换货原因");
  });

  it("is not told of fewer users than the threshold", async () => {
    const haima = await withComplaints(4);
    expect(await haima.procedures.propose()).toEqual([]);
    expect(await haima.procedures.propose({ minUsers: 4 })).toHaveLength(1);
  });

  it("is not approved over a procedure that was taught anew since", async () => {
    const haima = await withComplaints(5);
    const [proposal] = await haima.procedures.propose();
    await haima.procedures.teach({ ...EXCHANGE, description: "new" });
    await expect(haima.procedures.approve(proposal?.id ?? "")).rejects.toMatchObject({ code: "version_conflict" });
  });
});
