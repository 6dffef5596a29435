import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tenantIdSchema, userIdSchema } from "../../model/index.ts";
import { knowledgeIndexContract } from "../../testing/knowledge-index-contract.ts";
import { createMemoryKnowledgeIndex } from "../in-memory/knowledge-index.ts";
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

knowledgeIndexContract({ describe, it }, "the in-memory index", async () => createMemoryKnowledgeIndex());

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
  const ROWS = 800;
  let state = 1;
  const random = (): number => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647;
    return state / 2_147_483_647 - 0.5;
  };

  it("walks the index, and finds all that a narrow filter leaves", async () => {
    const index = createPgvectorIndex(database(), "planned", true);
    const passages = Array.from({ length: ROWS }, (_, n) => ({
      id: `p${n}`,
      document: `d${n % 50}`,
      agent: null,
      source: null,
      tags: n % 200 === 0 ? ["rare"] : ["common"],
      vector: Float32Array.from({ length: 8 }, random),
    }));
    await index.put(owner, space, passages);
    await server.exec('analyze "planned"."passages_8"');
    const filter = { agent: null, sources: null, tags: [] };
    const names = { schema: "planned", dimensions: 8, hasVectors: true };
    const { text, values } = searchStatement(names, owner, space, { vector: "[1,0,0,0,0,0,0,0]", limit: 10, filter });
    const plan = await database().transaction(async (query) => {
      // So few rows are sooner compared one by one: what is asked here is whether the statement lets the index be used.
      for (const way of ["seqscan", "bitmapscan", "sort"]) await query(`set local enable_${way} = off`);
      for (const setting of SEARCH_SETTINGS) await query(setting);
      return await query(`explain ${text}`, values);
    });
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("passages_8_hnsw");
    const query = { vector: new Float32Array([1, 0, 0, 0, 0, 0, 0, 0]), limit: 5 };
    const rare = await index.search(owner, space, { ...query, filter: { ...filter, tags: ["rare"] } });
    expect(rare).toHaveLength(ROWS / 200);
    const nearest = passages
      .map(({ id, vector: own }) => ({ id, similarity: (own[0] ?? 0) / Math.hypot(...own) }))
      .toSorted((a, b) => b.similarity - a.similarity)
      .slice(0, 5);
    const found = await index.search(owner, space, { ...query, filter });
    expect(found.filter(({ id }) => nearest.some((one) => one.id === id)).length).toBeGreaterThanOrEqual(4);
  }, 120_000);
});
