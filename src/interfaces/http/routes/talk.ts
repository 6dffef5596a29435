import { z } from "zod";
import type { Haima } from "../../../haima.ts";
import { chatInput, shortText } from "../inputs.ts";
import * as results from "../results.ts";
import { type Call, NOTHING, route, type StreamEvent, scopeOf } from "../route.ts";

/** Talking with the built-in agent, getting to know a user, procedures over turns. */
export const TALK_ROUTES = [
  route("POST", "/v1/users/{user}/chat", {
    verb: "agent",
    summary: "Say one line to the agent. With `accept: text/event-stream` the reply comes piece by piece.",
    access: "write",
    input: chatInput,
    result: results.chatReply,
    streams: true,
    run: async (call, { text, session, ...options }) => {
      const agent = call.haima.agent(options);
      const input = { text, signal: call.signal, ...(session === undefined ? {} : { session }) };
      if (!call.wantsEvents) return await agent.reply(scopeOf(call), input);
      return call.stream(told(agent.chat(scopeOf(call), input)));
    },
  }),
  route("GET", "/v1/users/{user}/questions", {
    verb: "ask",
    summary: "At most three multiple-choice questions for a user of whom little is known.",
    access: "write",
    input: z.strictObject({ language: z.enum(["zh", "en"]).exactOptional() }),
    result: z.object({ items: z.array(z.looseObject({ id: z.string() })) }),
    run: async (call, options) => ({ items: await call.haima.ask(scopeOf(call), options) }),
  }),
  route("POST", "/v1/users/{user}/questions/{question}/answer", {
    verb: "answer",
    summary: "Answer a question by the place of the choice, from 0.",
    access: "write",
    input: z.strictObject({ choice: z.int().min(0) }),
    result: z.looseObject({ question: z.string(), declined: z.boolean(), memory: results.memory.nullable() }),
    idempotent: "service",
    run: async (call, { choice }) => await call.haima.answer(scopeOf(call), call.param("question"), choice),
  }),
  route("POST", "/v1/users/{user}/perform", {
    verb: "procedures.perform",
    summary: "Feed one turn of the user's to the procedures.",
    access: "write",
    input: z.strictObject({
      text: z.string(),
      session: shortText.exactOptional(),
      with: z.record(z.string(), z.json()).exactOptional(),
    }),
    result: results.performed,
    idempotent: "service",
    run: async (call, input) => await call.haima.procedures.perform(scopeOf(call), input),
  }),
  route("GET", "/v1/users/{user}/events", {
    verb: "changes",
    summary: "Server-sent events: what changed for the user, by id. `last-event-id` goes on where a stream broke off.",
    access: "read",
    input: NOTHING,
    result: results.changes,
    streams: true,
    run: (call) => call.stream(changesOf(call)),
  }),
];

async function* told(events: ReturnType<ReturnType<Haima["agent"]>["chat"]>): AsyncGenerator<StreamEvent> {
  for await (const { type, ...data } of events) yield { event: type, data };
}

/** Looks at once when this process wrote for the user, and now and then for what other nodes did. */
async function* changesOf(call: Call<"user">): AsyncGenerator<StreamEvent> {
  const { caller, haima, lastEventId, signal } = call;
  const seen = Number(lastEventId ?? Number.NaN);
  let since = Number.isSafeInteger(seen) && seen >= 0 ? seen : undefined;
  let news = new AbortController();
  const off = haima.on("*", () => news.abort(), { tenant: caller.tenant, user: call.param("user") });
  try {
    while (!signal.aborted) {
      // What happens from here on ends the pause, even before it begins.
      news = new AbortController();
      const found = await haima.changes(scopeOf(call), since);
      if (since === undefined) yield { event: "open", data: { revision: found.revision }, id: String(found.revision) };
      if (found.changed.length + found.removed.length > 0) {
        yield { event: "change", data: found, id: String(found.revision) };
      }
      since = found.revision;
      await call.pause(news.signal);
    }
  } finally {
    off();
  }
}
