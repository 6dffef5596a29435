import { describe, expect, it } from "vitest";
import { contraryReason } from "./contrary.ts";

const said = (text: string, question: string | null = null) => ({ text, question });

describe("two statements of one person", () => {
  it.each([
    ["zh", said("我喜欢爬山"), said("我不喜欢爬山"), "denied"],
    ["en", said("I like sailing"), said("I don't like sailing"), "denied"],
    ["zh", said("是啊", "你会游泳吗？"), said("不会", "你真的会游泳吗？"), "denied"],
    ["zh", said("是啊", "你喜欢游泳吗？"), said("是啊", "你讨厌游泳吗？"), "denied"],
    ["zh", said("我的生日是五月", "你的生日是几月？"), said("我不知道", "你的生日是哪个月？"), "unknown"],
    ["zh", said("我今年25岁"), said("我今年30岁"), "amount"],
    ["zh", said("是的", "你会游泳吗？"), said("会啊", "你会游泳？"), null],
    ["en", said("I like sailing"), said("I don't like onions"), null],
    ["zh", said("我养了一只猫"), said("我没去过北京"), null],
  ] as const)("%s: %j against %j is %s", (language, first, second, reason) => {
    expect(contraryReason(first, second, language)).toBe(reason);
  });
});
