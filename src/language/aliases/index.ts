/** Names that mean the same thing, in both languages. */
export { type AliasTable, loadAliases, type Named, usesName } from "./table.ts";
