export { openPgvectorIndex, type PgvectorOptions } from "./open.ts";
