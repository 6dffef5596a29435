import { describe, expect, it } from "vitest";
import { WordIndex } from "./word-index.ts";

describe("WordIndex", () => {
  it("finds every word by its number and nothing else", () => {
    const words = Array.from({ length: 500 }, (_, i) => `w${i}猫`);
    const index = new WordIndex(words.map((word) => `${word}\n`).join(""), words.length);
    expect(index.isComplete).toBe(true);
    words.forEach((word, number) => {
      expect(index.find(word)).toBe(number);
      expect(index.at(number)).toBe(word);
    });
    for (const word of ["", "w", "w1", "w1猫猫", "w500猫", "w1猫\nw2猫"]) expect(index.find(word)).toBe(-1);
    for (const number of [-1, 500, Number.NaN]) expect(index.at(number)).toBe("");
  });

  it("is incomplete when the text holds more or fewer words than it should", () => {
    expect(new WordIndex("a\nb\n", 1).isComplete).toBe(false);
    expect(new WordIndex("a\nb\n", 3).isComplete).toBe(false);
    expect(new WordIndex("a\nb", 2).isComplete).toBe(false);
  });
});
