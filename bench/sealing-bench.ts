// What sealing and the chain add to observe and recall. Usage: npm run bench -- sealing [--turns N] [--rounds N]
// Both are taken out in this process alone: a cipher and a keyed hash that do nothing in the place of the real ones, and no rows of the chain in the
// store. Padding and all else stay.
import crypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { systemClock, systemIds } from "../src/adapters/ambient/index.ts";
import { openSqliteStore } from "../src/adapters/sql/index.ts";
import { openFileVault } from "../src/adapters/vault/index.ts";
import { assembleHaima, type Haima } from "../src/haima.ts";
import type { RecordStore } from "../src/ports/index.ts";
import { describeMachine, quantile } from "./support/machine.ts";

const { values } = parseArgs({
  options: { turns: { type: "string", default: "300" }, rounds: { type: "string", default: "6" } },
});
const turns = Number(values.turns);

const real = {
  createCipheriv: crypto.createCipheriv,
  createDecipheriv: crypto.createDecipheriv,
  createHmac: crypto.createHmac,
};
/** What is on in one arm of the measurement. */
const ARMS = {
  all: { cipher: true, chain: true },
  "no cipher": { cipher: false, chain: true },
  "no cipher, no chain": { cipher: false, chain: false },
} as const;
type Arm = keyof typeof ARMS;

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

/** A hash that is the same for everything. */
function noHash(): object {
  const hash = {
    update: () => hash,
    digest: (encoding?: BufferEncoding) =>
      encoding === undefined ? Buffer.alloc(32) : Buffer.alloc(32).toString(encoding),
  };
  return hash;
}

function use(arm: Arm): void {
  const { cipher, chain } = ARMS[arm];
  const ciphers = cipher ? {} : { createCipheriv: nothing, createDecipheriv: nothing };
  Object.assign(crypto, real, ciphers, chain ? {} : { createHmac: noHash });
  syncBuiltinESMExports();
}

/** The store, which does not take the rows of the chain. */
function withoutChain(store: RecordStore): RecordStore {
  return new Proxy(store, {
    get(target, name) {
      const found: unknown = Reflect.get(target, name, target);
      if (typeof found !== "function") return found;
      if (name !== "commit") return found.bind(target);
      const commit: RecordStore["commit"] = async (owner, revision, changes, hold) =>
        await target.commit(
          owner,
          revision,
          changes.filter((change) => {
            const { record } = change.type === "put" ? change.row : change;
            return record !== "link" && record !== "head";
          }),
          hold,
        );
      return commit;
    },
  });
}

async function open(folder: string, arm: Arm): Promise<Haima> {
  const vault = await openFileVault({ folder: join(folder, "keys") });
  const store = await openSqliteStore({ file: join(folder, "haima.db") });
  return assembleHaima({
    store: ARMS[arm].chain ? store : withoutChain(store),
    vault,
    clock: systemClock,
    ids: systemIds,
    logger: { log: () => undefined },
    cacheBytes: 256 * 1_048_576,
    build: "bench",
  });
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

async function measure(arm: Arm, times: Times): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "haima-sealing-"));
  const ann = { user: "ann" };
  try {
    const haima = await open(folder, arm);
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
    const again = await open(folder, arm);
    const before = used();
    await again.recall(ann, "Where is crate CR-8?");
    times.cold.push(used() - before);
    await again.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const none = (): Times => ({ observe: [], recall: [], cold: [] });
const measured = { all: none(), "no cipher": none(), "no cipher, no chain": none() } satisfies Record<Arm, Times>;
const arms = ["all", "no cipher", "no cipher, no chain"] as const satisfies readonly Arm[];
use("all");
await measure("all", none());
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const arm of round % 2 === 0 ? arms : arms.toReversed()) {
    use(arm);
    await measure(arm, measured[arm]);
  }
}
use("all");
console.log(describeMachine());
console.log(`${turns} turns a round, ${values.rounds} rounds each, in turn; medians of processor time a call`);
const more = (whole: number, without: number): string => `${((100 * (whole - without)) / without).toFixed(1)} %`;
for (const what of ["observe", "recall", "cold"] as const) {
  const [all, opened, bare] = arms.map((arm) => quantile(measured[arm][what], 0.5));
  const name = what === "cold" ? "first recall after a start" : what;
  if (all === undefined || opened === undefined || bare === undefined) continue;
  console.log(
    `${name.padEnd(28)} ${all.toFixed(3)} ms with all, ${opened.toFixed(3)} ms without the cipher, ${bare.toFixed(3)} ms without both: ` +
      `sealing ${more(all, opened)}, the chain ${more(opened, bare)}, both ${more(all, bare)}`,
  );
}
