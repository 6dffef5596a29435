import { PGlite } from "@electric-sql/pglite";
import { vector } from "@electric-sql/pglite-pgvector";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMemoryKnowledgeIndex } from "../../src/adapters/in-memory/knowledge-index.ts";
import { createPgvectorIndex, type Query } from "../../src/adapters/pgvector/knowledge-index.ts";
import { hasExtension } from "../../src/adapters/pgvector/open.ts";
import { createHaima, type EmbeddingModel, type Haima, type Reranker } from "../../src/index.ts";
import { tenantIdSchema, userIdSchema } from "../../src/model/index.ts";
import { createFakeEmbedder } from "../../src/testing/index.ts";
import { temporaryFolder } from "../field-reports/temporary-folder.ts";
import { memoryHaima, settableClock } from "../support/haima.ts";

const QUIET = "Guests keep their voices low from ten in the evening.";
const ASKED = "May I play drums at midnight?";
const OTHERS = ["The pool opens at seven.", "Bread is baked here.", "Bicycles stand in the yard.", "Dogs are welcome."];
const meaningOf = (text: string): string => (text.includes(QUIET) || text === ASKED ? "noise by night" : text);
const like = (id: string, dimensions = 64) => createFakeEmbedder({ id, dimensions, meaningOf });

async function teach(haima: Haima, rule = QUIET) {
  await haima.knowledge.learn({ title: "house", text: rule });
  for (const [number, text] of OTHERS.entries()) await haima.knowledge.learn({ title: `n${number}`, text });
}
const textsOf = async (haima: Haima) => (await haima.knowledge.know(ASKED)).items.map(({ text }) => text);

describe("passages with an embedder", () => {
  let haima: Awaited<ReturnType<typeof memoryHaima>>;
  let embedder: ReturnType<typeof like>;
  beforeEach(async () => {
    embedder = like("fake");
    haima = await memoryHaima({ embedder });
    await teach(haima);
  });
  afterEach(async () => await haima.close());

  it("are found by a question in other words, which words alone do not find", async () => {
    await using words = await memoryHaima();
    await teach(words);
    expect(await words.knowledge.know(ASKED)).toMatchObject({ items: [], verdict: "none", embedder: null });
    const found = await haima.knowledge.know(ASKED);
    expect(found.items.map(({ text }) => text)).toEqual([QUIET]);
    expect(found).toMatchObject({ verdict: "unsure", embedder: "used" });
  });

  it("are no longer found so once their document is forgotten, or replaced by one that says something else", async () => {
    await haima.knowledge.learn({ title: "house", text: "Ring the bell twice." });
    expect(await textsOf(haima)).toEqual([]);
    await haima.knowledge.learn({ title: "house", text: QUIET });
    expect(await textsOf(haima)).toEqual([QUIET]);
    await haima.knowledge.forget("house");
    expect(await textsOf(haima)).toEqual([]);
  });

  it("stay within their scope and what the question is narrowed to", async () => {
    await haima.knowledge.forget("house");
    await haima.knowledge.learn({ title: "house", text: QUIET, tags: ["rules"] }, { scope: "agent", agent: "desk" });
    expect(await textsOf(haima)).toEqual([]);
    expect((await haima.knowledge.know(ASKED, { agent: "desk", tags: ["rules"] })).items).toHaveLength(1);
    expect((await haima.knowledge.know(ASKED, { agent: "desk", tags: ["pool"] })).items).toEqual([]);
  });

  it("are embedded without the personal data in them", async () => {
    await haima.knowledge.learn({ title: "desk", text: "Write to mia.wong@example.org for a key." });
    expect(embedder.texts.join("\n")).toContain("for a key");
    expect(embedder.texts.join("\n")).not.toContain("mia.wong@example.org");
  });
});

describe("the vectors of passages", () => {
  it("are there after a restart, without the embedder being asked again, and go with their document", async () => {
    const place = { data: temporaryFolder(), clock: settableClock() };
    const first = await createHaima({ ...place, embedder: like("fake") });
    await teach(first);
    await first.close();
    const embedder = like("fake");
    await using second = await createHaima({ ...place, embedder });
    expect(await textsOf(second)).toEqual([QUIET]);
    expect(embedder.texts).toEqual([ASKED]);
    await second.knowledge.forget("house");
    expect(await textsOf(second)).toEqual([]);
  });

  it("are made by upkeep for what was learnt without an embedder", async () => {
    const place = { data: temporaryFolder(), clock: settableClock() };
    const first = await createHaima(place);
    await teach(first);
    await first.close();
    await using second = await createHaima({ ...place, embedder: like("fake") });
    await second.tendAll();
    expect(await textsOf(second)).toEqual([QUIET]);
  });

  it("of another embedder are never compared: refused for learning, words alone for knowing, replaced when they may be", async () => {
    const place = { data: temporaryFolder(), clock: settableClock() };
    const first = await createHaima({ ...place, embedder: like("first") });
    await teach(first);
    await first.close();
    const refusing = await createHaima({ ...place, embedder: like("second") });
    expect(await refusing.knowledge.know(ASKED)).toMatchObject({ items: [], embedder: "unavailable" });
    expect((await refusing.knowledge.know("When does the pool open?")).items).toHaveLength(1);
    await expect(refusing.knowledge.learn({ title: "x", text: "Hi." })).rejects.toMatchObject({
      code: "embedder_changed",
    });
    await refusing.close();
    await using replacing = await createHaima({ ...place, embedder: like("second", 32), onEmbedderChange: "re-embed" });
    await replacing.tendAll();
    expect(await textsOf(replacing)).toEqual([QUIET]);
  });
});

describe("an embedder that fails", () => {
  it("leaves what was learnt to be found by its words, and the answer says so", async () => {
    const inner = like("fake");
    let isDown = false;
    const embedder: EmbeddingModel = {
      id: inner.id,
      dimensions: inner.dimensions,
      embed: async (texts, options) => {
        if (isDown) throw new Error("no connection");
        return await inner.embed(texts, options);
      },
    };
    await using haima = await memoryHaima({ embedder });
    await teach(haima);
    isDown = true;
    expect(await haima.knowledge.learn({ title: "x", text: "Towels lie in room nine." })).toMatchObject({
      effect: "stored",
    });
    const found = await haima.knowledge.know("Where are the towels?");
    expect(found).toMatchObject({ embedder: "unavailable" });
    expect(found.items[0]).toMatchObject({ text: "Towels lie in room nine." });
  });
});

describe("an index beside the records", () => {
  const OWNER = { tenant: tenantIdSchema.parse("default"), user: userIdSchema.parse("haima:knowledge") };
  const SPACE = { model: "fake", dimensions: 64 };

  it("pgvector answers in the place of a comparison in process, and lets go of what is forgotten or replaced", async () => {
    const server = await PGlite.create({ extensions: { vector } });
    const transaction = async <T>(use: (query: Query) => Promise<T>): Promise<T> =>
      await server.transaction(
        async (open) =>
          await use(
            async (text, values) => (await open.query<Record<string, unknown>>(text, [...(values ?? [])])).rows,
          ),
      );
    expect(await transaction(hasExtension)).toBe(true);
    const index = createPgvectorIndex({ transaction, close: async () => undefined }, "own", true);
    await using haima = await memoryHaima({ embedder: like("fake"), embedQueryMs: 20_000, knowledge: { index } });
    await teach(haima);
    expect((await index.documents(OWNER, SPACE)).size).toBe(5);
    expect(await textsOf(haima)).toEqual([QUIET]);
    await haima.knowledge.learn({ title: "house", text: "Ring the bell twice." });
    expect((await index.documents(OWNER, SPACE)).size).toBe(5);
    expect(await textsOf(haima)).toEqual([]);
    await haima.knowledge.forget("house");
    expect((await index.documents(OWNER, SPACE)).size).toBe(4);
    await haima.close();
    await server.close();
  }, 60_000);

  it("is filled again from the records when it was lost, and never asked for what is no longer there", async () => {
    const place = { data: temporaryFolder(), clock: settableClock() };
    const first = await createHaima({ ...place, embedder: like("fake") });
    await teach(first);
    await first.close();
    const index = createMemoryKnowledgeIndex();
    const stale = { agent: null, source: null, tags: [], vector: new Float32Array(64).fill(1 / 8) };
    await index.put(OWNER, SPACE, [{ ...stale, id: "1@gone#p0", document: "1@gone" }]);
    await using second = await createHaima({
      ...place,
      embedder: like("fake"),
      embedQueryMs: 20_000,
      knowledge: { index },
    });
    expect(await textsOf(second)).toEqual([QUIET]);
    const held = await index.documents(OWNER, SPACE);
    expect([held.size, held.has("1@gone")]).toEqual([5, false]);
  });

  it("that fails leaves the words, and the answer says so", async () => {
    const failing = createMemoryKnowledgeIndex();
    await failing.close();
    await using haima = await memoryHaima({ embedder: like("fake"), knowledge: { index: failing } });
    await teach(haima);
    const found = await haima.knowledge.know("When does the pool open?");
    expect(found).toMatchObject({ embedder: "unavailable" });
    expect(found.items[0]).toMatchObject({ text: OTHERS[0] });
  });

  it("asks for an embedder, and pgvector for a database", async () => {
    const index = createMemoryKnowledgeIndex();
    const refused = { code: "invalid_input", facts: { field: "knowledge.index" } };
    await expect(memoryHaima({ knowledge: { index } })).rejects.toMatchObject(refused);
    await expect(memoryHaima({ embedder: like("fake"), knowledge: { index: "pgvector" } })).rejects.toMatchObject(
      refused,
    );
  });
});

describe("passages with a reranker", () => {
  const QUESTION = "When does the pool open, and may my dog swim in the pool?";
  const RULES = [
    "The pool opens at seven and closes when the pool is cleaned.",
    "Dogs may not swim in the pool, ask lin@example.org.",
    "Bicycles stand in the yard.",
  ];
  const taught = async (rerank: Reranker["rerank"]) => {
    const haima = await memoryHaima({ reranker: { id: "fake", rerank }, rerankMs: 50 });
    for (const [number, text] of RULES.entries()) await haima.knowledge.learn({ title: `n${number}`, text });
    return haima;
  };
  const plainOrder = async () => {
    await using words = await memoryHaima();
    for (const [number, text] of RULES.entries()) await words.knowledge.learn({ title: `n${number}`, text });
    return await words.knowledge.know(QUESTION);
  };

  it("come in its order, of texts with personal data masked, and the verdict stays", async () => {
    const sent: string[] = [];
    await using haima = await taught(async (query, texts) => {
      sent.push(query, ...texts);
      return texts.map((text) => (text.includes("Dogs") ? 1 : 0));
    });
    const found = await haima.knowledge.know(QUESTION, { limit: 1 });
    expect(found).toMatchObject({ items: [{ text: RULES[1] }], reranker: "used" });
    expect(sent.join()).not.toContain("lin@example.org");
    expect((await haima.knowledge.know(QUESTION)).verdict).toBe((await plainOrder()).verdict);
  });

  it.each<[string, Reranker["rerank"]]>([
    ["fails", () => Promise.reject(new Error("down"))],
    [
      "throws at once",
      () => {
        throw new Error("down");
      },
    ],
    ["gives too few numbers", async () => [1]],
    ["gives no numbers", async (_, texts) => texts.map(() => Number.NaN)],
    ["never answers and heeds no signal", () => new Promise(() => undefined)],
  ])("keep their own order when it %s, and the result says so", async (_, rerank) => {
    await using haima = await taught(rerank);
    const { items } = await plainOrder();
    const found = await haima.knowledge.know(QUESTION);
    expect(found.reranker).toBe("unavailable");
    expect(found.items.map(({ text }) => text)).toEqual(items.map(({ text }) => text));
  });

  it("are not sent when there is nothing to put in order", async () => {
    await using haima = await taught(() => Promise.reject(new Error("asked")));
    expect(await haima.knowledge.know("Where do bicycles stand?", { limit: 1 })).toMatchObject({ reranker: null });
  });
});
