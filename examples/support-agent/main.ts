// 小智, a shop's support agent: 张先生 exchanges his headphones in four turns, and comes back a week later. Runs without a model:
//   npx tsx examples/support-agent/main.ts [--language zh | en | both]
// With a model wording each sentence, when HAIMA_MODEL_URL, HAIMA_MODEL and HAIMA_MODEL_KEY name a server that speaks OpenAI's protocol.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Clock, createHaima, createOpenAiModel, type LanguageModel } from "haima";
import { answer, closeTalk, type Reply } from "./agent.ts";
import { startServices } from "./services.ts";
import { WORDS } from "./words.ts";

const { values } = parseArgs({ options: { language: { type: "string", default: "zh" } } });
if (values.language === "both") {
  for (const one of ["zh", "en"]) {
    const args = [...process.execArgv, fileURLToPath(import.meta.url), "--language", one];
    const { status } = spawnSync(process.execPath, args, { stdio: "inherit" });
    if (status !== 0) process.exit(status ?? 1);
  }
  process.exit(0);
}
const language = values.language === "en" ? "en" : "zh";
const words = WORDS[language];
const DAY = 86_400_000;
const START = Date.parse("2026-03-03T10:00:00+08:00");
const user = "zhang";

let now = START;
const clock: Clock = {
  now: () => now,
  ticks: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
};
const today = () => new Date(now).toISOString().slice(0, 10);

const services = await startServices(today);
const folder = mkdtempSync(join(tmpdir(), "haima-support-"));
const { origin } = services;
const haima = await createHaima({
  data: folder,
  clock,
  zone: "Asia/Shanghai",
  tools: {
    "orders.get": { http: { url: `${origin}/orders/{order_id}` } },
    "exchanges.submit": { http: { url: `${origin}/exchanges`, method: "POST" } },
    "logistics.pickup": { http: { url: `${origin}/logistics/{ticket}/pickup`, method: "POST" } },
  },
});
const ask = async (path: string) => {
  const read: Readonly<Record<string, unknown>> = JSON.parse(await (await fetch(`${origin}${path}`)).text());
  return read;
};
const parts = { haima, words, user, language, model: modelFrom(process.env), ask } as const;

try {
  await prepare();
  const said: Reply[] = [];
  for (const text of words.turns) {
    said.push(await turn("exchange", text));
    now += 60_000;
  }
  const ticket = /EX-\d+/u.exec(said.at(-1)?.text ?? "")?.[0] ?? "";
  await closeTalk(parts, ticket);
  now += DAY;
  await haima.tend({ user });
  services.deliver(ticket);
  now += 6 * DAY;
  const later = await turn("week-later", words.weekLater);
  await check(said, later, ticket);
  process.stdout.write("ok\n");
} finally {
  await haima.close();
  services.close();
  rmSync(folder, { recursive: true, force: true });
}

/** What was before the talk: the customer, two earlier talks, the documents, and the procedure. */
async function prepare(): Promise<void> {
  await haima.setUser({ user }, { displayName: words.customer, segment: "VIP", language, zone: "Asia/Shanghai" });
  for (const { title, text } of words.documents) await haima.knowledge.learn({ title, text });
  await haima.procedures.teach(readFileSync(new URL("./after-sales.yaml", import.meta.url), "utf8"));
  for (const { days, session, text, reply } of words.earlier) {
    now = START - days * DAY;
    await haima.observe({ user }, { text, session });
    await haima.observe({ user }, { role: "assistant", text: reply, session });
  }
  now = START;
  await haima.tend({ user });
}

async function turn(session: string, text: string): Promise<Reply> {
  process.stdout.write(`\n${words.customer}: ${text}\n`);
  const reply = await answer(parts, session, text);
  for (const sentence of reply.sentences) {
    process.stdout.write(
      `${words.agent}: ${sentence.said ?? sentence.text}\n    [${words.origins[sentence.origin]}: ${sentence.from}]\n`,
    );
  }
  for (const { tool, ok } of reply.performed.calls) process.stdout.write(`    -> ${tool} ${ok ? "ok" : "failed"}\n`);
  return reply;
}

/** Every call and every memory that the talk rests on. */
async function check(said: readonly Reply[], later: Reply, ticket: string): Promise<void> {
  const [first, second, third, fourth] = said.map(({ sentences }) => sentences);
  const textOf = (sentences: Reply["sentences"] = [], origin: string) =>
    sentences
      .filter((sentence) => sentence.origin === origin)
      .map(({ text }) => text)
      .join("\n");
  assert.ok(textOf(first, "profile").includes(words.customer));
  assert.ok(/3月1日|March 1/u.test(textOf(first, "episodic")), "the purchase two days ago");
  assert.ok(textOf(first, "semantic").includes("10"), "the troubleshooting document");
  assert.ok(textOf(second, "semantic").includes("15"), "the policy");
  assert.ok(
    [first, second].some((sentences) => textOf(sentences, "episodic").includes("BT-300")),
    "the earlier return",
  );
  assert.ok(textOf(third, "procedural").includes("20260301-00789"), "the order number is remembered, not asked for");
  assert.match(textOf(fourth, "procedural"), /EX-1[\s\S]*VIP[\s\S]*SF-EX-1|VIP[\s\S]*SF-EX-1/u);
  const calls = services.seen.map(({ method, path }) => `${method} ${path}`);
  assert.deepEqual(calls, [
    "GET /orders/20260301-00789",
    "POST /exchanges",
    "POST /logistics/EX-1/pickup",
    "GET /logistics/EX-1",
  ]);
  assert.deepEqual(services.seen[1]?.body, { order_id: "20260301-00789" });
  assert.match(String(services.seen[2]?.body["time"]), /2026-03-04T15:00/u);
  const episodes = await haima.episodes({ user });
  assert.ok(episodes.some(({ session, outcome }) => session === "exchange" && outcome === "success"));
  const kept = await haima.list({ user }, { limit: 100 });
  for (const tag of ["product-issue", "service", "satisfaction"])
    assert.ok(
      kept.some(({ tags }) => tags.includes(tag)),
      tag,
    );
  assert.ok(textOf(later.sentences, "episodic").includes(ticket), "a week later the exchange is known");
  assert.ok(textOf(later.sentences, "service").includes(words.statuses["delivered"] ?? "?"));
}

function modelFrom(variables: Readonly<Record<string, string | undefined>>): LanguageModel | null {
  const { HAIMA_MODEL_URL: baseUrl, HAIMA_MODEL: model, HAIMA_MODEL_KEY: apiKey } = variables;
  if (baseUrl === undefined || model === undefined) return null;
  return createOpenAiModel({ baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) });
}
