import { describe, it } from "vitest";
import { refusal, type Script, startFakeModelServer } from "../../../test/support/fake-model-server.ts";
import {
  embeddingModelContract,
  languageModelContract,
  type ModelBehaviour,
  seededIds,
  steppedClock,
} from "../../testing/index.ts";
import { createOpenAiEmbedder, createOpenAiModel } from "./index.ts";

const ambient = { clock: steppedClock(0), ids: seededIds() };
const WORDS = { stop: "stop", length: "length", filter: "content_filter" } as const;

function scriptFor(behaviour: ModelBehaviour): Script {
  switch (behaviour.type) {
    case "reply":
      return { ...behaviour, finish: WORDS[behaviour.finish] };
    case "busy":
      return refusal(429);
    case "refused":
      return refusal(401, { code: "invalid_api_key" });
    case "failed":
      return refusal(500);
    case "hang":
      return { type: "hang" };
  }
}

languageModelContract({ describe, it }, "a server", {
  async open(behaviour) {
    const server = await startFakeModelServer(scriptFor(behaviour));
    return { model: createOpenAiModel({ baseUrl: server.baseUrl, model: "fake" }, ambient), close: server.close };
  },
});

embeddingModelContract({ describe, it }, "a server", {
  async open() {
    const server = await startFakeModelServer();
    const options = { baseUrl: server.baseUrl, model: "fake", dimensions: 8 };
    return { model: createOpenAiEmbedder(options, ambient), close: server.close };
  },
});
