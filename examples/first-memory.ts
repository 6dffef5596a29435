// The shortest use of Haima: take in a turn, ask later, hand the answer to a model. Run: npx tsx examples/first-memory.ts
import assert from "node:assert/strict";
import { createHaima } from "haima";

await using haima = await createHaima();
await haima.observe({ user: "lin" }, { text: "我叫小林，对花生过敏" });
const { context, verdict, items } = await haima.recall({ user: "lin" }, "晚饭吃什么好？");

assert.notEqual(verdict, "none");
assert.ok(items.some(({ text }) => text.includes("花生")));
process.stdout.write(`${context.text}\n`);
