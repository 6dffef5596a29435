/** What models write when they are asked for JSON, read with care. */

export type { JsonHow } from "./candidates.ts";
export { type JsonReading, type JsonRefusal, type ReadJsonOptions, readJson } from "./read-json.ts";
