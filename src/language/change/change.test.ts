import { describe, expect, it } from "vitest";
import { splitClauses } from "../clauses/index.ts";
import { detectLanguage } from "../normalise/index.ts";
import { readChange } from "./index.ts";

/** The change of the first clause, as "kind from>to". */
function change(text: string): string {
  const language = detectLanguage(text);
  const { kind, from, to } = readChange(splitClauses(text, language)[0]!, language);
  const words = (span?: { start: number; end: number }) => (span === undefined ? "" : text.slice(span.start, span.end));
  return kind === null ? "none" : `${kind} ${words(from)}>${words(to)}`;
}

describe("readChange", () => {
  it.each([
    ["我改变主意了", "changed_mind >"],
    ["想了想还是算了", "changed_mind >"],
    ["计划有变", "changed_mind >"],
    ["我上个月搬到深圳了", "replaces >深圳"],
    ["我从青岛搬到了深圳", "replaces 青岛>深圳"],
    ["把会议改到周五", "replaces 会议>周五"],
    ["我把咖啡换成茶了", "replaces 咖啡>茶"],
    ["我换成了安卓手机", "replaces >安卓手机"],
    ["我现在住在青岛", "replaces >青岛"],
    ["不去大理了", "stopped 去大理>"],
    ["我不吃素了", "stopped 吃素>"],
    ["我戒烟了", "stopped 烟>"],
    ["我不再喝酒", "stopped 喝酒>"],
    ["我最近开始吃海鲜了", "started >吃海鲜"],
    ["我养了一只猫", "started >一只猫"],
    ["我说错了", "correction >"],
    ["更正一下", "correction >"],
    ["其实我住在青岛", "correction >"],
    ["I changed my mind", "changed_mind >"],
    ["On second thought", "changed_mind >"],
    ["I moved to Lyon last week", "replaces >Lyon"],
    ["I moved from Oslo to Lyon", "replaces Oslo>Lyon"],
    ["I switched to decaf", "replaces >decaf"],
    ["I replaced my bike with a scooter", "replaces my bike>a scooter"],
    ["tea instead of coffee", "replaces coffee>tea"],
    ["I don't live in Oslo anymore", "stopped live in Oslo>"],
    ["I no longer eat meat", "stopped eat meat>"],
    ["I used to smoke", "stopped smoke>"],
    ["I quit smoking", "stopped smoking>"],
    ["I started learning piano", "started >learning piano"],
    ["I was wrong", "correction >"],
    ["Actually, I live in Lyon", "correction >"],
    ["I hate Thai food now", "replaces >"],
  ])("%j: %s", (text, expected) => {
    expect(change(text)).toBe(expected);
  });

  it.each([
    "我住在青岛",
    "我不吃香菜",
    "太好了",
    "我要去大理了",
    "这家店不错",
    "没错",
    "我差不多好了",
    "I live in Oslo",
    "I don't eat meat",
    "I am used to the cold",
    "I like tea",
    "My sister called",
  ])("finds none in %j", (text) => {
    expect(change(text)).toBe("none");
  });
});
