// Replays test/scenarios and fails when a script breaks or a known gap closes. `--built` uses dist/ instead of the source.
import { BUILT_CLI, replayScenarios, SOURCE_CLI } from "./replay-scenarios.ts";
import { formatVerdicts } from "./scenario-gaps.ts";

const verdicts = replayScenarios(process.argv.includes("--built") ? BUILT_CLI : SOURCE_CLI);
console.log(formatVerdicts(verdicts));
if (verdicts.some(({ isFault }) => isFault)) process.exitCode = 1;
