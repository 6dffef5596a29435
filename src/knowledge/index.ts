/**
 * The shared knowledge: documents split into passages, facts given or read from them, and what follows from both for a query. Pure in what it
 * answers; uses no port.
 */
export type { Known, KnownItem } from "./ask.ts";
export { type KnowledgeRule, parseRules, predicateKey, type RulePattern } from "./builder-rules.ts";
export { splitDocument } from "./chunk.ts";
export { composeKnowledge } from "./compose.ts";
export { type DocumentReading, readInSteps } from "./document-reading.ts";
export { exportGraph } from "./export-graph.ts";
export { readDocument } from "./formats/index.ts";
export { nodeKey } from "./graph.ts";
export { KnowledgeBase, passagePrefix } from "./knowledge-base.ts";
export { type FactPattern, matchFacts } from "./match-facts.ts";
export { type ModelFactsReading, modelFactsRequest, readModelFacts } from "./model-facts.ts";
export { NEAREST, type NearPassage } from "./passage-vectors.ts";
export { joinShelves, openShelf, packShelf, type Shelf, shelfOf } from "./shelf.ts";
export type { DocumentText, Fact, FactOrigin, SplitText, Triple, Visibility } from "./types.ts";
export { isVisible } from "./visible.ts";
