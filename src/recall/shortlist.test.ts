import { describe, expect, it } from "vitest";
import { type Memory, relationSchema } from "../model/index.ts";
import { makeMemory, makeSource, NOW } from "./__fixtures__/records.ts";
import type { Evidence } from "./evidence.ts";
import type { Scored } from "./score.ts";
import { judgeBest } from "./shortlist.ts";

const EVIDENCE: Evidence = {
  own: 0,
  soft: 0,
  told: 0,
  beside: 0,
  key: 0,
  missed: 0,
  code: 0,
  otherCode: 0,
  otherValue: 0,
  date: 0,
  when: 0,
  category: 0,
  speaker: 0,
  first: 0,
  second: 0,
  asks: 0,
  recalled: 0,
  here: 0,
  varied: 0,
  words: 0,
  load: 0,
};

function scoredOf(memory: Memory, total: number): Scored {
  const item = { type: "memory", id: memory.id, memory, hit: null } as const;
  return { item, parts: { total }, isAsked: false, topic: 0, felt: 0, askedOfMany: false, isContrary: false };
}

const memories = Array.from({ length: 300 }, (_, number) => makeMemory(`m${number}`, `claim ${number}`));
const [best, last] = [memories[0], memories.at(-1)];

describe("what is judged of hundreds", () => {
  it("is the best by score, and what the best took the place of, wherever it ranks", () => {
    if (best === undefined || last === undefined) throw new Error("no memories");
    const relation = { id: "r", type: "supersedes", from: best.id, to: last.id, confidence: 1, at: NOW, version: 1 };
    const source = makeSource(memories, [relationSchema.parse(relation)]);
    const scored = memories.map((memory, number) => scoredOf(memory, 300 - number)).toReversed();
    const judged = judgeBest(scored, { limit: 5 }, source, (one) => ({ ...one, confidence: 0.9, evidence: EVIDENCE }));
    expect(judged.map(({ item }) => item.id)).toEqual([...memories.slice(0, 120).map(({ id }) => id), last.id]);
  });

  it("is all of them where they are few", () => {
    const few = memories.slice(0, 9).map((memory, number) => scoredOf(memory, number));
    const judged = judgeBest(few, { limit: 5 }, makeSource(memories), (one) => ({
      ...one,
      confidence: 0,
      evidence: EVIDENCE,
    }));
    expect(judged).toHaveLength(9);
  });
});
