/**
 * What keeps a user's words sealed, and takes them away at the user's wish. In: records, a store and a vault; memories to
 * forget. Out: sealed rows and records read back; the plan of a forgetting. Uses the record store and the key vault.
 */

export { admitRecords } from "./admit-records.ts";
export { type ChainPlace, endOfChain, hasBeenAt } from "./chain/past.ts";
export { type ChainHead, type ChainProblem, verifyChain } from "./chain/verify.ts";
export { withChain } from "./chain/write.ts";
export {
  type ConsentOptions,
  type ConsentPolicy,
  type ConsentState,
  consentOf,
  parseConsent,
} from "./consent/policy.ts";
export { type FoundErasure, findErasure } from "./erasure/gate.ts";
export { type Identifier, Identifiers, namedIn } from "./erasure/mentions.ts";
export {
  type ExportedRecord,
  type ExportHeader,
  type ExportLine,
  exportHeader,
  inExportOrder,
  readExport,
} from "./export-format.ts";
export { coversWords, type ForgetInput, type ForgetPlan, planForget } from "./forget.ts";
export { frame, unframe } from "./framed.ts";
export { maskValue, unmaskText } from "./mask-value.ts";
export { maskingEmbedder, maskingModel, maskingReranker } from "./masked-models.ts";
export {
  admitText,
  maskedByAny,
  type PiiPolicy,
  type PiiRule,
  type PrivacyOptions,
  type PrivacyRules,
  parsePrivacy,
} from "./personal-data.ts";
export {
  type ReceiptCheck,
  type ReceiptCheckOptions,
  signReceipt,
  subjectOf,
} from "./receipt/index.ts";
export { isRecordType, type LoadedRecord } from "./record-body.ts";
export { open, type SealPlace, seal } from "./seal.ts";
export { createSealedHotState, type SealedHotState } from "./sealed-hot-state.ts";
export {
  createSealedRecords,
  type DamagedRecord,
  type LoadedRecords,
  loadErasing,
  type SealedRecords,
  type SealedRecordsParts,
} from "./sealed-records.ts";
