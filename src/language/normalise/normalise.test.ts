import { describe, expect, it } from "vitest";
import { detectLanguage, normaliseForStore } from "./index.ts";

describe("normaliseForStore", () => {
  it("replaces each lone surrogate by U+FFFD and says so", () => {
    expect(normaliseForStore("a\ud83db\udc00")).toEqual({
      text: "a\ufffdb\ufffd",
      notices: ["lone_surrogate_replaced"],
    });
  });

  it("leaves everything else alone, width, case and composition included", () => {
    const text = "ＡＢＣ ①\u00a0e\u0301 繁體😀\r\n";
    expect(normaliseForStore(text)).toEqual({ text, notices: [] });
  });
});

describe("detectLanguage", () => {
  it.each([
    ["我叫小明", "zh"],
    ["我用 Python 和 TypeScript 写代码", "zh"],
    ["繁體中文也可以", "zh"],
    ["帮我看下这个 bug，React useEffect 死循环", "zh"],
    ["用 VS Code 的 Remote SSH", "zh"],
    ["这家店の奶茶真好喝", "zh"],
    ["👍好", "zh"],
    ["I live in Berlin", "en"],
    ["My friend 李雷 lives in the old town of Xi'an", "en"],
    ["OK", "en"],
    ["BT-500", "en"],
    ["20240301-00789", "en"],
    ["hi", "en"],
    ["Los Angeles", "en"],
    ["La La Land", "en"],
    ["I had a café au lait with Renée", "en"],
    ["I'm allergic to peanuts", "en"],
    ["私は東京に住んでいます", "other"],
    ["저는 서울에 살아요", "other"],
    ["Я живу в Москве", "other"],
    ["أعيش في القاهرة", "other"],
    ["J'habite à Paris et je suis végétarien", "other"],
    ["Je suis étudiant", "other"],
    ["Ich wohne in Berlin und ich mag keinen Kaffee", "other"],
    ["Ich bin müde", "other"],
    ["Vivo en Madrid y me gusta el vino", "other"],
    ["Eu moro em Lisboa", "other"],
    ["Ik hou van koffie", "other"],
    ["Gracias", "other"],
    ["", "other"],
    ["😀", "other"],
  ])("reads %j as %s", (text, language) => {
    expect(detectLanguage(text)).toBe(language);
  });
});
