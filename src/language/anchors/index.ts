export type { AnchorDefinition, AnchorFile, AnchorQuestion } from "./anchor-file.ts";
export { isRoutine } from "./kind-words.ts";
export { type AnchorRegistry, type AskedKey, type FoundAnchor, loadAnchors } from "./registry.ts";
export type { ClauseInput } from "./skeleton.ts";
