import { describe, expect, it } from "vitest";
import { expectationSchema } from "./expectation.ts";
import { judge } from "./judge.ts";
import { type ItemView, outcome } from "./outcome.ts";

const item = (text: string, status = "active", at: string | null = null): ItemView => ({ text, status, at });
const of = (...texts: readonly string[]) => outcome({ items: texts.map((text) => item(text)) });
const passes = (expectation: unknown, done: ReturnType<typeof outcome>): boolean =>
  judge(expectationSchema.parse(expectation), done).length === 0;

describe("words of the items", () => {
  it("wants each string of all in at least one item, not every string in each", () => {
    expect(passes({ all: ["tea", "coffee"] }, of("she drinks tea", "he drinks coffee"))).toBe(true);
    expect(passes({ all: ["tea", "milk"] }, of("she drinks tea", "he drinks coffee"))).toBe(false);
  });

  it("wants one string of any and no string of none", () => {
    expect(passes({ any: ["milk", "tea"] }, of("she drinks tea"))).toBe(true);
    expect(passes({ any: ["milk"] }, of("she drinks tea"))).toBe(false);
    expect(passes({ none: ["milk"] }, of("she drinks tea"))).toBe(true);
    expect(passes({ none: ["tea"] }, of("she drinks tea"))).toBe(false);
  });

  it("reads a bar as either", () => {
    expect(passes({ all: ["milk|tea"] }, of("she drinks tea"))).toBe(true);
    expect(passes({ none: ["milk|tea"] }, of("she drinks tea"))).toBe(false);
  });

  it("compares after NFKC and without case", () => {
    expect(passes({ all: ["iphone 15", "straße"] }, of("ＩＰｈｏｎｅ　15", "Auf der STRASSE"))).toBe(true);
  });

  it("looks at active, pending and doubtful items only", () => {
    const done = outcome({ items: [item("a"), item("b", "pending"), item("c", "doubtful"), item("d", "superseded")] });
    expect(passes({ all: ["a", "b", "c"], none: ["d"], count: 3 }, done)).toBe(true);
  });

  it("looks at items of any status where the step counts all, as history does", () => {
    const done = outcome({ items: [item("old", "superseded"), item("new")], countsAll: true });
    expect(passes({ first: "old", all: ["old", "new"], count: 2, superseded: ["old"] }, done)).toBe(true);
  });

  it("looks at the first items only when top says so", () => {
    expect(passes({ top: 1, all: ["a"], none: ["b"] }, of("a", "b"))).toBe(true);
    expect(passes({ top: 1, all: ["b"] }, of("a", "b"))).toBe(false);
  });

  it("looks at the text of steps that give one", () => {
    const done = outcome({ text: "name: Ann\nlikes: tea", items: [item("milk")] });
    expect(passes({ all: ["ann", "tea"], none: ["milk"] }, done)).toBe(true);
  });
});

describe("single fields", () => {
  it("wants the first string in the first live item", () => {
    expect(passes({ first: "a" }, outcome({ items: [item("z", "superseded"), item("a")] }))).toBe(true);
    expect(passes({ first: "b" }, of("a", "b"))).toBe(false);
    expect(passes({ first: "a" }, of())).toBe(false);
  });

  it("takes a count as a number or as limits", () => {
    expect(passes({ count: 2 }, of("a", "b"))).toBe(true);
    expect(passes({ count: 1 }, of("a", "b"))).toBe(false);
    expect(passes({ count: { gte: 1, lt: 3 } }, of("a", "b"))).toBe(true);
    expect(passes({ count: { gt: 2 } }, of("a", "b"))).toBe(false);
    expect(passes({ count: { lte: 1 } }, of("a", "b"))).toBe(false);
  });

  it("counts memories newly stored where the step tells them", () => {
    const done = outcome({ items: [item("known already")], stored: 0 });
    expect(passes({ count: 0 }, done)).toBe(true);
    expect(passes({ count: 1 }, done)).toBe(false);
  });

  it("compares the verdict with each of those allowed", () => {
    expect(passes({ verdict: "unsure|none" }, outcome({ verdict: "none" }))).toBe(true);
    expect(passes({ verdict: "sure" }, outcome({ verdict: "none" }))).toBe(false);
    expect(passes({ verdict: "sure" }, outcome({}))).toBe(false);
  });

  it("compares a date with the start of the first item's time", () => {
    const done = outcome({ items: [item("ran", "active", "2023-05-06T00:00:00")] });
    expect(passes({ at: "2023-05-06" }, done)).toBe(true);
    expect(passes({ at: "2023-05" }, done)).toBe(true);
    expect(passes({ at: "2023-05-07" }, done)).toBe(false);
    expect(passes({ at: "2023-05-06" }, of("no time"))).toBe(false);
  });

  it("compares numbers and names of the step's own fields", () => {
    const done = outcome({ fields: { mood: -0.6, style: "empathetic", hops: 2, calls: ["a.b"] } });
    expect(passes({ mood: { lt: -0.5 }, style: "empathetic|neutral", hops: { lte: 3 }, calls: ["a.b"] }, done)).toBe(
      true,
    );
    expect(passes({ mood: { gt: 0 } }, done)).toBe(false);
    expect(passes({ style: "neutral" }, done)).toBe(false);
    expect(passes({ calls: [] }, done)).toBe(false);
    expect(passes({ liking: { gt: 0 } }, done)).toBe(false);
  });

  it("looks for the words and the size of the composed context", () => {
    const done = outcome({ items: [item("in the items only")], context: { text: "Likes TEA", tokens: 7 } });
    expect(passes({ context: { all: ["tea"], none: ["only"] }, tokens: { lte: 7 } }, done)).toBe(true);
    expect(passes({ context: { any: ["only"] } }, done)).toBe(false);
    expect(passes({ tokens: { lt: 7 } }, done)).toBe(false);
  });

  it("wants each conflict kind to be reported", () => {
    expect(passes({ conflicts: ["explicit"] }, outcome({ conflicts: ["temporal", "explicit"] }))).toBe(true);
    expect(passes({ conflicts: ["implicit"] }, outcome({ conflicts: ["explicit"] }))).toBe(false);
  });

  it("looks for superseded and doubtful words among the items beside, too", () => {
    const done = outcome({ items: [item("line 2", "doubtful"), item("Berlin")], beside: [item("Bonn", "superseded")] });
    expect(passes({ superseded: ["bonn"], doubtful: ["line 2"] }, done)).toBe(true);
    expect(passes({ superseded: ["Berlin"] }, done)).toBe(false);
    expect(passes({ doubtful: ["Bonn"] }, done)).toBe(false);
  });

  it("wants strings in their order", () => {
    expect(passes({ order: ["Dali", "Xiamen"] }, of("to Dali", "to Xiamen"))).toBe(true);
    expect(passes({ order: ["Xiamen", "Dali"] }, of("to Dali", "to Xiamen"))).toBe(false);
    expect(passes({ order: ["a", "missing"] }, of("a"))).toBe(false);
  });
});

describe("errors", () => {
  const failed = outcome({ error: { code: "version_conflict", message: "moved on" } });

  it("wants the error that the script names", () => {
    expect(passes({ error: "version_conflict" }, failed)).toBe(true);
    expect(passes({ error: "not_found" }, failed)).toBe(false);
    expect(passes({ error: "not_found" }, of("a"))).toBe(false);
  });

  it("fails a step that raises what nobody expects", () => {
    expect(judge({}, failed)).toEqual(["it failed with version_conflict: moved on"]);
  });
});

describe("the form of an expectation", () => {
  it.each([
    ["an unknown field", { al: ["x"] }],
    ["a bound without limits", { count: {} }],
    ["an unknown limit", { count: { min: 1 } }],
    ["an unknown conflict kind", { conflicts: ["odd"] }],
  ])("refuses %s", (_, expectation) => {
    expect(expectationSchema.safeParse(expectation).success).toBe(false);
  });
});
