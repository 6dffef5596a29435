import { z } from "zod";
import { recallInput } from "../inputs.ts";
import * as results from "../results.ts";
import { NOTHING, route, scopeOf } from "../route.ts";

/** What bears on a query, and what is known of a user as a whole. */
export const RECALL_ROUTES = [
  route("POST", "/v1/users/{user}/recall", {
    verb: "recall",
    summary: "What bears on a query, best first, with a verdict and a composed context.",
    access: "read",
    input: recallInput,
    result: results.recallResult,
    run: async (call, { query, ...options }) => await call.haima.recall(scopeOf(call), query, options),
  }),
  route("GET", "/v1/users/{user}/profile", {
    verb: "profile",
    summary: "The standing summary of the user.",
    access: "read",
    input: NOTHING,
    result: results.profile,
    run: async (call) => await call.haima.profile(scopeOf(call)),
  }),
  route("GET", "/v1/users/{user}/state", {
    verb: "state",
    summary: "The agent's mood, energy and liking towards the user now, and how to reply.",
    access: "read",
    input: NOTHING,
    result: results.state,
    run: async (call) => await call.haima.state(scopeOf(call)),
  }),
  route("GET", "/v1/users/{user}/intents", {
    verb: "intents",
    summary: "What the user wants, the wish asked last first.",
    access: "read",
    input: NOTHING,
    result: z.object({ items: z.array(z.looseObject({ id: z.string(), label: z.string(), count: z.int() })) }),
    run: async (call) => ({ items: await call.haima.intents(scopeOf(call)) }),
  }),
  route("GET", "/v1/users/{user}/anticipations", {
    verb: "anticipate",
    summary: "What is due or overdue by the user's own rhythms.",
    access: "read",
    input: z.strictObject({ at: z.string().max(64).exactOptional() }),
    result: z.object({ items: z.array(z.looseObject({ text: z.string(), dueAt: z.int() })) }),
    run: async (call, options) => ({ items: await call.haima.anticipate(scopeOf(call), options) }),
  }),
  route("GET", "/v1/users/{user}/calibration", {
    verb: "calibrate",
    summary: "How far recall's confidences hold, by the user's feedback.",
    access: "read",
    input: NOTHING,
    result: z.looseObject({ judged: z.int() }),
    run: async (call) => await call.haima.calibrate(scopeOf(call)),
  }),
];
