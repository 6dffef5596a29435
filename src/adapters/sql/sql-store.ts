import { Kysely, sql, type Transaction } from "kysely";
import { HaimaError } from "../../errors.ts";
import type { Owner, RecordType } from "../../model/index.ts";
import type {
  LeaseHold,
  LoadedRows,
  OwnersPage,
  RecordStore,
  RowChange,
  StoreCheck,
  StoredRow,
} from "../../ports/index.ts";
import { checkStore } from "./check-store.ts";
import type { Doing, StoreDialect } from "./dialect.ts";
import { type MigrateOptions, migrate } from "./migrate.ts";
import { wordsOf } from "./page-traces.ts";
import { persist, untilDone } from "./persist.ts";
import { applyChanges } from "./row-changes.ts";
import type { SqlSchema } from "./schema.ts";
import { asBytes } from "./stored-bytes.ts";

export interface OpenedStore {
  readonly store: RecordStore;
  readonly storeId: string;
}

export interface OpenSqlStoreOptions extends MigrateOptions {
  /** Fills the new store before anyone sees it. */
  readonly fill?: (db: Kysely<SqlSchema>) => Promise<void>;
}

/** Opens a store over a dialect: connects, and brings the schema to this build's version. */
export async function openSqlStore(dialect: StoreDialect, options: OpenSqlStoreOptions): Promise<OpenedStore> {
  const plain = new Kysely<SqlSchema>({ dialect: dialect.kysely });
  const db = dialect.schema === undefined ? plain : plain.withSchema(dialect.schema);
  try {
    const { storeId } = await persist(dialect, "opening", () => migrate(db, dialect, options));
    await options.fill?.(db);
    return { store: new SqlStore(db, dialect), storeId };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

class SqlStore implements RecordStore {
  readonly #db: Kysely<SqlSchema>;
  readonly #dialect: StoreDialect;
  /** Set once a write failed so that its outcome is in doubt. */
  #failure: HaimaError | null = null;
  #isClosed = false;

  constructor(db: Kysely<SqlSchema>, dialect: StoreDialect) {
    this.#db = db;
    this.#dialect = dialect;
  }

  async revision(owner: Owner): Promise<number> {
    return this.#read(async (db) => {
      const row = await db
        .selectFrom("owners")
        .select("revision")
        .where("tenant", "=", owner.tenant)
        .where("user_id", "=", owner.user)
        .executeTakeFirst();
      return row?.revision ?? 0;
    });
  }

  async commit(
    owner: Owner,
    expectedRevision: number,
    changes: readonly RowChange[],
    hold?: LeaseHold,
  ): Promise<number> {
    if (changes.length === 0) {
      const found = await this.revision(owner);
      if (found !== expectedRevision) throw conflict(expectedRevision);
      return found;
    }
    return this.#write(async (transaction) => {
      if (hold !== undefined) await assertHeld(transaction, hold);
      const revision = await raiseRevision(transaction, owner, expectedRevision);
      await applyChanges(transaction, owner, revision, changes);
      return revision;
    });
  }

  async load(owner: Owner, since: number, types?: ReadonlySet<RecordType>): Promise<LoadedRows> {
    // One statement, hence one snapshot of revision and rows, without a transaction.
    const rows = await this.#read((db) =>
      db
        .selectFrom("owners as o")
        .leftJoin("records as r", (join) => {
          const rows = join
            .onRef("r.tenant", "=", "o.tenant")
            .onRef("r.user_id", "=", "o.user_id")
            .on("r.revision", ">", since);
          return types === undefined ? rows : rows.on("r.record", "in", [...types]);
        })
        .select(["o.revision", "r.record", "r.id", "r.version", "r.body"])
        .where("o.tenant", "=", owner.tenant)
        .where("o.user_id", "=", owner.user)
        .orderBy("r.revision")
        .orderBy("r.position")
        .execute(),
    );
    const stored: StoredRow[] = [];
    const removed: { record: RecordType; id: string }[] = [];
    for (const { record, id, version, body } of rows) {
      if (record === null || id === null || version === null) continue;
      if (body === null) removed.push({ record, id });
      else stored.push({ record, id, version, body: asBytes(body) });
    }
    return { revision: rows[0]?.revision ?? 0, rows: stored, removed };
  }

  async get(owner: Owner, record: RecordType, id: string): Promise<StoredRow | null> {
    const row = await this.#read((db) =>
      db
        .selectFrom("records")
        .select(["version", "body"])
        .where("tenant", "=", owner.tenant)
        .where("user_id", "=", owner.user)
        .where("record", "=", record)
        .where("id", "=", id)
        .executeTakeFirst(),
    );
    if (row === undefined || row.body === null) return null;
    return { record, id, version: row.version, body: asBytes(row.body) };
  }

  async purge(owner: Owner, expectedRevision: number): Promise<void> {
    const ofOwner = { tenant: owner.tenant, user_id: owner.user };
    await this.#write(async (transaction) => {
      const gone = await transaction
        .deleteFrom("owners")
        .where((where) => where.and({ ...ofOwner, revision: expectedRevision }))
        .executeTakeFirst();
      const isGone = expectedRevision === 0 ? !(await isKnown(transaction, owner)) : gone.numDeletedRows === 1n;
      if (!isGone) throw conflict(expectedRevision);
      await transaction
        .deleteFrom("records")
        .where((where) => where.and(ofOwner))
        .execute();
    });
    const words = wordsOf(owner);
    const numbers = await this.#read((db) => this.#dialect.findTraces(db, words));
    if (numbers.length > 0) await this.#write((transaction) => this.#dialect.wipeTraces(transaction, words, numbers));
    await this.#wipe();
  }

  async owners({ after, limit, holding }: OwnersPage): Promise<readonly Owner[]> {
    const rows = await this.#read((db) => {
      const all = db
        .selectFrom("owners")
        .select(["tenant", "user_id"])
        .orderBy("tenant")
        .orderBy("user_id")
        .limit(limit);
      const query =
        holding === undefined
          ? all
          : all.where(({ exists, selectFrom }) =>
              exists(
                selectFrom("records as r")
                  .select("r.id")
                  .whereRef("r.tenant", "=", "owners.tenant")
                  .whereRef("r.user_id", "=", "owners.user_id")
                  .where("r.record", "=", holding)
                  .where("r.body", "is not", null),
              ),
            );
      if (after === null) return query.execute();
      return query.where(sql<boolean>`(tenant, user_id) > (${after.tenant}, ${after.user})`).execute();
    });
    return rows.map((row) => ({ tenant: row.tenant, user: row.user_id }));
  }

  async lease(name: string, holder: string, now: number, ttlMs: number): Promise<number | null> {
    return this.#write(async (transaction) => {
      const taken = await transaction
        .insertInto("leases")
        .values({ name, holder, expires_at: now + ttlMs, token: 1 })
        .onConflict((conflicting) =>
          conflicting
            .column("name")
            .doUpdateSet(({ eb }) => ({
              holder,
              expires_at: now + ttlMs,
              token: eb
                .case()
                .when("leases.holder", "=", holder)
                .then(eb.ref("leases.token"))
                .else(eb("leases.token", "+", 1))
                .end(),
            }))
            .where((where) => where.or([where("leases.holder", "=", holder), where("leases.expires_at", "<=", now)])),
        )
        .returning("token")
        .executeTakeFirst();
      return taken?.token ?? null;
    });
  }

  async backup(file: string): Promise<void> {
    await this.#read((db) => this.#dialect.backup(db, file));
  }

  async check(): Promise<StoreCheck> {
    try {
      return await this.#read((db) => checkStore(db, this.#dialect));
    } catch (error) {
      if (!HaimaError.isInstance(error) || error.code !== "store_damaged") throw error;
      return { ok: false, problems: [error.message], owners: 0, rows: 0 };
    }
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#db.destroy();
  }

  /** Waits for those who read: what they may still need is what is to be wiped. */
  async #wipe(): Promise<void> {
    await untilDone(
      () => this.#read((db) => this.#dialect.wipe(db)),
      "Another process reads the store; what was deleted is not wiped yet. Retry.",
    );
  }

  async #read<T>(read: (db: Kysely<SqlSchema>) => Promise<T>): Promise<T> {
    this.#assertOpen();
    return persist(this.#dialect, "reading", () => read(this.#db));
  }

  /** Runs a transaction; after a failure that leaves its outcome in doubt, no further write is let through. */
  async #write<T>(write: (transaction: Transaction<SqlSchema>) => Promise<T>): Promise<T> {
    this.#assertOpen();
    if (this.#failure !== null) throw stopped(this.#failure);
    let doing: Doing = "writing";
    try {
      return await persist(
        this.#dialect,
        () => doing,
        () => {
          doing = "writing";
          return this.#db.transaction().execute(async (transaction) => {
            if (this.#failure !== null) throw stopped(this.#failure);
            const result = await write(transaction);
            doing = "committing";
            return result;
          });
        },
      );
    } catch (error) {
      if (HaimaError.isInstance(error) && error.code === "store_failed") this.#failure ??= error;
      throw error;
    }
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new HaimaError("closed", "This store was closed. Open it again to go on.");
  }
}

/** Locks the owner's row, checks its revision and raises it, in one statement. */
async function raiseRevision(transaction: Transaction<SqlSchema>, owner: Owner, expected: number): Promise<number> {
  const raised = await transaction
    .insertInto("owners")
    .values({ tenant: owner.tenant, user_id: owner.user, revision: 1 })
    .onConflict((conflicting) =>
      conflicting
        .columns(["tenant", "user_id"])
        .doUpdateSet({ revision: expected + 1 })
        .where("owners.revision", "=", expected),
    )
    .returning("revision")
    .executeTakeFirst();
  // An owner without a row begins at 1, which is right only for who expected 0.
  if (raised?.revision !== expected + 1) throw conflict(expected);
  return raised.revision;
}

/** Locks the lease until the transaction ends, so that nobody takes it before what is written under it stands. */
async function assertHeld(transaction: Transaction<SqlSchema>, { name, token }: LeaseHold): Promise<void> {
  const held = await transaction
    .updateTable("leases")
    .set({ token })
    .where((where) => where.and({ name, token }))
    .executeTakeFirst();
  if (held.numUpdatedRows === 1n) return;
  throw new HaimaError("lease_lost", "Another process took this work over meanwhile. Leave it to that one.", {
    facts: { token },
  });
}

async function isKnown(transaction: Transaction<SqlSchema>, owner: Owner): Promise<boolean> {
  const row = await transaction
    .selectFrom("owners")
    .select("revision")
    .where((where) => where.and({ tenant: owner.tenant, user_id: owner.user }))
    .executeTakeFirst();
  return row !== undefined;
}

function conflict(expected: number): HaimaError {
  return new HaimaError("version_conflict", "The user's records changed meanwhile. Load again and retry.", {
    facts: { expected },
  });
}

function stopped(failure: HaimaError): HaimaError {
  return new HaimaError("store_failed", "A write to this store failed earlier. Reopen it; until then it only reads.", {
    cause: failure,
  });
}
