// What is read in the guidelines of ABCD (Chen et al., NAACL 2021): npm run bench -- abcd --data DIR [--out DIR] [--show]
// DIR holds guidelines.json, kb.json and ontology.json. Each guideline is written out as the numbered list that it is, lines below a
// step as bullets; the names of the buttons, which the file keeps beside the prose, are left out unless --buttons puts them in front.
// Gold is the action sequence of kb.json. Exact match, F1 of steps as bags, longest common subsequence over the longer list.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { checkProcedure, readProse } from "../src/procedures/index.ts";
import type { StepInput } from "../src/procedures/schema.ts";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    out: { type: "string" },
    show: { type: "boolean", default: false },
    buttons: { type: "boolean", default: false },
  },
});
const { data } = values;
if (data === undefined) throw new Error("Give the folder of the data: --data DIR.");
const read = (file: string): unknown => JSON.parse(readFileSync(join(data, file), "utf8"));

const action = z.object({ button: z.string(), text: z.string(), subtext: z.array(z.string()) });
const guidelines = z
  .record(z.string(), z.object({ subflows: z.record(z.string(), z.object({ actions: z.array(action) })) }))
  .parse(read("guidelines.json"));
const kb = z.record(z.string(), z.array(z.string())).parse(read("kb.json"));
const { intents, actions } = z
  .object({
    intents: z.object({ subflows: z.record(z.string(), z.array(z.string())) }),
    actions: z.record(z.string(), z.record(z.string(), z.unknown())),
  })
  .parse(read("ontology.json"));
const tools = Object.values(actions).flatMap((group) => Object.keys(group));

interface Scored {
  readonly id: string;
  readonly gold: readonly string[];
  readonly found: readonly string[];
  readonly isRunnable: boolean;
}

/** The guidelines and the sequences name the same flows in the same order, by other names. */
const scored = Object.entries(guidelines).flatMap(([flow, { subflows }]) => {
  const ids = intents.subflows[flow.toLowerCase().replace(/[\s-]+/gu, "_")] ?? [];
  const written = Object.entries(subflows);
  if (ids.length !== written.length) throw new Error(`${flow}: ${written.length} guidelines for ${ids.length} flows.`);
  return written.map(([title, guideline], at) => score(ids[at] ?? "", title, guideline.actions));
});

function score(id: string, title: string, steps: readonly z.infer<typeof action>[]): Scored {
  const lines = steps.flatMap(({ button, text, subtext }, at) => [
    `${at + 1}. ${values.buttons ? `[${button}] ` : ""}${text.replace(/\s+/gu, " ")}`,
    ...subtext.map((line) => `   - ${line.replace(/\s+/gu, " ")}`),
  ]);
  const prose = readProse([`# ${title}`, "", ...lines].join("\n"), tools);
  const found = prose === null ? [] : callsIn(prose.procedure.steps);
  return {
    id,
    gold: kb[id] ?? [],
    found,
    isRunnable: prose !== null && runs(() => checkProcedure(prose.procedure, () => true)),
  };
}

function callsIn(steps: readonly StepInput[]): readonly string[] {
  return steps.flatMap(({ call, then = [], else: other = [] }) => [
    ...(call === undefined ? [] : [call]),
    ...callsIn(then),
    ...callsIn(other),
  ]);
}

function runs(check: () => unknown): boolean {
  try {
    check();
    return true;
  } catch (error) {
    if (values.show) console.log(String(error));
    return false;
  }
}

function f1({ gold, found }: Scored): number {
  const left = [...found];
  const both = gold.filter((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return gold.length + found.length === 0 ? 1 : (2 * both) / (gold.length + found.length);
}

function order({ gold, found }: Scored): number {
  let row = found.map(() => 0);
  for (const one of gold) {
    const next: number[] = [];
    for (const [at, other] of found.entries()) {
      next.push(one === other ? (row[at - 1] ?? 0) + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    }
    row = next;
  }
  return (row.at(-1) ?? 0) / Math.max(1, gold.length, found.length);
}

const isExact = ({ gold, found }: Scored) => gold.join() === found.join();
const mean = (of: (one: Scored) => number) =>
  ((100 * scored.reduce((sum, one) => sum + of(one), 0)) / scored.length).toFixed(1);
for (const one of scored) {
  if (values.show && !isExact(one))
    console.log(`${one.id}\n  gold  ${one.gold.join(" ")}\n  found ${one.found.join(" ")}`);
}
console.log(`ABCD, ${scored.length} guidelines${values.buttons ? ", buttons named" : ", prose alone"}`);
console.log(
  `exact ${mean((one) => (isExact(one) ? 1 : 0))}  step F1 ${mean(f1)}  order (LCS) ${mean(order)}  can be run to the end ${mean(({ isRunnable }) => (isRunnable ? 1 : 0))}`,
);
if (values.out !== undefined) {
  const lines = (pick: (one: Scored) => readonly string[]) =>
    scored.map((one) => `${JSON.stringify({ id: one.id, actions: pick(one) })}\n`).join("");
  writeFileSync(
    join(values.out, "gold.jsonl"),
    lines(({ gold }) => gold),
  );
  writeFileSync(
    join(values.out, "pred.jsonl"),
    lines(({ found }) => found),
  );
}
