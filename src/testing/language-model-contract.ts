import assert from "node:assert/strict";
import type { LanguageModel, ModelDelta, ModelFinish, ModelRequest, ModelUsage } from "../ports/index.ts";
import { onFresh, rejects } from "./contract-support.ts";
import type { TestApi } from "./test-api.ts";

/** What the model behind the port is to do at every call. */
export type ModelBehaviour =
  | {
      readonly type: "reply";
      readonly text: string;
      /** Null: the server sends no counts. */
      readonly usage: ModelUsage | null;
      readonly finish: Extract<ModelFinish, "stop" | "length" | "filter">;
    }
  /** No room, at every try. */
  | { readonly type: "busy" }
  /** The request will never be taken: a wrong key. */
  | { readonly type: "refused" }
  /** A fault of the server's, at every try. */
  | { readonly type: "failed" }
  /** No answer ever. */
  | { readonly type: "hang" };

/** How a language model is opened for the contract. The suite closes what it opens. */
export interface LanguageModelFixture {
  /** A model that does this at every call. */
  open(behaviour: ModelBehaviour): Promise<{ readonly model: LanguageModel; close(): Promise<void> }>;
}

const HELLO: ModelRequest = { messages: [{ role: "user", content: "Say hello. 说你好。" }] };
const ASKS_JSON: ModelRequest = {
  messages: [
    { role: "system", content: "You answer briefly." },
    { role: "user", content: "Who is it?" },
  ],
  schema: { type: "object", properties: { name: { type: "string" } }, required: ["name"], additionalProperties: false },
  temperature: 0,
  maxTokens: 50,
};
const TEXT = "Hello! 你好，世界 🌍\n\ndata: no event";
const reply = (text: string): Extract<ModelBehaviour, { type: "reply" }> => ({
  type: "reply",
  text,
  usage: { inputTokens: 7, outputTokens: 5 },
  finish: "stop",
});

/** What every language model holds to. */
export function languageModelContract(api: TestApi, name: string, fixture: LanguageModelFixture): void {
  api.describe(`${name} as a language model`, () => {
    const withModel: WithModel = (title, behaviour, body) => {
      api.it(title, () =>
        onFresh(
          () => fixture.open(behaviour),
          ({ model }) => body(model),
        ),
      );
    };
    describeReplies(withModel);
    describeFailures(withModel);
    describeSignals(withModel);
  });
}

type WithModel = (title: string, behaviour: ModelBehaviour, body: (model: LanguageModel) => Promise<void>) => void;

function describeReplies(withModel: WithModel): void {
  withModel("gives the text unchanged, with counts, end and what it took", reply(TEXT), async (model) => {
    assert.notEqual(model.id, "");
    const expected = { text: TEXT, usage: reply(TEXT).usage, finish: "stop", format: "text", attempts: 1 };
    assert.deepEqual(await model.generate(HELLO), expected);
  });

  withModel("streams the same text, and one end, last", reply(TEXT), async (model) => {
    const deltas = await collect(model.stream(HELLO));
    assert.equal(textOf(deltas), TEXT);
    const ending = { type: "finish", usage: reply(TEXT).usage, finish: "stop", format: "text", attempts: 1 };
    assert.deepEqual(deltas.at(-1), ending);
    assert.equal(deltas.filter(({ type }) => type === "finish").length, 1);
    assert.equal(
      deltas.every((delta) => delta.type === "finish" || delta.text !== ""),
      true,
    );
  });

  withModel("gives no counts where there are none", { ...reply(TEXT), usage: null }, async (model) => {
    assert.equal((await model.generate(HELLO)).usage, null);
    const ending = (await collect(model.stream(HELLO))).at(-1);
    assert.equal(ending?.type === "finish" && ending.usage, null);
  });

  for (const finish of ["length", "filter"] as const) {
    withModel(`says that it ended by ${finish}`, { ...reply("Hel"), finish }, async (model) => {
      assert.equal((await model.generate(HELLO)).finish, finish);
      const ending = (await collect(model.stream(HELLO))).at(-1);
      assert.equal(ending?.type === "finish" && ending.finish, finish);
    });
  }

  withModel("says how it asked for JSON, and gives back whatever came", reply("no JSON at all"), async (model) => {
    const { text, format } = await model.generate(ASKS_JSON);
    assert.equal(text, "no JSON at all");
    assert.notEqual(format, "text");
    const deltas = await collect(model.stream(ASKS_JSON));
    assert.equal(textOf(deltas), "no JSON at all");
  });

  withModel("gives an empty text when the model says nothing", reply(""), async (model) => {
    assert.equal((await model.generate(HELLO)).text, "");
    assert.equal(textOf(await collect(model.stream(HELLO))), "");
  });

  withModel("may be left in the middle of a stream, and asked again", reply(TEXT.repeat(50)), async (model) => {
    for await (const delta of model.stream(HELLO)) {
      assert.equal(delta.type, "text");
      break;
    }
    assert.equal((await model.generate(HELLO)).text.length, TEXT.length * 50);
  });

  withModel("answers many at once", reply(TEXT), async (model) => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => model.generate(HELLO)));
    assert.equal(
      replies.every(({ text }) => text === TEXT),
      true,
    );
  });
}

function describeFailures(withModel: WithModel): void {
  const codes = { busy: "model_busy", refused: "model_refused", failed: "model_failed" } as const;
  for (const type of ["busy", "refused", "failed"] as const) {
    withModel(`fails with ${codes[type]} when the model is ${type}`, { type }, async (model) => {
      await rejects(model.generate(HELLO), codes[type]);
      await rejects(collect(model.stream(HELLO)), codes[type]);
    });
  }

  withModel("refuses a request without messages", reply(TEXT), async (model) => {
    await rejects(model.generate({ messages: [] }), "invalid_input");
    await rejects(collect(model.stream({ messages: [] })), "invalid_input");
  });
}

function describeSignals(withModel: WithModel): void {
  withModel("does nothing when the signal has fired before", reply(TEXT), async (model) => {
    const signal = AbortSignal.abort();
    await rejects(model.generate(HELLO, { signal }), "aborted");
    await rejects(collect(model.stream(HELLO, { signal })), "aborted");
  });

  withModel("stops as soon as the signal fires", { type: "hang" }, async (model) => {
    for (const call of [
      (signal: AbortSignal) => model.generate(HELLO, { signal }),
      (signal: AbortSignal) => collect(model.stream(HELLO, { signal })),
    ]) {
      const controller = new AbortController();
      const pending = rejects(call(controller.signal), "aborted");
      setTimeout(() => controller.abort(), 20);
      await pending;
    }
  });
}

async function collect(stream: AsyncIterable<ModelDelta>): Promise<readonly ModelDelta[]> {
  const deltas: ModelDelta[] = [];
  for await (const delta of stream) deltas.push(delta);
  return deltas;
}

function textOf(deltas: readonly ModelDelta[]): string {
  return deltas.map((delta) => (delta.type === "text" ? delta.text : "")).join("");
}
