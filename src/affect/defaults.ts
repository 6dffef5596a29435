const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The numbers of the state towards a user. */
export const AFFECT_DEFAULTS = {
  /** What a new state begins with and drifts back to. */
  rest: { mood: 0, energy: 0.5, liking: 0.5, engagement: 0.5 },
  /** Share of the way that mood goes towards the turn's valence (an exponential mean). Three turns of -.8 bring it from 0 to -.53, below `style.lowMood`; two do not. */
  moodStep: 0.3,
  /** The same for a turn that says nothing of how one feels: it hardly cheers anybody up. A judgement. */
  plainMoodStep: 0.1,
  /** Valence from which a turn counts as good or bad, and its tone as a feeling. A judgement: beyond one mild word. */
  feltFrom: 0.3,
  /** Liking gained by a good turn, and lost by a complaint about the assistant; an insult costs twice that. Judgements: seven good turns in a row make the reply friendly. */
  likingGain: 0.05,
  complaintCost: 0.05,
  insultCost: 0.1,
  /** Share of the way that energy goes towards the turn's arousal, and engagement towards that of the turn. As for mood. */
  energyStep: 0.3,
  engagementStep: 0.3,
  /** Half-lives of the way back to rest. Judgements: a mood lasts a day, liking outlasts it, energy does not. */
  halfLife: { mood: DAY_MS, energy: 6 * HOUR_MS, liking: 60 * DAY_MS, engagement: 3 * DAY_MS },
  /** Topic, intent and feeling of the moment are forgotten after this long without a turn: days, as short-term state lives. A judgement. */
  momentMs: 72 * HOUR_MS,
  /** A turn without a topic of its own goes on about the last one within this time. */
  topicGoesOnMs: HOUR_MS,
  /** Topics kept. */
  topics: 5,
  /** A turn said this long before the last one seen still counts as said now: clocks of devices differ. */
  clockSkewMs: 5 * MINUTE_MS,
  /** Reply styles: mood below, energy above, liking above. Judgements: no single turn reaches any of them from rest. */
  style: { lowMood: -0.5, highEnergy: 0.7, highLiking: 0.8 },
  /** Points of the history that stand as they are; older ones are thinned to the last of a day, and this many days kept. */
  recentPoints: 48,
  olderPoints: 80,
  pointDayMs: DAY_MS,
  /** Shares of a turn's length, pace and asking in its engagement; length and pace at which each is full. */
  engagement: {
    length: 0.4,
    pace: 0.3,
    asking: 0.3,
    fullWords: 25,
    fullPaceMs: MINUTE_MS,
    /** The pace counts e^-1 after this much longer. */
    slowPaceMs: 10 * MINUTE_MS,
    /** Pace of a first turn, asking of one that asks nothing. */
    unknown: 0.5,
  },
  /**
   * Writing: weight of the latest turn in the running means once there are 1 / this many; before that all weigh the same. Half of what
   * is known comes from the last 14 turns.
   */
  writingStep: 0.05,
  /** Weight that a word of the user's keeps from turn to turn, that it goes at, and how many are kept. */
  termKeeps: 0.97,
  termLeavesAt: 0.3,
  terms: 24,
  /** Weight from which a word is told in the guide: said twice or more of late; and how many are. */
  termTold: 1.8,
  termsTold: 6,
  /** Turns before which the guide says nothing. */
  guideFrom: 3,
} as const;
