export { createMemoryHotState } from "./hot-state.ts";
export { createMemoryVault } from "./key-vault.ts";
export { createMemoryStore } from "./record-store.ts";
