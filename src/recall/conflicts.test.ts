import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Memory, type Relation, type Status, statusSchema } from "../model/index.ts";
import { DAY_MS, makeMemory, makeSource, NOW } from "./__fixtures__/records.ts";
import { CONFLICT_DEFAULTS, findConflicts } from "./conflicts.ts";

const MOMENT = { at: NOW, asOf: false };

function conflictsOf(memories: readonly Memory[], relations: readonly Relation[] = []) {
  return findConflicts(memories, makeSource(memories, relations), MOMENT);
}

const residence = (city: string) => ({ type: "identity", key: "residence", value: city });
const taste = (value: string) => ({ type: "preference", key: "taste", value });

function replaced(newer: Memory, older: Memory): Relation {
  return { id: "r", type: "supersedes", from: newer.id, to: older.id, confidence: 0.9, at: newer.saidAt, version: 1 };
}

describe("an explicit conflict", () => {
  it("is two live values under a key that has one", () => {
    const a = makeMemory("a", "I live in Oslo", { anchor: residence("Oslo"), saidAt: NOW - 9 * DAY_MS });
    const b = makeMemory("b", "I live in Rome", { anchor: residence("Rome") });
    const [conflict] = conflictsOf([b, a]);
    expect(conflict).toMatchObject({ kind: "explicit", items: ["a", "b"], evidence: "residence" });
    expect(conflict?.sides.map(({ value, from }) => [value, from])).toEqual([
      ["Oslo", a.saidAt],
      ["Rome", b.saidAt],
    ]);
  });

  it("is one value liked and disliked", () => {
    const a = makeMemory("a", "我喜欢爵士乐", { anchor: taste("爵士乐") });
    const b = makeMemory("b", "我讨厌爵士乐", { anchor: taste("爵士乐"), polarity: "negative" });
    expect(conflictsOf([a, b]).map(({ kind }) => kind)).toEqual(["explicit"]);
  });

  it("is not two likings, nor the claims of two persons", () => {
    const a = makeMemory("a", "我喜欢爵士乐", { anchor: taste("爵士乐") });
    const b = makeMemory("b", "我喜欢摇滚", { anchor: taste("摇滚") });
    const c = makeMemory("c", "My brother lives in Rome", {
      anchor: residence("Rome"),
      subject: { who: "other", name: "brother" },
    });
    const d = makeMemory("d", "I live in Oslo", { anchor: residence("Oslo") });
    expect(conflictsOf([a, b, c, d])).toEqual([]);
  });

  it("needs a live claim and one that is live or lost its place within 90 days", () => {
    const status = fc.constantFrom<Status>(...statusSchema.options);
    const days = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(status, status, days, days, fc.boolean(), (one, two, ageA, ageB, isRelated) => {
        const a = makeMemory("a", "I live in Oslo", {
          anchor: residence("Oslo"),
          status: one,
          saidAt: NOW - (ageA + ageB + 1) * DAY_MS,
          valid: { from: null, to: one === "superseded" ? NOW - ageB * DAY_MS : null },
        });
        const b = makeMemory("b", "I live in Rome", {
          anchor: residence("Rome"),
          status: two,
          saidAt: NOW - ageB * DAY_MS,
          valid: { from: null, to: two === "superseded" ? NOW : null },
        });
        const explicit = conflictsOf([a, b], isRelated ? [replaced(b, a)] : []).filter(
          ({ kind }) => kind === "explicit",
        );
        const live = ["active", "pending", "doubtful"];
        for (const { sides } of explicit) {
          expect(sides.some((side) => live.includes(side.status))).toBe(true);
          for (const side of sides.filter((each) => !live.includes(each.status))) {
            expect(side.status).toBe("superseded");
            expect(NOW - (side.id === "a" ? b.saidAt : NOW)).toBeLessThanOrEqual(CONFLICT_DEFAULTS.contraryMs);
          }
        }
      }),
    );
  });
});

describe("an implicit conflict", () => {
  const cases: readonly (readonly [string, Memory, Memory])[] = [
    [
      "a budget and a taste for luxury",
      makeMemory("a", "买包预算3000以内", {
        anchor: { type: "constraint", key: "budget.max", value: { amount: 3000 } },
      }),
      makeMemory("b", "我只喜欢奢侈品大牌", { anchor: taste("奢侈品大牌") }),
    ],
    [
      "a vegetarian's liking for steak",
      makeMemory("a", "I'm a vegetarian", { anchor: { type: "constraint", key: "diet", value: "vegetarian" } }),
      makeMemory("b", "I love a good steak", { anchor: taste("steak") }),
    ],
    [
      "diabetes and sweets",
      makeMemory("a", "我有糖尿病", { anchor: { type: "identity", key: "health", value: "糖尿病" } }),
      makeMemory("b", "我喜欢吃蛋糕", { anchor: taste("蛋糕") }),
    ],
    [
      "an allergy and a dish",
      makeMemory("a", "I'm allergic to shellfish and seafood", {
        anchor: { type: "constraint", key: "allergy", value: "seafood" },
      }),
      makeMemory("b", "I love shrimp", { anchor: taste("shrimp") }),
    ],
  ];

  it.each(cases)("is %s", (_, a, b) => {
    expect(conflictsOf([a, b]).map(({ kind }) => kind)).toEqual(["implicit"]);
  });

  it("is not a budget beside a liking for tea, nor one side that no longer holds", () => {
    const budget = makeMemory("a", "预算3000以内", {
      anchor: { type: "constraint", key: "budget.max", value: { amount: 3000 } },
    });
    const tea = makeMemory("b", "我喜欢喝茶", { anchor: taste("茶") });
    const luxury = makeMemory("c", "我喜欢奢侈品", { anchor: taste("奢侈品"), status: "superseded" });
    expect(conflictsOf([budget, tea, luxury])).toEqual([]);
  });
});

describe("the other kinds", () => {
  it("temporal: what is past its valid time but bears on the query, with what holds now", () => {
    const over = makeMemory("a", "这周住在酒店", {
      anchor: residence("酒店"),
      saidAt: NOW - 30 * DAY_MS,
      valid: { from: NOW - 30 * DAY_MS, to: NOW - 23 * DAY_MS },
    });
    expect(conflictsOf([over])).toMatchObject([{ kind: "temporal", items: ["a"], evidence: "residence" }]);
  });

  it("source: one claim on two sources whose confidences are more than .3 apart", () => {
    const sure = makeMemory("a", "I live in Oslo", { anchor: residence("Oslo"), confidence: 0.95 });
    const vague = makeMemory("b", "Oslo is home", { anchor: residence("Oslo"), confidence: 0.5 });
    const near = makeMemory("c", "Oslo it is", { anchor: residence("Oslo"), confidence: 0.8 });
    expect(conflictsOf([sure, vague]).map(({ kind }) => kind)).toEqual(["source"]);
    expect(conflictsOf([sure, near])).toEqual([]);
  });
});
