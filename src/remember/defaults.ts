/** Numbers of this stage. */
export const REMEMBER_DEFAULTS = {
  /** Confidence from which a claim is active; below it waits as pending: what is plainly said is at once. */
  active: 0.8,
  /** Confidence of a pending claim after its second mention: as if plainly said. */
  raised: 0.8,
  /** Confidence of what the caller stores directly: an explicit statement. */
  direct: 0.9,
  /** Share of what is missing to 1 that a mention adds to strength and confidence: five mentions make .67 of the way. */
  gain: 0.2,
  /** Least confidence after a claim is said again (own choice: as sure as what an anchor reads whole). */
  saidAgain: 0.9,
  /** Quotes kept on a memory: the first, and the latest ones. The count of mentions goes on. */
  quotes: 20,
  /** Tags and entities kept on a memory. */
  tags: 32,
  /** Share of its confidence that a claim keeps when what it rested on changed. */
  doubt: 0.6,
  /** Share of its confidence that a claim keeps when a signal contradicts it, once a day at most (own choice). */
  contradicted: 0.95,
  contradictedEveryMs: 86_400_000,
  /** How far back a change of mind that names nothing looks for its plan: a week of talk. */
  mindReachMs: 7 * 86_400_000,
  /** How far back a change of mind looks that shares words with its plan: plans are made within a year. */
  topicReachMs: 365 * 86_400_000,
  /** Latest memories that a correction or change of mind is compared with. */
  recent: 200,
} as const;

/** Numbers by which what a user does weighs against what the user said. */
export const EVIDENCE_DEFAULTS = {
  /**
   * Independent occasions (another session or another day) from which doings make a statement doubtful: one is chance, two may
   * be, three are a habit. Own choice.
   */
  independent: 3,
  /** Confidence of the tie between a doing and a statement, below that of any statement (.8): it is evidence, not a contradiction. */
  confidence: 0.3,
  /** How far back doings count: a year, as plans do; what was done before that tells of other times. */
  reachMs: 365 * 86_400_000,
  /** Keys whose claims doings bear on: likes, and what is not eaten or drunk. An allergy or a budget is no liking. */
  keys: ["taste", "diet"],
  /** Latest statements under a key that a doing is compared with: people state some dozens. */
  statements: 300,
  /** Importance of a remark that is kept as evidence: a passing one. */
  remark: 2,
  /** Confidence of a remark that is kept: the words were said, as of any statement in free words. */
  remarkConfidence: 0.8,
  /** Characters round a clause in which the feeling about it is looked for: a sentence. */
  sentence: 60,
} as const;

/** Numbers by which a wish that is signalled hints at a liking. */
export const SEED_DEFAULTS = {
  /** Confidence after the first signal: even chances. */
  first: 0.5,
  /** Confidence after the second: as if plainly said. */
  raised: 0.8,
  /** Below a stated preference (4) and a plan (3): it is only assumed. */
  importance: 2,
  /** Longest name of a thing, in characters; longer ones are descriptions. */
  longest: 40,
  /** Longest turn in which a signal is looked for, in characters: a request, not a letter. */
  readAtMost: 300,
  /** Latest likings with which a signal is compared. */
  compared: 300,
} as const;
