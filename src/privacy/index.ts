export { coversWords, type ForgetInput, type ForgetPlan, planForget } from "./forget.ts";
export type { LoadedRecord } from "./record-body.ts";
export { REDACTION_MARK, redactTurn } from "./redact.ts";
export { open, type SealPlace, seal } from "./seal.ts";
export {
  createSealedRecords,
  type DamagedRecord,
  type LoadedRecords,
  type SealedRecords,
  type SealedRecordsParts,
} from "./sealed-records.ts";
