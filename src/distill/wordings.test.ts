import { describe, expect, it } from "vitest";
import { loadAnchors } from "../language/anchors/index.ts";
import { turnOf } from "./__fixtures__/turn.ts";
import { type Candidate, distill } from "./index.ts";

const anchors = loadAnchors();
const claims = (text: string): readonly Candidate[] =>
  distill({ turn: turnOf(text), previous: null, anchors }).candidates;
/** Each claim as "key=value", with a dash before what is denied. */
const told = (text: string): readonly string[] =>
  claims(text).map(({ anchor, polarity, text: words }) => {
    const value = typeof anchor?.value === "object" ? anchor.value["amount"] : anchor?.value;
    return `${polarity === "negative" ? "-" : ""}${anchor === null ? words : `${anchor.key}=${String(value)}`}`;
  });

describe("a claim is read in other words than the plainest", () => {
  it.each([
    ["my name's Marcus", ["name=Marcus"]],
    ["My favourite colour's teal", ["favourite.colour=teal"]],
    ["Hello! This is Priya. I live in Leeds", ["name=Priya", "residence=Leeds"]],
    ["shellfish is something I'm allergic to", ["allergy=shellfish"]],
    ["my dietitian told me to cut down on salt", ["health.advice=cut down on salt"]],
    ["大夫不让我吃海鲜", ["-health.advice=吃海鲜"]],
    ["上个月体检查出痛风", ["health=痛风"]],
    ["我妈腿脚不方便", ["health=腿脚不方便"]],
    ["we need wheelchair access", ["requirement=wheelchair access"]],
    ["I care a lot about after-sales", ["requirement=after-sales"]],
    ["Kobe is my idol", ["favourite.idol=Kobe"]],
    ["平时骑电动车十五分钟到公司", ["commute=骑电动车"]],
    ["我这个周五得去广州参加展会", ["travel=广州"]],
    ["买基金只买稳健型的", ["risk=稳健型"]],
    ["回撤超过5%我就睡不着", ["-constraint=5%"]],
    ["一晚不超过600", ["budget.max=600"]],
    ["绝对不吃榴莲", ["-diet=榴莲"]],
    ["鸡蛋牛奶也不碰", ["-diet=鸡蛋", "-diet=牛奶"]],
    ["我现在开始喝牛奶了", ["diet=牛奶"]],
    ["We're going to Lisbon", ["travel=Lisbon"]],
    ["I'm back at Google", ["employer=Google"]],
    ["I'm a complete beginner at guitar", ["skill.guitar=complete beginner"]],
    ["我钢琴是零基础", ["skill.钢琴=零基础"]],
    ["我每天早上吃缬沙坦", ["medication=缬沙坦"]],
    ["I take lisinopril every morning", ["medication=lisinopril"]],
    ["Still taking the 7 train to work, by the way", ["commute=7 train"]],
    ["上班还是坐2号线", ["commute=2号线"]],
    ["Hiya, Tomás here.", ["name=Tomás"]],
    ["Name's Keiko", ["name=Keiko"]],
    ["没事就去游泳", ["taste=游泳"]],
    ["I play squash twice a week", ["taste=squash"]],
    ["Just so you know, penicillin gives me hives", ["allergy=penicillin"]],
    ["Olives make me gag, I never eat them", ["-taste=Olives", "-diet=Olives"]],
    ["我一点辣都吃不了", ["-diet=辣"]],
    ["For the wedding dinner I can't go over 2000 euros", ["budget.max=2000"]],
    ["I need a hotel in Lisbon, max 120 euros a night", ["travel=Lisbon", "budget.max=120"]],
    ["it must allow dogs", ["requirement=dogs"]],
    ["桌面别太小", ["-constraint=小"]],
    ["跟你说，我搬到苏州了", ["residence=苏州"]],
    ["I can spend up to 500 on a bike", ["budget.max=500"]],
    ["I can spend up to 500", ["budget.max=500"]],
    ["总共只能花八千", ["budget.max=8000"]],
    ["My husband loves camping; I find it miserable", ["taste=camping", "-taste=camping"]],
    ["Thinking about a week in Sicily in June", ["travel=Sicily"]],
    ["I'm Bruno, a vet from Porto", ["name=Bruno", "job=vet"]],
    ["Can't do spicy food", ["-diet=spicy food"]],
    ["本人周启明，做财务的", ["name=周启明", "job=财务"]],
    ["本人常熬夜", ["本人常熬夜"]],
    ["同事平时都喊我老周", ["nickname=老周"]],
    ["everybody just calls me Roz", ["nickname=Roz"]],
    ["硬卧就行", ["requirement=硬卧"]],
    ["明天再说就行", []],
    ["a window seat will do nicely", ["requirement=window seat"]],
    ["as long as it has parking I'm fine", ["requirement=parking"]],
    ["加杠杆的产品一律不碰", ["-constraint=加杠杆的产品"]],
    ["动物内脏一律不碰", ["-diet=动物内脏"]],
    ["凡是要排队的都别给我推荐", ["-constraint=要排队"]],
    ["排队对我来说真是煎熬", ["-taste=排队"]],
    ["small talk exhausts me completely", ["-taste=small talk"]],
    ["My boss exhausts me completely", ["My boss exhausts me completely"]],
    ["尿酸一直偏高", ["health=尿酸一直偏高"]],
    ["我爸腰椎动过手术", ["health=腰椎动过手术"]],
    ["my blood pressure's a bit high", ["health=blood pressure is a bit high"]],
    ["医生给我开了缬沙坦", ["medication=缬沙坦"]],
    ["been on lisinopril since May", ["medication=lisinopril"]],
    ["I'm vegan, so no honey either", ["diet=vegan", "-diet=honey"]],
    ["奶茶早就戒掉了", ["-diet=奶茶"]],
    ["people call me crazy", []],
    ["The kids exhaust me completely", ["The kids exhaust me completely"]],
    ["我是全素", ["diet=全素"]],
    ["我住的地方是虹口", ["residence=虹口"]],
  ])("%s", (text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  it("two predicates of one subject are two claims, also where an adverb leads in the second", () => {
    expect(told("I've left Leeds and now live in Bristol").at(-1)).toBe("residence=Bristol");
    expect(told("Big news: I left Acme and joined Globex").at(-1)).toBe("employer=Globex");
  });

  it.each([
    ["月租3500以内的一居室有吗", { amount: 3500, for: "一居室" }],
    ["有没有两百块以下的保温杯", { amount: 200, currency: "CNY", for: "保温杯" }],
    ["any studio flats under 900 a month?", { amount: 900, for: "studio flats" }],
  ])("a question about wares shows what one would pay, as a signal: %s", (text, value) => {
    const [claim, ...others] = claims(text);
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ anchor: { key: "budget.max", value }, confidence: 0.5 });
  });

  it.each([
    "1000以内的质数有哪些",
    "are there any primes under 100?",
    "我朋友问有没有两百块以下的保温杯",
    "is there a way to lose weight under 30 days?",
    "wondering whether vegans eat honey",
  ])("a question about anything else, or for another, shows nothing: %s", (text) => {
    expect(told(text)).toEqual([]);
  });

  it("what somebody else does not touch is no rule of the speaker's", () => {
    expect(told("高杠杆的东西他一律不碰").join()).not.toContain("constraint");
  });

  it("what was tried is what is found so in the clause after", () => {
    expect(told("tried pottery twice and I find it tedious").at(-1)).toBe("-taste=pottery");
    expect(told("I tried to call twice and I hate it").join()).not.toContain("taste");
  });

  it("what another is said not to like is liked by the speaker who leaves it out", () => {
    expect(told("我弟弟受不了摇滚，我倒是很喜欢")).toEqual(["-taste=摇滚", "taste=摇滚"]);
  });

  it("what is given up after what takes its place is one change", () => {
    const [claim, ...others] = claims("国庆改成去青海了，云南不去了");
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ anchor: { value: "青海" }, change: { kind: "replaces" } });
  });

  it("what holds for now holds for the time that the clause before names", () => {
    const [, order] = claims("本周我在外地出差，快递都先别派送");
    expect(order?.valid.to).not.toBeNull();
    const [, english] = claims("This week I'm away, please don't call me for now");
    expect(english?.valid.to).not.toBeNull();
    const [, reason] = claims("I'm on holiday until Friday, so please hold all deliveries");
    expect(reason?.valid.to).not.toBeNull();
  });

  it("what binds for good is not bound to the day on which its reason was told", () => {
    const [, order] = claims("今天我在医院查出花生过敏，别给我推荐花生");
    expect(order?.valid.to).toBeNull();
  });

  it("what is scrapped gives way to what is done instead", () => {
    const [claim] = claims("Scrap the Hilton, we'll stay at the Marriott instead");
    expect(claim?.change.kind).toBe("replaces");
    const [other, ...rest] = claims("Pottery's off, I'm doing woodworking instead");
    expect(other?.change).toMatchObject({ kind: "replaces", from: { start: 0, end: 7 } });
    expect(rest).toEqual([]);
  });
});

describe("a form that somebody fills in of himself", () => {
  it("is read field by field under its heading, in Chinese", () => {
    expect(told("这是我的信息：姓名李雷，电话13800138000，住址杭州市西湖区文三路1号")).toEqual([
      "name=李雷",
      "contact.phone=13800138000",
      "residence=杭州市西湖区文三路1号",
    ]);
    expect(told("基本情况如下：姓名：王芳；年龄：34岁；职业：护士；爱好：跑步、做饭；过敏史：无")).toEqual([
      "name=王芳",
      "age=34",
      "job=护士",
      "taste=跑步",
      "taste=做饭",
    ]);
  });

  it("and in English", () => {
    expect(told("Here are my details: name: Lena Park, age: 31, city: Oslo, job: dentist")).toEqual([
      "name=Lena Park",
      "age=31",
      "residence=Oslo",
      "job=dentist",
    ]);
  });

  it("is nobody's without a heading that says whose it is", () => {
    expect(told("姓名：王芳；年龄：34岁；职业：护士")).toEqual([]);
  });
});

describe("a denial anywhere before the claim denies it", () => {
  it.each([
    "我不需要去广州开会",
    "我下周不会飞北京参加展会",
    "我没去上海出差",
    "我没吃阿司匹林",
    "我不吃氨氯地平改吃氯沙坦了",
    "I don't play tennis twice a week",
  ])("%s", (text) => {
    expect(claims(text).map(({ polarity }) => polarity)).not.toContain("positive");
  });
});

describe("what only looks like a claim is none", () => {
  it.each([
    ["This is Tokyo", "name"],
    ["别的都好说", "constraint"],
    ["I want to cry", "plan"],
    ["计划有变", "plan"],
    ["I'm back at school", "employer"],
    ["吃一点就起疹子", "allergy"],
    ["我爱人去世后", "taste"],
    ["今天又喝了一杯咖啡", "diet"],
  ])("%s makes no %s", (text, key) => {
    expect(claims(text).map(({ anchor }) => anchor?.key)).not.toContain(key);
  });

  it("what is still not done is no part of what is", () => {
    expect(told("I've started eating seafood, still no other meat though")).toEqual(["diet=seafood"]);
  });
});
