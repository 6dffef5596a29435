import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { segment } from "./segment.ts";

const piece = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "我",
    "上海工作",
    "過敏",
    "BT-500",
    "C++",
    ".NET",
    "5,000",
    "30%",
    "'",
    "-",
    ".",
    ":",
    "/",
    "@",
    "a@b.cn",
    "https://",
  ),
  fc.constantFrom(
    "\ud800",
    "\udc00",
    "\u200d",
    "👍🏽",
    "好き",
    "한국",
    "\u0301",
    " ",
    "\n",
    "，",
    "。",
    "_",
    "&",
    "+",
    "#",
    "٣",
    "½",
  ),
);
const text = fc.array(piece, { maxLength: 20 }).map((pieces) => pieces.join(""));

/** White space, punctuation, control and format characters may lie between tokens; nothing else. */
const GAP = /^[\s\p{P}\p{Z}\p{Cc}\p{Cf}]*$/u;

describe("segment", () => {
  it("gives tokens in order that do not overlap, are what the text says, and leave only gaps between them", () => {
    fc.assert(
      fc.property(text, (input) => {
        let at = 0;
        for (const token of segment(input)) {
          expect(token.start).toBeGreaterThanOrEqual(at);
          expect(token.end).toBeGreaterThan(token.start);
          expect(token.text).toBe(input.slice(token.start, token.end));
          expect(input.slice(at, token.start)).toMatch(GAP);
          at = token.end;
        }
        expect(input.slice(at)).toMatch(GAP);
      }),
      { numRuns: 2000 },
    );
  });

  it("reads the same words whatever stands apart before and after them", () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        const alone = [...segment(a), ...segment(b)].map((token) => token.text);
        expect(segment(`${a}\n\n${b}`).map((token) => token.text)).toEqual(alone);
      }),
      { numRuns: 500 },
    );
  });
});
