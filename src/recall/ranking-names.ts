/** Names of the score presets. */
export const RANKING_NAMES = ["measured", "companion", "recency", "importance", "hybrid"] as const;
export type RankingName = (typeof RANKING_NAMES)[number];
