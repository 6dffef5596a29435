import { describe, expect, it } from "vitest";
import { verifyReceipt } from "../../src/index.ts";
import { memoryHaima } from "../support/haima.ts";

async function receiptOf(user = "ann"): Promise<unknown> {
  await using haima = await memoryHaima({ erasure: { keyHours: 0, rowDays: 0 } });
  await haima.observe({ user }, { text: "I live in Oslo." });
  await haima.erase({ user }, { reason: "case 7" });
  const { erasures } = await haima.tendAll();
  return JSON.parse(JSON.stringify(erasures[0]?.receipt));
}

/** Every value of a JSON tree with one leaf changed. */
function* changedOnce(value: unknown): Generator<unknown> {
  if (typeof value === "string") yield `${value}x`;
  else if (typeof value === "number") yield value + 1;
  else if (value === null) yield "x";
  else if (Array.isArray(value)) {
    yield [...value, ...value.slice(0, 1)];
    for (const [index, part] of value.entries()) {
      yield value.toSpliced(index, 1);
      for (const other of changedOnce(part)) yield value.with(index, other);
    }
  } else if (typeof value === "object") {
    for (const [key, part] of Object.entries(value)) {
      const { [key]: _gone, ...rest } = { ...value } as Record<string, unknown>;
      yield rest;
      for (const other of changedOnce(part)) yield { ...value, [key]: other };
    }
    yield { ...value, more: 1 };
  }
}

describe("a receipt of an erasure", () => {
  it("says what was found and removed, and neither who it was nor a word", async () => {
    const receipt = await receiptOf("a-person");
    expect(verifyReceipt(receipt)).toMatchObject({ ok: true });
    expect(receipt).toMatchObject({
      receipt: {
        reason: "case 7",
        stages: [
          { stage: "inactive", places: [{ place: "records", found: { turn: 1 } }, {}, {}, {}] },
          { stage: "key_destroyed", wrapping: { destroyed: [1], epoch: 2 } },
          { stage: "rows_removed", places: [{ place: "records", removed: { turn: 1 } }] },
        ],
      },
    });
    expect(JSON.stringify(receipt)).not.toMatch(/a-person|Oslo/u);
  });

  it("does not hold after any one change", async () => {
    const receipt = await receiptOf();
    let tried = 0;
    for (const changed of changedOnce(receipt)) {
      if (JSON.stringify(changed) === JSON.stringify(receipt)) continue;
      tried += 1;
      expect([JSON.stringify(changed), verifyReceipt(changed).ok]).toEqual([JSON.stringify(changed), false]);
    }
    expect(tried).toBeGreaterThan(60);
  });

  it("does not pass for one that another key signed", async () => {
    const [own, other] = [await receiptOf(), await receiptOf()];
    const { publicKey } = verifyReceipt(own);
    expect(verifyReceipt(own, { publicKey: publicKey ?? "" }).ok).toBe(true);
    expect(verifyReceipt(other, { publicKey: publicKey ?? "" }).ok).toBe(false);
  });

  it.each([[null], [{}], ["text"], [{ receipt: {}, signature: {} }]])("is not %o", (input) => {
    expect(verifyReceipt(input)).toMatchObject({ ok: false, receipt: null });
  });
});
