import { describe, expect, it } from "vitest";
import { loadAnchors } from "../language/anchors/index.ts";
import { turnOf } from "./__fixtures__/turn.ts";
import { distill } from "./distill.ts";

const anchors = loadAnchors();
const claimsOf = (text: string) =>
  distill({ turn: turnOf(text), previous: null, anchors }).candidates.map(
    ({ text: words, language }) => `${language}: ${words}`,
  );

describe("a turn in two languages", () => {
  it.each([
    ["I'm allergic to peanuts. 我住在杭州", ["en: I'm allergic to peanuts", "zh: 我住在杭州"]],
    ["我住在杭州。I'm allergic to peanuts.", ["zh: 我住在杭州", "en: I'm allergic to peanuts"]],
    ["My name is Lin. I love jazz and long walks. 我不吃香菜", ["en: My name is Lin", "zh: 我不吃香菜"]],
  ])("%s is read clause by clause, each in its own", (text, expected) => {
    expect(claimsOf(text)).toEqual(expect.arrayContaining(expected));
  });

  it("names and terms of the other language stay where they stand", () => {
    expect(claimsOf("我用 Python 写代码，公司用的是 Google Cloud Platform")).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/^en:/u)]),
    );
  });

  it("a question in one and a statement in the other: only the statement is kept", () => {
    expect(claimsOf("Do you like hiking with friends? 我喜欢爬山")).toEqual(["zh: 我喜欢爬山"]);
  });
});
