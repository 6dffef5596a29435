import { describe, expect, it } from "vitest";
import { findAmbientUses } from "./ambient-calls.ts";

const uses = (text: string): string[] => findAmbientUses("x.ts", text).map(({ line, what }) => `${line}: ${what}`);

describe("findAmbientUses", () => {
  it("finds the clock, chance, fresh ids and timers", () => {
    const text = [
      "const a = Date.now();",
      "const b = new Date();",
      "const c = Math.random();",
      'import { randomUUID } from "node:crypto";',
      "globalThis.crypto.randomUUID();",
      "setTimeout(run, 5);",
      "globalThis.setInterval(run, 5);",
      "const now = Date.now;",
      'import { setTimeout as sleep } from "node:timers/promises";',
      "performance.now();",
    ].join("\n");
    expect(uses(text)).toEqual([
      "1: Date.now",
      "2: new Date()",
      "3: Math.random",
      "4: randomUUID",
      "5: crypto.randomUUID",
      "6: setTimeout",
      "7: setInterval",
      "8: Date.now",
      "9: setTimeout",
      "10: performance.now",
    ]);
  });

  it("leaves alone dates of a given time, members of a port and words in text", () => {
    const text = [
      "const a = new Date(ms);",
      "clock.now();",
      "timers.setTimeout(run, 5);",
      "interface Timers { setTimeout(run: () => void, ms: number): void }",
      'const note = "Date.now()"; // Math.random()',
      "Date.UTC(2026, 0, 1);",
    ].join("\n");
    expect(uses(text)).toEqual([]);
  });
});
