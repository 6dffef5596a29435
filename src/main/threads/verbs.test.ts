import { expect, it } from "vitest";
import { createHaima } from "../embedded.ts";
import { GROUPS, routeOf, threadOf, VERBS } from "./verbs.ts";

it("says of every verb where it is done, and of no other", async () => {
  await using haima = await createHaima({ data: ":memory:" });
  const names = Object.entries(haima).flatMap(([name, value]) =>
    GROUPS.has(name) ? Object.keys(value).map((verb) => `${name}.${verb}`) : [name],
  );
  expect(names.sort()).toEqual(Object.keys(VERBS).sort());
});

it("has one user's verbs done in one thread, and spreads users over all", () => {
  const threads = Array.from({ length: 1_000 }, (_, n) => threadOf(routeOf("user", [{ user: `u${n}` }]), 4));
  expect(new Set(threads)).toEqual(new Set([0, 1, 2, 3]));
  const route = routeOf("user", [{ user: "ann" }, "a query"]);
  expect(routeOf("user, one by one", [{ user: "ann", tenant: "default", agent: "mei" }])).toBe(route);
  expect(routeOf("user", [{ user: "ann", tenant: "other" }])).not.toBe(route);
});
