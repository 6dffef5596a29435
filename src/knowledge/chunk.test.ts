import { describe, expect, it } from "vitest";
import { countTokens } from "../language/tokens/index.ts";
import { splitDocument } from "./index.ts";

const markdown = (text: string, tokens = 60, overlap = 12) =>
  splitDocument({ title: "手册", text, format: "markdown" }, "recursive", { tokens, overlap });

describe("splitting a document", () => {
  it("keeps a short text whole under its title", () => {
    const text = "普通快递3至5天送达。";
    expect(splitDocument({ title: "物流", text, format: "text" })).toEqual([
      { text, start: 0, end: text.length, titles: ["物流"] },
    ]);
  });

  it("gives each passage the headings above it, and never reaches over one", () => {
    const passages = markdown("# 售后\n总则。\n## 退货\n七天内可退。\n### 例外\n食品不退。\n## 换货\n十五天内可换。");
    expect(passages.map(({ titles, text }) => [titles.join(" › "), text])).toEqual([
      ["手册 › 售后", "总则。"],
      ["手册 › 售后 › 退货", "七天内可退。"],
      ["手册 › 售后 › 退货 › 例外", "食品不退。"],
      ["手册 › 售后 › 换货", "十五天内可换。"],
    ]);
  });

  it("ends passages at Chinese sentence ends, within the size, each repeating the end of the one before", () => {
    const text = Array.from({ length: 40 }, (_, n) => `第${n}条规定说明了处理的办法。`).join("");
    const passages = splitDocument({ title: "t", text, format: "text" }, "recursive", { tokens: 60, overlap: 20 });
    expect(passages.length).toBeGreaterThan(5);
    for (const [index, passage] of passages.entries()) {
      expect(passage.text).toMatch(/^第\d+条.*。$/u);
      expect(countTokens(passage.text)).toBeLessThanOrEqual(60);
      expect(text.slice(passage.start, passage.end)).toBe(passage.text);
      if (index > 0) expect(passage.start).toBeLessThan(passages[index - 1]!.end);
    }
    expect(passages.at(-1)!.end).toBe(text.length);
  });

  it("does not take the point of a number for the end of a sentence", () => {
    const text = `${"Version 3.5 costs 9.99 in most of the shops that sell it. ".repeat(12)}`;
    for (const { text: passage } of splitDocument({ title: "t", text, format: "text" }, "recursive", {
      tokens: 40,
      overlap: 0,
    }))
      expect(passage).toMatch(/^Version.*it\.$/u);
  });

  it("keeps tables and code whole, though they are longer than a passage", () => {
    const table = [
      "| 型号 | 价格 |",
      "| --- | --- |",
      ...Array.from({ length: 20 }, (_, n) => `| M-${n} | ${n} |`),
    ].join("\n");
    const code = ["```sh", ...Array.from({ length: 20 }, (_, n) => `run step ${n}`), "", "# no heading", "```"].join(
      "\n",
    );
    const texts = markdown(`# 价目\n前言。\n\n${table}\n\n${code}\n\n后记。`).map(({ text }) => text);
    expect(texts.some((text) => text.includes(table))).toBe(true);
    expect(texts.some((text) => text.includes(code))).toBe(true);
  });

  it("does not begin a paragraph where it does not fit whole", () => {
    const [first, second] = [
      "one two three four five. ".repeat(6).trim(),
      "six seven eight nine ten. ".repeat(6).trim(),
    ];
    const passages = splitDocument({ title: "t", text: `${first}\n\n${second}`, format: "text" }, "recursive", {
      tokens: 60,
      overlap: 0,
    });
    expect(passages.map(({ text }) => text)).toEqual([first, second]);
  });

  it("reads heading signs in plain text as text", () => {
    expect(splitDocument({ title: "t", text: "# not a heading", format: "text" })[0]?.titles).toEqual(["t"]);
  });
});

describe("the four splitters", () => {
  const sentence = (n: number) => `第${n}条规定说明了处理的办法。`;
  const prose = (from: number, count: number) => Array.from({ length: count }, (_, n) => sentence(from + n)).join("");
  const text = `# 一\n${prose(0, 12)}\n\n${prose(12, 2)}\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n# 二\n${prose(20, 12)}`;
  const split = (splitter: "recursive" | "sentence" | "fixed" | "window") =>
    splitDocument({ title: "t", text, format: "markdown" }, splitter, { tokens: 60, overlap: 20 });

  it("all end passages at sentence ends, keep a table whole and put the titles on each", () => {
    for (const splitter of ["recursive", "sentence", "fixed", "window"] as const) {
      const passages = split(splitter);
      expect(passages.length).toBeGreaterThan(4);
      expect(passages.every((passage) => /[。|]$/u.test(passage.text))).toBe(true);
      expect(passages.some((passage) => passage.text.includes("| a | b |\n| --- | --- |\n| 1 | 2 |"))).toBe(true);
      expect(passages.every(({ titles }) => titles[0] === "t" && titles.length === 2)).toBe(true);
      expect(passages.every((passage) => text.slice(passage.start, passage.end) === passage.text)).toBe(true);
    }
  });

  it("sentence: gives each paragraph passages of its own, without repeating anything", () => {
    const passages = split("sentence");
    expect(passages.some((passage) => passage.text === prose(12, 2))).toBe(true);
    for (const [index, { start }] of passages.entries())
      if (index > 0) expect(start).toBeGreaterThanOrEqual(passages[index - 1]!.end);
  });

  it("fixed: fills passages over paragraphs and headings, without repeating anything; window: repeats", () => {
    const fixed = split("fixed");
    const short = splitDocument({ title: "t", text: "# 一\n甲方。\n\n# 二\n乙方。", format: "markdown" }, "fixed");
    expect(short.map((passage) => passage.text)).toEqual(["甲方。\n\n# 二\n乙方。"]);
    for (const [index, { start }] of fixed.entries())
      if (index > 0) expect(start).toBeGreaterThanOrEqual(fixed[index - 1]!.end);
    const window = split("window");
    expect(window.length).toBeGreaterThan(fixed.length);
    expect(window.some(({ start }, index) => index > 0 && start < window[index - 1]!.end)).toBe(true);
  });

  // Each takes a moment; were the time to grow with the square of the length, minutes.
  it.each([
    ["spaces in a heading", `# a${" ".repeat(400_000)}x`],
    ["dashes below a bar", `a|b\n|${"-".repeat(400_000)}x`],
    ["full stops", `a${".".repeat(400_000)}x`],
    ["a heading without an end", `# ${"退货 ".repeat(200_000)}\n\nx`],
  ])("splits %s in a time that grows with their number", (_, text) => {
    const passages = splitDocument({ title: "t", text, format: "markdown" });
    expect(passages.every(({ titles }) => titles.join().length < 1_000)).toBe(true);
  });
});
