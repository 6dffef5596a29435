export { readModality } from "./read.ts";
export type { Modality, ModalityKind } from "./types.ts";
