import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { HaimaError } from "../../errors.ts";
import { packValue, unpackValue } from "./packed-values.ts";

describe("values in columns", () => {
  it("come back as they were, whatever JSON can hold", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const there = JSON.stringify(value);
        expect(JSON.stringify(unpackValue(packValue(value)))).toBe(there);
      }),
    );
  });

  it("keep the order of keys, large, negative and broken numbers, lone surrogates, and a key that names the prototype", () => {
    const value = JSON.parse(
      '{"z":1,"a":[-1,0.1,9007199254740991,268435455,268435456],"__proto__":{"x":"\\ud800"},"":""}',
    );
    const back = unpackValue(packValue(value));
    expect(JSON.stringify(back)).toBe(JSON.stringify(value));
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype);
  });

  it("leave out keys without a value, as JSON does", () => {
    expect(unpackValue(packValue([{ a: undefined, b: 1 }, { b: 2 }]))).toEqual([{ b: 1 }, { b: 2 }]);
  });

  it("hold each string, number and list of keys once", () => {
    const records = Array.from({ length: 100 }, (_, n) => ({ id: `id${n}`, role: "user", at: 1_700_000_000_000, n }));
    const { strings, numbers, shapes } = packValue(records);
    expect(strings.length).toBe(101);
    expect(numbers.length).toBe(1);
    expect(shapes).toEqual([["id", "role", "at", "n"]]);
  });

  it("are refused where JSON has no form for them", () => {
    expect(() => packValue({ a: 1n })).toThrow(HaimaError);
  });
});
