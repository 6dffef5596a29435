import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { HaimaError } from "../../errors.ts";
import { findTable, loadLexicon } from "./load-lexicon.ts";

const lexicon = loadLexicon();
const similarity = (a: string, b: string): number => lexicon.similarity(lexicon.rowOf(a), lexicon.rowOf(b));

describe("the committed word table", () => {
  it("has the SHA-256 that is written beside it", () => {
    const path = findTable(dirname(fileURLToPath(import.meta.url)));
    const sums = readFileSync(`${dirname(path)}/SHA256SUMS`, "utf8");
    const sum = createHash("sha256").update(readFileSync(path)).digest("hex");
    expect(sums).toBe(`${sum}  haima-lexicon.bin\n`);
  });

  it("puts related words of one language and of both nearer than unrelated ones, by a margin", () => {
    const triples = [
      ["cat", "dog", "economy"],
      ["猫", "cat", "经济"],
      ["篮球", "basketball", "cooking"],
      ["辞职", "resign", "noodle"],
      ["加班", "overtime", "grass"],
      ["医生", "护士", "火车"],
      ["咖啡", "coffee", "airport"],
      ["微信", "chat", "mountain"],
      ["失眠", "insomnia", "market"],
      ["手机", "phone", "rice"],
    ] as const;
    for (const [word, near, far] of triples)
      expect(similarity(word, near) - similarity(word, far), word).toBeGreaterThan(0.3);
  });

  it("knows words of daily life that are younger than its sources", () => {
    for (const word of ["微信", "外卖", "充电宝", "螺蛳粉", "撸猫", "wechat", "covid", "smartwatch"]) {
      expect(lexicon.rowOf(word), word).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("rows", () => {
  it("names each word by one row, English before Chinese", () => {
    for (const word of ["the", "cat", "e-mail", "猫", "篮球", "的"])
      expect(lexicon.wordAt(lexicon.rowOf(word))).toBe(word);
    expect(lexicon.isChinese(lexicon.rowOf("cat"))).toBe(false);
    expect(lexicon.isChinese(lexicon.rowOf("猫"))).toBe(true);
  });

  it("gives -1 for unknown words and an empty word for rows that do not exist", () => {
    for (const word of ["", "zxqvw", "SF1023456789", "\n", "猫猫狗狗猪猪"]) expect(lexicon.rowOf(word)).toBe(-1);
    expect(lexicon.wordAt(-1)).toBe("");
    expect(lexicon.wordAt(lexicon.size)).toBe("");
  });

  it("finds traditional words by their simplified row, and simplified ones that folding respells", () => {
    expect(lexicon.rowOf("過敏")).toBe(lexicon.rowOf("过敏"));
    expect(lexicon.rowOf("著名")).toBe(lexicon.rowOf("着名"));
    expect(lexicon.rowOf("乾隆")).toBeGreaterThan(0);
  });

  it("decodes vectors of length 1, for bare function words too", () => {
    for (const word of ["cat", "猫", "的", "了", "吗"]) {
      const vector = lexicon.vectorOf(lexicon.rowOf(word));
      expect(vector).toHaveLength(100);
      expect(Math.hypot(...vector)).toBeCloseTo(1, 5);
    }
  });

  it("orders probabilities by how common a word is", () => {
    const p = (word: string): number => lexicon.logProbability(lexicon.rowOf(word));
    expect(p("the")).toBeGreaterThan(p("cat"));
    expect(p("cat")).toBeGreaterThan(p("cilantro"));
    expect(p("我")).toBeGreaterThan(p("香菜"));
  });
});

describe("similarity", () => {
  it("agrees with the inner product of the decoded vectors", () => {
    for (const [a, b] of [
      ["cat", "dog"],
      ["猫", "狗"],
      ["猫", "cat"],
      ["的", "cat"],
    ] as const) {
      const [x, y] = [lexicon.vectorOf(lexicon.rowOf(a)), lexicon.vectorOf(lexicon.rowOf(b))];
      const exact = x.reduce((sum, value, i) => sum + value * (y[i] ?? 0), 0);
      expect(similarity(a, b)).toBeCloseTo(exact, 1.9);
      expect(Math.abs(similarity(a, b) - exact)).toBeLessThan(0.01);
    }
    expect(similarity("cat", "cat")).toBeCloseTo(1, 5);
  });

  it("lists the rows of a vocabulary that reach the minimum, by position, passing over unknown words", () => {
    const vocabulary = ["economy", "dog", "zxqvw", "猫", "cat"].map((word) => lexicon.rowOf(word));
    const found = lexicon.nearestAmong(lexicon.rowOf("cat"), vocabulary);
    expect(found.map(({ index }) => index)).toEqual([1, 3, 4]);
    for (const { index, cosine } of found) {
      expect(cosine).toBe(lexicon.similarity(lexicon.rowOf("cat"), vocabulary[index] ?? -1));
      expect(cosine).toBeGreaterThanOrEqual(0.4);
    }
    expect(lexicon.nearestAmong(lexicon.rowOf("cat"), vocabulary, 0.99).map(({ index }) => index)).toEqual([4]);
  });
});

describe("what it knows of Chinese words", () => {
  it("tells names of people, places and organisations from ordinary words", () => {
    expect(lexicon.tagOf("鲁迅")).toBe("person");
    expect(lexicon.tagOf("北京")).toBe("place");
    expect(lexicon.tagOf("日本")).toBe("place");
    expect(lexicon.tagOf("清华大学")).toBe("org");
    expect(lexicon.tagOf("过敏")).toBe("other");
    expect(lexicon.tagOf("cat")).toBeUndefined();
    expect(lexicon.tagOf("呃呃呃呃呃")).toBeUndefined();
  });

  it("gives rough parts of speech and family names", () => {
    expect(lexicon.classOf("喜欢")).toBe("verb");
    expect(lexicon.classOf("漂亮")).toBe("adjective");
    expect(lexicon.classOf("昨天")).toBe("time");
    expect(lexicon.isSurname("王")).toBe(true);
    expect(lexicon.isSurname("欧阳")).toBe(true);
    expect(lexicon.isSurname("喜欢")).toBe(false);
  });

  it("costs more for rarer words and nothing is said of English ones", () => {
    expect(lexicon.zhCost("我")).toBeLessThan(lexicon.zhCost("香菜") ?? 0);
    expect(lexicon.zhCost("cat")).toBeUndefined();
  });
});

describe("findTable", () => {
  it("says what to do when the table is missing", () => {
    try {
      findTable("/");
      expect.unreachable();
    } catch (error) {
      expect(HaimaError.isInstance(error) && error.code).toBe("internal");
    }
  });
});
