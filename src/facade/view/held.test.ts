import { expect, it } from "vitest";
import { HELD_TYPES } from "./held.ts";
import { VIEW_TYPES } from "./view.ts";

it("gives back every type that a view takes in, but for those that have a form of their own there", () => {
  const others = ["vector", "document", "triple", "shelf"];
  expect([...HELD_TYPES, ...others].sort()).toEqual([...VIEW_TYPES].sort());
});
