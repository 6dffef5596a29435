import { describe, expect, it } from "vitest";
import { LANGUAGES, readParaphraseSet, sharedWords } from "./support/paraphrase-set.ts";

const { meanings, distractors } = readParaphraseSet();

describe("the paraphrase and cross-language set", () => {
  it("has at least 64 meanings and 50 distractors in each language, with ids of their own", () => {
    expect(meanings.length).toBeGreaterThanOrEqual(64);
    for (const language of LANGUAGES) {
      expect(distractors.filter((distractor) => distractor[language] !== undefined).length).toBeGreaterThanOrEqual(50);
    }
    expect(new Set([...meanings, ...distractors].map(({ id }) => id)).size).toBe(meanings.length + distractors.length);
  });

  it.each(LANGUAGES)("shares no content word between a %s question and its memory", (language) => {
    const sharing = meanings
      .map((meaning) => ({ id: meaning.id, shared: sharedWords(meaning[language].memory, meaning[language].query) }))
      .filter(({ shared }) => shared.length > 0);
    expect(sharing).toEqual([]);
  });

  it("would notice a shared word, whatever its form", () => {
    expect(sharedWords("我每天跑步", "我什么时候跑步？")).toEqual(["跑步"]);
    expect(sharedWords("I run daily", "When was I running?")).toEqual(["run"]);
  });

  it.each(LANGUAGES)("says no %s sentence twice", (language) => {
    const texts = [
      ...meanings.flatMap((meaning) => [meaning[language].memory, meaning[language].query]),
      ...distractors.flatMap((distractor) => distractor[language] ?? []),
    ];
    expect(new Set(texts).size).toBe(texts.length);
  });
});
