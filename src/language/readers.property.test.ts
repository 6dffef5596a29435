import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Language, Span } from "../model/index.ts";
import { findAmounts } from "./amounts/index.ts";
import { readChange } from "./change/index.ts";
import { splitClauses } from "./clauses/index.ts";
import { findEntities } from "./entities/index.ts";
import { readImportance } from "./importance/index.ts";
import { readModality } from "./modality/index.ts";
import { detectLanguage, normaliseForStore } from "./normalise/index.ts";
import { readPolarity } from "./polarity/index.ts";
import { readSubject, type SubjectReading } from "./subject/index.ts";
import { findTaints } from "./taint/index.ts";

const language = fc.constantFrom<Language>("zh", "en", "other");
const piece = fc.constantFrom(
  ...(
    "我 我妈 他 不 没有 喜欢 讨厌 住在 青岛 如果 的话 了 的 吗 什么 以前 搬到 改成 叫 王小红 预算 5000 以内 元 三四百 个人 千万 “ ” 《 》 ， 。 ？ 、 " +
    "I my brother Jack he not never like hate live in Oslo if would moved to from used to $20 1,200 kg BT-500 don't ' \" , . ? ! > ``` <b> </b> system: \n"
  ).split(" "),
);
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 120 }),
  fc.array(fc.tuple(piece, fc.constantFrom("", " ")), { maxLength: 40 }).map((pairs) => pairs.flat().join("")),
);

/** Compares plainly and asserts once, since a long text has a hundred thousand stretches. */
function expectInside(spans: readonly Span[], from: number, to: number): void {
  let last = from;
  const stray = spans.find(({ start, end }) => {
    const isStray = start < last || end <= start || end > to;
    last = end;
    return isStray;
  });
  expect(stray).toBeUndefined();
}

function readAll(words: string, tongue: Language): void {
  const clauses = splitClauses(words, tongue);
  let previous: SubjectReading | undefined;
  for (const clause of clauses) {
    readModality(clause, tongue, clauses);
    const polarity = readPolarity(clause, tongue);
    expectInside(polarity.negations, clause.start, clause.end);
    expect(polarity.attitude === null).toBe(polarity.strength === 0);
    previous = readSubject(clause, tongue, null, previous);
    expect(previous.start).toBeGreaterThanOrEqual(clause.start);
    expect(previous.end).toBeLessThanOrEqual(clause.end);
    const { from, to } = readChange(clause, tongue);
    for (const span of [from, to]) if (span !== undefined) expectInside([span], clause.start, clause.end);
  }
  for (const found of [findAmounts(words, tongue), findEntities(words, tongue)]) {
    expectInside(found, 0, words.length);
    expect(found.find((part) => words.slice(part.start, part.end) !== part.text)).toBeUndefined();
  }
  expectInside(
    findTaints(words).map(({ span }) => span),
    0,
    words.length,
  );
  expectInside(readImportance(words).spans, 0, words.length);
}

describe("the readers on any text", () => {
  it("never throw, and give stretches inside the text, in order", () => {
    fc.assert(
      fc.property(text, language, (words, tongue) => {
        readAll(words, tongue);
      }),
      { numRuns: 800 },
    );
  });

  it("detect some language, and keep the length when they make a text storable", () => {
    fc.assert(
      fc.property(text, (words) => {
        expect(["zh", "en", "other"]).toContain(detectLanguage(words));
        const stored = normaliseForStore(words);
        expect(stored.text).toHaveLength(words.length);
        expect(stored.text.isWellFormed()).toBe(true);
        expect(stored.notices.length > 0).toBe(!words.isWellFormed());
      }),
    );
  });

  it.each([
    "a",
    "我",
    "不",
    "1",
    "\n",
    "<a>",
    "「我",
    "`",
    "I and ",
    "not ",
    "$1",
    "12-",
    "三",
    "\u{e0041}",
    "# a\n",
    "Mr ",
  ])(
    "get through 200,000 characters of %j",
    (unit) => {
      const words = unit.repeat(Math.floor(200_000 / unit.length));
      readAll(words, detectLanguage(words) === "zh" ? "zh" : "en");
    },
    60_000,
  );
});
