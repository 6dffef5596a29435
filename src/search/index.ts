export type { IndexItem, QueryDate, SearchHit, SearchParts, SearchQuery, SearchResult, TimeSpan } from "./item.ts";
export { ItemIndex, type ItemIndexOptions } from "./item-index.ts";
export { readQueryDates } from "./query-dates.ts";
export { WEIGHTS, type Weights } from "./weights.ts";
