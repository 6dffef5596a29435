import { describe, expect, it } from "vitest";
import type { ColdStartQuestion, Haima } from "../../src/index.ts";
import { DAY_MS, memoryHaima, NOW } from "../support/haima.ts";

const USER = { user: "ann" };

/** Opens that many sessions of small talk, a day apart. */
async function talk(haima: Haima, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await haima.observe(USER, { session: `s${number}`, text: "Hi there", at: NOW - 90 * DAY_MS + number * DAY_MS });
  }
}

const keysOf = (questions: readonly ColdStartQuestion[]) => questions.map(({ key }) => key);

describe("the options of the cold start", () => {
  it("ask for what the domain needs, in its order", async () => {
    await using haima = await memoryHaima({ coldStart: { domain: ["travel.style", "name", "diet"] } });
    await talk(haima, 3);
    expect(keysOf(await haima.ask(USER))).toEqual(["travel.style", "diet"]);
  });

  it("set how many questions are put, and from which session on", async () => {
    await using haima = await memoryHaima({ coldStart: { maxQuestions: 1, fromSession: 1 } });
    await talk(haima, 1);
    expect(await haima.ask(USER)).toHaveLength(1);
  });

  it("take a question of the caller's own anchor type", async () => {
    const choices = (label: string, none: string) => [
      { label, value: label, says: label },
      { label: none, none: true as const },
    ];
    const seat = {
      key: "seat",
      type: "preference",
      title: { zh: "座位", en: "seat" },
      kind: "preference" as const,
      importance: 3,
      cardinality: "one" as const,
      value: { type: "string" },
      question: {
        zh: { text: "坐哪里？", choices: choices("我喜欢靠窗", "都行") },
        en: { text: "Which seat?", choices: choices("I like the window", "Any") },
      },
      cues: {},
    };
    await using haima = await memoryHaima({ anchors: [seat], coldStart: { domain: ["seat"] } });
    await talk(haima, 3);
    const [question] = await haima.ask(USER);
    expect((await haima.answer(USER, question?.id ?? "", 0)).memory?.text).toBe("I like the window");
  });

  it("do not bring up the budget level when the budget is known", async () => {
    await using haima = await memoryHaima({ coldStart: { domain: ["budget.level"] } });
    await talk(haima, 3);
    await haima.observe(USER, { session: "s3", text: "My budget is $900" });
    expect(await haima.ask(USER)).toEqual([]);
  });

  it.each([
    ["more than three questions", { maxQuestions: 4 }, "coldStart.maxQuestions"],
    ["a session before the first", { fromSession: 0 }, "coldStart.fromSession"],
    ["an unknown key", { domain: ["shoes"] }, "coldStart.domain"],
    ["an unknown field", { questions: 3 }, "coldStart"],
  ])("are refused with %s", async (_, coldStart, field) => {
    await expect(memoryHaima({ coldStart } as never)).rejects.toMatchObject({
      code: "invalid_input",
      facts: { field },
    });
  });

  it("are refused with a default that the schema of its key refuses", async () => {
    const bad = { anchor: { type: "identity", key: "age", value: 900 }, text: { zh: "九百岁", en: "900 years old" } };
    await expect(memoryHaima({ coldStart: { defaults: { old: [bad] } } })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("defaults of a segment", () => {
  const defaults = {
    student: [
      {
        anchor: { type: "preference", key: "budget.level", value: "实惠" },
        text: { zh: "偏好实惠", en: "Prefers inexpensive things" },
      },
      { anchor: { type: "constraint", key: "diet", value: "辣" }, text: { zh: "能吃辣", en: "Eats spicy food" } },
    ],
  };

  it.each([
    ["zh", "能吃辣（默认，用户没有说过）", "我不吃辣"],
    ["en", "Eats spicy food (a default, not said by the user)", "I don't eat spicy food"],
  ] as const)("hold, marked as such, until the user says something of it: %s", async (language, line, said) => {
    await using haima = await memoryHaima({ coldStart: { defaults } });
    await haima.setUser(USER, { segment: "student", language });
    const before = await haima.profile(USER);
    expect(before.defaults.map(({ key }) => key)).toEqual(["budget.level", "diet"]);
    expect(before.text).toContain(line);
    expect(before.entries).toEqual([]);
    expect(await haima.list(USER)).toEqual([]);
    expect((await haima.recall(USER, language === "zh" ? "吃辣吗" : "spicy food")).verdict).toBe("none");
    await haima.observe(USER, { text: said });
    const after = await haima.profile(USER);
    expect(after.defaults.map(({ key }) => key)).toEqual(["budget.level"]);
    expect(after.text).not.toContain(line);
    expect(after.text).toContain(said);
  });

  it("are none for a user of another segment or of none", async () => {
    await using haima = await memoryHaima({ coldStart: { defaults } });
    expect((await haima.profile(USER)).defaults).toEqual([]);
    await haima.setUser(USER, { segment: "constructor" });
    expect((await haima.profile(USER)).defaults).toEqual([]);
  });
});
