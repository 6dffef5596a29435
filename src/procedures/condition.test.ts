// biome-ignore-all lint/suspicious/noTemplateCurlyInString: ${} is a reference in a procedure.
import { describe, expect, it } from "vitest";
import { holds, readCondition } from "./condition.ts";
import type { Json } from "./schema.ts";

const VALUES = new Map<string, Json>([
  ["order", { days: 8, status: "shipped", tags: ["gift"], total: "120" }],
  ["user", { vip: true }],
]);

describe("a condition", () => {
  it.each([
    ["${order.days} > 7", true],
    ["${order.days}<=7", false],
    ["order.days >= 8", true],
    ["${order.status} == shipped", true],
    ["${order.status} != 'Shipped'", false],
    ["${order.total} > 99", true],
    ["${user.vip}", true],
    ["!${user.vip} || ${order.days} == 8", true],
    ["not (${user.vip} and ${order.days} < 3)", true],
    ["${order.status} in [lost, shipped]", true],
    ["${order.tags} contains gift", true],
    ["${order.missing} > 1", false],
    ["${order.missing} < 1", false],
    ["${order.missing} == null", true],
    ["${user.vip} 且 ${order.days} 大于 7", true],
  ])("%s is %s", (text, expected) => {
    expect(holds(readCondition(text, ["order"]), VALUES)).toBe(expected);
  });

  it.each(["", "${a} >", "(${a}", "${a} ${b}", "== 1", '"open', "[1"])("%s is none", (text) => {
    expect(() => readCondition(text, [])).toThrow(SyntaxError);
  });

  it("is not nested without bounds", () => {
    expect(() => readCondition("(".repeat(1_000), [])).toThrow(SyntaxError);
  });
});
