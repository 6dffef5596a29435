import { describe, expect, it } from "vitest";
import {
  countSteps,
  formatVerdicts,
  judgeScripts,
  type KnownGap,
  parseReplayLines,
  type ReplayLine,
  type Script,
} from "./scenario-gaps.ts";

const step = (script: string, pass: boolean, number = 1): ReplayLine => ({
  script,
  step: number,
  op: "recall",
  pass,
  failures: pass ? [] : ["first: expected 海鲜"],
});
const script = (name: string, steps = 1): Script => ({ name, steps });
const gap = (script: string): KnownGap => ({ script, reason: "tend is not built, so nothing decays." });

const statuses = (...args: Parameters<typeof judgeScripts>): (readonly [string, string, boolean])[] =>
  judgeScripts(...args).map((one) => [one.script, one.status, one.isFault]);

describe("judgeScripts", () => {
  it("accepts a script whose steps all pass, and a listed one that does not", () => {
    expect(
      statuses([script("kyoto"), script("diet")], [step("kyoto", true), step("diet", false)], [gap("diet")]),
    ).toEqual([
      ["kyoto", "passed", false],
      ["diet", "known gap", false],
    ]);
  });

  it("faults an unlisted script as soon as one of its steps fails, and names the step", () => {
    const verdicts = judgeScripts([script("kyoto", 2)], [step("kyoto", true, 1), step("kyoto", false, 2)], []);
    expect(verdicts).toMatchObject([{ status: "failed", isFault: true, steps: 2 }]);
    expect(verdicts[0]?.note).toBe('step 2 (recall): ["first: expected 海鲜"]');
  });

  it("faults a listed script that passes, so that the list never outlives the gap", () => {
    expect(statuses([script("diet")], [step("diet", true)], [gap("diet")])).toEqual([["diet", "closed gap", true]]);
  });

  it("faults a script that was not replayed, listed or not", () => {
    expect(statuses([script("kyoto"), script("diet")], [], [gap("diet")])).toEqual([
      ["kyoto", "not replayed", true],
      ["diet", "not replayed", true],
    ]);
  });

  it("faults a replay that ended before the last step", () => {
    expect(statuses([script("kyoto", 3)], [step("kyoto", true)], [])).toEqual([["kyoto", "not replayed", true]]);
  });

  it("faults an entry of the list that names no script", () => {
    expect(statuses([script("kyoto")], [step("kyoto", true)], [gap("kyotto")])).toEqual([
      ["kyoto", "passed", false],
      ["kyotto", "no such script", true],
    ]);
  });
});

describe("countSteps", () => {
  it("counts the lines after the header", () => {
    expect(countSteps('{"script": "a"}\n{"op": "recall"}\n\n{"op": "tend"}\n')).toBe(2);
    expect(countSteps('{"op": "recall"}')).toBe(1);
  });
});

describe("parseReplayLines", () => {
  it("reads one step a line and ignores the fields it does not need", () => {
    const line = JSON.stringify({ ...step("kyoto", true), tookMs: 3, result: { items: [] } });
    expect(parseReplayLines(`${line}\n\n`)).toEqual([step("kyoto", true)]);
  });

  it("names the line that is not a step", () => {
    expect(() => parseReplayLines(`${JSON.stringify(step("a", true))}\nnpm warn something`)).toThrow("line 2");
  });
});

describe("formatVerdicts", () => {
  it("lists the faults last and counts each kind", () => {
    const lines = [step("kyoto", false), step("tokyo", true), step("diet", false)];
    const table = formatVerdicts(
      judgeScripts([script("kyoto"), script("tokyo"), script("diet")], lines, [gap("diet")]),
    ).split("\n");
    expect(table.at(-1)).toBe("1 passed, 1 known gaps, 1 failed");
    expect(table.at(-3)).toContain("kyoto");
  });
});
