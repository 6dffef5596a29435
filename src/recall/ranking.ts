import { DECAY_DEFAULTS, type DecayOptions, type RankingName } from "../model/index.ts";
import { SCORE_WEIGHTS, type ScoreWeights } from "./weights.ts";

/** How scores are made. */
export interface Ranking {
  readonly weights: ScoreWeights;
  /** Recency is e to the minus this times the hours since it was said. */
  readonly recencyPerHour: number;
  /** Importance, 1..5, at which a quoted turn counts beside memories; null: its importance and strength count nothing. */
  readonly turnImportance: number | null;
}

/** e^(-0.01 hours), a published preset: half after three days. */
const RECENCY_PER_HOUR = 0.01;
/** Quoted turns are of medium importance where all items are weighed alike. */
const MEDIUM = 3;

/**
 * Score presets. `measured` is what ranks best on the benchmarks; the others carry published weights, for those who compare or move over:
 * `companion` .4 relevance, .2 recency, .3 strength, .1 frequency; `recency` .7 relevance and .3 recency by .995^hours; `importance` .6 relevance
 * and .4 importance; `hybrid` relevance, recency, importance and strength.
 */
export const RANKINGS: Readonly<Record<RankingName, Ranking>> = {
  measured: { weights: SCORE_WEIGHTS, recencyPerHour: RECENCY_PER_HOUR, turnImportance: null },
  companion: published({ relevance: 0.4, recency: 0.2, importance: 0, strength: 0.3, frequency: 0.1 }),
  recency: published({ relevance: 0.7, recency: 0.3, importance: 0, strength: 0, frequency: 0 }, -Math.log(0.995)),
  importance: published({ relevance: 0.6, recency: 0, importance: 0.4, strength: 0, frequency: 0 }),
  // No numbers are published for the four together: relevance leads, the others share the rest.
  hybrid: published({ relevance: 0.4, recency: 0.2, importance: 0.2, strength: 0.2, frequency: 0 }),
};

type Published = Pick<ScoreWeights, "relevance" | "recency" | "importance" | "strength" | "frequency">;

function published(weights: Published, recencyPerHour = RECENCY_PER_HOUR): Ranking {
  return { weights: { ...SCORE_WEIGHTS, ...weights }, recencyPerHour, turnImportance: MEDIUM };
}

/** How one query is ranked. */
export interface RankingInUse extends Ranking {
  readonly decay: DecayOptions;
}

/** The preset of a query, else that of the whole Haima, with its decay. */
export function rankingOf(
  query: { readonly ranking?: RankingName },
  source: { readonly ranking?: RankingName; readonly decay?: DecayOptions },
): RankingInUse {
  return { ...RANKINGS[query.ranking ?? source.ranking ?? "measured"], decay: source.decay ?? DECAY_DEFAULTS };
}
