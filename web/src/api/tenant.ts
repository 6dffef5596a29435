import { call } from "./client.ts";
import type * as types from "./types.ts";

/** The routes that are not about one user. */
export const tenantApi = {
  key: (signal: AbortSignal) => call<types.KeyHolder>("GET", "/v1/key", { signal }),
  users: (signal: AbortSignal) =>
    call<types.Page<{ readonly user: string }>>("GET", "/v1/users", { query: { limit: 1_000 }, signal }),
  know: (query: string) => call<types.KnowResult>("POST", "/v1/knowledge/query", { body: { query } }),
  documents: (signal: AbortSignal) =>
    call<types.Page<types.ListedDocument>>("GET", "/v1/knowledge/documents", { query: { limit: 500 }, signal }),
  document: (id: string, signal: AbortSignal) =>
    call<types.LearntDocument>("GET", `/v1/knowledge/documents/${encodeURIComponent(id)}`, { signal }),
  learn: (title: string, text: string) =>
    call<{ readonly passages: number }>("POST", "/v1/knowledge/documents", { body: { title, text } }),
  forgetDocument: (id: string) =>
    call<{ readonly forgotten: number }>("DELETE", `/v1/knowledge/documents/${encodeURIComponent(id)}`),
  webhooks: (signal: AbortSignal) => call<types.Listed<types.Webhook>>("GET", "/v1/webhooks", { signal }),
  changeWebhook: (id: string, what: "stop" | "start") =>
    call<types.Webhook>("POST", `/v1/webhooks/${encodeURIComponent(id)}/${what}`, { body: {} }),
  doctor: (signal: AbortSignal) => call<types.DoctorReport>("GET", "/v1/doctor", { signal }),
  procedures: (signal: AbortSignal) => call<types.Listed<types.Procedure>>("GET", "/v1/procedures", { signal }),
};
