import { describe, expect, it } from "vitest";
import { loadAnchors } from "../../language/anchors/index.ts";
import { type Asked, isDone, readAsked, settleAsked, writeAsked } from "./asked.ts";
import { parseColdStart } from "./options.ts";
import { chooseQuestions, type QuestionsInput } from "./questions.ts";

const anchors = loadAnchors();
const open = (...keys: readonly string[]): readonly Asked[] => keys.map((key) => ({ key, outcome: "open", at: 0 }));

function choose(input: Partial<QuestionsInput>) {
  const coldStart = parseColdStart({ domain: ["diet", "allergy", "style", "risk", "language"] }, anchors);
  const nothing = { at: 0, here: [], before: [], isKnown: () => false } as const;
  const { questions, asked } = chooseQuestions({ coldStart, anchors, language: "en", ...nothing, ...input });
  return { keys: questions.map(({ key }) => key), asked };
}

describe("the questions of a session", () => {
  it("are the first of the domain that are not known", () => {
    expect(choose({ isKnown: (key) => key === "allergy" }).keys).toEqual(["diet", "style", "risk"]);
  });

  it("stay those that wait, whatever became known in between", () => {
    const here = open("diet", "allergy", "style");
    expect(choose({ here, isKnown: (key) => key === "allergy" })).toEqual({ keys: ["diet", "style"], asked: here });
  });

  it("do not grow over three when some are answered or declined", () => {
    const here = settleAsked(settleAsked(open("diet", "allergy", "style"), "diet", "answered"), "style", "declined");
    expect(choose({ here }).keys).toEqual(["allergy"]);
  });

  it("come again in a later session when they were left open or declined once", () => {
    const before = [settleAsked(open("diet", "allergy", "style"), "diet", "declined")];
    expect(choose({ before }).keys).toEqual(["diet", "allergy", "style"]);
  });

  it("leave out what was answered once or declined in two sessions", () => {
    const declined = settleAsked(open("diet", "allergy"), "diet", "declined");
    const before = [settleAsked(declined, "allergy", "answered"), settleAsked(open("diet"), "diet", "declined")];
    expect(choose({ before }).keys).toEqual(["style", "risk", "language"]);
  });
});

describe("the note of what was asked", () => {
  it("reads back what was written", () => {
    const asked = settleAsked(open("budget.level", "diet"), "diet", "declined");
    expect(readAsked(writeAsked(asked))).toEqual(asked);
    expect(readAsked(writeAsked([]))).toEqual([]);
  });

  it("leaves out lines that it did not write", () => {
    expect(readAsked("diet open 0\nallergy\n{}\nstyle lost 0\n")).toEqual(open("diet"));
  });

  it("counts a question as done at its first answer or its second refusal", () => {
    const declined = settleAsked(open("diet"), "diet", "declined");
    expect([[], [open("diet")], [declined], [declined, declined]].map((asked) => isDone("diet", asked))).toEqual([
      false,
      false,
      false,
      true,
    ]);
    expect(isDone("diet", [settleAsked(declined, "diet", "answered")])).toBe(true);
  });
});
