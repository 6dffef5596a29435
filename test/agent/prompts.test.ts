import { expect, it } from "vitest";
import { createFakeModel, type FakeModel } from "../../src/testing/index.ts";
import { memoryHaima } from "../support/haima.ts";

const USER = { user: "lin" };

const promptOf = (model: FakeModel): string =>
  (model.requests.at(-1)?.messages ?? []).map(({ role, content }) => `[${role}]\n${content}\n`).join("\n");

/** Two talks in one language: what is known, then a question. */
const TALKS = {
  zh: {
    persona: "你是小梅，一位耐心的营养师。",
    style: "短句",
    known: ["我对花生过敏，住在杭州", "我叫小林，喜欢爬山"],
    talk: ["今天好累", "推荐个零食"],
    model: "好的。",
  },
  en: {
    persona: "You are Mei, a patient dietician.",
    style: "short sentences",
    known: ["I'm allergic to peanuts and I live in Bergen", "My name is Lin. I love hiking."],
    talk: ["I am so tired today", "Can you suggest a snack?"],
    model: "All right.",
  },
} as const;

it.each(["zh", "en"] as const)("the agent's prompt in %s is what the committed text says", async (language) => {
  const { persona, style, known, talk, model: said } = TALKS[language];
  const model = createFakeModel({ otherwise: said });
  await using haima = await memoryHaima({ model });
  for (const text of known) await haima.observe(USER, { text, session: "old" });
  haima.clock.advance(3_600_000);
  const agent = haima.agent({ persona, style });
  for (const text of talk) await agent.reply(USER, { text });
  await expect(promptOf(model)).toMatchFileSnapshot(`../snapshots/prompts/agent-${language}.txt`);
});

it.each(["zh", "en"] as const)("the request to read a turn in %s is what the committed text says", async (language) => {
  const { known, model: said } = TALKS[language];
  const model = createFakeModel({ otherwise: '{"memories": []}' });
  await using haima = await memoryHaima({ model, distill: { callsPerTurn: 1 } });
  await haima.observe(USER, { text: said, role: "assistant" });
  await haima.observe(USER, { text: known[0] });
  await haima.modelReceipts(USER, { wait: true });
  const { schema, temperature, maxTokens } = model.requests.at(-1) ?? {};
  const settings = JSON.stringify({ temperature, maxTokens, schema }, null, 2);
  await expect(`${promptOf(model)}\n${settings}\n`).toMatchFileSnapshot(`../snapshots/prompts/distill-${language}.txt`);
});
