/** Another's matter is never the user's, however the other is called; what is done to the user is the user's. */
import { describe, expect, it } from "vitest";
import { turnOf } from "../../src/distill/__fixtures__/turn.ts";
import { distill } from "../../src/distill/index.ts";
import { loadAnchors } from "../../src/language/anchors/index.ts";

const anchors = loadAnchors();

const read = (text: string) => distill({ turn: turnOf(text), previous: null, anchors }).candidates;

describe("is another's", () => {
  it.each([
    ["Bernard next door had a stroke", "bernard"],
    ["Kim from accounting retired", "kim"],
    ["Lucas, my line cook, wants more hours", "lucas"],
    ["My study partner failed the midterm", "partner"],
    ["my coauthor prefers LaTeX", "coauthor"],
    ["Priya handed the billing service over to Owen", "priya"],
    ["店里的王阿姨下个月退休", "王阿姨"],
    ["班上的李浩转学了", "李浩"],
    ["新来的同事小陈总迟到", "小陈"],
    ["我们院长下周去北京开会", "院长"],
    ["学徒小马手艺不错", "小马"],
  ])("%s: of %s", (text, name) => {
    const claims = read(text);
    expect(claims.length).toBeGreaterThan(0);
    expect(claims.map(({ subject }) => subject)).toEqual(claims.map(() => ({ who: "other", name })));
  });
});

describe("is the user's", () => {
  it.each([
    "护士长把我调到急诊了",
    "公司派我去深圳出差",
    "My stomach hates dairy",
    "收货地址改成滨江区江南大道88号",
    "你说话慢一点",
    "我不太想聊工作的事",
    "email me at kit@example.com instead of calling",
  ])("%s", (text) => {
    expect(read(text).map(({ subject }) => subject.who)).toEqual(["user"]);
  });
});
