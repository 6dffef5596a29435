export { readModality } from "./read.ts";
export type { Modality } from "./types.ts";
