// A travel agent that plans for those who come along: what was said of the parents holds for the trip. Run: npx tsx examples/travel-with-parents.ts
import assert from "node:assert/strict";
import { createHaima } from "haima";

await using haima = await createHaima({ data: ":memory:" });
const traveller = { user: "lin" };
await haima.observe(traveller, { text: "我妈妈膝盖不好，走不了太多路", session: "january" });
await haima.observe(traveller, { text: "我爸爸有糖尿病，吃的要少糖", session: "february" });
await haima.observe(traveller, { text: "五月想带爸妈去杭州玩，预算每人3000元以内", session: "march" });

// What a plan needs to know, asked one by one: of each who comes along, and of the money.
const questions = ["去杭州要带爸妈，妈妈能走远路吗", "爸爸吃东西要注意什么", "去杭州的预算是多少"];
const answers = await Promise.all(questions.map((question) => haima.recall(traveller, question, { limit: 3 })));
const plan = answers.map(({ items }, index) => `${questions[index]}: ${items.map(({ text }) => text).join("；")}`);

for (const [index, wanted] of [/膝盖/u, /糖尿病|少糖/u, /3000/u].entries()) assert.match(plan[index] ?? "", wanted);
process.stdout.write(`${plan.join("\n")}\n`);
