import { createHash } from "node:crypto";
import { HaimaError } from "../errors.ts";
import type { RecordChange, Scope, StoredReceipt } from "../model/index.ts";
import { type Facade, ownerOf } from "./context.ts";

/**
 * What was done under an idempotency key; null when nothing was.
 *
 * @param digest of what makes two inputs the same.
 * @throws HaimaError `invalid_input` when the key stands for another input.
 */
export async function storedReceipt(
  facade: Facade,
  scope: Scope,
  key: string,
  digest: string,
): Promise<StoredReceipt["receipt"] | null> {
  const stored = await facade.records.get(ownerOf(scope), "receipt", receiptId(key));
  if (stored === null) return null;
  if (stored.digest !== digest) throw keyReused();
  return stored.receipt;
}

/** Keeps a receipt without the words of its memories, so that forgetting one leaves nothing here. */
export function putReceipt(key: string, receipt: StoredReceipt["receipt"], digest: string): RecordChange {
  const effects = receipt.effects.map((effect) => ({ ...effect, text: "" }));
  const value = { receipt: { ...receipt, effects }, digest, version: 1 };
  return { type: "put", record: "receipt", id: receiptId(key), value };
}

/** One key cannot stand for two inputs. */
export function keyReused(): HaimaError {
  const message = "This idempotency key was used for another input. Use a new key for each turn and each memory.";
  return new HaimaError("invalid_input", message, { facts: { field: "idempotencyKey" } });
}

/** The caller's key is kept as a digest, since it may name a person. */
function receiptId(key: string): string {
  return createHash("sha256").update(key).digest("hex");
}
