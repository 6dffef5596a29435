import type {
  LanguageModel,
  ModelCallOptions,
  ModelDelta,
  ModelFinish,
  ModelFormat,
  ModelReply,
  ModelRequest,
  ModelUsage,
} from "../../ports/index.ts";
import { parseAnswer } from "./ask-json.ts";
import { failureOfThrown, readComplaint, unreadableError } from "./failure.ts";
import { type OpenAiAmbient, type OpenAiServerOptions, resolveServer, type Server } from "./options.ts";
import { readText } from "./read-text.ts";
import { type Call, type Reader, send, startCall, timeFor } from "./send.ts";
import { readEvents } from "./server-sent-events.ts";
import { BEST_TERMS, humblerTerms, type Terms } from "./terms.ts";
import type { Watch } from "./watch.ts";
import { chatBody, checkRequest, chunkSchema, completionSchema } from "./wire.ts";

/**
 * A model behind any server that speaks OpenAI's chat completions: OpenAI, DeepSeek, Qwen, Ollama, vLLM, llama.cpp and others.
 *
 * What a server refuses is asked for in humbler terms and remembered: the schema, then JSON mode, then words alone; the newer
 * name of the token limit; no temperature. Busy and failing servers are tried again with jitter within `maxTries` and
 * `deadlineMs`. The key stands in no error.
 *
 * @throws HaimaError `invalid_input` for a malformed option.
 * @example
 * const model = createOpenAiModel({ baseUrl: "http://127.0.0.1:11434/v1", model: "qwen3:8b" }, { clock, ids });
 * const { text } = await model.generate({ messages: [{ role: "user", content: "你好" }] });
 */
export function createOpenAiModel(options: OpenAiServerOptions, ambient: OpenAiAmbient): LanguageModel {
  const server = resolveServer(options, ambient);
  const chat: Chat = { server, terms: BEST_TERMS };
  return {
    id: server.id,
    generate: (request, callOptions) => generate(chat, request, callOptions ?? {}),
    stream: (request, callOptions) => stream(chat, request, callOptions ?? {}),
  };
}

interface Chat {
  readonly server: Server;
  /** What the server is known to take. */
  terms: Terms;
}

interface Opened<T> {
  readonly value: T;
  readonly format: ModelFormat;
  readonly attempts: number;
  readonly call: Call;
}

/** What came of a stream, or of a whole answer. */
interface Ending {
  usage: ModelUsage | null;
  finish: ModelFinish | null;
}

async function generate(chat: Chat, request: ModelRequest, { signal }: ModelCallOptions): Promise<ModelReply> {
  const read: Reader<unknown> = async (response, watch) => {
    const text = await readText(response);
    watch.close();
    return parseAnswer(chat.server, text);
  };
  const { value, format, attempts } = await open(chat, request, signal, false, read);
  return { ...readCompletion(chat.server, value), format, attempts };
}

async function* stream(
  chat: Chat,
  request: ModelRequest,
  { signal }: ModelCallOptions,
): AsyncGenerator<ModelDelta, void, undefined> {
  const read: Reader<{ response: Response; watch: Watch }> = async (response, watch) => ({ response, watch });
  const { value, format, attempts, call } = await open(chat, request, signal, true, read);
  const { response, watch } = value;
  const ending: Ending = { usage: null, finish: null };
  try {
    yield* readPieces(call, response, watch, ending);
  } catch (thrown) {
    throw failureOfThrown(chat.server, thrown, watch).error;
  } finally {
    watch.close();
  }
  yield { type: "finish", usage: ending.usage, finish: ending.finish ?? "other", format, attempts };
}

/** Sends the request, in humbler terms as often as the server wants; what it took in the end is remembered. */
async function open<T>(
  chat: Chat,
  request: ModelRequest,
  signal: AbortSignal | undefined,
  isStream: boolean,
  read: Reader<T>,
): Promise<Opened<T>> {
  checkRequest(request);
  const call = startCall(chat.server, signal);
  for (let { terms } = chat; ; ) {
    const outcome = await send(call, "chat/completions", chatBody(chat.server.model, request, terms, isStream), read);
    if (outcome.type === "answer") {
      chat.terms = terms;
      const format = request.schema === undefined ? "text" : terms.format;
      return { value: outcome.value, format, attempts: call.attempts, call };
    }
    const humbler = outcome.complaint && humblerTerms(terms, outcome.complaint, request, isStream);
    if (!humbler) throw outcome.error;
    terms = humbler;
  }
}

function readCompletion(server: Server, value: unknown): Pick<ModelReply, "text" | "usage" | "finish"> {
  const parsed = completionSchema.safeParse(value);
  if (!parsed.success)
    throw unreadableError(server, "not with a chat completion", readComplaint(200, value) ?? undefined);
  const [choice] = parsed.data.choices;
  const isRefusal = Boolean(choice?.message.refusal);
  return {
    text: choice?.message.content ?? "",
    usage: parsed.data.usage ?? null,
    finish: isRefusal ? "filter" : (choice?.finish_reason ?? "other"),
  };
}

/** The pieces of text; what else the stream tells goes to `ending`. */
async function* readPieces(
  call: Call,
  response: Response,
  watch: Watch,
  ending: Ending,
): AsyncGenerator<ModelDelta, void, undefined> {
  const { server } = call;
  if (response.headers.get("content-type")?.includes("application/json")) {
    // Some servers do not stream and answer at once.
    const { text, usage, finish } = readCompletion(server, parseAnswer(server, await readText(response)));
    Object.assign(ending, { usage, finish });
    if (text !== "") yield { type: "text", text };
    return;
  }
  let isOver = false;
  let hasText = false;
  for await (const data of readEvents(touching(response, () => watch.restart(timeFor(call))))) {
    isOver = data.trim() === "[DONE]";
    if (isOver) break;
    const text = readChunk(server, data, ending);
    hasText ||= text !== "";
    // How long a reader takes over a piece is no silence of the server's.
    watch.pause();
    if (text !== "") yield { type: "text", text };
    watch.restart(timeFor(call));
  }
  if (!isOver && ending.finish === null && !hasText) throw unreadableError(server, "the stream ended before it began");
}

/** The text of one event; usage and finish go to `ending`. */
function readChunk(server: Server, data: string, ending: Ending): string {
  const value = parseAnswer(server, data);
  const parsed = chunkSchema.safeParse(value);
  if (!parsed.success || (typeof value === "object" && value !== null && "error" in value && value.error)) {
    throw unreadableError(server, "with an error, or in no known form, in the middle of a stream");
  }
  const [choice] = parsed.data.choices;
  ending.usage = parsed.data.usage ?? ending.usage;
  ending.finish = choice?.delta?.refusal ? "filter" : (choice?.finish_reason ?? ending.finish);
  return choice?.delta?.content ?? "";
}

async function* touching(response: Response, touch: () => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of response.body ?? []) {
    touch();
    yield chunk;
  }
}
