// What a turn costs: model calls, tokens and bytes. Usage: npm run bench -- cost [--turns 300]
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createHaima, type HaimaOptions } from "../src/index.ts";
import { countTokens } from "../src/language/tokens/index.ts";
import { createFakeModel, type FakeModel } from "../src/testing/index.ts";
import { describeMachine } from "./support/machine.ts";
import { QUESTIONS, seededRandom, sentence } from "./support/talk.ts";

const { values } = parseArgs({ options: { turns: { type: "string", default: "300" } } });
const TURNS = Number(values.turns);
const USER = { user: "ann" };
/** Turns of one session: a talk of some ten minutes. */
const SESSION = 20;

/** How a builder may set Haima up, by what is asked of a model. */
const SETTINGS: readonly { readonly name: string; readonly withModel: boolean; readonly distill: 0 | 1 }[] = [
  { name: "no model (default)", withModel: false, distill: 0 },
  { name: "a model words replies", withModel: true, distill: 0 },
  { name: "a model words replies and reads turns", withModel: true, distill: 1 },
];

console.log(`${describeMachine()}\n${TURNS} turns of one user, synthetic talk, half Chinese\n`);
console.log(
  "| setting | calls a turn | prompt tokens a turn | context tokens a recall | log tokens | bytes a turn on disk |",
);
console.log("| --- | --- | --- | --- | --- | --- |");
for (const setting of SETTINGS) console.log(await rowOf(setting));

async function rowOf({ name, withModel, distill }: (typeof SETTINGS)[number]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "haima-cost-"));
  const model = createFakeModel({ otherwise: '{"memories": []}' });
  const options: HaimaOptions = {
    data: join(folder, "data"),
    ...(withModel ? { model, distill: { callsPerTurn: distill } } : {}),
  };
  try {
    const spent = await talk(options, model);
    const { contextTokens, logTokens, bytes } = spent;
    const calls = model.requests.length / TURNS;
    const prompt = promptTokens(model) / TURNS;
    const cells = [
      calls.toFixed(2),
      Math.round(prompt),
      Math.round(contextTokens),
      logTokens,
      Math.round(bytes / TURNS),
    ];
    return `| ${name} | ${cells.join(" | ")} |`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Takes in the turns, replies to them where there is a model, and asks at the end. */
async function talk(options: HaimaOptions, model: FakeModel) {
  const random = seededRandom(1);
  const haima = await createHaima(options);
  const agent = haima.agent();
  let logTokens = 0;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const text = sentence(random, turn);
    const session = `s${Math.floor(turn / SESSION)}`;
    logTokens += countTokens(text);
    if (options.model === undefined) await haima.observe(USER, { text, session });
    else await agent.reply(USER, { text, session });
  }
  if (model.requests.length > 0) await haima.modelReceipts(USER, { wait: true });
  let contextTokens = 0;
  for (const question of QUESTIONS) contextTokens += (await haima.recall(USER, question)).context.tokens;
  await haima.close();
  return { logTokens, contextTokens: contextTokens / QUESTIONS.length, bytes: bytesIn(String(options.data)) };
}

function promptTokens({ requests }: FakeModel): number {
  const texts = requests.flatMap(({ messages }) => messages.map(({ content }) => content));
  return texts.reduce((sum, text) => sum + countTokens(text), 0);
}

function bytesIn(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
