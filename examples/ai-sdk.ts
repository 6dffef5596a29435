// Memory round a model of the Vercel AI SDK: it knows in a new talk what was said in an earlier one. The model here is the SDK's
// own stand-in, so that this runs without a key; put any other in its place. Run: npx tsx examples/ai-sdk.ts
import assert from "node:assert/strict";
import { generateText, wrapLanguageModel } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { createHaima } from "haima";
import { haimaMiddleware } from "haima/ai-sdk";

const inner = new MockLanguageModelV3({
  doGenerate: async () => ({
    content: [{ type: "text", text: "All right." }],
    finishReason: { unified: "stop", raw: undefined },
    usage: {
      inputTokens: { total: 1, noCache: undefined, cacheRead: undefined, cacheWrite: undefined },
      outputTokens: { total: 1, text: undefined, reasoning: undefined },
    },
    warnings: [],
  }),
});

await using haima = await createHaima();
const model = wrapLanguageModel({ model: inner, middleware: haimaMiddleware({ haima, scope: { user: "ann" } }) });
await generateText({ model, prompt: "I'm allergic to peanuts." });
await generateText({ model, prompt: "Can you suggest a snack?" });

const prompt = JSON.stringify(inner.doGenerateCalls[1]?.prompt);
assert.match(prompt, /peanuts/u);
process.stdout.write(`${prompt}\n`);
