// Whether the right procedure is chosen for what a customer wants (tau2-bench retail): npm run bench -- tau2 --data DIR [--show]
// DIR holds policy.md and gold-actions.jsonl; requests of our own (bench/data/tau2-retail) are scored beside them. A task counts when it has a gold action that writes; a hit is a first choice that is
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
type Task = z.infer<typeof taskSchema>;
const readTasks = (path: string | URL): readonly Task[] =>
  readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => taskSchema.parse(JSON.parse(line)));
const tasks = readTasks(join(values.data, "gold-actions.jsonl")).filter(({ split }) => split === values.split);
// Our own requests, of the policy's actions alone: no word of them was written to, and none of the triggers was changed for them.
const own = readTasks(new URL("./data/tau2-retail/own-requests.jsonl", import.meta.url));
const file = new URL("./data/tau2-retail/procedures.yaml", import.meta.url);
const procedures = z.array(z.looseObject({ name: z.string() })).parse(parse(readFileSync(file, "utf8")));
const writing = new Set(procedures.map(({ name }) => name));

await using haima = await createHaima({ data: ":memory:" });
await haima.knowledge.learn({ title: "policy.md", text: readFileSync(join(values.data, "policy.md"), "utf8") });
const tools = Object.fromEntries([...writing, "get_order_details"].map((name) => [name, () => null]));
for (const procedure of procedures) await haima.procedures.teach(procedure, { tools });

const share = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)} %`;

async function score(name: string, list: readonly Task[]): Promise<void> {
  let [scored, any, first, none, section, idle, wrong] = [0, 0, 0, 0, 0, 0, 0];
  for (const { id, reason, actions } of list) {
    const gold = actions.filter((action) => writing.has(action));
    const [best] = await haima.procedures.candidates(reason);
    if (gold.length === 0) {
      idle += 1;
      if (best !== undefined) wrong += 1;
      continue;
    }
    scored += 1;
    if (best === undefined) none += 1;
    else if (gold.includes(best.name)) any += 1;
    if (best?.name === gold[0]) first += 1;
    // The policy as knowledge: whether there is a passage for the action chosen.
    const { items } = await haima.knowledge.know((best?.name ?? reason).replaceAll("_", " "), { limit: 1 });
    if (items.length > 0) section += 1;
    if (values.show && (best === undefined || !gold.includes(best.name))) {
      console.log(`${id}: ${best?.name ?? "none"} for ${[...new Set(gold)].join(", ")} | ${reason.slice(0, 160)}`);
    }
  }
  console.log(`${name}: ${list.length} requests, ${scored} with a writing action`);
  console.log(
    `hit@1 any ${share(any, scored)}, first ${share(first, scored)}, no procedure ${share(none, scored)}, a rule of the policy found ${share(section, scored)}` +
      `; a procedure for ${wrong} of the ${idle} that want none`,
  );
}

await score(`tau2 retail, ${values.split}`, tasks);
await score("our own requests", own);
