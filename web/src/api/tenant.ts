import { call } from "./client.ts";
import type { KnowResult, Procedure } from "./types.ts";

/** The routes that are not about one user. */
export const tenantApi = {
  know: (query: string) => call<KnowResult>("POST", "/v1/knowledge/query", { body: { query } }),
  learn: (title: string, text: string) =>
    call<{ readonly passages: number }>("POST", "/v1/knowledge/documents", { body: { title, text } }),
  procedures: (signal: AbortSignal) =>
    call<{ readonly items: readonly Procedure[] }>("GET", "/v1/procedures", { signal }),
  /** The paths that this build of the service answers: a view whose route is not there is left out. */
  paths: async (signal: AbortSignal) => {
    const { paths } = await call<{ readonly paths: Readonly<Record<string, unknown>> }>("GET", "/openapi.json", {
      signal,
    });
    return new Set(Object.keys(paths));
  },
};
