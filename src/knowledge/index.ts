/**
 * The shared knowledge: documents split into passages, facts given or read from them, and what follows from both for a query. Pure in what it
 * answers; uses no port.
 */
export { splitDocument } from "./chunk.ts";
export { composeKnowledge } from "./compose.ts";
export { documentFault } from "./document-fault.ts";
export { KnowledgeIndex, type Known, type KnownItem } from "./knowledge-index.ts";
export type { Fact, FactOrigin, Triple } from "./types.ts";
