import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { IndexItem, SearchResult } from "./item.ts";
import { ItemIndex } from "./item-index.ts";

const WORDS = "cat dog tea 猫 打篮球 喝茶 surfing BT-500 yesterday Wenqing 小明 Lisbon run running ? ？ . 5月1日".split(
  " ",
);
const textArb = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 }).map((words) => words.join(" "));
const idArb = fc.constantFrom(..."abcdefgh");

const itemArb: fc.Arbitrary<IndexItem> = fc.record({
  id: idArb,
  text: fc.oneof(textArb, fc.string({ unit: "grapheme", maxLength: 30 })),
  session: fc.constantFrom(null, "s1", "s2"),
  position: fc.oneof(fc.constant(null), fc.nat(6)),
  at: fc.integer({ min: 0, max: 4 }).map((day) => Date.UTC(2024, 4, 1) + day * 43_200_000),
  speaker: fc.constantFrom(null, "Wenqing", "小明", "user"),
  role: fc.constantFrom("user" as const, "assistant" as const),
  turn: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: idArb }),
  timeExpression: fc.boolean(),
  dates: fc.constant([]),
});

const queryArb = fc.oneof(textArb, fc.string({ unit: "grapheme", maxLength: 40 }));

function search(index: ItemIndex, text: string): SearchResult {
  return index.search({ text, at: Date.UTC(2024, 4, 6), zone: "Asia/Shanghai", limit: 20 });
}

function build(items: Iterable<IndexItem>): ItemIndex {
  const index = new ItemIndex();
  for (const item of items) index.put(item);
  return index;
}

/** The last item of each id. */
function latest(items: readonly IndexItem[]): IndexItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

/** Sums may differ in their last digits by the order of addition, cosines by whether their word was decoded before. */
function expectSame(actual: SearchResult, wanted: SearchResult): void {
  expect(new Set(actual.hits.map(({ id }) => id))).toEqual(new Set(wanted.hits.map(({ id }) => id)));
  const byId = new Map(wanted.hits.map((hit) => [hit.id, hit]));
  for (const hit of actual.hits) expect(hit.total).toBeCloseTo(byId.get(hit.id)?.total ?? Number.NaN, 6);
}

describe("ItemIndex", () => {
  it("scores the same however it came to hold its items", () => {
    fc.assert(
      fc.property(fc.array(itemArb, { maxLength: 20 }), fc.array(idArb), queryArb, (items, removed, text) => {
        const index = build(items);
        search(index, text);
        for (const id of removed) index.remove(id);
        const gone = new Set(removed);
        expectSame(search(index, text), search(build(latest(items).filter(({ id }) => !gone.has(id))), text));
      }),
    );
  });

  it("does not depend on the order of puts", () => {
    fc.assert(
      fc.property(
        fc
          .array(itemArb, { maxLength: 12 })
          .map(latest)
          .chain((items) => fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length }))),
        queryArb,
        ([items, shuffled], text) => {
          expectSame(search(build(shuffled), text), search(build(items), text));
        },
      ),
    );
  });

  it("gives finite scores in order, and shares within 0..1", () => {
    fc.assert(
      fc.property(fc.array(itemArb, { maxLength: 12 }), queryArb, (items, text) => {
        const { hits } = search(build(items), text);
        for (const share of hits.flatMap((hit) => [hit.coverage, hit.softCoverage])) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        hits.forEach((hit, i) => {
          for (const part of Object.values(hit.parts)) expect(Number.isFinite(part)).toBe(true);
          expect(hit.total).toBeLessThanOrEqual(hits[i - 1]?.total ?? Number.POSITIVE_INFINITY);
        });
      }),
    );
  });

  it("never fails on any text", () => {
    const index = build([
      {
        id: "a",
        text: "green tea",
        session: "s",
        position: 0,
        at: 0,
        speaker: "Wenqing",
        role: "user",
        turn: null,
        timeExpression: false,
        dates: [],
      },
    ]);
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        search(index, text);
      }),
    );
  });
});
