import { expect, it } from "vitest";
import { replayScenarios, SOURCE_CLI } from "../scripts/replay-scenarios.ts";
import { formatVerdicts } from "../scripts/scenario-gaps.ts";

it("passes every conversation script but the known gaps, and every known gap still is one", () => {
  const verdicts = replayScenarios(SOURCE_CLI);
  const faults = verdicts.filter(({ isFault }) => isFault);
  expect(faults, formatVerdicts(verdicts)).toEqual([]);
}, 300_000);
