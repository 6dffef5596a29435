import assert from "node:assert/strict";
import fc from "fast-check";
import type { Owner, RecordType } from "../model/index.ts";
import type { RecordStore, RowChange } from "../ports/index.ts";
import { rejects } from "./contract-support.ts";
import { ownerOf } from "./record-store-rows.ts";

/** What a store must hold, in the plainest form: all changes ever committed, in order. */
interface Model {
  readonly commits: Map<string, (readonly RowChange[])[]>;
}

interface Real {
  store: RecordStore;
  /** Closes the store and opens it again, where that keeps what was written. */
  readonly reopen: (store: RecordStore) => Promise<RecordStore>;
}

type Command = fc.AsyncCommand<Model, Real>;

const OWNERS: readonly Owner[] = [ownerOf("a_"), ownerOf("ab"), ownerOf("%"), ownerOf("b", "default_a")];
const owner = fc.constantFrom(...OWNERS);
const record = fc.constantFrom<RecordType>("turn", "memory");
const id = fc.constantFrom("m1", "m2", "m_", "M1", "../m");

const row = fc.tuple(record, id, fc.integer({ min: 1, max: 9 }), fc.uint8Array()).map(([of, name, version, body]) => {
  return { record: of, id: name, version, body };
});
const change: fc.Arbitrary<RowChange> = fc.oneof(
  { weight: 3, arbitrary: row.map((written) => ({ type: "put" as const, row: written })) },
  {
    weight: 1,
    arbitrary: fc.tuple(record, id).map(([of, name]) => ({ type: "remove" as const, record: of, id: name })),
  },
);

class Commit implements Command {
  readonly #owner: Owner;
  readonly #changes: readonly RowChange[];
  /** How far the expected revision lies from the true one; 0 mostly. */
  readonly #lag: number;

  constructor(owner: Owner, changes: readonly RowChange[], lag: number) {
    this.#owner = owner;
    this.#changes = changes;
    this.#lag = lag;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, { store }: Real): Promise<void> {
    const commits = commitsOf(model, this.#owner);
    const expected = commits.length - this.#lag;
    const attempt = store.commit(this.#owner, expected, this.#changes);
    if (this.#lag !== 0) {
      await rejects(attempt, "version_conflict");
    } else {
      if (this.#changes.length > 0) commits.push(this.#changes);
      assert.equal(await attempt, commits.length);
    }
  }

  toString(): string {
    return `commit(${this.#owner.user}, lag ${this.#lag}, ${this.#changes.length} changes)`;
  }
}

class Load implements Command {
  readonly #owner: Owner;
  readonly #back: number;

  constructor(owner: Owner, back: number) {
    this.#owner = owner;
    this.#back = back;
  }

  check(): boolean {
    return true;
  }

  async run(model: Model, { store }: Real): Promise<void> {
    const commits = commitsOf(model, this.#owner);
    const since = Math.max(0, commits.length - this.#back);
    const loaded = await store.load(this.#owner, since);
    const expected = expectedLoad(commits, since);
    assert.equal(loaded.revision, commits.length);
    assert.deepEqual(loaded.rows, expected.rows);
    assert.deepEqual(loaded.removed, expected.removed);
    assert.equal(await store.revision(this.#owner), commits.length);
  }

  toString(): string {
    return `load(${this.#owner.user}, ${this.#back} back)`;
  }
}

class Reopen implements Command {
  check(): boolean {
    return true;
  }

  async run(_model: Model, real: Real): Promise<void> {
    real.store = await real.reopen(real.store);
  }

  toString(): string {
    return "reopen";
  }
}

function commitsOf(model: Model, of: Owner): (readonly RowChange[])[] {
  const key = JSON.stringify(of);
  const commits = model.commits.get(key) ?? [];
  model.commits.set(key, commits);
  return commits;
}

interface Written {
  readonly change: RowChange;
  readonly revision: number;
  readonly position: number;
}

/** Replays every change from the first: slow, and hard to get wrong. */
function expectedLoad(commits: readonly (readonly RowChange[])[], since: number) {
  const rows = new Map<string, Written>();
  for (const [index, changes] of commits.entries()) {
    const before = new Map(rows);
    for (const [position, next] of changes.entries()) {
      const key = JSON.stringify(next.type === "put" ? [next.row.record, next.row.id] : [next.record, next.id]);
      const earlier = before.get(key);
      // A record that was not there before this commit, or was gone already, is not removed again.
      if (next.type === "put" || earlier?.change.type === "put")
        rows.set(key, { change: next, revision: index + 1, position });
      else if (earlier !== undefined) rows.set(key, earlier);
      else rows.delete(key);
    }
  }
  const later = [...rows.values()]
    .filter(({ revision }) => revision > since)
    .sort((a, b) => a.revision - b.revision || a.position - b.position);
  return {
    rows: later.flatMap(({ change: last }) => (last.type === "put" ? [last.row] : [])),
    removed: later.flatMap(({ change: last }) =>
      last.type === "remove" ? [{ record: last.record, id: last.id }] : [],
    ),
  };
}

const COMMANDS = fc.commands(
  [
    fc
      .tuple(owner, fc.array(change, { maxLength: 6 }), fc.constantFrom(0, 0, 0, 0, 1, -1))
      .map(([of, changes, lag]) => new Commit(of, changes, lag)),
    fc.tuple(owner, fc.nat(4)).map(([of, back]) => new Load(of, back)),
    fc.constant(new Reopen()),
  ],
  { maxCommands: 40 },
);

/** Runs random sequences of commands against a store and the model beside it. */
export async function assertStoreEqualsModel(options: {
  readonly runs: number;
  readonly open: () => Promise<RecordStore>;
  readonly reopen: (store: RecordStore) => Promise<RecordStore>;
}): Promise<void> {
  const property = fc.asyncProperty(COMMANDS, async (commands) => {
    const real: Real = { store: await options.open(), reopen: options.reopen };
    try {
      await fc.asyncModelRun(() => ({ model: { commits: new Map() }, real }), commands);
    } finally {
      await real.store.close();
    }
  });
  await fc.assert(property, { numRuns: options.runs });
}
