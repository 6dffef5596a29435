import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadLexicon } from "../../language/lexicon/index.ts";
import { batchReadings, joinBatches, packBatch, unpackBatch } from "./batch.ts";
import { TextReader } from "./reading.ts";
import { TextIndex } from "./text-index.ts";

const WORDS = [
  "退货",
  "耳机",
  "充电",
  "保修",
  "七天",
  "refund",
  "headphones",
  "charging",
  "charger",
  "when",
  "BT-500",
  "？",
];
const reader = new TextReader(loadLexicon());
const text = fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }).map((words) => words.join(" "));
const texts = fc.array(text, { maxLength: 8 });

const found = (index: TextIndex, query: string) =>
  index.search([{ text: query, trust: 1 }], { limit: 20, accepts: () => true });

describe("a batch of readings", () => {
  it("is the same after it was packed and unpacked", () => {
    fc.assert(
      fc.property(texts, (list) => {
        const batch = batchReadings(list.map((one) => reader.read(one)));
        expect(unpackBatch(packBatch(batch))).toEqual(batch);
      }),
    );
  });

  it("puts what its texts put one by one, joined with others and without those that are left out", () => {
    fc.assert(
      fc.property(texts, texts, text, fc.nat(), (first, second, query, left) => {
        const isKept = (place: number) => place % 3 !== left % 3;
        const kept = [...first, ...second].filter((_one, place) => isKept(place));
        const one = new TextIndex();
        for (const [place, own] of kept.entries()) one.put(`t${place}`, reader.read(own), true);
        const parts = [first, second].map((list, part) => ({
          batch: unpackBatch(packBatch(batchReadings(list.map((own) => reader.read(own))))),
          texts: list.flatMap((_own, place) => (isKept(place + part * first.length) ? [place] : [])),
        }));
        const joined = joinBatches(parts);
        const two = new TextIndex();
        two.putBatch(
          joined,
          kept.map((_own, place) => ({ id: `t${place}`, place, isCounted: true })),
        );
        expect(found(two, query)).toEqual(found(one, query));
        expect(new Set(joined.terms)).toEqual(new Set(kept.flatMap((own) => reader.read(own).terms)));
      }),
    );
  });
});
