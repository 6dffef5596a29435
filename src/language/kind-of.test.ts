import { describe, expect, it } from "vitest";
import { isKindOf } from "./kind-of.ts";

describe("one thing is a kind of another", () => {
  it.each([
    ["红酒", "酒"],
    ["米酒", "酒"],
    ["三文鱼", "鱼"],
    ["whiskey", "alcohol"],
  ])("%s is %s", (special, general) => {
    expect(isKindOf(special, general)).toBe(true);
  });

  it.each([
    ["酒", "酒"],
    ["酒", "红酒"],
    ["啤酒", "红酒"],
    ["无糖", "糖"],
    ["蛋糕", "蛋"],
    ["beer", "wine"],
  ])("%s is not %s", (special, general) => {
    expect(isKindOf(special, general)).toBe(false);
  });
});
