import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DenseVectors, nearness, quantise } from "./dense.ts";
import { type IndexItem, ItemIndex } from "./index.ts";

const AT = Date.parse("2026-03-11T10:00:00Z");
const fact = (id: string, text: string): IndexItem => ({
  id,
  text,
  session: null,
  position: null,
  at: AT,
  speaker: null,
  role: "user",
  turn: null,
  timeExpression: false,
  dates: [],
});

/** A unit vector near one axis. */
function axis(number: number, dimensions = 16): Float32Array {
  return new Float32Array(dimensions).fill(0.05).map((value, place) => (place === number ? 0.98 : value));
}

const cosine = (a: Float32Array, b: Float32Array): number =>
  a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0) / (Math.hypot(...a) * Math.hypot(...b));

const FACTS = ["Tofu caught a mouse", "Bread rises faster in summer", "Paint dries slowly here", "Otto plays the oboe"];

function indexed(): ItemIndex {
  const index = new ItemIndex({ lexicon: null });
  for (const [number, text] of FACTS.entries()) index.put(fact(`m${number}`, text));
  return index;
}

const search = (index: ItemIndex, vector?: Float32Array, accepts?: (id: string) => boolean) =>
  index.search({
    text: "zzyzx",
    at: AT,
    zone: "UTC",
    limit: 3,
    ...(vector === undefined ? {} : { vector }),
    ...(accepts === undefined ? {} : { accepts }),
  }).hits;

describe("quantise", () => {
  it("keeps the cosine of any two vectors to within a hundredth", () => {
    const vector = fc
      .array(fc.float({ min: -1, max: 1, noNaN: true }), { minLength: 64, maxLength: 64 })
      .map((values) => Float32Array.from(values))
      .filter((values) => Math.hypot(...values) > 0.1);
    fc.assert(
      fc.property(vector, vector, (a, b) => {
        const { bytes, scale } = quantise(a);
        const vectors = new DenseVectors();
        vectors.set(0, bytes);
        const exact = cosine(a, b);
        expect(Math.abs((vectors.compare(b)?.cosines[0] ?? Number.NaN) - exact)).toBeLessThan(0.02);
        for (const [place, value] of bytes.entries()) {
          expect(Math.abs(value * scale - (a[place] ?? 0))).toBeLessThanOrEqual(scale * 0.51);
        }
      }),
    );
  });

  it("gives a vector of zeros zeros", () => {
    expect(quantise(new Float32Array(3))).toEqual({ scale: 1, bytes: new Int8Array(3) });
  });
});

describe("vectors of an embedding model in an index", () => {
  it("find an item that shares nothing with the query", () => {
    const index = indexed();
    expect(search(index)).toEqual([]);
    for (const number of FACTS.keys()) index.setVector(`m${number}`, quantise(axis(number)).bytes);
    const [hit, ...rest] = search(index, axis(2));
    expect(hit).toMatchObject({ id: "m2", cosine: null, parts: { vector: 0 } });
    expect(hit?.dense).toBeGreaterThan(0.9);
    expect(hit?.total).toBe(hit?.parts.dense);
    expect(rest).toEqual([]);
  });

  it("say nothing of an item without one, which keeps its score by words", () => {
    const index = indexed();
    index.setVector("m0", quantise(axis(0)).bytes);
    const query = { text: "Does Otto play the oboe?", at: AT, zone: "UTC", limit: 4 };
    const byWords = index.search(query).hits.find(({ id }) => id === "m3");
    const withVector = index.search({ ...query, vector: axis(0) }).hits;
    expect(withVector.find(({ id }) => id === "m3")).toEqual(byWords);
    expect(withVector.find(({ id }) => id === "m0")?.dense).toBeGreaterThan(0.9);
  });

  it("count only above what items have in common with any query", () => {
    const vectors = new DenseVectors();
    const common = Float32Array.from({ length: 16 }, () => 0.25);
    for (let slot = 0; slot < 40; slot += 1) {
      vectors.set(slot, quantise(common.map((value, place) => value + (place === slot % 16 ? 0.1 : 0))).bytes);
    }
    const found = vectors.compare(common);
    expect(found?.cosines[0]).toBeGreaterThan(0.9);
    expect(found === null ? 1 : nearness(found, 0)).toBeLessThan(0.1);
  });

  it("go with their item, and when it is put again", () => {
    const index = indexed();
    for (const number of FACTS.keys()) index.setVector(`m${number}`, quantise(axis(number)).bytes);
    index.put(fact("m2", "Paint dries fast here"));
    index.remove("m1");
    index.put(fact("m9", "Bread rises faster in summer"));
    expect(search(index, axis(2))).toEqual([]);
    expect(search(index, axis(1))).toEqual([]);
  });

  it("are not looked at for items that may not be returned, nor by a query of another length", () => {
    const index = indexed();
    for (const number of FACTS.keys()) index.setVector(`m${number}`, quantise(axis(number)).bytes);
    expect(search(index, axis(2), (id) => id !== "m2")).toEqual([]);
    expect(search(index, axis(2, 8))).toEqual([]);
    index.setVector("unknown", quantise(axis(2)).bytes);
    expect(index.size).toBe(FACTS.length);
  });
});
