import type {
  LanguageModelV3,
  LanguageModelV3CallOptions,
  LanguageModelV3FinishReason,
  LanguageModelV3StreamPart,
  LanguageModelV3Usage,
} from "@ai-sdk/provider";
import { HaimaError } from "../../errors.ts";
import type {
  LanguageModel,
  ModelCallOptions,
  ModelDelta,
  ModelFinish,
  ModelReply,
  ModelRequest,
  ModelUsage,
} from "../../ports/index.ts";
import { abortedError, translateError } from "./errors.ts";
import { readSchema } from "./schema.ts";

/**
 * Any model of the Vercel AI SDK (version 6, `LanguageModelV3`) as Haima's language model. Nothing is tried again: wrap the
 * model in the SDK's own middleware for that. Reasoning and tool calls of the model are left out.
 *
 * @throws HaimaError `invalid_input` for a model of another version of the SDK.
 * @example
 * const model = createAiSdkModel(openai("gpt-5-mini"));
 */
export function createAiSdkModel(model: LanguageModelV3): LanguageModel {
  if (model.specificationVersion !== "v3") {
    const version = String(model.specificationVersion);
    throw new HaimaError(
      "invalid_input",
      `The model has the specification ${version}; give one of the AI SDK 6 (v3).`,
      {
        facts: { version },
      },
    );
  }
  const id = `${model.provider}:${model.modelId}`;
  return {
    id,
    generate: (request, options) => generate(id, model, request, options ?? {}),
    stream: (request, options) => stream(id, model, request, options ?? {}),
  };
}

async function generate(
  id: string,
  model: LanguageModelV3,
  request: ModelRequest,
  { signal }: ModelCallOptions,
): Promise<ModelReply> {
  const options = callOptions(id, request, signal);
  const { content, usage, finishReason, warnings } = await guard(id, signal, () => model.doGenerate(options));
  const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const format = formatOf(request, warnings);
  return { text, usage: readUsage(usage), finish: readFinish(finishReason), format, attempts: 1 };
}

async function* stream(
  id: string,
  model: LanguageModelV3,
  request: ModelRequest,
  { signal }: ModelCallOptions,
): AsyncGenerator<ModelDelta, void, undefined> {
  const options = callOptions(id, request, signal);
  const result = await guard(id, signal, () => model.doStream(options));
  const reader = result.stream.getReader();
  let warnings: readonly Warning[] = [];
  try {
    for (;;) {
      const { done, value: part } = await guard(id, signal, () => reader.read());
      if (done)
        throw new HaimaError("model_failed", "The model's stream ended before its end.", { facts: { model: id } });
      if (part.type === "stream-start") ({ warnings } = part);
      if (part.type === "error") throw translateError(id, part.error, signal);
      const delta = readPart(part, request, warnings);
      if (delta !== null) yield delta;
      if (part.type === "finish") return;
    }
  } finally {
    await guard(id, signal, () => reader.cancel());
  }
}

type Warning = { readonly type: string; readonly feature?: string };

function readPart(
  part: LanguageModelV3StreamPart,
  request: ModelRequest,
  warnings: readonly Warning[],
): ModelDelta | null {
  if (part.type === "text-delta") return part.delta === "" ? null : { type: "text", text: part.delta };
  if (part.type !== "finish") return null;
  return {
    type: "finish",
    usage: readUsage(part.usage),
    finish: readFinish(part.finishReason),
    format: formatOf(request, warnings),
    attempts: 1,
  };
}

function callOptions(id: string, request: ModelRequest, signal: AbortSignal | undefined): LanguageModelV3CallOptions {
  if (signal?.aborted) throw abortedError(id, signal.reason);
  const { messages, schema, temperature, maxTokens } = request;
  if (messages.length === 0) throw new HaimaError("invalid_input", "A request needs at least one message.");
  return {
    prompt: messages.map(({ role, content }) =>
      role === "system" ? { role, content } : { role, content: [{ type: "text", text: content }] },
    ),
    ...(temperature === undefined ? {} : { temperature }),
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
    ...(schema === undefined ? {} : { responseFormat: { type: "json", schema: readSchema(schema) } }),
    ...(signal === undefined ? {} : { abortSignal: signal }),
  };
}

/** A provider that cannot hold to a schema says so in a warning. */
function formatOf({ schema }: ModelRequest, warnings: readonly Warning[]): ModelReply["format"] {
  if (schema === undefined) return "text";
  const isLess = warnings.some(({ type, feature }) => type === "unsupported" && feature?.startsWith("responseFormat"));
  return isLess ? "json" : "schema";
}

const FINISHES: Readonly<Record<LanguageModelV3FinishReason["unified"], ModelFinish>> = {
  stop: "stop",
  length: "length",
  "content-filter": "filter",
  "tool-calls": "other",
  error: "other",
  other: "other",
};

function readFinish({ unified }: LanguageModelV3FinishReason): ModelFinish {
  return FINISHES[unified];
}

function readUsage({ inputTokens, outputTokens }: LanguageModelV3Usage): ModelUsage | null {
  if (inputTokens.total === undefined || outputTokens.total === undefined) return null;
  return { inputTokens: inputTokens.total, outputTokens: outputTokens.total };
}

/** Runs a call of the provider's. A provider that does not mind the signal is left behind when it fires. */
async function guard<T>(id: string, signal: AbortSignal | undefined, call: () => PromiseLike<T>): Promise<T> {
  const { promise: stopped, reject } = withReject();
  const stop = (): void => reject(signal?.reason);
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([call(), stopped]);
  } catch (thrown) {
    throw translateError(id, thrown, signal);
  } finally {
    signal?.removeEventListener("abort", stop);
  }
}

function withReject(): { readonly promise: Promise<never>; readonly reject: (reason: unknown) => void } {
  let reject: (reason: unknown) => void = () => undefined;
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  return { promise, reject };
}
