import { z } from "zod";
import { batchInput, shortText, turnInput } from "../inputs.ts";
import { pageAfter, pageOf, pageQuery } from "../paging.ts";
import { haimaErrorOf, problemOf } from "../problem.ts";
import * as results from "../results.ts";
import { NOTHING, route, scopeOf } from "../route.ts";

/** Taking in turns, and reading the log of sessions. */
export const TURN_ROUTES = [
  route("POST", "/v1/users/{user}/turns", {
    verb: "observe",
    summary: "Take in one turn; durable when it is answered.",
    access: "write",
    input: turnInput,
    result: results.receipt,
    status: 201,
    idempotent: "verb",
    run: async (call, turn) => {
      const { idempotencyKey } = call;
      return await call.haima.observe(scopeOf(call), idempotencyKey === null ? turn : { ...turn, idempotencyKey });
    },
  }),
  route("POST", "/v1/users/{user}/turns/batch", {
    verb: "observeMany",
    summary: "Take in many turns, each by itself; one outcome a turn.",
    access: "write",
    input: batchInput,
    result: z.object({ outcomes: z.array(results.outcome) }),
    idempotent: "service",
    maxBody: 32 * 1_048_576,
    run: async (call, { turns }) => {
      await call.charge(turns.length - 1);
      const outcomes = await call.haima.observeMany(scopeOf(call), turns, { signal: call.signal });
      return {
        outcomes: outcomes.map((outcome) =>
          outcome.ok ? outcome : { ok: false, error: problemOf(haimaErrorOf(outcome.error)) },
        ),
      };
    },
  }),
  route("GET", "/v1/users/{user}/sessions", {
    verb: "sessions",
    summary: "The user's sessions, the last one first.",
    access: "read",
    input: z.strictObject(pageQuery),
    result: pageOf(results.session),
    run: async (call, page) =>
      pageAfter(await call.haima.sessions(scopeOf(call)), page, ({ lastAt, id }) => ({ at: lastAt, id })),
  }),
  route("GET", "/v1/users/{user}/sessions/{session}/turns", {
    verb: "turns",
    summary: "The turns of a session in order.",
    access: "read",
    input: z.strictObject(pageQuery),
    result: pageOf(results.turn),
    run: async (call, page) => {
      const turns = await call.haima.turns(scopeOf(call), call.param("session"));
      return pageAfter(turns, page, ({ position }) => ({ at: -position, id: "" }));
    },
  }),
  route("GET", "/v1/users/{user}/sessions/{session}", {
    verb: "resume",
    summary: "A session as an agent needs it to go on: window, summary, notes, open requests.",
    access: "read",
    input: NOTHING,
    result: results.resumedSession,
    run: async (call) => await call.haima.resume(scopeOf(call), call.param("session")),
  }),
  route("GET", "/v1/users/{user}/resume", {
    verb: "resume",
    summary: "The user's latest session, to go on with it.",
    access: "read",
    input: NOTHING,
    result: results.resumedSession,
    run: async (call) => await call.haima.resume(scopeOf(call)),
  }),
  route("PUT", "/v1/users/{user}/sessions/{session}/notes/{key}", {
    verb: "note",
    summary: "Write a note to the session's scratchpad.",
    access: "write",
    input: z.strictObject({ value: z.string(), version: z.int().min(0).exactOptional() }),
    result: results.note,
    etag: "version",
    run: async (call, { value, version }) => {
      const expected = call.ifMatch ?? version;
      return await call.haima.note(scopeOf(call), {
        session: call.param("session"),
        key: call.param("key"),
        value,
        ...(expected === undefined ? {} : { version: expected }),
      });
    },
  }),
  route("GET", "/v1/users/{user}/episodes", {
    verb: "episodes",
    summary: "Finished stretches of talk; with `query` the nearest first.",
    access: "read",
    input: z.strictObject({
      ...pageQuery,
      query: z.string().exactOptional(),
      tags: z.array(shortText).max(64).exactOptional(),
      outcome: z.enum(["success", "failure", "open"]).exactOptional(),
      from: z.string().max(64).exactOptional(),
      to: z.string().max(64).exactOptional(),
    }),
    result: pageOf(results.episode),
    run: async (call, { cursor, limit, ...options }) => {
      const page = cursor === undefined ? { limit } : { limit, cursor };
      const { query } = options;
      if (query !== undefined) {
        return { items: await call.haima.episodes(scopeOf(call), { ...options, limit }), next: null };
      }
      const all = await call.haima.episodes(scopeOf(call), { ...options, limit: 1_000 });
      return pageAfter(all, page, ({ from, id }) => ({ at: from, id }));
    },
  }),
];
