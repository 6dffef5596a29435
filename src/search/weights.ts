/**
 * The one table of numbers of the retrieval formula. "Lab" is the measurement on the development half of LoCoMo and MADial-Bench
 * that docs/decisions/0004-retrieval-formula.md describes; moving all of them at random by 30 % changed recall@10 by less than 1 point there.
 */
export const WEIGHTS = {
  /** BM25 of an item: chat turns are short, so length says little. Lab: any k1 .5..1.2, b .1...75 lies within .6 points. */
  itemK1: 0.8,
  itemB: 0.3,
  /** BM25 of the window round a turn. Lab. */
  windowK1: 1,
  windowB: 0.3,
  /** BM25 of the stretch of conversation (session). Lab. */
  sessionK1: 1.2,
  sessionB: 0.5,
  /** Shares of the turns at -2, -1, 0, +1, +2 in a window, in twentieths so that sums stay exact integers: .3 .6 1 .5 .25. Lab. */
  windowShares: [6, 12, 20, 10, 5],
  windowUnit: 20,
  /** Words of the turn before, when it asks: an answer rarely repeats the words of its question. Lab: the largest gain. */
  reply: 0.9,
  /** Words of the turn before and after, and of the turn two before. Lab. */
  before: 0.1,
  before2: 0.15,
  after: 0.2,
  window: 0.6,
  session: 0.75,
  /** What window and session count together for a stored fact, which is its own. Lab. */
  alone: 1.1,
  /** Taken from `session` and added to `category` in a query that gathers from several talks. Multi-hop R@5/10/25 +.8/+2/+2. */
  sessionGathering: -0.35,
  categoryGathering: 0.3,
  /** The fixed bonuses below are times g = min(1, bonusWords / content words of the query): in a long query coverage is small. Lab. */
  bonusWords: 8,
  /** When the item was said, against the dates named. Lab. */
  date: 0.25,
  /** Dates read in the item's text, against the dates named ("yesterday", said on the 8th, is the 7th). */
  dateRead: 0.15,
  /** Members of the category that is asked for. Multi-hop R@10 +2.5. */
  category: 0.35,
  /** The one speaker that the query names. Never a filter: questions name the wrong person too. Lab: .10 to .15 are level. */
  speaker: 0.15,
  /** What that speaker opens a stretch of talk with: news is told first. Multi-hop R@25 +1. */
  opening: 0.08,
  when: 0.15,
  asks: -0.07,
  /** Cosine of averaged word vectors, and what is added to it times (1 - best coverage)^2. */
  vector: 0.2,
  vectorGap: 0.3,
  /**
   * Nearness by the vectors of an embedding model, and what is added to it times (1 - best coverage)^2. USE-lite, a weak model, on two of LoCoMo's
   * conversations: R@5/10 77.2/84.0 without, 78.3/84.7 with these; 78.3/85.2 at two thirds of them, 76.6/84.5 at twice as much.
   */
  dense: 0.3,
  denseGap: 0.4,
  /** Soft match of the question above a reply. Lab. */
  softReply: 0.12,
  /** All-round soft match, times (1 - best coverage)^2: speaks up where no word is shared. Lab. */
  soft: 0.3,
  /** The same for stored facts, whose words count as window and session as well. */
  softAlone: 0.6,
} as const;

/** Weights that can be turned off or moved, for ablation. */
export type Weights = {
  readonly [Name in keyof typeof WEIGHTS]: (typeof WEIGHTS)[Name] extends number ? number : readonly number[];
};
