import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { EmbeddingModel, EmbedOptions } from "../../src/index.ts";
import { createHaima, createOpenAiEmbedder, HaimaError } from "../../src/index.ts";
import { createFakeEmbedder } from "../../src/testing/index.ts";
import { temporaryFolder } from "../field-reports/temporary-folder.ts";
import { type FakeModelServer, startFakeModelServer } from "../support/fake-model-server.ts";
import { memoryHaima, settableClock } from "../support/haima.ts";

const USER = { user: "ann" };
const SAID = "The landlord wants the flat back by June";
const OTHERS = [
  "Tofu caught a mouse",
  "Bread rises faster in summer",
  "Paint dries slowly here",
  "Otto plays the oboe",
];
const ASKED = "Must I look for somewhere new?";
const meaningOf = (text: string): string => (text === SAID || text === ASKED ? "moving out" : text);
const like = (id: string, dimensions = 64): EmbeddingModel => createFakeEmbedder({ id, dimensions, meaningOf });

/** Passes texts on to another embedder once it may. */
function gated(inner: EmbeddingModel) {
  const waiting: (() => void)[] = [];
  let isOpen = false;
  return {
    id: inner.id,
    dimensions: inner.dimensions,
    calls: 0,
    async embed(texts: readonly string[], options?: EmbedOptions) {
      this.calls += 1;
      if (!isOpen) await new Promise<void>((resolve) => waiting.push(resolve));
      return await inner.embed(texts, { ...options, signal: undefined });
    },
    open() {
      isOpen = true;
      for (const go of waiting.splice(0)) go();
    },
  };
}

/** Fails with a code as often as told, then works. */
function failing(code: "model_busy" | "model_refused", times: number, inner: EmbeddingModel = like("fake")) {
  return {
    id: inner.id,
    dimensions: inner.dimensions,
    calls: 0,
    async embed(texts: readonly string[], options?: EmbedOptions) {
      this.calls += 1;
      if (this.calls <= times) throw new HaimaError(code, "no");
      return await inner.embed(texts, options);
    },
  };
}

async function tell(haima: Awaited<ReturnType<typeof memoryHaima>>, texts: readonly string[] = [SAID, ...OTHERS]) {
  for (const text of texts) await haima.remember(USER, { text });
}

const textsOf = (result: { readonly items: readonly { readonly text: string }[] }) =>
  result.items.map(({ text }) => text);

describe("an embedder", () => {
  it("finds what is said in other words, which words alone do not", async () => {
    await using words = await memoryHaima();
    await tell(words);
    const without = await words.recall(USER, ASKED);
    expect(without).toMatchObject({ items: [], verdict: "none", embedder: null });
    await using haima = await memoryHaima({ embedder: like("fake") });
    await tell(haima);
    expect((await haima.tend(USER)).vectors).toEqual({ current: 5, stale: 0, missing: 0 });
    const found = await haima.recall(USER, ASKED);
    expect(textsOf(found)).toEqual([SAID]);
    expect(found).toMatchObject({ verdict: "unsure", embedder: "used" });
  });

  it("gives turns and the stretches of long turns vectors, but not the system's", async () => {
    const embedder = createFakeEmbedder();
    await using haima = await memoryHaima({ embedder });
    const long = Array.from({ length: 300 }, (_, number) => `The ${number}th ship carried grain.`).join(" ");
    await haima.observe(USER, { session: "s", text: "Be brief.", role: "system" });
    await haima.observe(USER, { session: "s", text: long });
    const { vectors } = await haima.tend(USER);
    expect(vectors?.current).toBeGreaterThan(3);
    expect(vectors).toMatchObject({ stale: 0, missing: 0 });
    expect(embedder.texts).not.toContain("Be brief.");
    expect(Math.max(...embedder.texts.map((text) => text.length))).toBeLessThan(long.length / 2);
  });

  it("delays no turn and no recall: both answer while it hangs", async () => {
    const embedder = gated(like("fake"));
    await using haima = await memoryHaima({ embedder, embedQueryMs: 20 });
    await haima.observe(USER, { text: SAID });
    expect((await haima.recall(USER, "landlord flat")).embedder).toBeNull();
    embedder.open();
    await haima.tend(USER);
    const hanging = { ...embedder, embed: () => new Promise<never>(() => undefined) };
    await using other = await memoryHaima({ embedder: hanging, embedQueryMs: 20 });
    await other.observe(USER, { text: SAID });
    expect(textsOf(await other.recall(USER, "landlord flat"))).toEqual([SAID]);
  });

  it("that does not answer in time leaves the words to answer, and the result says so", async () => {
    const inner = like("fake");
    const embedder: EmbeddingModel = {
      ...inner,
      embed: (texts, options) =>
        options?.purpose === "query" ? new Promise<never>(() => undefined) : inner.embed(texts, options),
    };
    await using haima = await memoryHaima({ embedder, embedQueryMs: 20 });
    await tell(haima);
    await haima.tend(USER);
    const found = await haima.recall(USER, "Does the landlord want the flat?");
    expect(found.embedder).toBe("unavailable");
    expect(textsOf(found)[0]).toBe(SAID);
  });

  it("is not asked twice about the same question", async () => {
    const embedder = createFakeEmbedder();
    await using haima = await memoryHaima({ embedder });
    await tell(haima);
    await haima.tend(USER);
    await haima.recall(USER, ASKED);
    await haima.recall(USER, ASKED);
    expect(embedder.texts.filter((text) => text === ASKED)).toHaveLength(1);
  });

  it("changes nothing while it has given no vectors, and nothing where there is none", async () => {
    await using words = await memoryHaima();
    await using haima = await memoryHaima({ embedder: failing("model_refused", 999) });
    await tell(words);
    await tell(haima);
    for (const query of ["landlord", "What does Otto play?", ASKED]) {
      const partsOf = async (from: typeof words) =>
        (await from.recall(USER, query, { threshold: 0 })).items.map(({ text, score, confidence }) => ({
          text,
          score,
          confidence,
        }));
      expect(await partsOf(haima)).toEqual(await partsOf(words));
    }
  });
});

describe("the background work of an embedder", () => {
  it("waits after a failure and goes on with the next call", async () => {
    const embedder = failing("model_busy", 1);
    await using haima = await memoryHaima({ embedder });
    await tell(haima, [SAID]);
    expect((await haima.tend(USER)).vectors).toEqual({ current: 0, stale: 0, missing: 1 });
    expect(embedder.calls).toBe(1);
    haima.clock.advance(5_000);
    expect((await haima.tend(USER)).vectors).toEqual({ current: 1, stale: 0, missing: 0 });
  });

  it("stops when it is refused everything", async () => {
    const embedder = failing("model_refused", 999);
    await using haima = await memoryHaima({ embedder });
    await tell(haima);
    for (let day = 0; day < 3; day += 1) {
      haima.clock.advance(86_400_000);
      expect((await haima.tend(USER)).vectors).toEqual({ current: 0, stale: 0, missing: 5 });
    }
    expect(embedder.calls).toBeLessThanOrEqual(6);
  });

  it("leaves out a text that is refused, and embeds the others", async () => {
    const inner = like("fake");
    const embedder: EmbeddingModel = {
      ...inner,
      embed: async (texts, options) => {
        if (texts.some((text) => text.includes("mouse"))) throw new HaimaError("model_refused", "no mice");
        return await inner.embed(texts, options);
      },
    };
    await using haima = await memoryHaima({ embedder });
    await tell(haima);
    expect((await haima.tend(USER)).vectors).toEqual({ current: 4, stale: 0, missing: 1 });
  });

  it("names both lengths when vectors are of another than the embedder says", async () => {
    const events: unknown[] = [];
    const embedder: EmbeddingModel = { ...like("fake", 32), dimensions: 64 };
    const logger = { log: (...told: unknown[]) => void events.push(told) };
    await using haima = await memoryHaima({ embedder, logger });
    await tell(haima, [SAID]);
    expect((await haima.tend(USER)).vectors).toMatchObject({ current: 0, missing: 1 });
    expect(JSON.stringify(events)).toContain('"dimensions":64,"givenDimensions":32');
  });

  it("is ended by closing, and resumed by whoever opens the folder next", async () => {
    const data = temporaryFolder();
    const clock = settableClock();
    const first = await createHaima({ data, clock, embedder: gated(like("fake")) });
    await first.remember(USER, { text: SAID });
    await first.close();
    const embedder = createFakeEmbedder({ id: "fake", meaningOf });
    await using second = await createHaima({ data, clock, embedder });
    expect((await second.tend(USER)).vectors).toEqual({ current: 1, stale: 0, missing: 0 });
    await second.close();
    await using third = await createHaima({ data, clock, embedder });
    expect(textsOf(await third.recall(USER, ASKED))).toEqual([SAID]);
    expect(embedder.texts.filter((text) => text === SAID)).toHaveLength(1);
  });
});

describe("a vector", () => {
  const vectorsOf = async (haima: Awaited<ReturnType<typeof memoryHaima>>) =>
    (await haima.forget(USER, { all: true, dryRun: true })).removed["vector"] ?? 0;

  it("goes with its memory when that is forgotten, and with the turn's words that are redacted", async () => {
    await using haima = await memoryHaima({ embedder: like("fake") });
    await haima.observe(USER, { text: "I am allergic to peanuts" });
    await haima.tend(USER);
    const [memory] = await haima.list(USER);
    expect(await vectorsOf(haima)).toBe(2);
    await haima.forget(USER, { id: memory?.id ?? "" });
    expect(await vectorsOf(haima)).toBe(0);
  });

  it("goes when all is forgotten, and when its memory leaves for the archive", async () => {
    await using haima = await memoryHaima({ embedder: like("fake") });
    await haima.remember(USER, { text: SAID, importance: 1 });
    await haima.remember(USER, { text: "My passport number ends in 7", importance: 5 });
    await haima.tend(USER);
    expect(await vectorsOf(haima)).toBe(2);
    haima.clock.advance(200 * 86_400_000);
    expect((await haima.tend(USER)).counts).toMatchObject({ archived: 1 });
    expect(await vectorsOf(haima)).toBe(1);
    await haima.forget(USER, { all: true });
    expect(await vectorsOf(haima)).toBe(0);
  });

  it("is not written for what was forgotten or changed while it was made", async () => {
    const embedder = gated(like("fake"));
    await using haima = await memoryHaima({ embedder });
    const { memory } = await haima.remember(USER, { text: SAID });
    const { memory: other } = await haima.remember(USER, { text: "Otto plays the oboe" });
    await expect.poll(() => embedder.calls).toBe(1);
    await haima.forget(USER, { id: memory.id });
    await haima.revise(USER, other.id, { text: "Otto plays the harp", version: other.version });
    embedder.open();
    await haima.tend(USER);
    expect((await haima.tend(USER)).vectors).toMatchObject({ stale: 0, missing: 0 });
    // Of the version before, which is history, and of the one that holds.
    expect(await vectorsOf(haima)).toBe(2);
  });

  it("lies sealed in the file", async () => {
    const data = temporaryFolder();
    const embedder: EmbeddingModel = {
      id: "sevens",
      dimensions: 64,
      embed: async (texts) => texts.map(() => new Float32Array(64).fill(1 / 8)),
    };
    const haima = await createHaima({ data, embedder });
    await haima.remember(USER, { text: SAID });
    await haima.tend(USER);
    await haima.close();
    const plain = Buffer.alloc(64, 127);
    for (const file of readdirSync(data)) {
      if (!statSync(join(data, file)).isFile()) continue;
      const bytes = readFileSync(join(data, file));
      expect(bytes.includes(plain.subarray(0, 16))).toBe(false);
      expect(bytes.includes(plain.toString("base64").slice(0, 16))).toBe(false);
      expect(bytes.includes("sevens")).toBe(false);
    }
  });
});

describe("another embedder over the vectors of the first", () => {
  async function withVectors(embedder: EmbeddingModel) {
    const data = temporaryFolder();
    const clock = settableClock();
    const haima = await createHaima({ data, clock, embedder });
    for (const text of [SAID, ...OTHERS]) await haima.remember(USER, { text });
    await haima.tend(USER);
    await haima.close();
    return { data, clock };
  }

  it.each([
    ["another id", like("second"), { storedModel: "first", givenModel: "second", storedDimensions: 64 }],
    ["other dimensions", like("first", 32), { storedDimensions: 64, givenDimensions: 32 }],
  ])("is refused with both named, but for reading what is there and forgetting: %s", async (_, embedder, facts) => {
    await using haima = await createHaima({ ...(await withVectors(like("first"))), embedder });
    const refused = { code: "embedder_changed", facts };
    await expect(haima.recall(USER, ASKED)).rejects.toMatchObject(refused);
    await expect(haima.observe(USER, { text: "Hi" })).rejects.toMatchObject(refused);
    await expect(haima.remember(USER, { text: "Hi" })).rejects.toMatchObject(refused);
    await expect(haima.tend(USER)).rejects.toMatchObject(refused);
    expect(await haima.history(USER, "landlord")).toHaveLength(1);
    const memories = await haima.list(USER);
    expect(memories).toHaveLength(5);
    for (const { id } of memories) await haima.forget(USER, { id });
    await haima.remember(USER, { text: SAID });
    expect((await haima.tend(USER)).vectors).toEqual({ current: 1, stale: 0, missing: 0 });
  });

  it("replaces them in the background when it may, goes by words till then, and never mixes", async () => {
    const embedder = gated(like("second", 32));
    const place = await withVectors(like("first"));
    await using haima = await createHaima({ ...place, embedder, onEmbedderChange: "re-embed" });
    const before = await haima.recall(USER, "Does the landlord want the flat?");
    expect(before.embedder).toBeNull();
    expect(textsOf(before)[0]).toBe(SAID);
    expect(textsOf(await haima.recall(USER, ASKED))).toEqual([]);
    embedder.open();
    expect((await haima.tend(USER)).vectors).toEqual({ current: 5, stale: 0, missing: 0 });
    expect(textsOf(await haima.recall(USER, ASKED))).toEqual([SAID]);
    await haima.close();
    await using later = await createHaima({ ...place, embedder: like("second", 32) });
    expect(textsOf(await later.recall(USER, ASKED))).toEqual([SAID]);
  });

  it("is no matter without one: words answer", async () => {
    await using haima = await createHaima(await withVectors(like("first")));
    const found = await haima.recall(USER, "Does the landlord want the flat?");
    expect(textsOf(found)[0]).toBe(SAID);
    expect(found.embedder).toBeNull();
    await haima.remember(USER, { text: "Otto plays the harp" });
  });
});

describe("an embedder behind a server", () => {
  let server: FakeModelServer;

  it("is given as one option", async () => {
    server = await startFakeModelServer();
    try {
      const embedder = createOpenAiEmbedder({ baseUrl: server.baseUrl, model: "text-embedding", dimensions: 8 });
      await using haima = await createHaima({ data: ":memory:", embedder });
      await haima.remember(USER, { text: SAID });
      expect((await haima.tend(USER)).vectors).toEqual({ current: 1, stale: 0, missing: 0 });
      expect((await haima.recall(USER, ASKED)).embedder).toBe("used");
      expect(server.requests.map(({ path }) => path)).toEqual(["/v1/embeddings", "/v1/embeddings"]);
    } finally {
      await server.close();
    }
  });

  it.each([{}, { id: "x", dimensions: 1.5, embed: async () => [] }, { id: "", dimensions: 8 }])(
    "is refused when it is none: %o",
    async (embedder) => {
      await expect(memoryHaima({ embedder: embedder as EmbeddingModel })).rejects.toMatchObject({
        code: "invalid_input",
        facts: { field: "embedder" },
      });
    },
  );
});
