import type { Kysely, TableMetadata } from "kysely";
import { HaimaError } from "../../errors.ts";
import type { StoreDialect } from "./dialect.ts";
import { MIGRATIONS, SCHEMA_VERSION } from "./migrations.ts";
import type { SqlSchema } from "./schema.ts";

export interface MigrateOptions {
  /** The id of the store, should it be new. */
  readonly newStoreId: string;
  /** False when an empty database is a loss and not a beginning. */
  readonly mayCreate: boolean;
}

export interface Migrated {
  readonly storeId: string;
}

/**
 * Brings the database to this build's schema, in one transaction that keeps other processes out.
 *
 * @throws HaimaError `store_damaged` when the database is empty and must not be, `not_built` when a newer build wrote it.
 */
export async function migrate(
  db: Kysely<SqlSchema>,
  dialect: StoreDialect,
  options: MigrateOptions,
): Promise<Migrated> {
  return db.transaction().execute(async (transaction) => {
    await dialect.lockForMigration(transaction);
    const before = await readMeta(transaction, dialect);
    if (before === null && !options.mayCreate) {
      throw new HaimaError("store_damaged", "The database is empty, though data was kept in it. Restore a backup.");
    }
    const version = before?.version ?? 0;
    if (version > SCHEMA_VERSION) {
      throw new HaimaError("not_built", "A newer Haima wrote this store. Upgrade this one to read it.", {
        facts: { found: version, known: SCHEMA_VERSION },
      });
    }
    if (before === null) await createMeta(transaction, dialect, options.newStoreId);
    for (const migration of MIGRATIONS.slice(version)) await migration.up(transaction, dialect.columnTypes);
    if (version < SCHEMA_VERSION) {
      await transaction
        .updateTable("meta")
        .set({ value: String(SCHEMA_VERSION) })
        .where("name", "=", "schema_version")
        .execute();
    }
    return { storeId: before?.storeId ?? options.newStoreId };
  });
}

/** The tables of the store, without what else lies in the database. */
export async function listTables(db: Kysely<SqlSchema>, dialect: StoreDialect): Promise<readonly TableMetadata[]> {
  const tables = await db.introspection.getTables();
  return tables.filter((table) => table.schema === dialect.schema);
}

interface Meta {
  readonly storeId: string;
  readonly version: number;
}

/** Null when the database is empty. */
async function readMeta(db: Kysely<SqlSchema>, dialect: StoreDialect): Promise<Meta | null> {
  const tables = await listTables(db, dialect);
  if (!tables.some((table) => table.name === "meta")) return null;
  const rows = await db.selectFrom("meta").selectAll().execute();
  const facts = new Map(rows.map((row) => [row.name, row.value]));
  const storeId = facts.get("store_id");
  const version = Number(facts.get("schema_version"));
  if (storeId === undefined || !Number.isInteger(version)) {
    throw new HaimaError("store_damaged", "The database does not say which store it is. Restore a backup.");
  }
  return { storeId, version };
}

async function createMeta(db: Kysely<SqlSchema>, dialect: StoreDialect, storeId: string): Promise<void> {
  await db.schema
    .createTable("meta")
    .addColumn("name", dialect.columnTypes.text, (column) => column.notNull().primaryKey())
    .addColumn("value", dialect.columnTypes.text, (column) => column.notNull())
    .execute();
  await db
    .insertInto("meta")
    .values([
      { name: "store_id", value: storeId },
      { name: "schema_version", value: "0" },
    ])
    .execute();
}
