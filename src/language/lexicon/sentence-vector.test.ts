import { describe, expect, it } from "vitest";
import { hashVector } from "./hash-vector.ts";
import { loadLexicon } from "./load-lexicon.ts";
import { cosineOfUnits, sentenceVector } from "./sentence-vector.ts";

const lexicon = loadLexicon();
const cosine = (a: string, b: string): number =>
  cosineOfUnits(sentenceVector(a.split(" "), lexicon), sentenceVector(b.split(" "), lexicon));

describe("sentenceVector", () => {
  it("puts a sentence near its paraphrase and its translation", () => {
    expect(cosine("quit job", "resign position")).toBeGreaterThan(cosine("quit job", "noodle soup") + 0.3);
    expect(cosine("辞职 工作", "resign position")).toBeGreaterThan(cosine("辞职 工作", "noodle soup") + 0.3);
  });

  it("has length 1, and is all zero when no word is left", () => {
    expect(Math.hypot(...sentenceVector(["cat", "zxqvw"], lexicon))).toBeCloseTo(1, 5);
    expect(Math.hypot(...sentenceVector([], lexicon))).toBe(0);
    expect(Math.hypot(...sentenceVector(["cat"], lexicon, { stopWords: new Set(["cat"]) }))).toBe(0);
  });

  it("lets two sentences meet in a name that the table does not know", () => {
    expect(cosine("zxqvw cat", "zxqvw market")).toBeGreaterThan(cosine("zxqvw cat", "qqwert market") + 0.2);
    expect(
      cosineOfUnits(
        sentenceVector(["zxqvw", "cat"], lexicon, { unknownWeight: 0 }),
        lexicon.vectorOf(lexicon.rowOf("cat")),
      ),
    ).toBeCloseTo(1, 5);
  });

  it("gives common words less weight than rare ones", () => {
    const both = sentenceVector(["the", "cilantro"], lexicon);
    const to = (word: string): number => cosineOfUnits(both, lexicon.vectorOf(lexicon.rowOf(word)));
    expect(to("cilantro")).toBeGreaterThan(to("the"));
  });
});

describe("hashVector", () => {
  it("is the same for the same spelling and nearly orthogonal for others", () => {
    const names = ["haima", "haimb", "SF1023456789", "SF1023456788", "小豆包", "小豆芽", ""];
    for (const a of names) {
      for (const b of names) {
        const value = cosineOfUnits(hashVector(a), hashVector(b));
        if (a === b) expect(value).toBeCloseTo(1, 5);
        else expect(Math.abs(value)).toBeLessThan(0.4);
      }
    }
  });
});
