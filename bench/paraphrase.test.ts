import { describe, expect, it } from "vitest";
import { LANGUAGES, readParaphraseSet, SET_NAMES, type SetName, sharedWords } from "./support/paraphrase-set.ts";

const DISTRACTORS_AT_LEAST = { main: 50, check: 40 } as const;

function sentencesOf(name: SetName, language: (typeof LANGUAGES)[number]): string[] {
  const { meanings, distractors } = readParaphraseSet(name);
  return [
    ...meanings.flatMap((meaning) => [meaning[language].memory, meaning[language].query]),
    ...distractors.flatMap((distractor) => distractor[language] ?? []),
  ];
}

describe.each(SET_NAMES)("the paraphrase and cross-language set, %s", (name) => {
  const { meanings, distractors } = readParaphraseSet(name);

  it(`has at least 64 meanings and ${DISTRACTORS_AT_LEAST[name]} distractors in each language, with ids of their own`, () => {
    expect(meanings.length).toBeGreaterThanOrEqual(64);
    for (const language of LANGUAGES) {
      expect(distractors.filter((distractor) => distractor[language] !== undefined).length).toBeGreaterThanOrEqual(
        DISTRACTORS_AT_LEAST[name],
      );
    }
    expect(new Set([...meanings, ...distractors].map(({ id }) => id)).size).toBe(meanings.length + distractors.length);
  });

  it.each(LANGUAGES)("shares no content word between a %s question and its memory", (language) => {
    const sharing = meanings
      .map((meaning) => ({ id: meaning.id, shared: sharedWords(meaning[language].memory, meaning[language].query) }))
      .filter(({ shared }) => shared.length > 0);
    expect(sharing).toEqual([]);
  });

  it.each(LANGUAGES)("says no %s sentence twice", (language) => {
    const texts = sentencesOf(name, language);
    expect(new Set(texts).size).toBe(texts.length);
  });
});

describe("the two sets", () => {
  it("would notice a shared word, whatever its form", () => {
    expect(sharedWords("我每天跑步", "我什么时候跑步？")).toEqual(["跑步"]);
    expect(sharedWords("I run daily", "When was I running?")).toEqual(["run"]);
  });

  it.each(LANGUAGES)("have no %s sentence in common", (language) => {
    const tuned = new Set(sentencesOf("main", language));
    expect(sentencesOf("check", language).filter((text) => tuned.has(text))).toEqual([]);
  });
});
