import { call, stream } from "./client.ts";
import type * as types from "./types.ts";

/** A type, not an interface: it is handed on as the names of a query. */
type MemoryFilter = {
  readonly kinds?: readonly string[];
  readonly status?: readonly string[];
  readonly tags?: readonly string[];
  readonly limit?: number;
};

/** The routes of one user's memory. */
export function userApi(user: string) {
  const base = `/v1/users/${encodeURIComponent(user)}`;
  const memory = (id: string) => `${base}/memories/${encodeURIComponent(id)}`;
  return {
    chat: (text: string, session: string, signal: AbortSignal) => chat(`${base}/chat`, { text, session }, signal),
    sessions: (signal: AbortSignal) =>
      call<types.Page<types.Session>>("GET", `${base}/sessions`, { query: { limit: 200 }, signal }),
    turns: (session: string, signal: AbortSignal) =>
      call<types.Page<types.Turn>>("GET", `${base}/sessions/${encodeURIComponent(session)}/turns`, {
        query: { limit: 1_000 },
        signal,
      }),
    episodes: (signal: AbortSignal) =>
      call<types.Page<types.Episode>>("GET", `${base}/episodes`, { query: { limit: 500 }, signal }),
    memories: (filter: MemoryFilter, signal: AbortSignal) =>
      call<types.Page<types.Memory>>("GET", `${base}/memories`, { query: filter, signal }),
    search: (query: string, filter: Pick<MemoryFilter, "kinds" | "tags">, signal: AbortSignal) =>
      call<types.RecallResult>("POST", `${base}/recall`, {
        body: { query, only: "memories", archive: true, threshold: 0, limit: 50, ...filter },
        signal,
      }),
    revise: (id: string, version: number, change: { text: string; importance: number; tags: readonly string[] }) =>
      call<types.WriteReceipt>("PATCH", memory(id), { body: change, ifMatch: version }),
    memory: (id: string, signal?: AbortSignal) =>
      call<types.Memory>("GET", memory(id), signal === undefined ? {} : { signal }),
    remember: (text: string) => call<types.WriteReceipt>("POST", `${base}/memories`, { body: { text } }),
    forget: (id: string, dryRun: boolean) => call<types.ForgetReceipt>("DELETE", memory(id), { query: { dryRun } }),
    pin: (id: string, pinned: boolean) => call<types.Memory>("PUT", `${memory(id)}/pin`, { body: { pinned } }),
    restore: (id: string) => call<types.Memory>("POST", `${memory(id)}/restore`),
    explanation: (id: string, signal: AbortSignal) =>
      call<types.Explanation>("GET", `${memory(id)}/explanation`, { signal }),
    history: (query: string, signal: AbortSignal) =>
      call<types.Listed<types.Memory>>("GET", `${base}/history`, { query: { query }, signal }),
    relations: (signal: AbortSignal) =>
      call<types.Page<types.Relation>>("GET", `${base}/relations`, { query: { limit: 1_000 }, signal }),
    state: (signal: AbortSignal) => call<types.AgentState>("GET", `${base}/state`, { signal }),
    wishes: (signal: AbortSignal) => call<types.Listed<types.Wish>>("GET", `${base}/intents`, { signal }),
    anticipations: (signal: AbortSignal) =>
      call<types.Listed<types.Anticipation>>("GET", `${base}/anticipations`, { signal }),
    perform: (text: string, session: string) =>
      call<types.Performed>("POST", `${base}/perform`, { body: { text, session } }),
    auditCheck: (signal: AbortSignal) =>
      call<types.Listed<types.AuditCheck>>("GET", `${base}/audit/verification`, { signal }),
    audit: (limit: number, signal: AbortSignal) =>
      call<types.Page<types.AuditEntry>>("GET", `${base}/audit`, { query: { limit }, signal }),
  };
}

async function* chat(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<types.ChatEvent> {
  for await (const { name, data } of stream(path, body, signal)) {
    const event: types.ChatEvent = { type: name, ...JSON.parse(data) };
    yield event;
  }
}

export type UserApi = ReturnType<typeof userApi>;
