import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { countSteps, judgeScripts, knownGapSchema, parseReplayLines, type ScriptVerdict } from "./scenario-gaps.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** The command-line program straight from source, as `npm start` runs it. */
export const SOURCE_CLI: readonly string[] = ["--import", "tsx", join(root, "src", "main", "cli.ts")];

/** The command-line program as it is published. */
export const BUILT_CLI: readonly string[] = [join(root, "dist", "cli.js")];

/**
 * Replays every script of test/scenarios through the command-line program and judges the outcome by test/known-gaps.json.
 *
 * @param cli arguments that make Node run the program, without its command
 * @throws Error when the program cannot read a script, prints something else than steps, or ends abnormally
 */
export function replayScenarios(cli: readonly string[]): readonly ScriptVerdict[] {
  const folder = join(root, "test", "scenarios");
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort();
  const gaps = z.array(knownGapSchema).parse(JSON.parse(readFileSync(join(root, "test", "known-gaps.json"), "utf8")));
  const { status, stdout, stderr, error } = spawnSync(
    process.execPath,
    [...cli, "replay", ...files.map((name) => join(folder, name)), "--json"],
    { cwd: root, encoding: "utf8", maxBuffer: 1024 * 1024 * 1024 },
  );
  // 0: nothing failed, 1: some step failed; anything else is no outcome of the scripts.
  if (error !== undefined || (status !== 0 && status !== 1)) {
    throw new Error(`haima replay ended with ${status}: ${stderr.slice(-2000)}`, { cause: error });
  }
  if (stdout === "") throw new Error(`haima replay printed nothing: ${stderr.slice(-2000)}`);
  return judgeScripts(
    files.map((name) => ({
      name: basename(name, ".jsonl"),
      steps: countSteps(readFileSync(join(folder, name), "utf8")),
    })),
    parseReplayLines(stdout),
    gaps,
  );
}
