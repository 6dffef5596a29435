export { fixedClock, type SteppedClock, seededIds, steppedClock } from "./ambient.ts";
export { type EmbeddingModelFixture, embeddingModelContract } from "./embedding-model-contract.ts";
export { createFakeEmbedder, type FakeEmbedder, type FakeEmbedderOptions } from "./fake-embedder.ts";
export { createFakeKeyService, type FakeKeyService } from "./fake-key-service.ts";
export { createFakeModel, type FakeModel, type FakeModelOptions, type FakeReply } from "./fake-model.ts";
export { type KeyVaultFixture, keyVaultContract } from "./key-vault-contract.ts";
export { type LanguageModelFixture, languageModelContract, type ModelBehaviour } from "./language-model-contract.ts";
export { ownerOf, type RecordStoreFixture, recordStoreContract } from "./record-store-contract.ts";
export type { TestApi } from "./test-api.ts";
