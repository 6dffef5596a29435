// Whether the right procedure is chosen for what a customer wants (tau2-bench retail): npm run bench -- tau2 --data DIR [--show]
// DIR holds policy.md and gold-actions.jsonl. A task counts when it has a gold action that writes; a hit is a first choice that is
// one of them (any), or the first of them (first).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createHaima } from "haima";
import { parse } from "yaml";
import { z } from "zod";

const { values } = parseArgs({
  options: {
    data: { type: "string" },
    split: { type: "string", default: "train" },
    show: { type: "boolean", default: false },
  },
});
if (values.data === undefined) throw new Error("Give the folder of the data: --data DIR.");

const taskSchema = z.object({ id: z.string(), split: z.string(), reason: z.string(), actions: z.array(z.string()) });
const tasks = readFileSync(join(values.data, "gold-actions.jsonl"), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => taskSchema.parse(JSON.parse(line)))
  .filter(({ split }) => split === values.split);
const file = new URL("./data/tau2-retail/procedures.yaml", import.meta.url);
const procedures = z.array(z.looseObject({ name: z.string() })).parse(parse(readFileSync(file, "utf8")));
const writing = new Set(procedures.map(({ name }) => name));

await using haima = await createHaima({ data: ":memory:" });
await haima.knowledge.learn({ title: "policy.md", text: readFileSync(join(values.data, "policy.md"), "utf8") });
const tools = Object.fromEntries([...writing, "get_order_details"].map((name) => [name, () => null]));
for (const procedure of procedures) await haima.procedures.teach(procedure, { tools });

let [scored, any, first, none, section] = [0, 0, 0, 0, 0];
for (const { id, reason, actions } of tasks) {
  const gold = actions.filter((action) => writing.has(action));
  if (gold.length === 0) continue;
  scored += 1;
  const [best] = await haima.procedures.candidates(reason);
  if (best === undefined) none += 1;
  else if (gold.includes(best.name)) any += 1;
  if (best?.name === gold[0]) first += 1;
  // The policy as knowledge: whether the passage found for the action chosen is of the section that rules it.
  const { items } = await haima.knowledge.know((best?.name ?? reason).replaceAll("_", " "), { limit: 1 });
  if (items.length > 0) section += 1;
  if (values.show && (best === undefined || !gold.includes(best.name))) {
    console.log(`${id}: ${best?.name ?? "none"} for ${[...new Set(gold)].join(", ")} | ${reason.slice(0, 160)}`);
  }
}
const share = (count: number) => `${((100 * count) / Math.max(1, scored)).toFixed(1)} %`;
console.log(`tau2 retail, ${values.split}: ${tasks.length} tasks, ${scored} with a writing action`);
console.log(
  `hit@1 any ${share(any)}, first ${share(first)}, no procedure ${share(none)}, a rule of the policy found ${share(section)}`,
);
