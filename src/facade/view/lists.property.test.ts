import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { turnIdSchema } from "../../model/index.ts";
import { placeOf } from "./lists.ts";

describe("the turns of a session", () => {
  it("are found by position whether or not some between them were forgotten", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60), { maxLength: 30 }), fc.nat(70), (positions, wanted) => {
        const sorted = positions.toSorted((a, b) => a - b);
        const turns = new Map(sorted.map((position) => [turnIdSchema.parse(`t${position}`), { position }]));
        const place = placeOf([...turns.keys()], wanted, turns);
        expect(place).toBe(sorted.filter((position) => position < wanted).length);
      }),
    );
  });
});
