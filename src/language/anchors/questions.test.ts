import { describe, expect, it } from "vitest";
import { type AnchorFile, loadAnchors } from "./index.ts";

const registry = loadAnchors();
const asking = registry.definitions.flatMap(({ key, question }) => (question === undefined ? [] : [{ key, question }]));

const file = (question: unknown): AnchorFile =>
  ({
    key: "seat",
    type: "preference",
    title: { zh: "座位", en: "seat" },
    kind: "preference",
    importance: 3,
    cardinality: "one",
    value: { type: "string" },
    cues: {},
    question,
  }) as AnchorFile;

const zh = {
  text: "您喜欢哪个座位？",
  choices: [
    { label: "靠窗", value: "靠窗", says: "我喜欢靠窗" },
    { label: "都行", none: true },
  ],
};
const en = {
  text: "Which seat?",
  choices: [
    { label: "Window", value: "window", says: "I like the window" },
    { label: "Any", none: true },
  ],
};

describe("the questions of the built-in anchor types", () => {
  it("are there for what most agents need", () => {
    const keys = ["diet", "allergy", "budget.level", "style", "schedule", "language", "communication", "travel.style"];
    expect(asking.map(({ key }) => key)).toEqual(expect.arrayContaining(keys));
  });

  it.each(asking)("offer for $key only values that its schema takes", ({ key, question }) => {
    const choices = [...question.zh.choices, ...question.en.choices].filter((choice) => "value" in choice);
    expect(choices.length).toBeGreaterThan(2);
    for (const choice of choices) expect(() => registry.check(key, choice.value)).not.toThrow();
  });

  it.each(asking)("claim the same for $key whichever language a choice is made in", ({ key, question }) => {
    const type = registry.definition(key)?.type ?? "";
    const signatures = (["zh", "en"] as const).map((language) =>
      question[language].choices.flatMap((choice) =>
        "value" in choice ? [registry.signature({ type, key, value: choice.value })] : [],
      ),
    );
    // Languages are named by words that the key has no groups for.
    if (key !== "language" && key !== "schedule" && key !== "communication")
      expect(signatures[0]).toEqual(signatures[1]);
    for (const list of signatures) expect(new Set(list).size).toBe(list.length);
  });

  it.each(asking)("say for $key in the first person and in their language", ({ question }) => {
    for (const choice of question.zh.choices) if ("says" in choice) expect(choice.says).toMatch(/我/u);
    for (const choice of question.en.choices) if ("says" in choice) expect(choice.says).toMatch(/\b(?:I|I'm|me)\b/u);
  });
});

describe("a question of the caller's own anchor type", () => {
  it("is taken with the same choices in both languages", () => {
    expect(loadAnchors([file({ zh, en })]).definition("seat")?.question?.en.choices).toHaveLength(2);
  });

  it.each([
    ["fewer choices in one language", { zh, en: { ...en, choices: [...en.choices, en.choices[0]] } }],
    [
      "no choice that makes no claim",
      {
        zh: { ...zh, choices: [zh.choices[0], zh.choices[0]] },
        en: { ...en, choices: [en.choices[0], en.choices[0]] },
      },
    ],
    ["one language only", { zh }],
    ["an open question", { zh: { ...zh, choices: [] }, en: { ...en, choices: [] } }],
  ])("is refused with %s", (_, question) => {
    expect(() => loadAnchors([file(question)])).toThrow(expect.objectContaining({ code: "invalid_input" }));
  });

  it("is refused under a key that takes a part from the talk", () => {
    const open = { ...file({ zh, en }), key: "seat.{place}" };
    expect(() => loadAnchors([open])).toThrow(/question/u);
  });
});

describe("the keys that a question asks for", () => {
  const asked = (text: string) => registry.asked(text, "en").map(({ key }) => key);

  it.each([
    ["Where does my sister live?", "residence"],
    ["what's my dad's birthday?", "birthday"],
    ["is my boss vegetarian?", "diet"],
    ["how old is my daughter?", "age"],
    ["what do I do for a living?", "job"],
    ["what do I do at weekends?", "schedule"],
  ])("%s: %s", (text, key) => {
    expect(asked(text)).toContain(key);
  });

  it("are no job where the days off are meant", () => {
    expect(asked("what do I do at weekends?")).not.toContain("job");
  });
});
