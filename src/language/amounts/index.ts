export { findAmounts } from "./find.ts";
