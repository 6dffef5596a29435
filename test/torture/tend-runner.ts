// A program that tends every user of a folder, in commits of few records, and tells each user and the end:
//   opening | ready | tended N | done BUSY
// Usage: tend-runner.ts FOLDER MINUTES   (MINUTES: how long after the end of the story this run is)
import { writeSync } from "node:fs";
import { createHaima } from "../../src/index.ts";
import { STORY_END, storyOptions } from "./upkeep-story.ts";

const [folder = "", minutes = "0"] = process.argv.slice(2);

/** Written at once, so that what was said before a kill is heard. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

say("opening");
const haima = await createHaima({ data: folder, ...storyOptions(STORY_END + Number(minutes) * 60_000) });
say("ready");
const receipt = await haima.tendAll({ onProgress: (done) => say(`tended ${done}`) });
say(`done ${receipt.busy} ${Object.values(receipt.counts).reduce((sum, count) => sum + count, 0)}`);
await haima.close();
