export { findTaints } from "./find.ts";
