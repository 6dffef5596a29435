import { z } from "zod";
import { forgetInput, listQuery, missingInput, rememberInput, reviseInput, shortText } from "../inputs.ts";
import { cursorOf, pageAfter, pageOf, pageQuery, readCursor } from "../paging.ts";
import * as results from "../results.ts";
import { NOTHING, route, scopeOf } from "../route.ts";

const MEMORY = "/v1/users/{user}/memories/{id}" as const;

/** Memories one by one: write, read, correct, forget, explain, judge. */
export const MEMORY_ROUTES = [
  route("POST", "/v1/users/{user}/memories", {
    verb: "remember",
    summary: "Store one memory directly.",
    access: "write",
    input: rememberInput,
    result: results.writeReceipt,
    status: 201,
    etag: "memory.version",
    idempotent: "verb",
    run: async (call, memory) => {
      const { idempotencyKey } = call;
      return await call.haima.remember(scopeOf(call), idempotencyKey === null ? memory : { ...memory, idempotencyKey });
    },
  }),
  route("GET", "/v1/users/{user}/memories", {
    verb: "list",
    summary: "Memories by filter, newest first.",
    access: "read",
    input: z.strictObject({ ...listQuery, ...pageQuery }),
    result: pageOf(results.memory),
    run: async (call, { cursor, limit, ...filter }) => {
      const after = cursor === undefined ? {} : { after: placeOf(cursor) };
      const items = await call.haima.list(scopeOf(call), { ...filter, ...after, limit });
      const last = items.at(-1);
      const next = last === undefined || items.length < limit ? null : cursorOf({ at: last.saidAt, id: last.id });
      return { items, next };
    },
  }),
  route("GET", "/v1/users/{user}/relations", {
    verb: "relations",
    summary: "How memories stand to one another, the latest first: what takes the place of what, what is alike.",
    access: "read",
    input: z.strictObject(pageQuery),
    result: pageOf(results.relation),
    run: async (call, page) => pageAfter(await call.haima.relations(scopeOf(call)), page, ({ at, id }) => ({ at, id })),
  }),
  route("GET", MEMORY, {
    verb: "get",
    summary: "One memory, an archived one too. `if-none-match` answers 304 when it did not change.",
    access: "read",
    input: NOTHING,
    result: results.memory,
    etag: "version",
    run: async (call) => await call.haima.get(scopeOf(call), call.param("id")),
  }),
  route("PATCH", MEMORY, {
    verb: "revise",
    summary: "Correct one memory. `if-match` (or `version`) refuses to overwrite one that moved on.",
    access: "write",
    input: reviseInput,
    result: results.writeReceipt,
    etag: "memory.version",
    idempotent: "service",
    run: async (call, revision) => {
      const version = call.ifMatch ?? revision.version;
      const expected = version === undefined ? {} : { version };
      return await call.haima.revise(scopeOf(call), call.param("id"), { ...revision, ...expected, masked: true });
    },
  }),
  route("DELETE", MEMORY, {
    verb: "forget",
    summary: "Forget one memory with its quotes in the log.",
    access: "write",
    input: z.strictObject({ dryRun: z.boolean().exactOptional() }),
    result: results.forgetReceipt,
    run: async (call, options) => await call.haima.forget(scopeOf(call), { id: call.param("id"), ...options }),
  }),
  route("POST", "/v1/users/{user}/forget", {
    verb: "forget",
    summary: "Forget by id, by what a query surely means, a whole turn, or everything.",
    access: "write",
    input: forgetInput,
    result: results.forgetReceipt,
    run: async (call, target) => await call.haima.forget(scopeOf(call), target),
  }),
  route("POST", `${MEMORY}/restore`, {
    verb: "restore",
    summary: "Take a memory out of the archive.",
    access: "write",
    input: NOTHING,
    result: results.memory,
    etag: "version",
    run: async (call) => await call.haima.restore(scopeOf(call), call.param("id")),
  }),
  route("PUT", `${MEMORY}/pin`, {
    verb: "pin",
    summary: "Pin or unpin a memory; a pinned one never leaves by itself.",
    access: "write",
    input: z.strictObject({ pinned: z.boolean().default(true) }),
    result: results.memory,
    etag: "version",
    run: async (call, { pinned }) => await call.haima.pin(scopeOf(call), call.param("id"), pinned),
  }),
  route("GET", `${MEMORY}/explanation`, {
    verb: "explain",
    summary: "The chain from a memory to the words that it rests on.",
    access: "read",
    input: NOTHING,
    result: results.explanation,
    run: async (call) => await call.haima.explain(scopeOf(call), call.param("id")),
  }),
  route("POST", "/v1/users/{user}/explain", {
    verb: "explain",
    summary: "Why something did not come back.",
    access: "read",
    input: missingInput,
    result: results.missingExplanation,
    run: async (call, missing) => await call.haima.explain(scopeOf(call), missing),
  }),
  route("GET", "/v1/users/{user}/history", {
    verb: "history",
    summary: "Every version of what is known about something, oldest first.",
    access: "read",
    input: z.strictObject({ query: z.string() }),
    result: z.object({ items: z.array(results.memory) }),
    run: async (call, { query }) => ({ items: await call.haima.history(scopeOf(call), query) }),
  }),
  route("POST", "/v1/users/{user}/feedback", {
    verb: "feedback",
    summary: "Say of a recalled item that it was right, wrong or useful.",
    access: "write",
    input: z.strictObject({
      id: shortText,
      confidence: z.number().min(0).max(1).exactOptional(),
      judgement: z.enum(["right", "wrong", "useful"]),
    }),
    result: results.feedbackReceipt,
    idempotent: "service",
    run: async (call, { id, confidence, judgement }) =>
      await call.haima.feedback(scopeOf(call), confidence === undefined ? id : { id, confidence }, judgement),
  }),
];

function placeOf(cursor: string): { readonly saidAt: number; readonly id: string } {
  const { at, id } = readCursor(cursor);
  return { saidAt: at, id };
}
