import type { Kysely } from "kysely";
import type { StoreCheck } from "../../ports/index.ts";
import type { StoreDialect } from "./dialect.ts";
import { listTables } from "./migrate.ts";
import { type SqlSchema, TABLE_COLUMNS } from "./schema.ts";

/** Checks the database's own structures, its schema, and that every row stands under an owner and a revision that exist. */
export async function checkStore(db: Kysely<SqlSchema>, dialect: StoreDialect): Promise<StoreCheck> {
  const structure = [...(await dialect.findDamage(db)), ...(await findSchemaFaults(db, dialect))];
  if (structure.length > 0) return { ok: false, problems: structure, owners: 0, rows: 0 };
  const problems = await findRowFaults(db);
  return {
    ok: problems.length === 0,
    problems,
    owners: await countOwners(db),
    rows: await countRows(db),
  };
}

async function findSchemaFaults(db: Kysely<SqlSchema>, dialect: StoreDialect): Promise<readonly string[]> {
  const tables = await listTables(db, dialect);
  return Object.entries(TABLE_COLUMNS).flatMap(([name, expected]) => {
    const table = tables.find((candidate) => candidate.name === name);
    if (table === undefined) return [`The table ${name} is missing.`];
    const found = new Set(table.columns.map((column) => column.name));
    return expected.filter((column) => !found.has(column)).map((column) => `The column ${name}.${column} is missing.`);
  });
}

async function findRowFaults(db: Kysely<SqlSchema>): Promise<readonly string[]> {
  const joined = db
    .selectFrom("records as r")
    .leftJoin("owners as o", (join) => join.onRef("o.tenant", "=", "r.tenant").onRef("o.user_id", "=", "r.user_id"))
    .select(({ fn }) => fn.countAll<number>().as("count"));
  const orphans = await joined.where("o.tenant", "is", null).executeTakeFirstOrThrow();
  const ahead = await joined.whereRef("r.revision", ">", "o.revision").executeTakeFirstOrThrow();
  const problems: string[] = [];
  if (orphans.count > 0) problems.push(`${orphans.count} rows have no owner.`);
  if (ahead.count > 0) problems.push(`${ahead.count} rows are ahead of their owner's revision.`);
  return problems;
}

async function countOwners(db: Kysely<SqlSchema>): Promise<number> {
  const { count } = await db
    .selectFrom("owners")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

async function countRows(db: Kysely<SqlSchema>): Promise<number> {
  const { count } = await db
    .selectFrom("records")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("body", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}
