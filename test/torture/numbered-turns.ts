import { join } from "node:path";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { openSqliteStore, type Synchronous } from "../../src/adapters/sql/index.ts";
import { openFileVault } from "../../src/adapters/vault/index.ts";
import { HaimaError } from "../../src/errors.ts";
import { makeTurn } from "../../src/model/__fixtures__/turn.ts";
import { type RecordChange, sessionIdSchema, turnIdSchema } from "../../src/model/index.ts";
import type { KeyVault, RecordStore } from "../../src/ports/index.ts";
import { createSealedRecords, type SealedRecords } from "../../src/privacy/index.ts";
import { ownerOf } from "../../src/testing/index.ts";

/** The one user to whom all writers write. */
export const WRITER = ownerOf("writer");

export interface OpenedRecords {
  readonly store: RecordStore;
  readonly records: SealedRecords;
  close(): Promise<void>;
}

/** Opens data and keys below a folder as the library does. */
export async function openRecords(folder: string, synchronous: Synchronous = "full"): Promise<OpenedRecords> {
  const store = await openSqliteStore({ file: databaseFile(folder), synchronous });
  const vault: KeyVault = await openFileVault({ folder: join(folder, "keys") });
  return {
    store,
    records: createSealedRecords({ store, vault, ids: systemIds }),
    async close() {
      await store.close();
      await vault.close();
    },
  };
}

export function databaseFile(folder: string): string {
  return join(folder, "data", "haima.db");
}

/** What a turn with that name says; long enough that a commit takes several pages. */
export function textOf(name: string): string {
  return `turn ${name}: ${"来日方长 ".repeat(60)}`;
}

/** One turn with its audit entry and the receipt under its idempotency key: all of it is kept, or none. */
export function changesOf(name: string): readonly RecordChange[] {
  const id = turnIdSchema.parse(name);
  const session = sessionIdSchema.parse("s1");
  const at = 1_700_000_000_000;
  return [
    {
      type: "put",
      record: "turn",
      id,
      value: makeTurn(textOf(name), { id, session, at, language: "zh" }),
    },
    {
      type: "put",
      record: "audit",
      id,
      value: { at, agent: null, action: "observe", subjects: [name], reason: null, counts: {}, version: 1 },
    },
    {
      type: "put",
      record: "receipt",
      id,
      value: {
        receipt: { turn: id, session, at, effects: [], refused: [], notices: [], revision: 0, repeated: false },
        digest: "",
        version: 1,
      },
    },
  ];
}

/** Writes a turn once, however often it is asked: the receipt of an earlier try is looked up first. Retries on conflict. */
export async function writeOnce(records: SealedRecords, name: string): Promise<void> {
  for (;;) {
    const revision = await records.revision(WRITER);
    if ((await records.get(WRITER, "receipt", name)) !== null) return;
    try {
      await records.commit(WRITER, revision, changesOf(name));
      return;
    } catch (error) {
      if (!HaimaError.isInstance(error) || error.code !== "version_conflict") throw error;
    }
  }
}

export interface Verified {
  /** Names of the turns that are there. */
  readonly present: ReadonlySet<string>;
  /** What is wrong, each in a sentence; empty when all holds. */
  readonly problems: readonly string[];
}

/** Opens what a writer left and finds what was lost, torn or damaged. */
export async function verifyTurns(folder: string, acknowledged: readonly string[]): Promise<Verified> {
  const opened = await openRecords(folder);
  try {
    const problems: string[] = [];
    const check = await opened.store.check();
    problems.push(...check.problems);
    const { records, damaged } = await opened.records.load(WRITER, 0);
    problems.push(...damaged.map(({ record, id, reason }) => `${record} ${id}: ${reason}`));
    const names = { turn: new Set<string>(), audit: new Set<string>(), receipt: new Set<string>() };
    for (const loaded of records) {
      if (loaded.record === "turn") {
        names.turn.add(loaded.id);
        if (loaded.value.text !== textOf(loaded.id)) problems.push(`turn ${loaded.id} says something else`);
      } else if (loaded.record === "audit" || loaded.record === "receipt") {
        names[loaded.record].add(loaded.id);
      }
    }
    for (const name of acknowledged)
      if (!names.turn.has(name)) problems.push(`turn ${name} was acknowledged and is lost`);
    for (const name of new Set([...names.turn, ...names.audit, ...names.receipt])) {
      const parts = Object.values(names).filter((set) => set.has(name)).length;
      if (parts !== 3) problems.push(`of turn ${name} only ${parts} of 3 records are there`);
    }
    return { present: names.turn, problems };
  } finally {
    await opened.close();
  }
}
