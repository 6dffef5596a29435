// Erases a user whose records this process holds ready, and tells after each stage whether a word of theirs is left in its heap.
// Usage: node --expose-gc heap-after-erase.ts FOLDER ; a line each: STAGE found|clean
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeHeapSnapshot } from "node:v8";
import { createHaima } from "../../src/index.ts";

const DAY_MS = 86_400_000;
const folder = process.argv[2] ?? "";
let now = Date.parse("2026-01-05T09:00:00Z");
const clock = { now: () => now, ticks: () => performance.now(), sleep: (ms: number) => sleep(ms) };
/** Put together at run time, so that the source itself holds no such word. */
const word = (part: string): string => ["quill", part, "bok"].join("");
const WORDS = ["ara", "ora", "ura"];

async function tell(stage: string): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    globalThis.gc?.();
    await sleep(20);
  }
  const file = writeHeapSnapshot(join(folder, "heap.json"));
  const bytes = readFileSync(file);
  rmSync(file);
  const found = WORDS.filter((part) => bytes.includes(word(part)));
  process.stdout.write(`${stage} ${found.length === 0 ? "clean" : `found ${found.join()}`}\n`);
}

const haima = await createHaima({ data: join(folder, "data"), zone: "UTC", clock });
const talk = async (): Promise<void> => {
  const ann = { user: "ann" };
  await haima.observe(ann, { text: `My name is ${word("ara")} and I live in ${word("ora")}ville.`, session: "s" });
  await haima.remember(ann, { text: `The ${word("ura")} key is in box 9` });
  await haima.recall(ann, `Where is the ${word("ura")} key?`);
  await haima.recall({ user: "ben" }, "Where is the key?");
  await haima.profile(ann);
  await haima.tend(ann);
};
await haima.observe({ user: "ben" }, { text: "I keep bees in Ghent." });
await talk();
await tell("before");
await haima.erase({ user: "ann" });
// What a library keeps of its last input leaves with the next.
await haima.recall({ user: "ben" }, "Where do I keep bees?");
await haima.observe({ user: "ben" }, { text: "The hives stand behind the shed." });
await tell("inactive");
now += DAY_MS;
await haima.tendAll();
await tell("key_destroyed");
now += 7 * DAY_MS;
await haima.tendAll();
await tell("rows_removed");
await haima.close();
