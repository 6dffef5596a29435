/**
 * Haima for the Vercel AI SDK: memory round any of its models, tools for them, and any of them as Haima's own model.
 *
 * @module
 */
export { createAiSdkModel } from "../adapters/ai-sdk/index.ts";
export {
  type ForgetOutput,
  type HaimaMiddlewareOptions,
  type HaimaTools,
  type HaimaToolsOptions,
  haimaMiddleware,
  haimaTools,
  type RecallOutput,
  type RememberOutput,
} from "../interfaces/ai-sdk/index.ts";
