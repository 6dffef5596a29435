import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchored, claimOf, DAY, Mind, NOW } from "./__fixtures__/claims.ts";
import type { Claim } from "./claim.ts";

const word = fc
  .stringMatching(/^[a-z]{3,9}$/u)
  .filter(
    (text) =>
      ![
        "never",
        "not",
        "now",
        "the",
        "any",
        "does",
        "did",
        "has",
        "had",
        "have",
        "just",
        "more",
        "still",
        "really",
        "very",
        "also",
        "already",
        "longer",
        "actually",
        "anymore",
        "currently",
        "don",
        "doesn",
        "didn",
        "haven",
        "hasn",
        "isn",
      ].includes(text),
  );
const many: fc.Arbitrary<Claim> = fc.oneof(
  word.map((value) => anchored("taste", value)),
  word.map((value) => anchored("order_number", `${value}-1`)),
  fc.tuple(word, word).map(([verb, thing]) => claimOf(`I ${verb} the ${thing}`)),
);

describe("reconcile", () => {
  it("makes one memory with n mentions of a claim said n times", () => {
    fc.assert(
      fc.property(many, fc.integer({ min: 1, max: 12 }), (claim, times) => {
        const mind = new Mind();
        for (let count = 0; count < times; count++) mind.say([claim], NOW + count * DAY);
        expect([...mind.memories.values()].map((memory) => memory.saidCount)).toEqual([times]);
      }),
    );
  });

  it("never lets unrelated claims retire each other, in whatever order they come", () => {
    const key = (claim: Claim) => `${claim.anchor?.key} ${JSON.stringify(claim.anchor?.value ?? claim.text)}`;
    fc.assert(
      fc.property(
        fc.uniqueArray(many, { selector: key, minLength: 2, maxLength: 10 }),
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 10, maxLength: 10 }),
        (claims, days) => {
          const mind = new Mind();
          for (const [index, claim] of claims.entries()) mind.say([claim], NOW + (days[index] ?? 0) * DAY);
          expect(mind.with("superseded")).toEqual([]);
          expect(mind.with("active")).toHaveLength(claims.length);
        },
      ),
    );
  });

  it("leaves the value said last live under a key of one value, in whatever order the turns arrive", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(word, { minLength: 2, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (values, stream) => {
          const said = values.map((value, day) => ({ value, at: NOW + day * DAY }));
          const weights = new Map(said.map((one) => [one.value, stream.next().value]));
          const arriving = said.toSorted((a, b) => (weights.get(a.value) ?? 0) - (weights.get(b.value) ?? 0));
          const mind = new Mind();
          for (const { value, at } of arriving) mind.say([anchored("residence", value)], at);
          expect(mind.with("active").map((memory) => memory.anchor?.value)).toEqual([said.at(-1)?.value]);
        },
      ),
    );
  });
});
