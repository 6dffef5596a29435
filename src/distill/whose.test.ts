import { describe, expect, it } from "vitest";
import { loadAnchors } from "../language/anchors/index.ts";
import { turnIdSchema } from "../model/index.ts";
import { buildTurn, parseTurnInput } from "../observe/index.ts";
import { distill } from "./index.ts";

const anchors = loadAnchors();
const AT = Date.UTC(2026, 2, 11);

function told(text: string): readonly string[] {
  const place = { id: turnIdSchema.parse("t1"), position: 0, agent: null, recordedAt: AT };
  const { turn } = buildTurn(parseTurnInput({ text, role: "user" }), { ...place, at: AT, zone: "Asia/Shanghai" });
  return distill({ turn, previous: null, anchors }).candidates.map(
    ({ subject, text: words }) => `${subject.name ?? subject.who}: ${words}`,
  );
}

describe("a Chinese clause that names nobody", () => {
  it.each([
    "打不开，一直转圈",
    "颜色比图片深，尺码偏大",
    "物流一直没更新",
    "早睡早起身体好",
    "吃多了容易胖",
    "又堵车了",
    "明天要降温",
  ])("is of the matter at hand, without a predicate of a person: %s", (text) => {
    expect(told(text)).toEqual([]);
  });

  it.each([
    ["住在城北，养了两只猫", ["user: 住在城北", "user: 养了两只猫"]],
    ["戒烟第十天了", ["user: 戒烟第十天了"]],
    ["会员卡号是 5521-907", ["user: 会员卡号是 5521-907"]],
    ["昨天被领导批评了", ["user: 昨天被领导批评了"]],
  ])("is the speaker's, where it tells of a person: %s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});

describe("whom a clause is about", () => {
  it.each([
    ["跟我合租的是俩程序员，都不做饭", ["roommate", "roommate"]],
    ["外婆走得早，没见过她", ["grandmother", "user"]],
    ["我姑说她当年在这个厂里上班", ["aunt"]],
    ["my son hates maths but his sister does sums for fun", ["son", "sister"]],
    ["Gran told me she was engaged before", ["grandmother"]],
    ["dog's called Pretzel, she's deaf in one ear", ["pretzel", "pretzel"]],
    ["the twins start nursery soon, Ada's fine with it", ["twins", "ada"]],
    ["Carlos said he'd bring the speakers", ["carlos"]],
  ])("%s", (text, expected) => {
    expect(told(text).map((one) => one.split(":")[0])).toEqual(expected);
  });
});

describe("what makes no memory", () => {
  it.each([
    "为什么我一喝牛奶就拉肚子",
    "What happens to my pension if I move abroad",
    "also is mileage separate",
    "so let me get this straight, I pay twice??",
    "在超市买的话要贵两块",
    "不是这个意思，改短一点",
    "> I quit sugar\n\ncomplete nonsense imo",
  ])("%j", (text) => {
    expect(told(text)).toEqual([]);
  });
});
