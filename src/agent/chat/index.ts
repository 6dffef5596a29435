/**
 * The personalised agent: one turn of talk. In: what the user said, and memory as functions. Out: the reply, piece by
 * piece. Uses the language model's port when there is a model.
 */
export { type Agent, createAgent } from "./agent.ts";
export type { AgentOptions, CheckedAgentOptions } from "./options.ts";
export type { AgentMemory, ChatEvent, ChatInput, ChatReply, SessionMode, Talk } from "./types.ts";
