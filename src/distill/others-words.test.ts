import { describe, expect, it } from "vitest";
import { loadAnchors } from "../language/anchors/index.ts";
import { turnOf } from "./__fixtures__/turn.ts";
import { distill } from "./index.ts";

const anchors = loadAnchors();

function told(text: string): readonly string[] {
  return distill({ turn: turnOf(text), previous: null, anchors }).candidates.map(
    ({ subject, anchor, text: words }) => `${subject.name ?? subject.who}: ${anchor?.key ?? words}`,
  );
}

/** Who the claims are about, requests left out. */
const whose = (text: string): readonly string[] =>
  told(text)
    .filter((one) => one !== "user: request")
    .map((one) => one.split(":")[0] ?? "");

describe("a claim about somebody who is named without “my” is not the user's", () => {
  it.each([
    ["a mate of mine got divorced", ["friend"]],
    ["student of mine, Leo, hates fractions", ["leo", "leo"]],
    ["customer says her parcel never arrived", ["client"]],
    ["Patient, 67F, takes warfarin", ["patient", "patient"]],
    ["患者今年67岁，长期服用华法林", ["patient", "patient"]],
    ["two of the guys on my team quit last week", ["someone"]],
    ["Uncle Ray swears by garlic", ["ray"]],
    ["our tenant Mr Popov pays late every month", ["mr popov"]],
    ["班上有个男生老欺负我女儿", ["someone"]],
    ["合租的那个男的抽烟", ["someone"]],
    ["孩子一直我带", ["user"]],
  ])("%s", (text, expected) => {
    expect(whose(text)).toEqual(expected);
  });
});

describe("what belongs to somebody, or is heard or said of somebody, is theirs", () => {
  it.each([
    ["The red bike is my sister's", ["sister"]],
    ["that dog is mine", ["user"]],
    ["那辆白色的车是我邻居的", ["neighbour"]],
    ["I heard that Dan is moving to Oslo", ["dan"]],
    ["医生说我爸要少吃盐", ["father"]],
    ["my doctor says my dad should eat less salt", ["father"]],
  ])("%s", (text, expected) => {
    expect(whose(text)).toEqual(expected);
  });

  it.each([
    ["我室友说他对芒果过敏", "roommate", "芒果"],
    ["my brother said he's allergic to cats", "brother", "cats"],
  ])("what one says of oneself has its value without the saying: %s", (text, name, value) => {
    const [one] = distill({ turn: turnOf(text), previous: null, anchors }).candidates;
    expect([one?.subject.name, one?.anchor?.key, one?.anchor?.value]).toEqual([name, "allergy", value]);
  });

  it("a budget that somebody tells of has no purpose made of the telling", () => {
    const [one] = distill({ turn: turnOf("客户说他们预算最多五十万"), previous: null, anchors }).candidates;
    expect(one?.anchor?.value).toEqual({ amount: 500_000 });
  });
});

describe("he and she after those for whom is asked are them, and the asking is no claim", () => {
  it.each([
    ["asking for a friend, she's 45", ["friend: age"]],
    ["for my grandma: she's 82, hates tv", ["grandmother: age", "grandmother: taste"]],
    [
      "planning a trip for my parents, they don't like long walks",
      ["user: planning a trip for my parents", "parents: taste"],
    ],
    ["替我同事问的，他对酒精过敏", ["colleague: allergy"]],
    ["帮朋友问一下，她怀孕四个月了", ["friend: health"]],
  ])("%s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});

describe("words that another wrote or said, or that are to be written, claim nothing", () => {
  it.each([
    "my cover letter draft, too long? Dear Ms Ortega, I am a graduate of Leeds. I speak Spanish.",
    "found this on reddit. I stopped taking statins. what do you think?",
    "网上看到的，我用了三个月，皮肤好多了，真的吗",
    "Problem 4. A train leaves Boston at 5pm. I have 12 apples and give away 5.",
    "What is your biggest weakness? Answer: I am a perfectionist.",
    "what song goes like i left my heart in the rain and i dont drive no more",
    "有首歌唱的是我曾经跨过山和大海",
    "According to the leaflet you should not take it with alcohol.",
    "看到有人发帖说自己裸辞去大理开民宿，一年亏了四十万",
    "对象说，我觉得我们不合适，我想一个人静静。我怎么回",
    "He left a voicemail saying I'm on my way",
    "我梦见自己在飞，家里养了一只老虎",
    "Would you say I'm too old for this",
    "Name: Peter Smith\nPhone: 555-1234\nCity: Boston",
    "姓名：王芳\n年龄：32\n职业：会计",
  ])("%s", (text) => {
    expect(whose(text)).toEqual([]);
  });

  it.each([
    ["帮我给老板写个请假条，说我发烧了", ["user: request"]],
    ["写一封辞职信，理由是我要回老家", ["user: request"]],
  ])("what a letter shall say is no claim: %s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it.each([
    ["I saw this on my way home, a fox! I love foxes", "user: taste"],
    ["This is my first time here. I have two dogs.", "user: pet"],
    ["Q1. I have a dog. Can I bring it?", "user: pet"],
    ["My details:\nName: Peter Smith\nCity: Boston", "user: residence"],
    ["since my husband died I live alone", "user: I live alone"],
    ["Our team uses Jira and I can't stand it", "user: Our team uses Jira and I can't stand it"],
    ["stop apologising so much", "user: communication"],
  ])("the speaker's own words beside stay: %s", (text, expected) => {
    expect(told(text)).toContain(expected);
  });
});

describe("what one is, in two words or with a reason", () => {
  it.each([
    ["I'm a mother of two", ["user: family.children"]],
    ["我是两个孩子的妈妈", ["user: family.children"]],
    ["I'm dyslexic", ["user: health"]],
    ["我是糖尿病", ["user: health"]],
    ["I get migraines whenever I skip breakfast", ["user: health"]],
  ])("%s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });
});
