import { HaimaError } from "../../errors.ts";
import { detectLanguage } from "../../language/normalise/index.ts";
import { readWish, type Wish } from "../../language/wishes/index.ts";
import type { ObserveReceipt, RecallResult, ScopeInput } from "../../model/index.ts";
import type { LanguageModel, ModelUsage } from "../../ports/index.ts";
import { confirmForgetAll, type Granted, grantWish } from "./grant.ts";
import type { CheckedAgentOptions } from "./options.ts";
import { plainReply } from "./plain-reply.ts";
import { buildPrompt } from "./prompt.ts";
import type { AgentLanguage, AgentMemory, ChatEvent, ChatInput, ChatReply, Manner, Talk } from "./types.ts";

/** An agent that remembers whom it talks to. */
export interface Agent {
  /** One turn of talk, piece by piece; the last event is `done`. What the user said is durable before the first one. */
  chat(scope: ScopeInput, input: ChatInput): AsyncIterable<ChatEvent>;
  /** The same, whole. */
  reply(scope: ScopeInput, input: ChatInput): Promise<ChatReply>;
}

interface AgentParts {
  readonly memory: AgentMemory;
  readonly model: LanguageModel | null;
  /** IANA zone of the dates that the built-in responder tells. */
  readonly zone: string;
}

/** Makes an agent over a memory. Without a model it answers through the built-in responder (`from: "built_in"`). */
export function createAgent(parts: AgentParts, options: CheckedAgentOptions): Agent {
  const settings = { ...options, ...parts, model: options.model ?? parts.model };
  const chat = (scope: ScopeInput, input: ChatInput) => takeTurn(settings, scope, input);
  return { chat, reply: async (scope, input) => await whole(chat(scope, input)) };
}

type Settings = Omit<CheckedAgentOptions, "model"> & AgentParts;

async function whole(events: AsyncIterable<ChatEvent>): Promise<ChatReply> {
  let reply: ChatReply | null = null;
  for await (const event of events) if (event.type === "done") reply = event;
  if (reply === null) throw new HaimaError("internal", "The reply ended without its last event. Please report it.");
  return reply;
}

async function* takeTurn(settings: Settings, scope: ScopeInput, input: ChatInput): AsyncGenerator<ChatEvent> {
  const { memory } = settings;
  const { text, session = "default" } = input;
  const language = spokenIn(text, settings.language);
  const talk = await memory.talk(scope, session);
  const place = { scope, session, text, talk, language };
  const confirmed = talk.mode === "confirm_forget_all" ? await confirmForgetAll(memory, place) : null;
  if (confirmed !== null) {
    yield* answerOf(confirmed, { type: "forget_all" });
    return;
  }
  const wish = readWish(text);
  if (wish !== null) {
    const done = await grantWish(memory, { ...place, wish });
    if (done.receipt !== null) await observeReply(memory, scope, session, done.text, false);
    yield* answerOf(done, wish);
    return;
  }
  yield* converse(settings, place, input.signal);
}

function* answerOf({ text, receipt }: Granted, wish: Wish): Generator<ChatEvent> {
  yield { type: "text", text };
  yield { type: "done", text, from: "memory", recalled: null, style: null, wish, receipt, usage: null };
}

interface Place {
  readonly scope: ScopeInput;
  readonly session: string;
  readonly text: string;
  readonly talk: Talk;
  readonly language: AgentLanguage;
}

/** Recall, then the turn into the log, then the reply, then the reply into the log. */
async function* converse(settings: Settings, place: Place, signal: AbortSignal | undefined): AsyncGenerator<ChatEvent> {
  const { memory, budgetTokens } = settings;
  const { scope, session, text, talk } = place;
  const recalled = await memory.recall(scope, text, { session, budgetTokens });
  const isKept = talk.mode !== "off_record";
  const receipt = isKept ? await memory.observe(scope, { text, session, role: "user" }) : null;
  yield { type: "recalled", recalled, receipt };
  const manner = await memory.state(scope);
  const worded = { ...place, recalled, receipt, manner };
  const reply = settings.model === null ? builtIn(settings, worded) : byModel(settings, settings.model, worded, signal);
  let said = "";
  let isWhole = false;
  try {
    for await (const event of reply) {
      if (event.type === "text") said += event.text;
      if (event.type === "done") isWhole = true;
      if (event.type === "done" && isKept) await observeReply(memory, scope, session, said, false);
      yield event;
    }
  } finally {
    if (!isWhole && isKept && said !== "") await observeReply(memory, scope, session, said, true);
  }
}

interface Worded extends Place {
  readonly recalled: RecallResult;
  readonly receipt: ObserveReceipt | null;
  readonly manner: Manner;
}

async function* builtIn(settings: Settings, worded: Worded): AsyncGenerator<ChatEvent> {
  const { manner, recalled, receipt, language, text } = worded;
  const said = plainReply({ language, text, recalled, receipt, style: manner.style, zone: settings.zone });
  yield { type: "text", text: said };
  yield doneWith(worded, said, "built_in", null);
}

async function* byModel(
  settings: Settings,
  model: LanguageModel,
  worded: Worded,
  signal: AbortSignal | undefined,
): AsyncGenerator<ChatEvent> {
  const { persona = null, style = null } = settings;
  const { memory } = settings;
  const profile = memory.mask(worded.scope, (await memory.profile(worded.scope)).text);
  const summary = worded.talk.summary.map((line) => ({ ...line, text: memory.mask(worded.scope, line.text) }));
  const messages = buildPrompt({ ...worded, talk: { ...worded.talk, summary }, persona, style, profile });
  let said = "";
  let usage: ModelUsage | null = null;
  for await (const delta of model.stream({ messages }, { signal })) {
    if (delta.type === "finish") {
      usage = delta.usage;
      continue;
    }
    said += delta.text;
    yield { type: "text", text: delta.text };
  }
  yield doneWith(worded, said, "model", usage);
}

function doneWith(
  { recalled, receipt, manner }: Worded,
  text: string,
  from: "model" | "built_in",
  usage: ModelUsage | null,
): ChatEvent {
  return { type: "done", text, from, recalled, style: manner.style, wish: null, receipt, usage };
}

/** The agent's own words go into the log; a reply that was cut off says so. An empty one is no turn. */
async function observeReply(
  memory: AgentMemory,
  scope: ScopeInput,
  session: string,
  text: string,
  isCutOff: boolean,
): Promise<void> {
  if (text.trim() === "") return;
  await memory.observe(scope, {
    text,
    session,
    role: "assistant",
    ...(isCutOff ? { metadata: { cutOff: true } } : {}),
  });
}

function spokenIn(text: string, wanted: AgentLanguage | "auto"): AgentLanguage {
  if (wanted !== "auto") return wanted;
  return detectLanguage(text) === "en" ? "en" : "zh";
}
