export { findAmounts } from "./find.ts";
export { readNumeral } from "./numbers.ts";
