import type { Kysely, RawBuilder } from "kysely";
import type { SqlSchema } from "./schema.ts";

/** The column types of a dialect. Text is compared whole, byte by byte, in all of them. */
export interface ColumnTypes {
  readonly text: RawBuilder<unknown>;
  readonly integer: RawBuilder<unknown>;
  readonly bytes: RawBuilder<unknown>;
}

export interface Migration {
  /** 1 and more, without gaps. */
  readonly version: number;
  up(db: Kysely<SqlSchema>, types: ColumnTypes): Promise<void>;
}

/** Every step from an empty database to this build's schema. A step that was released is never edited. */
export const MIGRATIONS: readonly Migration[] = [
  { version: 1, up: createTables },
  { version: 2, up: indexTypes },
  { version: 3, up: fenceLeases },
];

/** The schema version of this build. */
export const SCHEMA_VERSION = MIGRATIONS.length;

// No foreign key from records to owners: SQLite would walk all records of an owner at each raise of its revision. Both are
// written in one transaction, and `check` looks for records without an owner.
async function createTables(db: Kysely<SqlSchema>, { text, integer, bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable("owners")
    .addColumn("tenant", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addPrimaryKeyConstraint("owners_key", ["tenant", "user_id"])
    .execute();
  await db.schema
    .createTable("records")
    .addColumn("tenant", text, (column) => column.notNull())
    .addColumn("user_id", text, (column) => column.notNull())
    .addColumn("record", text, (column) => column.notNull())
    .addColumn("id", text, (column) => column.notNull())
    .addColumn("version", integer, (column) => column.notNull())
    .addColumn("revision", integer, (column) => column.notNull())
    .addColumn("position", integer, (column) => column.notNull())
    .addColumn("body", bytes)
    .addPrimaryKeyConstraint("records_key", ["tenant", "user_id", "record", "id"])
    .execute();
  await db.schema
    .createIndex("records_by_revision")
    .on("records")
    .columns(["tenant", "user_id", "revision", "position"])
    .execute();
  await db.schema
    .createTable("leases")
    .addColumn("name", text, (column) => column.notNull().primaryKey())
    .addColumn("holder", text, (column) => column.notNull())
    .addColumn("expires_at", integer, (column) => column.notNull())
    .execute();
}

// With the type in the index, a load of some types passes over the rows of the others without reading them: the links of a chain,
// one a commit, made a first load a quarter slower.
async function indexTypes(db: Kysely<SqlSchema>): Promise<void> {
  await db.schema.dropIndex("records_by_revision").execute();
  await db.schema
    .createIndex("records_by_revision")
    .on("records")
    .columns(["tenant", "user_id", "revision", "position", "record"])
    .execute();
}

async function fenceLeases(db: Kysely<SqlSchema>, { integer }: ColumnTypes): Promise<void> {
  await db.schema
    .alterTable("leases")
    .addColumn("token", integer, (column) => column.notNull().defaultTo(1))
    .execute();
}
