// A program that erases users, and tells what it did, a line each:
//   opening | ready | done COUNTS | refused CODE
// Usage: erase-runner.ts tend FOLDER NOW     does what is due of the erasures
//        erase-runner.ts erase FOLDER NOW    begins to erase the user `leaves-0`
//        erase-runner.ts write FOLDER NOW    writes of the user `leaves-0` until that is refused, with `ack BEGAN` for each that is kept: epoch ms, whatever NOW is
import { writeSync } from "node:fs";
import { createHaima, type Haima, HaimaError } from "../../src/index.ts";
import { eraseOptions } from "./erase-story.ts";

const [mode = "", folder = "", now = "0"] = process.argv.slice(2);

/** Written at once, so that what was said before a kill is heard. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

async function writeUntilRefused(haima: Haima): Promise<void> {
  for (let number = 0; ; number += 1) {
    const began = Date.now();
    try {
      await haima.observe({ user: "leaves-0" }, { text: `My locker number is ${number}.` });
    } catch (error) {
      say(`refused ${HaimaError.isInstance(error) ? error.code : String(error)}`);
      return;
    }
    say(`ack ${began}`);
  }
}

say("opening");
const haima = await createHaima({ data: folder, ...eraseOptions(Number(now)) });
say("ready");
if (mode === "write") await writeUntilRefused(haima);
else if (mode === "erase") say(`done ${(await haima.erase({ user: "leaves-0" })).stage}`);
else say(`done ${JSON.stringify((await haima.tendAll()).counts)}`);
await haima.close();
