// An adviser at a bank that keeps to what the customer ruled out. Run: npx tsx examples/banking.ts
import assert from "node:assert/strict";
import { createHaima } from "haima";

await using haima = await createHaima({ data: ":memory:" });
const customer = { user: "wang" };
await haima.observe(customer, {
  text: "我只能接受低风险的理财，不要推荐股票，这笔钱明年孩子上学要用",
  session: "march",
});
await haima.observe(customer, { text: "我有二十万想存起来", session: "march" });

const products = [
  { name: "沪深300股票基金", kind: "股票", risk: "高风险" },
  { name: "一年期定期存款", kind: "存款", risk: "低风险" },
  { name: "三年期国债", kind: "国债", risk: "低风险" },
];
const { items, context } = await haima.recall(customer, "有什么收益高的理财产品推荐？", { session: "april" });
const constraints = items.map(({ text }) => text).join("\n");
const ruledOut = products.filter(({ kind }) => new RegExp(`不要[^，。]*${kind}`, "u").test(constraints));
const wantsLowRisk = constraints.includes("低风险");
const offered = products.filter(
  (product) => !ruledOut.includes(product) && (!wantsLowRisk || product.risk === "低风险"),
);

assert.deepEqual(
  ruledOut.map(({ name }) => name),
  ["沪深300股票基金"],
);
assert.ok(wantsLowRisk);
assert.ok(offered.every(({ risk }) => risk === "低风险") && offered.length === 2);
process.stdout.write(`${offered.map(({ name }) => name).join("、")}\n${context.text}\n`);
