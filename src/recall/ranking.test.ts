import { describe, expect, it } from "vitest";
import { RANKINGS } from "./ranking.ts";

const published = (name: keyof typeof RANKINGS) => {
  const { relevance, recency, importance, strength, frequency } = RANKINGS[name].weights;
  return [relevance, recency, importance, strength, frequency];
};

describe("score presets", () => {
  it("carry the published weights", () => {
    expect(published("companion")).toEqual([0.4, 0.2, 0, 0.3, 0.1]);
    expect(published("recency")).toEqual([0.7, 0.3, 0, 0, 0]);
    expect(published("importance")).toEqual([0.6, 0, 0.4, 0, 0]);
    for (const name of ["companion", "recency", "importance", "hybrid"] as const)
      expect(published(name).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1);
  });

  it("let recency fall by .995 an hour, or by e^-.01", () => {
    expect(Math.exp(-RANKINGS.recency.recencyPerHour)).toBeCloseTo(0.995, 12);
    expect(RANKINGS.companion.recencyPerHour).toBe(0.01);
  });
});
