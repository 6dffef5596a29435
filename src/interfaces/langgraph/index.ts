/** A store for LangGraph.js graphs. */
export { HaimaStore, type HaimaStoreOptions } from "./store.ts";
