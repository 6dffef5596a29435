import { describe, expect, it } from "vitest";
import { readWish } from "./read.ts";

const typeOf = (text: string) => readWish(text)?.type ?? null;

describe("what a turn wants done about memory", () => {
  it.each([
    ["记住，我周五不吃肉", "我周五不吃肉"],
    ["请帮我记一下：门牌号是 3 栋 502", "门牌号是 3 栋 502"],
    ["别忘了我对花生过敏", "我对花生过敏"],
    ["帮我把妈妈的生日是五月二号记下来", "妈妈的生日是五月二号"],
    ["Please remember that I take my coffee black", "I take my coffee black"],
    ["don't forget I'm allergic to nuts", "I'm allergic to nuts"],
    ["Note: the gate code is 4471", "the gate code is 4471"],
    ["keep in mind that we close at six", "we close at six"],
  ])("%s is to be kept", (text, what) => {
    expect(readWish(text)).toEqual({ type: "remember", what });
  });

  it.each([
    ["忘掉我的手机号", "我的手机号"],
    ["请把我前男友的事忘了吧", "我前男友的事"],
    ["删除关于我体检的记忆", "我体检"],
    ["Please forget my phone number", "my phone number"],
    ["delete everything you know about my job, please", "my job"],
    ["Forget that I like jazz", "I like jazz"],
  ])("%s is to be taken away", (text, what) => {
    expect(readWish(text)).toEqual({ type: "forget", what });
  });

  it.each([
    ["你都记得我什么？", "list"],
    ["你知道我哪些事", "list"],
    ["你还记得关于我的什么", "list"],
    ["What do you know about me?", "list"],
    ["tell me everything you remember about me", "list"],
    ["忘掉关于我的一切", "forget_all"],
    ["把我的所有记忆都删掉", "forget_all"],
    ["Forget everything about me", "forget_all"],
    ["delete all my data please", "forget_all"],
    ["刚才那句别记", "forget_last"],
    ["forget what I just said", "forget_last"],
    ["这段别记", "off_record"],
    ["接下来的话不要记录", "off_record"],
    ["Let's go off the record", "off_record"],
    ["Don't save this conversation", "off_record"],
    ["这句别记：我其实想辞职", "skip"],
    ["我其实想辞职，这句话不要记", "skip"],
    ["Don't remember this: I'm thinking of quitting", "skip"],
    ["I'm thinking of quitting, but don't save that", "skip"],
    ["可以继续记了", "on_record"],
    ["ok, back on the record", "on_record"],
  ])("%s is a wish of its kind", (text, type) => {
    expect(typeOf(text)).toBe(type);
  });

  it.each([
    "我忘了带钥匙",
    "你还记得我喜欢什么吗？",
    "忘了吧",
    "我记得你说过要下雨",
    "他让我别忘了吃药",
    "I forgot my keys",
    "Do you remember my dog?",
    "Remember when we went to Rome?",
    "Forget it.",
    "I'll never forget that day",
    "What do you know about Rome?",
    "How do I delete my account?",
    "今天天气不错",
    "",
  ])("%s is none", (text) => {
    expect(readWish(text)).toBeNull();
  });

  it("a long text that begins like a wish is a text", () => {
    expect(readWish(`记住${"这是一篇文章。".repeat(100)}`)).toBeNull();
  });
});
