export { createMemoryVault } from "./key-vault.ts";
export { createMemoryStore } from "./record-store.ts";
