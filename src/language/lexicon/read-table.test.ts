import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { HaimaError } from "../../errors.ts";
import { createLexicon } from "./lexicon.ts";
import { findTable } from "./load-lexicon.ts";
import { readTable } from "./read-table.ts";

const bytes = readFileSync(findTable(dirname(fileURLToPath(import.meta.url))));

function refusal(damaged: Uint8Array): string {
  try {
    readTable(damaged);
  } catch (error) {
    if (HaimaError.isInstance(error) && error.code === "internal") return String(error.facts["what"]);
    throw error;
  }
  throw new Error("was not refused");
}

function altered(at: number, value: number): Uint8Array {
  const copy = Uint8Array.from(bytes);
  copy[at] = value;
  return copy;
}

describe("vectors of a table that was just opened", () => {
  it("find near words on their first use as on every later one", () => {
    const lexicon = createLexicon(readTable(bytes));
    const rows = ["dog", "kitten", "table"].map((word) => lexicon.rowOf(word));
    const first = lexicon.nearestAmong(lexicon.rowOf("cat"), rows, 0.1);
    expect(first.length).toBeGreaterThan(0);
    expect(lexicon.nearestAmong(lexicon.rowOf("cat"), rows, 0.1)).toEqual(first);
  });
});

describe("readTable", () => {
  it("reads the committed table", () => {
    const table = readTable(bytes);
    expect(table.version).toMatch(/^\d+\.\d+\.\d+$/u);
    expect(table.size).toBeGreaterThan(table.englishCount);
    expect(table.folding.get("貓")).toBe("猫");
  });

  it("refuses a truncated file", () => {
    expect(refusal(bytes.subarray(0, bytes.length - 1))).toContain("length");
    expect(refusal(bytes.subarray(0, 10))).toContain("too short");
    expect(refusal(new Uint8Array())).toContain("too short");
  });

  it("refuses a file that is something else or of another format", () => {
    expect(refusal(altered(0, 0))).toContain("not a word table");
    expect(refusal(altered(8, 9))).toContain("format is 9");
  });

  it("refuses a file in which one byte was altered, wherever it is", () => {
    for (const at of [80, 1000, bytes.length >> 1, bytes.length - 1]) {
      expect(refusal(altered(at, (bytes[at] ?? 0) ^ 1))).toContain("checksum");
    }
    expect(refusal(altered(28, (bytes[28] ?? 0) ^ 4))).toContain("do not add up");
  });
});
