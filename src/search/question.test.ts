import { describe, expect, it } from "vitest";
import { gathers } from "./question.ts";

describe("a question gathers from several talks", () => {
  it.each(["Which cities has Wenqing been to?", "What does she do to relax?", "她去过哪些城市", "他平时做什么运动"])(
    "in full: %s",
    (query) => {
      expect(gathers(query, 3)).toBe(1);
    },
  );

  it.each([
    "Which city did Wenqing go to?",
    "Where was the wedding?",
    "When is her birthday?",
    "How long has she had the bike?",
    "她上次去了哪个城市",
    "他什么时候搬家",
    "当时住在哪里",
    "你是在哪里买的？",
  ])("not at all: %s", (query) => {
    expect(gathers(query, 3)).toBe(0);
  });

  it("less the more it says", () => {
    expect(gathers("Which cities has she been to with her sister?", 5)).toBe(0.5);
    expect(gathers("Anna: hello\nBen: any plans for the weekend with your sister and the dogs", 7)).toBe(0);
  });
});
