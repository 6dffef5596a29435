import { describe, expect, it } from "vitest";
import { findTaints } from "./index.ts";

const free = (text: string): string => {
  let [rest, at] = ["", 0];
  for (const { span } of findTaints(text)) {
    rest += text.slice(at, span.start);
    at = span.end;
  }
  return (rest + text.slice(at)).trim();
};

describe("findTaints marks a text that a sentence brings in", () => {
  it.each([
    ["an order before a colon", "整理成表格：老张说我们组缺人，我建议招人", "整理成表格："],
    [
      "an order before a line",
      "帮我看下我妹的检讨书写得行不行\n我昨天上课玩手机，我错了。",
      "帮我看下我妹的检讨书写得行不行",
    ],
    ["an order before a blank between Chinese words", "帮我续写两句歌词 我在桥上等你到天亮", "帮我续写两句歌词"],
    ["an order about what stands right behind it", "把这句改成英文，我不吃辣", "把这句改成英文，"],
    [
      "whose text it is, and the question after it",
      "我姐转给我的：\n各位家长，请准时参加。\n这要穿正式点吗",
      "这要穿正式点吗",
    ],
    [
      "what another says, up to the speaker's own",
      "房东刚发来：下月涨租，不接受就搬走。我现在租的是两千",
      "我现在租的是两千",
    ],
    ["what another writes without a colon", "my ex texted i miss you and im moving back", ""],
    ["a label that is nobody's own", "Mantra: I am enough.", ""],
    [
      "a quotation after a question, and the words behind it",
      'thoughts on this bio? "I keep bees." its too long',
      "thoughts on this bio?  its too long",
    ],
    ["a dash after a source", "Saw this on a forum - I quit my job. Is it legit?", "Is it legit?"],
    [
      "a paragraph on which the last one orders work",
      "Lou's chili\n2 lb beef\nI like it hot\n\nconvert to metric please",
      "convert to metric please",
    ],
    ["a last sentence that says whose it was", "我今年十岁，喜欢画画。——摘自我儿子的作文", "——摘自我儿子的作文"],
    ["a last sentence that asks about it", "我每天去河边抓鱼，我很快乐。这段话有语病吗", "这段话有语病吗"],
    ["talk between two", "小美：我怀孕了\n阿强：恭喜你", ""],
    ["what a program printed", 'I get this:\nTraceback (most recent call last):\n  File "a.py", line 8', "I get this:"],
    ["a message of a company", "【顺风快递】您的包裹已到，我已放在门口", ""],
  ])("%s: %j", (_, text, expected) => {
    expect(free(text)).toBe(expected);
  });

  it.each([
    "我的情况：我今年三十，在北京做设计",
    "帮我推荐餐厅：我不吃辣，两个人",
    "老实说：我不喜欢现在的工作",
    "我是做翻译的，在上海上班",
    "我看到一篇文章，说咖啡伤胃，我就戒了",
    "帮我看看这份简历，我下周要面试",
    "早餐：我一般喝粥\n午餐：我不吃米饭",
    "Context: I'm a nurse and I work nights. Can you suggest a plan?",
    "Work: I'm a nurse\nDiet: I don't eat pork",
    "I told my boss: I'm not working weekends",
    "here's the thing: I don't drink",
    "My wife is an editor. She works from home.",
  ])("leaves the speaker's own words free: %j", (text) => {
    expect(findTaints(text)).toEqual([]);
  });
});

describe("findTaints marks a piece of writing by its signs", () => {
  it.each([
    [
      "an advert",
      "We are a growing bakery in Leeds. You love early starts. We offer free bread.\n\nis this a red flag",
      "is this a red flag",
    ],
    ["a review", "环境不错，老板娘很热情，我们点了鱼，下次还会来。这家值得去吗", "这家值得去吗"],
    ["a sale", "Selling my 2019 van, second owner. $9000 obo. is this a fair price", "is this a fair price"],
    ["a post", "AITA for leaving? I (29F) work nights.", "AITA for leaving?"],
  ])("%s: %j", (_, text, expected) => {
    expect(free(text)).toBe(expected);
  });

  it.each(["I bought this phone in May and I love it", "我身高178，体重70公斤，想减肥", "我在招聘网站上找工作"])(
    "leaves one sign without a question alone: %j",
    (text) => {
      expect(findTaints(text)).toEqual([]);
    },
  );
});
