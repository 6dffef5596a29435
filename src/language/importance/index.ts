export { type ImportanceReading, readImportance } from "./read.ts";
