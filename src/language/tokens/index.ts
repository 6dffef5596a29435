export { countTokens } from "./count.ts";
export { truncateToTokens } from "./truncate.ts";
