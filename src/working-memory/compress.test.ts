import { describe, expect, it } from "vitest";
import { makeTurn } from "../model/__fixtures__/turn.ts";
import type { Turn } from "../model/index.ts";
import { compressScattered, topicEntropy } from "./compress.ts";
import { WINDOW_DEFAULTS } from "./index.ts";

const AT = Date.parse("2026-03-02T09:00:00+08:00");
const SCATTERED = [
  "帮我订周五去大连的高铁票，预算400元",
  "家里的猫最近总掉毛，该换什么猫粮",
  "推荐一本讲宇宙的科普书",
  "决定周末请王磊吃火锅",
  "洗衣机排水有异响怎么修",
  "我想学水彩画，从哪里开始",
  "公司的报销单号是BX-20931",
  "明天要不要带伞",
];
const ONE_THING = Array.from({ length: 8 }, (_, i) => `蓝牙耳机的音质怎么样，第${i + 1}款耳机呢`);

function turns(texts: readonly string[]): readonly Turn[] {
  return texts.map((text, position) =>
    makeTurn(text, { id: `t${position}`, session: "s", position, at: AT + position * 60_000 }),
  );
}

/** A budget of which these turns take more than half. */
const TIGHT = { ...WINDOW_DEFAULTS, tokens: 200 };

describe("topicEntropy", () => {
  it("is near one for scattered talk and near nothing for talk on one thing", () => {
    expect(topicEntropy(turns(SCATTERED))).toBeGreaterThan(0.85);
    expect(topicEntropy(turns(ONE_THING))).toBeLessThan(0.3);
  });
});

describe("compressScattered", () => {
  it("keeps names, numbers, codes and decisions of what it cuts down, within a quarter of the budget", () => {
    const found = compressScattered(turns(SCATTERED), [], TIGHT);
    const told = found?.digest.decisions.map(({ text }) => text).join("\n");
    expect(told).toContain("400");
    expect(told).toContain("王磊");
    expect(found?.digest.tokens).toBeLessThanOrEqual(TIGHT.tokens / 4);
    expect(found?.digest.turns).toBe(4);
    expect(found?.recent.map(({ position }) => position)).toEqual([4, 5, 6, 7]);
  });

  it("leaves alone what is on one thing, short, or small beside the budget", () => {
    expect(compressScattered(turns(ONE_THING), [], TIGHT)).toBeNull();
    expect(compressScattered(turns(SCATTERED.slice(0, 5)), [], TIGHT)).toBeNull();
    expect(compressScattered(turns(SCATTERED), [], WINDOW_DEFAULTS)).toBeNull();
  });
});
