import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "libsql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { createMemoryStore, createMemoryVault } from "../../src/adapters/in-memory/index.ts";
import { assembleHaima } from "../../src/haima.ts";
import { createHaima } from "../../src/index.ts";
import type { RecordStore } from "../../src/ports/index.ts";
import { DAY_MS, memoryHaima, settableClock } from "../support/haima.ts";

const ANN = { user: "ann", agent: "guide" };

let root: string;
const open = async () => await createHaima({ data: root, zone: "Asia/Shanghai", clock: settableClock() });

/** A life with new rows, rewritten rows and removed rows. */
async function fill(): Promise<void> {
  const haima = await open();
  await haima.observe(ANN, { text: "我对花生过敏" });
  await haima.observe(ANN, { text: "I live in Bergen." });
  await haima.remember(ANN, { text: "The spare bulbs are in box 9" });
  await haima.observe(ANN, { text: "I moved to Oslo." });
  await haima.forget(ANN, { query: "花生过敏" });
  await haima.remember(ANN, { text: "The ladder is in the shed" });
  await haima.observe({ user: "ben" }, { text: "I keep bees in Ghent." });
  await haima.close();
}

interface Row {
  readonly record: string;
  readonly id: string;
  readonly version: number;
  readonly revision: number;
  readonly body: Buffer | ArrayBuffer | null;
}

type Db = InstanceType<typeof Database>;

/** Changes the database file behind Haima's back. */
function tamper(change: (db: Db) => void): void {
  const db = new Database(join(root, "haima.db"));
  change(db);
  db.close();
}

const rowsOf = (db: Db, record: string, user = "ann"): readonly Row[] =>
  db
    .prepare("SELECT * FROM records WHERE user_id = ? AND record = ? AND body IS NOT NULL ORDER BY id")
    .all(user, record) as Row[];
const bytesOf = (body: Buffer | ArrayBuffer): Buffer => (body instanceof ArrayBuffer ? Buffer.from(body) : body);
const write = (db: Db, row: Row, body: Row["body"], version = row.version): void => {
  db.prepare("UPDATE records SET body = ?, version = ? WHERE user_id = 'ann' AND record = ? AND id = ?").run(
    body === null ? null : bytesOf(body),
    version,
    row.record,
    row.id,
  );
};
const drop = (db: Db, row: Row | undefined): void => {
  db.prepare("DELETE FROM records WHERE user_id = 'ann' AND record = ? AND id = ?").run(row?.record, row?.id);
};

async function problems(): Promise<readonly string[]> {
  await using haima = await open();
  const [check] = await haima.audit.verify(ANN);
  expect(check?.ok).toBe(check?.problems.length === 0);
  return [...new Set(check?.problems.map(({ problem }) => problem))].sort();
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "haima-chain-"));
  await fill();
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

it("is not read in to answer a user's first question", async () => {
  const store = createMemoryStore();
  const read: string[] = [];
  const counted: RecordStore = {
    ...methodsOf(store),
    load: async (owner, since, types) => {
      const loaded = await store.load(owner, since, types);
      read.push(...loaded.rows.map(({ record }) => record));
      return loaded;
    },
  };
  const parts = { vault: createMemoryVault(), clock: settableClock(), ids: systemIds, build: "test", cacheBytes: 1e8 };
  const logger = { log: () => undefined };
  const writer = assembleHaima({ store, logger, ...parts });
  for (let crate = 0; crate < 20; crate += 1)
    await writer.observe(ANN, { text: `I put crate CR-${crate} on shelf 7.` });
  const reader = assembleHaima({ store: counted, logger, ...parts });
  expect((await reader.recall(ANN, "Where is crate CR-3?")).items.length).toBeGreaterThan(0);
  expect(read.filter((record) => record === "turn")).toHaveLength(20);
  expect(read).not.toContain("link");
  expect(read).not.toContain("head");
  expect(read).not.toContain("audit");
});

function methodsOf(store: RecordStore): RecordStore {
  return {
    revision: (...args) => store.revision(...args),
    commit: (...args) => store.commit(...args),
    load: (...args) => store.load(...args),
    get: (...args) => store.get(...args),
    purge: (...args) => store.purge(...args),
    owners: (...args) => store.owners(...args),
    lease: (...args) => store.lease(...args),
    backup: (...args) => store.backup(...args),
    check: () => store.check(),
    close: () => store.close(),
  };
}

describe("the audit", () => {
  it("tells who did what and when, without content, and checks out when nobody touched it", async () => {
    await using haima = await open();
    const entries = await haima.audit.list(ANN);
    expect(entries.map(({ action }) => action)).toEqual([
      "observe",
      "observe",
      "remember",
      "observe",
      "forget",
      "remember",
    ]);
    expect(entries.every(({ agent }) => agent === "guide")).toBe(true);
    expect(JSON.stringify(entries)).not.toMatch(/花生|Bergen|Oslo|bulbs|ladder/u);
    const checks = await haima.audit.verify(null);
    expect(checks.map(({ user, ok }) => [user, ok])).toEqual(
      expect.arrayContaining([
        ["ann", true],
        ["ben", true],
      ]),
    );
    expect(checks.find(({ user }) => user === "ann")?.links).toBe(6);
  });

  it("tells which caller it was: the one named, upkeep by itself, or nobody", async () => {
    await using haima = await memoryHaima();
    await haima.remember(ANN, { text: "The cellar key is under the mat", ttlDays: 1 });
    const desk = haima.as("desk:7");
    const { memory } = await desk.remember(ANN, { text: "The ladder is in the shed" });
    await desk.pin(ANN, memory.id);
    await desk.knowledge.learn({ title: "House rules", text: "Shoes off." });
    haima.clock.advance(2 * DAY_MS);
    await haima.tendAll();
    await desk.tend(ANN);
    const entries = (await desk.audit.list(ANN)).map(({ actor, agent, action }) => [actor, agent, action]);
    expect(entries).toEqual([
      [null, "guide", "remember"],
      ["desk:7", "guide", "remember"],
      ["desk:7", "guide", "pin"],
      ["tend", null, "tend"],
    ]);
    expect((await haima.audit.verify(ANN))[0]?.ok).toBe(true);
    expect(() => haima.as("")).toThrow(/is empty/u);
    expect(() => haima.as("a\nb")).toThrow(/control character/u);
  });

  it("survives a key rotation, an export and import, and everything being forgotten", async () => {
    await using haima = await open();
    await haima.rotateKey(ANN);
    await haima.observe(ANN, { text: "I play the cello." });
    const lines = [];
    for await (const line of haima.export(ANN)) lines.push(line);
    await haima.import({ user: "cara" }, lines);
    await haima.forget(ANN, { all: true });
    expect((await haima.audit.verify(null)).filter(({ ok }) => !ok)).toEqual([]);
  });

  it("stays whole when several processes write one user", async () => {
    const haimas = await Promise.all([open(), open(), open()]);
    await Promise.all(
      Array.from(
        { length: 24 },
        async (_, index) => await haimas[index % 3]?.observe(ANN, { text: `Crate CR-${700 + index} is in` }),
      ),
    );
    for (const one of haimas) await one.close();
    expect(await problems()).toEqual([]);
  });
});

const MUTATIONS: readonly (readonly [string, (db: Db) => void, RegExp])[] = [
  [
    "a byte of an entry is changed",
    (db) => {
      const row = rowsOf(db, "audit")[1];
      if (row?.body) {
        const body = Buffer.from(bytesOf(row.body));
        body[40] = (body[40] ?? 0) ^ 1;
        write(db, row, body);
      }
    },
    /unreadable/u,
  ],
  ["an entry is removed", (db) => drop(db, rowsOf(db, "audit")[2]), /missing/u],
  [
    "an entry is made a removed one",
    (db) => {
      const row = rowsOf(db, "audit")[2];
      if (row) write(db, row, null);
    },
    /missing/u,
  ],
  [
    "two entries change places",
    (db) => {
      const [a, b] = rowsOf(db, "audit");
      if (a && b) {
        write(db, a, b.body);
        write(db, b, a.body);
      }
    },
    /unreadable/u,
  ],
  [
    "two links change places",
    (db) => {
      const [a, b] = rowsOf(db, "link");
      if (a && b) {
        write(db, a, b.body);
        write(db, b, a.body);
      }
    },
    /link_missing|unreadable/u,
  ],
  ["a link is removed from the middle", (db) => drop(db, rowsOf(db, "link")[2]), /link_missing/u],
  ["the first link is removed", (db) => drop(db, rowsOf(db, "link")[0]), /link_missing/u],
  ["the last link is cut off", (db) => drop(db, rowsOf(db, "link").at(-1)), /tail_missing/u],
  [
    "the last commit is cut off with all that it wrote",
    (db) => {
      drop(db, rowsOf(db, "link").at(-1));
      drop(db, rowsOf(db, "audit").at(-1));
      drop(db, rowsOf(db, "memory").at(-1));
      db.prepare("UPDATE owners SET revision = revision - 1 WHERE user_id = 'ann'").run();
    },
    /tail_missing/u,
  ],
  ["the end of the chain is removed", (db) => drop(db, rowsOf(db, "head")[0]), /tail_missing/u],
  [
    "the whole chain is removed",
    (db) => {
      for (const row of [...rowsOf(db, "link"), ...rowsOf(db, "head")]) drop(db, row);
    },
    /tail_missing/u,
  ],
  [
    "an entry's tag is cut to four bytes",
    (db) => {
      const row = rowsOf(db, "audit")[0];
      if (row?.body) write(db, row, bytesOf(row.body).subarray(0, row.body.byteLength - 12));
    },
    /unreadable/u,
  ],
  [
    "a link's tag is cut",
    (db) => {
      const row = rowsOf(db, "link")[0];
      if (row?.body) write(db, row, bytesOf(row.body).subarray(0, row.body.byteLength - 4));
    },
    /unreadable/u,
  ],
  ["a memory is removed", (db) => drop(db, rowsOf(db, "memory")[0]), /missing/u],
  [
    "a turn's version is raised",
    (db) => {
      const row = rowsOf(db, "turn")[0];
      if (row) write(db, row, row.body, row.version + 1);
    },
    /unreadable/u,
  ],
  [
    "an entry of another user is moved in",
    (db) => {
      const row = rowsOf(db, "audit", "ben")[0];
      db.prepare("UPDATE records SET user_id = 'ann' WHERE user_id = 'ben' AND record = 'audit' AND id = ?").run(
        row?.id,
      );
    },
    /unreadable/u,
  ],
  [
    "an entry is moved to another id",
    (db) => {
      const row = rowsOf(db, "audit")[0];
      db.prepare("UPDATE records SET id = 'zzz' WHERE user_id = 'ann' AND record = 'audit' AND id = ?").run(row?.id);
    },
    /unreadable/u,
  ],
  [
    "all rows of the user are removed but one",
    (db) => {
      db.prepare("DELETE FROM records WHERE user_id = 'ann' AND record <> 'user'").run();
    },
    /tail_missing/u,
  ],
];

describe("the chain finds it when", () => {
  it.each(MUTATIONS)("%s", async (_, change, expected) => {
    expect(await problems()).toEqual([]);
    tamper(change);
    expect((await problems()).join(" ")).toMatch(expected);
  });

  it("any row is rolled back to an earlier state, one at a time and all that can be together", async () => {
    const before = new Map<string, Row>();
    tamper((db) => {
      for (const row of db.prepare("SELECT * FROM records WHERE user_id = 'ann'").all() as Row[])
        before.set(`${row.record} ${row.id}`, row);
    });
    const haima = await open();
    await haima.observe(ANN, { text: "I moved to Lund, and I play the cello." });
    await haima.forget(ANN, { query: "ladder" });
    await haima.close();
    const changed: (readonly [Row, Row])[] = [];
    tamper((db) => {
      for (const row of db.prepare("SELECT * FROM records WHERE user_id = 'ann'").all() as Row[]) {
        const old = before.get(`${row.record} ${row.id}`);
        if (old !== undefined && old.revision !== row.revision) changed.push([old, row]);
      }
    });
    expect(changed.length).toBeGreaterThan(4);
    for (const [old, now] of changed) {
      tamper((db) => write(db, old, old.body, old.version));
      expect([old.record, await problems()]).not.toEqual([old.record, []]);
      tamper((db) => write(db, now, now.body, now.version));
    }
    tamper((db) => {
      for (const [old] of changed) write(db, old, old.body, old.version);
    });
    expect(await problems()).not.toEqual([]);
  });

  it("the whole store is rolled back, if the end of the chain was kept", async () => {
    const haima = await open();
    const kept = await haima.audit.verify(null);
    await haima.backup(join(root, "old.db"));
    await haima.observe(ANN, { text: "I play the cello." });
    const later = await haima.audit.verify(null, { kept });
    expect(later.every(({ ok }) => ok)).toBe(true);
    await haima.close();
    for (const name of ["haima.db", "haima.db-wal", "haima.db-shm"]) rmSync(join(root, name), { force: true });
    const { copyFileSync } = await import("node:fs");
    copyFileSync(join(root, "old.db"), join(root, "haima.db"));
    await using back = await open();
    const checks = await back.audit.verify(null, { kept: later });
    expect(checks.find(({ user }) => user === "ann")?.problems).toContainEqual(
      expect.objectContaining({ problem: "other_past" }),
    );
    expect(checks.find(({ user }) => user === "ben")?.ok).toBe(true);
  });

  it("a byte of any row of the user is flipped, wherever", async () => {
    const rows: Row[] = [];
    tamper((db) =>
      rows.push(...(db.prepare("SELECT * FROM records WHERE user_id = 'ann' AND body IS NOT NULL").all() as Row[])),
    );
    for (const [index, row] of rows.entries()) {
      const body = Buffer.from(bytesOf(row.body ?? Buffer.alloc(0)));
      const place = (index * 7_919) % body.length;
      body[place] = (body[place] ?? 0) ^ (1 << (index % 8));
      tamper((db) => write(db, row, body));
      expect([row.record, row.id, place, await problems()]).not.toEqual([row.record, row.id, place, []]);
      tamper((db) => write(db, row, row.body));
    }
    expect(await problems()).toEqual([]);
  }, 120_000);
});
