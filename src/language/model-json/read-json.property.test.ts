import fc from "fast-check";
import { expect, it } from "vitest";
import { z } from "zod";
import { readJson } from "./index.ts";

const schema = z.object({ items: z.array(z.object({ text: z.string().min(1), score: z.number().optional() })) });
const value = fc.record({
  items: fc.array(
    fc.record({ text: fc.string({ unit: "grapheme", minLength: 1 }), score: fc.integer() }, { requiredKeys: ["text"] }),
    { maxLength: 5 },
  ),
});

it("reads back whatever was written, bare, fenced or amid prose", () => {
  fc.assert(
    fc.property(value, fc.constantFrom("", "```json\n", "Here: ", "<think>{</think>"), (wanted, before) => {
      const after = before.startsWith("```") ? "\n```" : "";
      expect(readJson(before + JSON.stringify(wanted) + after, schema)).toMatchObject({ ok: true, value: wanted });
    }),
  );
});

it("never gives an item that a cut changed", () => {
  fc.assert(
    fc.property(value, fc.nat(), (wanted, at) => {
      const text = JSON.stringify(wanted);
      const reading = readJson(text.slice(0, at % (text.length + 1)), schema);
      if (!reading.ok) return;
      expect(wanted.items.slice(0, reading.value.items.length)).toEqual(reading.value.items);
    }),
  );
});

it("never throws, whatever is written", () => {
  const piece = fc.oneof(
    fc.constantFrom("{", "}", "[", "]", '"', "'", ",", ":", "\\", "```", "null", '"items"', "\ud83c", "“", "/*", "\n"),
    fc.string({ unit: "binary" }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      expect(typeof readJson(pieces.join(""), schema).ok).toBe("boolean");
    }),
    { numRuns: 500 },
  );
});
