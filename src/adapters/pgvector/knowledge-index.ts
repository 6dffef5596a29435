import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { FoundPassage, IndexedPassage, KnowledgeIndex, PassageFilter, PassageSpace } from "../../ports/index.ts";
import {
  createStatements,
  MOST_DIMENSIONS,
  type Names,
  SEARCH_SETTINGS,
  scanStatement,
  searchStatement,
  tableOf,
} from "./statements.ts";

/** One connection within a transaction. */
export type Query = (
  text: string,
  values?: readonly unknown[],
) => Promise<readonly Readonly<Record<string, unknown>>[]>;

/** A PostgreSQL that statements can be sent to. */
export interface Database {
  /** Runs statements in one transaction of one connection. */
  transaction<T>(use: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Passages that are written by one statement. */
const BATCH = 200;

const foundSchema = z.array(z.object({ id: z.string(), similarity: z.coerce.number() }));
const countSchema = z.array(z.object({ document: z.string(), passages: z.coerce.number() }));
const plainSchema = z.array(z.object({ id: z.string(), vector: z.array(z.number()) }));
const tableSchema = z.array(z.object({ name: z.string() }));

/** An index over a database; `hasVectors` says whether the extension is there. */
export function createPgvectorIndex(database: Database, schema: string, hasVectors: boolean): KnowledgeIndex {
  let isClosed = false;
  const open = (): void => {
    if (isClosed) throw new HaimaError("closed", "This index was closed. Open another one.");
  };
  const make = tableMaker(database, schema, hasVectors);
  const prepare = async (space: PassageSpace): Promise<Names> => {
    open();
    return await make(space);
  };
  return {
    capability: hasVectors ? "indexed" : "exact",
    async put(owner, space, passages) {
      const names = await prepare(space);
      for (const { vector } of passages) checkLength(vector, space);
      await database.transaction(async (query) => {
        for (let from = 0; from < passages.length; from += BATCH)
          await write(query, names, owner, space, passages.slice(from, from + BATCH));
      });
    },
    async remove(owner, documents) {
      open();
      await onEveryTable(database, schema, (query, table) =>
        query(`delete from ${table} where tenant = $1 and user_id = $2 and document = any($3::text[])`, [
          owner.tenant,
          owner.user,
          [...documents],
        ]),
      );
    },
    async documents(owner, space) {
      const names = await prepare(space);
      const rows = await database.transaction((query) =>
        query(
          `select document, count(*)::int as passages from ${tableOf(names)} where tenant = $1 and user_id = $2 and model = $3 group by document`,
          [owner.tenant, owner.user, space.model],
        ),
      );
      return new Map(countSchema.parse(rows).map(({ document, passages }) => [document, passages]));
    },
    async search(owner, space, { vector, limit, filter }) {
      const names = await prepare(space);
      checkLength(vector, space);
      return await database.transaction((query) =>
        hasVectors
          ? searchByIndex(query, names, owner, space, { vector, limit, filter })
          : searchInProcess(query, names, owner, space, { vector, limit, filter }),
      );
    },
    async clear(owner) {
      open();
      await onEveryTable(database, schema, (query, table) =>
        query(`delete from ${table} where tenant = $1 and user_id = $2`, [owner.tenant, owner.user]),
      );
    },
    async close() {
      if (isClosed) return;
      isClosed = true;
      await database.close();
    },
  };
}

/** Makes the table of a number of dimensions the first time that it is asked for. */
function tableMaker(database: Database, schema: string, hasVectors: boolean): (space: PassageSpace) => Promise<Names> {
  const made = new Map<number, Promise<void>>();
  return async ({ dimensions }) => {
    if (!Number.isInteger(dimensions) || dimensions < 1 || dimensions > MOST_DIMENSIONS)
      throw refused(`Vectors of ${dimensions} dimensions cannot be indexed, ${MOST_DIMENSIONS} at most.`);
    const names = { schema, dimensions, hasVectors };
    const making = made.get(dimensions) ?? database.transaction((query) => create(query, names));
    made.set(dimensions, making);
    // A failure is not kept: the next call tries again.
    await making.catch((error: unknown) => {
      made.delete(dimensions);
      throw error;
    });
    return names;
  };
}

/** Names the lock under which tables are made: the bytes of "haima" as a number, and one more. */
const CREATION_LOCK = 0x6861696d61 + 1;

async function create(query: Query, names: Names): Promise<void> {
  await query(`select pg_advisory_xact_lock(${CREATION_LOCK})`);
  for (const statement of createStatements(names)) await query(statement);
}

async function write(
  query: Query,
  names: Names,
  owner: Owner,
  { model }: PassageSpace,
  passages: readonly IndexedPassage[],
): Promise<void> {
  const values: unknown[] = [owner.tenant, owner.user, model];
  const type = names.hasVectors ? `halfvec(${names.dimensions})` : "real[]";
  const rows = passages.map(({ id, document, agent, source, tags, vector }) => {
    const own = names.hasVectors ? textOf(vector) : [...vector];
    const places = [id, document, agent, source, [...tags], own].map((value) => `$${values.push(value)}`);
    const [a, b, c, d, e, f] = places;
    return `($1, $2, $3, ${a}, ${b}, ${c}, ${d}, ${e}::text[], ${f}::${type})`;
  });
  await query(
    `insert into ${tableOf(names)} (tenant, user_id, model, id, document, agent, source, tags, vector) values ${rows.join(", ")} ` +
      "on conflict (tenant, user_id, model, id) do update set document = excluded.document, agent = excluded.agent, " +
      "source = excluded.source, tags = excluded.tags, vector = excluded.vector",
    values,
  );
}

interface Asked {
  readonly vector: Float32Array;
  readonly limit: number;
  readonly filter: PassageFilter;
}

async function searchByIndex(
  query: Query,
  names: Names,
  owner: Owner,
  space: PassageSpace,
  { vector, limit, filter }: Asked,
): Promise<readonly FoundPassage[]> {
  for (const setting of SEARCH_SETTINGS) await query(setting);
  const { text, values } = searchStatement(names, owner, space, { vector: textOf(vector), limit, filter });
  return foundSchema.parse(await query(text, values));
}

async function searchInProcess(
  query: Query,
  names: Names,
  owner: Owner,
  space: PassageSpace,
  { vector, limit, filter }: Asked,
): Promise<readonly FoundPassage[]> {
  const { text, values } = scanStatement(names, owner, space, filter);
  return plainSchema
    .parse(await query(text, values))
    .map(({ id, vector: own }) => ({ id, similarity: cosine(own, vector) }))
    .sort((a, b) => b.similarity - a.similarity || (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

async function onEveryTable(
  database: Database,
  schema: string,
  use: (query: Query, table: string) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (query) => {
    const tables = await query(
      "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = $1 and tablename ~ '^passages_(plain_)?[0-9]+$'",
      [schema],
    );
    for (const { name } of tableSchema.parse(tables)) await use(query, name);
  });
}

/** A vector in pgvector's own text form. */
function textOf(vector: Float32Array): string {
  return `[${vector.join(",")}]`;
}

function checkLength(vector: Float32Array, { dimensions }: PassageSpace): void {
  if (vector.length !== dimensions) throw refused(`A vector has ${vector.length} numbers, not ${dimensions}.`);
}

function refused(message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field: "vector" } });
}

function cosine(a: readonly number[], b: Float32Array): number {
  let dot = 0;
  let [squaresA, squaresB] = [0, 0];
  for (let i = 0; i < b.length; i++) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    dot += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return squaresA === 0 || squaresB === 0 ? 0 : dot / Math.sqrt(squaresA * squaresB);
}
