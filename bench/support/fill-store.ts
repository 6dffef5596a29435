import { join } from "node:path";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { openSqliteStore } from "../../src/adapters/sql/index.ts";
import { openFileVault } from "../../src/adapters/vault/index.ts";
import { createHaima } from "../../src/index.ts";
import { type Memory, type Owner, parseScope, type RecordChange } from "../../src/model/index.ts";
import { createSealedRecords } from "../../src/privacy/index.ts";

/** Records written in one commit. */
const PART = 5_000;

/** Writes one user's records straight into a data folder, as verbs would have: a hundred thousand calls are not what is measured. */
export async function fillStore(folder: string, user: string, changes: Iterable<RecordChange>): Promise<void> {
  const vault = await openFileVault({ folder: join(folder, "keys") });
  const store = await openSqliteStore({ file: join(folder, "haima.db") });
  const records = createSealedRecords({ store, vault, ids: systemIds });
  const owner: Owner = parseScope({ user });
  let revision = await store.revision(owner);
  let waiting: RecordChange[] = [];
  for (const change of changes) {
    waiting.push(change);
    if (waiting.length < PART) continue;
    revision = await records.commit(owner, revision, waiting);
    waiting = [];
  }
  if (waiting.length > 0) await records.commit(owner, revision, waiting);
  await store.close();
  await vault.close();
}

/** A memory as `remember` makes it at a time, epoch ms: others are written after its pattern. */
export async function templateMemory(at: number): Promise<Memory> {
  const clock = { now: () => at, ticks: () => 0, sleep: async () => undefined };
  await using haima = await createHaima({ data: ":memory:", zone: "UTC", clock });
  return (await haima.remember({ user: "ann" }, { text: "Shelf 1 holds paint" })).memory;
}
