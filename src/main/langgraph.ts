/**
 * Haima for LangGraph.js: a store for graphs.
 *
 * @module
 */
export { HaimaStore, type HaimaStoreOptions } from "../interfaces/langgraph/index.ts";
