// Longer runs of what `npm test` samples. Usage: npm run torture -- kill|faults|disk|processes|power-cut|tend|erase [--runs N] [--seed N]
// Each harness has a control that must fail; one whose control passes is red.
import { writeSync } from "node:fs";
import { cpus } from "node:os";
import { parseArgs } from "node:util";
import { seededIds } from "../../src/testing/index.ts";
import { type BundledProgram, bundleProgram } from "./bundle.ts";
import { STORE_WRITER, storeWriter } from "./child.ts";
import { CONTROL_LATE, ERASE_FAULTS, ERASE_RUNNER, killErasure } from "./erase-story.ts";
import { canInjectFaults, type Fault, meetFault, seedStore } from "./fault-loop.ts";
import { canMountSmallDisk, fillDisk } from "./full-disk.ts";
import { runKillLoop } from "./kill-loop.ts";
import { verifyTurns } from "./numbered-turns.ts";
import { explorePowerCuts } from "./power-cut.ts";
import { writeFromTwo } from "./two-processes.ts";
import { killUpkeep, TEND_RUNNER } from "./upkeep-story.ts";

interface Tally {
  passed: number;
  readonly problems: string[];
}

interface Plan {
  readonly program: BundledProgram;
  readonly runs: number;
  readonly random: () => number;
  readonly tally: Tally;
}

const TORTURES: Readonly<Record<string, { readonly runs: number; readonly run: (plan: Plan) => Promise<void> }>> = {
  kill: { runs: 100, run: kill },
  faults: { runs: 1_000, run: faults },
  disk: { runs: 3, run: disk },
  processes: { runs: 20, run: processes },
  "power-cut": { runs: 5_000, run: powerCut },
  tend: { runs: 20, run: tend },
  erase: { runs: 10, run: erase },
};

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

async function kill({ program, runs, random, tally }: Plan): Promise<void> {
  const verify = async (folder: string, acknowledged: readonly string[]) =>
    (await verifyTurns(folder, acknowledged)).problems;
  const result = await runKillLoop({
    runs,
    writer: (folder, run) => storeWriter(program, "endless", folder, `r${run}-`),
    verify,
    random,
  });
  say(
    `${result.kills} kills, ${result.killsWhileOpening} of them while opening; ${result.acknowledged} turns acknowledged`,
  );
  tally.passed += result.kills;
  tally.problems.push(...result.problems);
  const control = await runKillLoop({
    runs: 20,
    writer: (folder, run) => storeWriter(program, "endless-early", folder, `r${run}-`),
    verify,
    random,
  });
  expectControl(tally, control.problems.length > 0, "acknowledging before the commit");
}

async function faults({ program, runs, tally }: Plan): Promise<void> {
  if (!canInjectFaults()) return;
  const seed = await seedStore();
  const kinds: readonly Omit<Fault, "nth">[] = (["sync", "write", "cut", "read"] as const).flatMap((call) => [
    { call, error: "EIO", persistent: false },
    { call, error: "EIO", persistent: true },
    ...(call === "write" ? [{ call, error: "ENOSPC", persistent: false } as const] : []),
  ]);
  for (const kind of kinds) {
    let count = 0;
    for (let nth = 1; nth <= runs; nth += 1) {
      const { injected, problems } = await meetFault(program, seed, { ...kind, nth });
      if (!injected) break;
      count += 1;
      tally.passed += problems.length === 0 ? 1 : 0;
      tally.problems.push(...problems.map((problem) => `${kind.call} ${nth}: ${problem}`));
    }
    say(`${kind.call} ${kind.error}${kind.persistent ? " from then on" : ""}: ${count} faults`);
  }
  const off = await meetFault(
    program,
    seed,
    { call: "sync", error: "EIO", persistent: false, nth: 1 },
    { HAIMA_TORTURE_SYNCHRONOUS: "off" },
  );
  expectControl(tally, !off.injected, "synchronous OFF");
}

async function disk({ program, runs, tally }: Plan): Promise<void> {
  if (!canMountSmallDisk()) return;
  for (let run = 0; run < runs; run += 1) {
    const { acknowledged, codes, problems } = await fillDisk(program);
    say(`${acknowledged} turns acknowledged, then ${codes.join(", ")}`);
    tally.passed += problems.length === 0 ? 1 : 0;
    tally.problems.push(...problems);
  }
}

async function processes({ program, runs, tally }: Plan): Promise<void> {
  for (let run = 0; run < runs; run += 1) {
    const { acknowledged, present, problems } = await writeFromTwo(program);
    if (acknowledged !== 30 || present !== 30)
      problems.push(`${acknowledged} acknowledged and ${present} there, not 30`);
    tally.passed += problems.length === 0 ? 1 : 0;
    tally.problems.push(...problems);
  }
}

async function powerCut({ program, runs, random, tally }: Plan): Promise<void> {
  if (!canInjectFaults()) return;
  const result = await explorePowerCuts(program, { images: runs, random, ignoreSync: false });
  say(`${result.events} writes and syncs recorded, ${result.images} images of a cut opened`);
  tally.passed += result.images - result.problems.length;
  tally.problems.push(...result.problems);
  const control = await explorePowerCuts(program, { images: Math.min(runs, 500), random, ignoreSync: true });
  expectControl(tally, control.problems.length > 0, "a disk that ignores syncs");
}

async function tend({ runs, random, tally }: Plan): Promise<void> {
  const runner = await bundleProgram(TEND_RUNNER);
  try {
    const { kills, killsWithin, problems } = await killUpkeep(runner, runs, random);
    say(`${kills} kills, ${killsWithin} of them before the run was over`);
    tally.passed += kills;
    tally.problems.push(...problems);
  } finally {
    runner.remove();
  }
}

async function erase({ runs, random, tally }: Plan): Promise<void> {
  const runner = await bundleProgram(ERASE_RUNNER);
  try {
    for (const [what, fault] of Object.entries(ERASE_FAULTS)) {
      const faulty = await bundleProgram(ERASE_RUNNER, fault);
      try {
        expectControl(tally, (await killErasure(runner, 1, () => CONTROL_LATE, faulty)).problems.length > 0, what);
      } finally {
        faulty.remove();
      }
    }
    const { kills, killsWithin, problems } = await killErasure(runner, runs, random);
    say(`${kills} kills, ${killsWithin} of them before the run was over`);
    tally.passed += kills;
    tally.problems.push(...problems);
  } finally {
    runner.remove();
  }
}

function expectControl(tally: Tally, isCaught: boolean, what: string): void {
  say(`control, ${what}: ${isCaught ? "caught" : "NOT CAUGHT"}`);
  if (isCaught) tally.passed += 1;
  else tally.problems.push(`the control (${what}) was not caught`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string" }, seed: { type: "string", default: "1" } },
});
const [name = ""] = positionals;
const torture = TORTURES[name];
if (torture === undefined) {
  say(`Usage: npm run torture -- ${Object.keys(TORTURES).join("|")} [--runs N] [--seed N]`);
  process.exit(2);
}
say(
  `torture ${name}, seed ${values.seed}, Node ${process.version}, ${cpus().length} x ${cpus()[0]?.model ?? "unknown"}`,
);
const program = await bundleProgram(STORE_WRITER);
const tally: Tally = { passed: 0, problems: [] };
try {
  const { random } = seededIds(Number(values.seed));
  await torture.run({ program, runs: Number(values.runs ?? torture.runs), random, tally });
} finally {
  program.remove();
}
for (const problem of tally.problems.slice(0, 20)) say(`problem: ${problem}`);
say(`${tally.passed} passed, ${tally.problems.length} failed`);
process.exit(tally.problems.length === 0 ? 0 : 1);
