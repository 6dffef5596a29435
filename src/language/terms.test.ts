import { describe, expect, it } from "vitest";
import { contentWords, foldText, indexTerms } from "./terms.ts";

describe("indexTerms", () => {
  it("brings the forms of an English word together, irregular ones too", () => {
    expect(indexTerms("ran")).toEqual(indexTerms("running"));
    expect(indexTerms("children bought")).toEqual(indexTerms("child buy"));
    expect(indexTerms("three cities")).toEqual(indexTerms("3 city"));
  });

  it("brings a word of software and its short form together", () => {
    expect(indexTerms("our k8s repo")).toEqual(indexTerms("our Kubernetes repository"));
    expect(indexTerms("which DB")).toEqual(indexTerms("which database"));
    expect(indexTerms("k3s")).not.toEqual(indexTerms("k8s"));
  });

  it("drops question words and what else says nothing", () => {
    expect(indexTerms("What did she do to him?")).toEqual([]);
    expect(indexTerms("我什么时候说过的呢？")).toEqual([]);
  });

  it.each([
    ["BT-500", "bt-500", "bt", "500"],
    ["state-of-the-art", "state-of-the-art", "state", "art"],
    ["20240301-00789", "20240301-00789", "20240301", "00789"],
    ["user:1-2", "user:1-2", "user", "1", "2"],
    ["v2.1.3", "v2.1.3"],
    ["550e8400-e29b-41d4-a716-446655440000", "550e8400-e29b-41d4-a716-446655440000", "550e8400"],
  ])("knows %s whole and by its parts", (text, ...terms) => {
    expect(indexTerms(text)).toEqual(expect.arrayContaining(terms));
  });

  it("tells C++ from C and C#", () => {
    const [cpp, c, sharp] = ["C++", "C", "C#"].map((text) => new Set(indexTerms(text)));
    expect(cpp).toContain("c++");
    expect(sharp).toContain("c#");
    expect(c).not.toContain("c++");
  });

  it.each(['"', "*", ")", "((", "NOT", "a/b", "AND OR", '"unclosed', "^~[]{}\\", "", "   ", "。。。", "\ud800"])(
    "takes %j literally and does not fail",
    (text) => {
      expect(Array.isArray(indexTerms(text))).toBe(true);
    },
  );

  it("reads Chinese as words, pairs and characters, traditional as simplified", () => {
    expect(indexTerms("打篮球")).toEqual(expect.arrayContaining(["篮球", "打", "篮", "球"]));
    expect(indexTerms("打籃球")).toEqual(indexTerms("打篮球"));
  });

  it("counts both languages of a mixed text", () => {
    expect(indexTerms("我用Python写爬虫")).toEqual(expect.arrayContaining(["python", "爬虫"]));
  });

  it("keeps words of other languages in lower case", () => {
    expect(indexTerms("Привет Москва")).toEqual(["привет", "москва"]);
    expect(indexTerms("Café")).toEqual(indexTerms("cafe"));
  });
});

describe("contentWords", () => {
  it("gives words as written, folded, without stop words", () => {
    expect(contentWords("The children were SWIMMING")).toEqual(["children", "swimming"]);
    expect(contentWords("我喜欢打篮球")).toContain("篮球");
  });
});

describe("foldText", () => {
  it("changes nothing more when it is applied twice", () => {
    const once = foldText("ＡＢＣ Éclair 貓 ＢＴ－５００");
    expect(foldText(once)).toBe(once);
  });
});
