export { readWish } from "./read.ts";
export type { Wish } from "./types.ts";
