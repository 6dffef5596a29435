export type { LoadedRecord, LoadedValue } from "./record-body.ts";
export { open, type SealPlace, seal } from "./seal.ts";
export {
  createSealedRecords,
  type DamagedRecord,
  type LoadedRecords,
  type SealedRecords,
  type SealedRecordsParts,
} from "./sealed-records.ts";
