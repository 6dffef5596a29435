import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { RecordStore, RowChange } from "../../ports/index.ts";
import { ownerOf, seededIds } from "../../testing/index.ts";
import { openSqliteStore } from "./sqlite-store.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haima-traces-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BYE = ownerOf("bye-user-4711");
const OWNERS = [BYE, ownerOf("ann"), ownerOf("zoe"), BYE];
const TYPES = ["turn", "memory", "audit", "link", "head", "outbox"] as const;

/** Commits of several owners whose rows come between one another by chance, so that the trees move them about; resolves to revisions. */
async function fill(store: RecordStore, seed: number): Promise<ReadonlyMap<string, number>> {
  const ids = seededIds(seed);
  const revisions = new Map<string, number>();
  for (let step = 0; step < 24; step += 1) {
    const [whose = 0, count = 0] = ids.bytes(2);
    const owner = OWNERS[whose % OWNERS.length] ?? BYE;
    const changes = new Map<string, RowChange>();
    for (let row = 0; row <= count % 6; row += 1) {
      const [size = 0, kind = 0, same = 0] = ids.bytes(3);
      const record = TYPES[kind % TYPES.length] ?? "turn";
      const id = same < 80 ? "-" : Buffer.from(ids.bytes(24)).toString("hex");
      const body = ids.bytes(50 + 4 * size);
      changes.set(record + id, { type: "put", row: { record, id, version: 1, body } });
    }
    const revision = await store.commit(owner, revisions.get(owner.user) ?? 0, [...changes.values()]);
    revisions.set(owner.user, revision);
  }
  return revisions;
}

// Of 400 seeds these are some of the 18 at which copies of the owner's rows were left.
it.each([19, 121, 151, 167])(
  "a purge leaves nothing of an owner in pages from which rows were moved, and harms no other row, seed %i",
  async (seed) => {
    const store = await openSqliteStore({ file: join(folder, "a.db") });
    const revisions = await fill(store, seed);
    const load = async () => await Promise.all(OWNERS.slice(1, 3).map(async (owner) => await store.load(owner, 0)));
    const before = await load();
    await store.purge(BYE, revisions.get(BYE.user) ?? 0);
    const holding = readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(BYE.user));
    expect(holding).toEqual([]);
    expect(await store.check()).toMatchObject({ ok: true, problems: [] });
    expect(await load()).toEqual(before);
    await store.close();
  },
);
