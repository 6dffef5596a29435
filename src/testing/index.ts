export { fixedClock, type SteppedClock, seededIds, steppedClock } from "./ambient.ts";
export { type KeyVaultFixture, keyVaultContract } from "./key-vault-contract.ts";
export { ownerOf, type RecordStoreFixture, recordStoreContract } from "./record-store-contract.ts";
export type { TestApi } from "./test-api.ts";
