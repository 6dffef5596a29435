import assert from "node:assert/strict";
import type { Reranker } from "../ports/index.ts";
import { onFresh, rejects } from "./contract-support.ts";
import type { TestApi } from "./test-api.ts";

/** How a reranker is opened for the contract. The suite closes what it opens. */
export interface RerankerFixture {
  open(): Promise<{ readonly model: Reranker; close(): Promise<void> }>;
}

const QUESTION = "How long may a customer return an item?";
const ANSWER = "A customer may return an item within fourteen days.";

/** What every reranker holds to. */
export function rerankerContract(api: TestApi, name: string, fixture: RerankerFixture): void {
  api.describe(`${name} as a reranker`, () => {
    const withModel = (title: string, body: (model: Reranker) => Promise<void>): void => {
      api.it(title, () =>
        onFresh(
          () => fixture.open(),
          ({ model }) => body(model),
        ),
      );
    };

    withModel("gives each text one finite number, in the order of the texts, however many there are", async (model) => {
      assert.notEqual(model.id, "");
      const texts = Array.from({ length: 70 }, (_, index) => (index === 41 ? ANSWER : `Bread is baked at ${index}.`));
      const scores = await model.rerank(QUESTION, texts);
      assert.equal(scores.length, texts.length);
      assert.ok(scores.every((score) => Number.isFinite(score)));
      assert.equal(scores.indexOf(Math.max(...scores)), 41);
    });

    withModel("gives no text no number, and takes half a character", async (model) => {
      assert.deepEqual(await model.rerank(QUESTION, []), []);
      assert.equal((await model.rerank("what \ud83c?", ["broken \ud83c here"])).length, 1);
    });

    withModel("refuses a blank question", async (model) => {
      await rejects(model.rerank(" ", ["words"]), "invalid_input");
    });

    withModel("does nothing when the signal has fired before", async (model) => {
      await rejects(model.rerank(QUESTION, ["words"], { signal: AbortSignal.abort() }), "aborted");
    });
  });
}
