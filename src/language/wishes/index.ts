export { CONFIRMS } from "./confirms.ts";
export { readWish } from "./read.ts";
export type { Wish } from "./types.ts";
