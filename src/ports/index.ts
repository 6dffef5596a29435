export type { Clock, IdSource, Logger } from "./ambient.ts";
export type { EmbeddingModel, EmbedOptions } from "./embedding-model.ts";
export type { EventBus } from "./event-bus.ts";
export type { Allowance, HotEntry, HotPlace, HotState, HotWrite, Taken } from "./hot-state.ts";
export type { GuardedCaller, HttpAnswer, HttpCaller, HttpRequest } from "./http-caller.ts";
export type { KeyService } from "./key-service.ts";
export type {
  ErasureLedger,
  KeyVault,
  LedgerEntry,
  ReceiptSigner,
  UserKey,
  WrappingRenewal,
} from "./key-vault.ts";
export type {
  FoundPassage,
  IndexedPassage,
  KnowledgeIndex,
  PassageFilter,
  PassageSpace,
} from "./knowledge-index.ts";
export type {
  JsonSchema,
  LanguageModel,
  ModelCallOptions,
  ModelDelta,
  ModelFinish,
  ModelFormat,
  ModelMessage,
  ModelReply,
  ModelRequest,
  ModelUsage,
} from "./language-model.ts";
export type { CountName, Meter } from "./meter.ts";
export type {
  LeaseHold,
  LoadedRows,
  OwnerPlace,
  OwnersPage,
  RecordStore,
  RowChange,
  StoreCheck,
  StoredRow,
} from "./record-store.ts";
export type { Reranker, RerankOptions } from "./reranker.ts";
