/** How the parts of an item's score are weighted. */
export interface ScoreWeights {
  /** Of all that the query decides: words and structure, the key asked for, topic, session, subject. */
  readonly relevance: number;
  /** Of recency, 0..1: see `Ranking`. */
  readonly recency: number;
  /** Of (importance - 1) / 4. */
  readonly importance: number;
  /** Of strength as it has decayed, 0..1. */
  readonly strength: number;
  /** Of min(1, recalls / 10). */
  readonly frequency: number;
  /** Added to a memory whose anchor key the query asks for. */
  readonly asked: number;
  /** Added to a memory whose anchor is of the query's topic, constraints in full, others by a third. */
  readonly topic: number;
  /** Added to what felt as the query asks for, by how well it fits. */
  readonly feeling: number;
  /** Added to what binds in the session in which the query is asked. */
  readonly sameSession: number;
  /** Added to a memory that says what its turn says, so that it takes the turn's place. */
  readonly claim: number;
  /** Taken from a claim about somebody else when the query is about the user. */
  readonly otherSubject: number;
  /** Of the shift by the graph of support and conflict, -1..1. */
  readonly graph: number;
  /** Of what comes up by its tie to something found, by how strong the tie is, 0..1. */
  readonly association: number;
  /** Taken from a question, when somebody's statement could answer. */
  readonly question: number;
}

export const SCORE_WEIGHTS = {
  // The unit of the others.
  relevance: 1,
  // Small, so that they settle ties: at .1 each they cost recall@10 on long chats, where what is old is asked for as often.
  recency: 0.03,
  importance: 0.02,
  strength: 0.02,
  frequency: 0.01,
  // Above what any overlap of words reaches in practice (about 1), since the key is what the question names.
  asked: 1.2,
  // Level with one matching content word of two.
  topic: 0.5,
  // As a key that is asked for: the feeling is what the question names.
  feeling: 1.2,
  sameSession: 0.2,
  claim: 0.04,
  otherSubject: 0.4,
  // Small: it orders claims that clash; recall on long chats is level from 0 to .2.
  graph: 0.1,
  // Small: half of one matching word at most; what was found by itself stays ahead.
  association: 0.2,
  question: 0.15,
} as const satisfies ScoreWeights;
