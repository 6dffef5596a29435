import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tenantIdSchema, userIdSchema } from "../../model/index.ts";
import type { PassageFilter } from "../../ports/index.ts";
import { knowledgeIndexContract } from "../../testing/knowledge-index-contract.ts";
import { createPgvectorIndex, type Database, type Query } from "./knowledge-index.ts";
import { hasExtension } from "./open.ts";
import { SEARCH_SETTINGS, searchStatement } from "./statements.ts";

let server: PGlite;
let schemas = 0;
beforeAll(async () => {
  server = await PGlite.create({ extensions: { vector } });
}, 120_000);
afterAll(async () => await server.close());

/** The one server of this file; closing a database leaves it running. */
const database = (): Database => ({
  transaction: async (use) =>
    await server.transaction(async (transaction) => {
      const query: Query = async (text, values) =>
        (await transaction.query<Record<string, unknown>>(text, [...(values ?? [])])).rows;
      return await use(query);
    }),
  close: async () => undefined,
});

knowledgeIndexContract({ describe, it }, "pgvector", async () => {
  schemas += 1;
  expect(await database().transaction(hasExtension)).toBe(true);
  return createPgvectorIndex(database(), `own "${schemas}"`, true);
});

knowledgeIndexContract({ describe, it }, "PostgreSQL without the extension", async () => {
  schemas += 1;
  return createPgvectorIndex(database(), `plain_${schemas}`, false);
});

describe("a search in pgvector", () => {
  const owner = { tenant: tenantIdSchema.parse("t"), user: userIdSchema.parse("u") };
  const space = { model: "m", dimensions: 8 } as const;
  const names = { schema: "planned", dimensions: 8, hasVectors: true };
  const ROWS = 800;
  const OPEN = { agent: null, sources: null, tags: [] };
  const RARE = { ...OPEN, tags: ["rare"] };
  const asked = new Float32Array([1, 0, 0, 0, 0, 0, 0, 0]);
  let state = 1;
  const random = (): number => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };
  const passages = Array.from({ length: ROWS }, (_, n) => ({
    id: `p${n}`,
    document: `d${n % 50}`,
    agent: null,
    source: null,
    tags: n % 200 === 0 ? ["rare"] : ["common"],
    vector: Float32Array.from({ length: 8 }, random),
  }));
  const index = createPgvectorIndex(database(), names.schema, true);
  const statement = (filter: PassageFilter) =>
    searchStatement(names, owner, space, { vector: `[${asked.join(",")}]`, limit: 10, filter });
  // So few rows are sooner compared one by one: what is asked here is what the statements let the server do.
  const byIndex = async <T>(use: (query: Query) => Promise<T>): Promise<T> =>
    await database().transaction(async (query) => {
      for (const way of ["seqscan", "bitmapscan", "sort"]) await query(`set local enable_${way} = off`);
      return await use(query);
    });
  beforeAll(async () => {
    await index.put(owner, space, passages);
    await server.exec('analyze "planned"."passages_8"');
  }, 120_000);

  it("is over half-precision vectors in an HNSW index by cosine", async () => {
    const columns = await server.query(
      "select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = 'planned.passages_8'::regclass and attname = 'vector'",
    );
    expect(columns.rows).toEqual([{ type: "halfvec(8)" }]);
    const indexes = await server.query<{ indexdef: string }>(
      "select indexdef from pg_indexes where schemaname = 'planned' and indexname = 'passages_8_hnsw'",
    );
    expect(indexes.rows[0]?.indexdef).toMatch(
      /USING hnsw \(vector halfvec_cosine_ops\).*m='16'.*ef_construction='64'/u,
    );
  });

  it.each([
    { name: "at large", filter: OPEN },
    { name: "narrowed by a tag", filter: RARE },
  ])("$name is planned over the index", async ({ filter }) => {
    const { text, values } = statement(filter);
    const plan = await byIndex(async (query) => {
      for (const setting of SEARCH_SETTINGS) await query(setting);
      return await query(`explain ${text}`, values);
    });
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("Index Scan using passages_8_hnsw");
  });

  it("looks as widely as is set, and on until there are enough, in that transaction alone", async () => {
    const seen: unknown[] = [];
    const settings = "select current_setting('hnsw.ef_search') as ef, current_setting('hnsw.iterative_scan') as scan";
    const watched = createPgvectorIndex(
      {
        ...database(),
        transaction: async (use) =>
          await database().transaction(async (query) => {
            const result = await use(query);
            seen.push(...(await query(settings)));
            return result;
          }),
      },
      names.schema,
      true,
    );
    await watched.search(owner, space, { vector: asked, limit: 5, filter: RARE });
    expect(seen.at(-1)).toEqual({ ef: "200", scan: "relaxed_order" });
    expect((await server.query(settings)).rows).toEqual([{ ef: "40", scan: "off" }]);
  });

  it("finds all that a narrow filter leaves, which without looking on it does not", async () => {
    const { text, values } = statement(RARE);
    const found = async (more: readonly string[]) =>
      await byIndex(async (query) => {
        for (const setting of [...SEARCH_SETTINGS, ...more]) await query(setting);
        return await query(text, values);
      });
    expect(await found([])).toHaveLength(ROWS / 200);
    const short = await found(["set local hnsw.iterative_scan = off", "set local hnsw.ef_search = 40"]);
    expect(short.length).toBeLessThan(ROWS / 200);
    expect(await index.search(owner, space, { vector: asked, limit: 5, filter: RARE })).toHaveLength(ROWS / 200);
  });

  it("finds the nearest", async () => {
    const nearest = passages
      .map(({ id, vector: own }) => ({ id, similarity: (own[0] ?? 0) / Math.hypot(...own) }))
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, 5);
    const found = await index.search(owner, space, { vector: asked, limit: 5, filter: OPEN });
    expect(found.filter(({ id }) => nearest.some((one) => one.id === id)).length).toBeGreaterThanOrEqual(4);
  });
});
