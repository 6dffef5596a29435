/** Models of the Vercel AI SDK. Uses the types of `@ai-sdk/provider` only: nothing is loaded. */
export { createAiSdkModel } from "./language-model.ts";
