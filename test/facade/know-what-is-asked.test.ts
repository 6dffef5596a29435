import { expect, it } from "vitest";
import { memoryHaima } from "../support/haima.ts";

const POLICY = {
  zh: "# 售后\n\n退货：收到商品七天内可以退货，退货运费由买家承担。\n\n发票：下单后三十天内可以在订单页申请发票。\n",
  en: "# Service\n\nReturns: goods may be returned within seven days of delivery; the buyer pays the postage.\n\nInvoices: ask for one on the order page within thirty days.\n",
} as const;

it.each([
  ["zh", "今天好忙啊，刚开完会，对了，退货的运费谁出？"],
  ["en", "What a day, I just got out of a meeting. By the way, who pays the postage for returns?"],
] as const)("in %s: the clause that asks is answered, whatever the talk round it", async (language, question) => {
  await using haima = await memoryHaima();
  await haima.knowledge.learn({ title: "policy.md", text: POLICY[language] });
  const { verdict, items } = await haima.knowledge.know(question);
  expect(verdict).not.toBe("none");
  expect(JSON.stringify(items[0])).toMatch(/退货运费|postage/u);
});

it.each([
  ["zh", "你觉得哪家好"],
  ["en", "Which one do you like best?"],
] as const)("in %s: an opinion is not asked of a document", async (language, question) => {
  await using haima = await memoryHaima();
  await haima.knowledge.learn({ title: "policy.md", text: POLICY[language] });
  expect((await haima.knowledge.know(question)).verdict).toBe("none");
});
