/** Doors for applications on the Vercel AI SDK: memory round any model, and tools for the model itself. */
export { type HaimaMiddlewareOptions, haimaMiddleware } from "./middleware.ts";
export {
  type ForgetOutput,
  type HaimaTools,
  type HaimaToolsOptions,
  haimaTools,
  type RecallOutput,
  type RememberOutput,
} from "./tools.ts";
