import assert from "node:assert/strict";
import type { EmbeddingModel } from "../ports/index.ts";
import { onFresh, rejects } from "./contract-support.ts";
import type { TestApi } from "./test-api.ts";

/** How an embedding model is opened for the contract. The suite closes what it opens. */
export interface EmbeddingModelFixture {
  open(): Promise<{ readonly model: EmbeddingModel; close(): Promise<void> }>;
}

/** As far apart as numbers of 32 bits and an index of eight may put one vector. */
const TOLERANCE = 1e-3;

/** What every embedding model holds to. */
export function embeddingModelContract(api: TestApi, name: string, fixture: EmbeddingModelFixture): void {
  api.describe(`${name} as an embedding model`, () => {
    const withModel = (title: string, body: (model: EmbeddingModel) => Promise<void>): void => {
      api.it(title, () =>
        onFresh(
          () => fixture.open(),
          ({ model }) => body(model),
        ),
      );
    };

    withModel("gives each text a vector of its length and direction", async (model) => {
      assert.notEqual(model.id, "");
      const vectors = await model.embed(["My cat sleeps all day.", "我的猫整天睡觉。", "a", "🌍"]);
      assert.equal(vectors.length, 4);
      for (const vector of vectors) {
        assert.equal(vector.length, model.dimensions);
        assert.ok(Math.abs(Math.hypot(...vector) - 1) < TOLERANCE);
      }
    });

    withModel("keeps the order of the texts, however many there are", async (model) => {
      const texts = Array.from({ length: 150 }, (_, index) => `text number ${index}: ${"abcdefghij"[index % 10]}`);
      const together = await model.embed(texts);
      assert.equal(together.length, texts.length);
      for (const index of [0, 63, 64, 149]) {
        const [alone] = await model.embed([texts[index] ?? ""]);
        assert.ok(alone && cosine(alone, together[index] ?? alone) > 1 - TOLERANCE);
      }
    });

    withModel("gives one text one vector, and no text none", async (model) => {
      const [first, second] = await model.embed(["same words", "same words"]);
      assert.ok(first && second && cosine(first, second) > 1 - TOLERANCE);
      assert.deepEqual(await model.embed([]), []);
      assert.equal((await model.embed(["same words"], { purpose: "query" })).length, 1);
    });

    withModel("takes a text with half a character", async (model) => {
      assert.equal((await model.embed(["broken \ud83c here"])).length, 1);
    });

    withModel("refuses a blank text", async (model) => {
      await rejects(model.embed(["words", " "]), "invalid_input");
    });

    withModel("does nothing when the signal has fired before", async (model) => {
      await rejects(model.embed(["words"], { signal: AbortSignal.abort() }), "aborted");
    });
  });
}

function cosine(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0);
}
