import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { loadAnchors } from "../language/anchors/index.ts";
import { turnOf } from "./__fixtures__/turn.ts";
import { DISTILL_DEFAULTS, distill } from "./index.ts";

const anchors = loadAnchors();

const CLAIMS = [
  "我住在无锡",
  "我对芒果过敏",
  "我不喜欢喝酒",
  "我打算去甘南",
  "我养了一只叫阿福的狗",
  "预算3000以内",
  "I live in Porto",
  "I hate karaoke",
  "My favourite river is the Elbe",
  "I bought a kayak last week",
  "I'm allergic to kiwi and nuts",
] as const;
const claim = fc.constantFrom(...CLAIMS);
const noise = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom("，", "。", "\n", "> ", "```", "🙂", "但是", "and "),
);
const text = fc
  .array(fc.oneof(claim, noise), { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join("，"))
  .filter((words) => words !== "");

describe("distill", () => {
  it("quotes exact stretches of the turn, within it, and stays within its bound", () => {
    fc.assert(
      fc.property(text, (words) => {
        const turn = turnOf(words);
        const { candidates, refused } = distill({ turn, previous: null, anchors });
        expect(candidates.length).toBeLessThanOrEqual(DISTILL_DEFAULTS.candidates);
        for (const { quote } of [...candidates, ...refused]) {
          expect(quote.start).toBeGreaterThanOrEqual(0);
          expect(quote.end).toBeLessThanOrEqual(words.length);
          expect(quote.end).toBeGreaterThan(quote.start);
        }
        for (const one of candidates) {
          expect(one.text.trim()).not.toBe("");
          if (one.anchor !== null) expect(() => anchors.check(one.anchor?.key ?? "", one.anchor?.value)).not.toThrow();
        }
      }),
      { numRuns: 300 },
    );
  });

  it("makes nothing of a question or a supposition, whatever claim is in it", () => {
    const wrapped = fc.tuple(claim, fc.constantFrom("question", "supposition")).map(([words, kind]) => {
      const isChinese = /\p{Script=Han}/u.test(words);
      if (kind === "question") return isChinese ? `${words}吗？` : `Is it true that ${words}?`;
      return isChinese ? `如果${words}就好了` : `If ${words}, that would be something`;
    });
    fc.assert(
      fc.property(wrapped, (words) => {
        expect(distill({ turn: turnOf(words), previous: null, anchors }).candidates).toEqual([]);
      }),
    );
  });

  it("makes nothing of a turn that is not the user's, nor of a quoted block", () => {
    fc.assert(
      fc.property(claim, fc.constantFrom("assistant", "system", "tool"), (words, role) => {
        expect(distill({ turn: turnOf(words, { role }), previous: null, anchors }).candidates).toEqual([]);
        expect(distill({ turn: turnOf(`> ${words}\n> ${words}`), previous: null, anchors }).candidates).toEqual([]);
      }),
    );
  });

  it("reads the same turn the same way each time", () => {
    fc.assert(
      fc.property(text, (words) => {
        const input = { turn: turnOf(words), previous: null, anchors };
        expect(distill(input)).toEqual(distill(input));
      }),
      { numRuns: 50 },
    );
  });
});
