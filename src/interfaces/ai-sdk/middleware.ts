import type { LanguageModelV3CallOptions, LanguageModelV3Middleware } from "@ai-sdk/provider";
import type { Exchange, Haima, OnFault } from "../../haima.ts";
import type { ScopeInput } from "../../model/index.ts";
import { replyOf, spokenOf, withContext } from "./prompt.ts";
import { ReplyReader } from "./reply-reader.ts";

/** Whose memory a model is given. */
export interface HaimaMiddlewareOptions {
  readonly haima: Haima;
  /** One scope for all calls, or read from each call, such as from its `providerOptions`; null leaves a call without memory. */
  readonly scope: ScopeInput | ((params: LanguageModelV3CallOptions) => ScopeInput | null);
  /**
   * The session, or how to read it from a call.
   *
   * @default the session that goes on with the call's messages, found by the first of the user's
   */
  readonly session?: string | ((params: LanguageModelV3CallOptions) => string | null);
  /** Tokens of memory in a prompt, 0 and more. @default 800 */
  readonly budgetTokens?: number;
  /** Told of faults of memory, which never break a call; never of content. @default nobody */
  readonly onFault?: OnFault;
}

/**
 * Memory for any model of the AI SDK. Each call gets what memory has on the user's last message, in its system message;
 * what is new of the prompt and the reply go into the log. A reply that breaks off or is left is marked as cut off.
 *
 * @example
 * const model = wrapLanguageModel({ model: openai("gpt-5"), middleware: haimaMiddleware({ haima, scope: { user: "ann" } }) });
 * const { text } = await generateText({ model, prompt: "Can you suggest a snack?" });
 * @example
 * // One model for all users: generateText({ model, prompt, providerOptions: { haima: { user: "ann" } } })
 * haimaMiddleware({ haima, scope: ({ providerOptions }) => userScope(providerOptions?.haima) });
 */
export function haimaMiddleware(options: HaimaMiddlewareOptions): LanguageModelV3Middleware {
  // The SDK hands the very object that transformParams made to the call, and nothing else to know it by.
  const exchanges = new WeakMap<LanguageModelV3CallOptions, Exchange>();
  return {
    specificationVersion: "v3",
    transformParams: async ({ params }) => {
      const exchange = await begin(options, params);
      if (exchange === null) return params;
      // While the model works.
      void exchange.takeIn();
      const transformed = withContext(params, exchange.context);
      exchanges.set(transformed, exchange);
      return transformed;
    },
    wrapGenerate: async ({ doGenerate, params }) => {
      const result = await doGenerate();
      await exchanges.get(params)?.reply(replyOf(result.content), result.finishReason.unified !== "error");
      return result;
    },
    wrapStream: async ({ doStream, params }) => {
      const result = await doStream();
      const exchange = exchanges.get(params);
      return exchange === undefined ? result : { ...result, stream: exchange.tap(result.stream, new ReplyReader()) };
    },
  };
}

async function begin(options: HaimaMiddlewareOptions, params: LanguageModelV3CallOptions): Promise<Exchange | null> {
  const { haima, scope, session, budgetTokens, onFault = () => undefined } = options;
  const owner = typeof scope === "function" ? scope(params) : scope;
  if (owner === null) return null;
  const named = typeof session === "function" ? session(params) : session;
  return await haima.exchange(owner, {
    messages: spokenOf(params.prompt),
    onFault,
    ...(named === undefined || named === null ? {} : { session: named }),
    ...(budgetTokens === undefined ? {} : { budgetTokens }),
  });
}
