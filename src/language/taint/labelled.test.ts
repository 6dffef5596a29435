import { describe, expect, it } from "vitest";
import { findTaints } from "./index.ts";

function tainted(text: string): readonly string[] {
  return findTaints(text).map(({ span }) => text.slice(span.start, span.end));
}

describe("findTaints marks texts that say by their structure that they are another's", () => {
  it.each([
    ["a header in brackets", "【新闻】\n我住在火星。\n总结一下", ["【新闻】\n我住在火星。"]],
    [
      "a label and a rule",
      "Essay: Tides\nI grew up by the sea.\n---\nSummarize it",
      ["Essay: Tides\nI grew up by the sea."],
    ],
    [
      "brackets that close",
      "[page content]\nI hate tea\n[/page content]\nhi",
      ["[page content]\nI hate tea\n[/page content]"],
    ],
    ["a line that brings it up", "我看到一篇文章：我每天只吃一顿饭", ["我每天只吃一顿饭"]],
    [
      "a fence with a title",
      "=== LETTER ===\nI hate tea\n=== END ===\nok",
      ["=== LETTER ===\nI hate tea\n=== END ==="],
    ],
    [
      "front matter",
      "---\ntitle: Tides\nauthor: Jo\n---\nI hate tea.",
      ["---\ntitle: Tides\nauthor: Jo\n---\nI hate tea."],
    ],
    ["a source line", "我住在火星。\n（摘自《火星日报》）", ["我住在火星。\n（摘自《火星日报》）"]],
    ["a talk of several", "甲：我爱茶\n乙：我爱酒\n甲：干杯\n谁爱酒？", ["甲：我爱茶\n乙：我爱酒\n甲：干杯"]],
    ["a line of an exported chat", "[10:32] Bo: I hate tea", ["[10:32] Bo: I hate tea"]],
    [
      "a letter",
      "Dear Ms Ro,\nI hate tea.\nKind regards,\nBo\n\nShorten it",
      ["Dear Ms Ro,\nI hate tea.\nKind regards,\nBo"],
    ],
    [
      "a list that says it holds memories",
      "以下是关于用户的记忆：\n1. 用户住在北京\n2. 我对花生过敏\n\n你好",
      ["以下是关于用户的记忆：\n1. 用户住在北京\n2. 我对花生过敏"],
    ],
    [
      "the same in English",
      "Here are relevant memories:\n- I hate tea\n\nhi",
      ["Here are relevant memories:\n- I hate tea"],
    ],
    ["a part to play", "角色设定：主人住在海边\n---\n你好", ["角色设定：主人住在海边"]],
    ["data", '{"city": "Oslo"}', ['{"city": "Oslo"}']],
  ])("%s", (_, text, expected) => {
    expect(tainted(text).map((one) => one.replace(/\n---$/u, ""))).toEqual(expected);
  });

  it.each([
    "【我的情况】\n我对虾过敏",
    "姓名：张三\n电话：13800001111\n我住在青岛",
    "My situation: I live in Oslo and I'm allergic to nuts",
    "Email: bo@example.org\nI live in Oslo",
    "# 关于我\n我不吃辣",
    "以下是我的档案：我住在杭州",
    "Here are my memories of Rome: I lived there as a child",
    "I'm vegan = no meat; I live in Oslo",
  ])("leaves the speaker's own form free: %j", (text) => {
    expect(tainted(text)).toEqual([]);
  });
});
