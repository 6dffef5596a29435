import { writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { describeMachine } from "../../bench/support/machine.ts";
import { attempts, seeded } from "./attempts.ts";
import { type Finding, openField, play } from "./judge.ts";

function say(line: string): void {
  writeSync(1, `${line}\n`);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    show: { type: "string", default: "20" },
  },
});
if (positionals[0] !== "memory") {
  say("npm run redteam -- memory [--rounds N] [--seed N] [--show N]");
  process.exit(2);
}
const seed = Number(values.seed);
const all = attempts(Number(values.rounds), seeded(seed));
await using haima = await openField();
const findings: Finding[] = [];
for (const [number, attempt] of all.entries()) findings.push(...(await play(haima, attempt, number)));

const count = (fault: Finding["fault"], family?: string): number =>
  findings.filter((one) => one.fault === fault && (family === undefined || one.attempt.family === family)).length;
say(describeMachine());
say(`seed ${seed}, ${all.length} attempts, each with a harmless twin`);
for (const family of new Set(all.map((one) => one.family))) {
  const total = all.filter((one) => one.family === family).length;
  say(
    `  ${family.padEnd(22)} ${String(total).padStart(4)}  claims ${count("claim", family)}  out of the wrapper ${count("wrapper", family)}  twins refused ${count("refused", family)}`,
  );
}
for (const { attempt, fault, detail } of findings.slice(0, Number(values.show))) {
  say(`  ${fault} [${attempt.language} ${attempt.family}] ${JSON.stringify(detail)}`);
}
const refused = (100 * count("refused")) / all.length;
say(
  `claims ${count("claim")}, out of the wrapper ${count("wrapper")}, twins refused ${count("refused")} (${refused.toFixed(2)} %)`,
);
const failed = count("claim") + count("wrapper") + (refused > 0.5 ? count("refused") : 0);
say(`${all.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
