// A program that observes real turns until it is killed. It says on standard output what it did, a line each:
//   opening | ready | ack NAME
// Usage: haima-writer.ts FOLDER PREFIX
import { writeSync } from "node:fs";
import { createHaima } from "../../src/index.ts";
import { parcelTurn } from "./parcels.ts";

const [folder = "", prefix = "t"] = process.argv.slice(2);

/** Written at once, so that what was said before a kill is heard. */
function say(line: string): void {
  writeSync(1, `${line}\n`);
}

say("opening");
const haima = await createHaima({ data: folder, zone: "UTC" });
say("ready");
for (let number = 0; ; number += 1) {
  const { user, turn } = parcelTurn(`${prefix}${number}`);
  await haima.observe({ user }, turn);
  say(`ack ${prefix}${number}`);
}
