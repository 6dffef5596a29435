/** Chinese as it is written to an agent: what a turn leaves standing of what was said before it. */
import { describe, expect, it } from "vitest";
import { memoryHaima } from "../support/haima.ts";

const LI = { user: "li" };

/** What is live, and what was retired, after a talk of one session. */
async function heldAfter(...talk: readonly string[]): Promise<{ readonly live: string[]; readonly retired: string[] }> {
  await using haima = await memoryHaima();
  for (const [minute, text] of talk.entries())
    await haima.observe(LI, { text, session: "s1", at: `2026-03-02T10:0${minute}:00+08:00` });
  const told = async (status: "active" | "superseded") =>
    (await haima.list(LI, { status: [status], limit: 100 })).map(({ text }) => text);
  return { live: await told("active"), retired: await told("superseded") };
}

describe("a slip is put right though what was wrong is not named", () => {
  it.each([
    [["我闺女今年读初二", "啊说错了，是初三"], "初三", "初二"],
    [["收货地址是文三路128号", "不对，地址是文三路182号，刚才打错了"], "182", "128"],
    [["我周三要去复查", "不好意思，应该是周五"], "周五", "周三"],
    [["我预约了周四下午做保养", "哦不对，是周五下午"], "周五", "周四"],
    [["聚餐订了5个人", "写错了，是6个人"], "6个人", "5个人"],
  ])("%s", async (talk, right, wrong) => {
    const { live, retired } = await heldAfter(...talk);
    expect(live.some((text) => text.includes(right))).toBe(true);
    expect(live.some((text) => text.includes(wrong))).toBe(false);
    expect(retired.some((text) => text.includes(wrong))).toBe(true);
  });

  it.each([
    [["我女儿读初二", "我儿子四岁", "你说错了吧"], "初二"],
    [["我住3楼", "打错了，是周五"], "3楼"],
  ])("%s touches nothing else", async (talk, kept) => {
    const { live } = await heldAfter(...talk);
    expect(live.some((text) => text.includes(kept))).toBe(true);
  });
});

describe("what ends without being named", () => {
  it.each([
    [["我用的是荣耀Magic6", "手机换成iPhone 16了"], "荣耀"],
    [["我一直吃素的", "我开始吃鱼了"], "吃素"],
    [["荤腥我一点不沾", "我又开始吃肉了"], "荤腥"],
  ])("%s", async (talk, over) => {
    const { retired } = await heldAfter(...talk);
    expect(retired.some((text) => text.includes(over))).toBe(true);
  });

  it.each([
    [["我用的是戴尔电脑", "手机换成iPhone 16了"]],
    [["我一直吃素的", "我喜欢吃豆腐"]],
    [["我一直吃素的", "我老公开始吃鱼了"]],
  ])("%s leaves the other", async (talk) => {
    expect((await heldAfter(...talk)).retired).toEqual([]);
  });
});
