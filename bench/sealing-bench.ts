// What sealing adds to observe and recall. Usage: npm run bench -- sealing [--turns N] [--rounds N]
// The cipher is taken out in this process alone, by putting one in its place that changes nothing; padding and all else stay.
import crypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createHaima } from "../src/index.ts";
import { describeMachine, quantile } from "./support/machine.ts";

const { values } = parseArgs({
  options: { turns: { type: "string", default: "300" }, rounds: { type: "string", default: "6" } },
});
const turns = Number(values.turns);

const real = { createCipheriv: crypto.createCipheriv, createDecipheriv: crypto.createDecipheriv };

/** Bytes come out as they went in, and every tag is right. */
function nothing(): object {
  const cipher = {
    setAAD: () => cipher,
    setAuthTag: () => cipher,
    update: (bytes: Uint8Array) => Buffer.from(bytes),
    final: () => Buffer.alloc(0),
    getAuthTag: () => Buffer.alloc(16),
  };
  return cipher;
}

function useCipher(isOn: boolean): void {
  Object.assign(crypto, isOn ? real : { createCipheriv: nothing, createDecipheriv: nothing });
  syncBuiltinESMExports();
}

interface Times {
  readonly observe: number[];
  readonly recall: number[];
  readonly cold: number[];
}

/** Processor time of this process so far, ms: unlike the time on the wall it does not count what others do. */
function used(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

const SAYINGS = [
  (n: number) => `I put crate CR-${n} on shelf ${n % 40}, next to the ladder.`,
  (n: number) => `我把第${n}号箱子放在${n % 40}号架子上了。`,
  (n: number) => `My colleague Mara called about order BT-${n} this morning.`,
  (n: number) => `下周三我要去第${n % 20}仓库盘点。`,
] as const;

async function measure(times: Times): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "haima-sealing-"));
  const ann = { user: "ann" };
  try {
    const haima = await createHaima({ data: folder });
    const start = used();
    for (let number = 0; number < turns; number += 1) {
      await haima.observe(ann, { text: SAYINGS[number % SAYINGS.length]?.(number) ?? "" });
    }
    const observed = used();
    for (let number = 0; number < turns; number += 1) {
      await haima.recall(ann, `Where is crate CR-${(number * 7) % turns}?`);
    }
    const recalled = used();
    await haima.close();
    times.observe.push((observed - start) / turns);
    times.recall.push((recalled - observed) / turns);
    const again = await createHaima({ data: folder });
    const before = used();
    await again.recall(ann, "Where is crate CR-8?");
    times.cold.push(used() - before);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const on: Times = { observe: [], recall: [], cold: [] };
const off: Times = { observe: [], recall: [], cold: [] };
useCipher(true);
await measure({ observe: [], recall: [], cold: [] });
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const isOn of round % 2 === 0 ? [true, false] : [false, true]) {
    useCipher(isOn);
    await measure(isOn ? on : off);
  }
}
useCipher(true);
console.log(describeMachine());
console.log(`${turns} turns a round, ${values.rounds} rounds each, in turn; medians of processor time a call`);
for (const what of ["observe", "recall", "cold"] as const) {
  const [sealed, open] = [quantile(on[what], 0.5), quantile(off[what], 0.5)];
  const more = ((100 * (sealed - open)) / open).toFixed(1);
  const name = what === "cold" ? "first recall after a start" : what;
  console.log(`${name.padEnd(28)} ${sealed.toFixed(3)} ms sealed, ${open.toFixed(3)} ms open: ${more} % more`);
}
