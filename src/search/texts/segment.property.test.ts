import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadLexicon } from "../../language/lexicon/index.ts";
import { packSegment, unpackSegment } from "./pack-segment.ts";
import { TextReader } from "./reading.ts";
import { joinSegments, segmentOf, termAt } from "./segment.ts";
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

const lexicon = loadLexicon();
const segment = (list: readonly string[]) =>
  segmentOf(
    list.map((one) => reader.read(one)),
    lexicon,
  );
const placed = (count: number, prefix: string) =>
  Array.from({ length: count }, (_none, place) => ({ id: `${prefix}${place}`, text: place, isCounted: true }));

describe("readings that are kept together", () => {
  it("are the same after they were packed and unpacked", () => {
    fc.assert(
      fc.property(texts, (list) => {
        expect(unpackSegment(packSegment(segment(list)))).toEqual({
          ...segment(list),
          termBytes: new Uint8Array(segment(list).termBytes),
        });
      }),
    );
  });

  it("are found as texts that were put one by one are, joined with others and without those that are left out", () => {
    fc.assert(
      fc.property(texts, texts, text, fc.nat(), (first, second, query, left) => {
        const isKept = (place: number) => place % 3 !== left % 3;
        const kept = [...first, ...second].filter((_one, place) => isKept(place));
        const one = new TextIndex();
        for (const [place, own] of kept.entries()) one.put(`t${place}`, reader.read(own), true);
        const parts = [first, second].map((list, part) => ({
          segment: unpackSegment(packSegment(segment(list))),
          texts: list.flatMap((_own, place) => (isKept(place + part * first.length) ? [place] : [])),
        }));
        const joined = joinSegments(parts);
        const two = new TextIndex();
        two.putSegment(joined, placed(kept.length, "t"));
        expect(found(two, query)).toEqual(found(one, query));
        const terms = [...joined.hashes.keys()].map((place) => termAt(joined, place));
        expect(new Set(terms)).toEqual(new Set(kept.flatMap((own) => reader.read(own).terms)));
      }),
    );
  });

  it("are found as texts that were put one by one are when they are many, also after some were taken out or put again", () => {
    const many = (seed: number) =>
      Array.from({ length: 600 }, (_none, place) => {
        const at = (step: number) => WORDS[(place * step + seed) % WORDS.length] ?? "";
        return [at(1), at(5), at(7), place % 9 === 0 ? "稀有" : at(11), `n${place}`].join(" ");
      });
    const [a, b] = [many(1), many(4)];
    const one = new TextIndex();
    const two = new TextIndex();
    for (const [place, own] of a.entries()) one.put(`a${place}`, reader.read(own), true);
    two.putSegment(segment(a), placed(a.length, "a"));
    const queries = ["稀有 充电", "refund 退货", "n17", "charger 保修 稀有", "headphones"];
    const same = () => {
      for (const query of queries) expect(found(two, query), query).toEqual(found(one, query));
      expect(two.size).toBe(one.size);
      expect(two.knows("n599")).toBe(one.knows("n599"));
    };
    same();
    for (const index of [one, two]) {
      for (let place = 0; place < 600; place += 7) index.remove(`a${place}`);
      index.put("a8", reader.read("稀有 refund n17"), true);
    }
    same();
    for (const [place, own] of b.entries()) one.put(`b${place}`, reader.read(own), true);
    two.putSegment(segment(b), placed(b.length, "b"));
    two.prepare();
    same();
  });
});
