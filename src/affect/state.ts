import type { Moment, State, StatePoint, TurnId, Writing } from "../model/index.ts";
import { AFFECT_DEFAULTS } from "./defaults.ts";
import type { TurnReading } from "./read-turn.ts";
import { learnWriting, NO_WRITING } from "./writing.ts";

const D = AFFECT_DEFAULTS;

/** The state towards a user of whom nothing was heard yet. */
export function restingState(agent: string | null, at: number): State {
  return { agent, ...D.rest, moment: null, history: [], writing: NO_WRITING, updatedAt: at, version: 1 };
}

/**
 * The state as of a later time: mood, energy, liking and engagement go back to rest by half each half-life, and the moment is
 * forgotten after {@link AFFECT_DEFAULTS}.momentMs. A time before `updatedAt` changes nothing.
 */
export function driftState(state: State, now: number): State {
  const passed = now - state.updatedAt;
  if (passed <= 0) return state;
  const left = (half: number): number => 0.5 ** (passed / half);
  return {
    ...state,
    mood: mix(D.rest.mood, state.mood, left(D.halfLife.mood)),
    energy: mix(D.rest.energy, state.energy, left(D.halfLife.energy)),
    liking: mix(D.rest.liking, state.liking, left(D.halfLife.liking)),
    engagement: mix(D.rest.engagement, state.engagement, left(D.halfLife.engagement)),
    moment: state.moment !== null && now - state.moment.at > D.momentMs ? null : state.moment,
    updatedAt: now,
  };
}

/**
 * The state after a turn of the user's. A turn that was said before the last one seen (an import of old talk) teaches how the user writes and
 * moves nothing else.
 *
 * @param state null before the first turn
 */
export function advanceState(state: State | null, reading: TurnReading, agent: string | null): State {
  const { at } = reading;
  const known = state ?? restingState(agent, at);
  const version = state === null ? 1 : state.version + 1;
  const writing = learnWriting(known.writing, reading.writing);
  if (at < known.updatedAt - D.clockSkewMs) return { ...known, writing, version };
  const before = driftState(known, at);
  const moved = {
    mood: moodAfter(before.mood, reading),
    energy: mix(before.energy, reading.sentiment.arousal, D.energyStep),
    liking: bounded(before.liking + likingChange(reading), 0, 1),
    engagement: mix(before.engagement, engagementOf(reading, before.moment), D.engagementStep),
  };
  const when = Math.max(at, known.updatedAt);
  return {
    ...before,
    ...moved,
    agent,
    moment: momentOf(reading, before.moment, when),
    history: withPoint(known.history, pointOf(moved, when)),
    writing,
    updatedAt: when,
    version,
  };
}

/** From `a` towards `b` by a share of 0..1. */
const mix = (a: number, b: number, share: number): number => a + (b - a) * share;
const bounded = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

function moodAfter(mood: number, { sentiment }: TurnReading): number {
  const isFelt = Math.abs(sentiment.valence) >= D.feltFrom;
  return isFelt ? mix(mood, sentiment.valence, D.moodStep) : mix(mood, D.rest.mood, D.plainMoodStep);
}

function likingChange({ sentiment, intent }: TurnReading): number {
  if (intent.insults) return -D.insultCost;
  if (intent.complains) return -D.complaintCost;
  return sentiment.valence >= D.feltFrom ? D.likingGain : 0;
}

/** How much of themselves the user puts into a turn, 0..1: its length, how soon it came, and whether it asks. */
function engagementOf(reading: TurnReading, before: Moment | null): number {
  const { length, pace, asking, fullWords, fullPaceMs, slowPaceMs, unknown } = D.engagement;
  const waited = before === null ? null : Math.max(0, reading.at - before.at);
  const soon = waited === null ? unknown : Math.exp(-Math.max(0, waited - fullPaceMs) / slowPaceMs);
  const asks = reading.intent.asks ? 1 : unknown;
  return length * Math.min(1, reading.writing.words / fullWords) + pace * soon + asking * asks;
}

function momentOf(reading: TurnReading, before: Moment | null, at: number): Moment {
  const { turn, topics, intent, sentiment } = reading;
  const goesOn = topics.length === 0 && before !== null && at - before.topicAt <= D.topicGoesOnMs;
  const kept = goesOn ? before.topics : topics;
  return {
    turn,
    at,
    topic: kept[0] ?? null,
    topics: [...kept],
    topicAt: goesOn ? before.topicAt : at,
    intent: intent.intent,
    emotion: sentiment.emotion,
    valence: rounded(sentiment.valence),
  };
}

/** Plots need no more than three places. Never -0, which JSON would give back as 0. */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0;

function pointOf(state: Pick<State, "mood" | "energy" | "liking">, at: number): StatePoint {
  return { at, mood: rounded(state.mood), energy: rounded(state.energy), liking: rounded(state.liking) };
}

/** Adds a point. The latest ones stand as they are; of older days the last point stays, of as many days as are kept. */
function withPoint(history: readonly StatePoint[], point: StatePoint): StatePoint[] {
  const all = [...history, point];
  if (all.length <= D.recentPoints) return all;
  const older = all.slice(0, -D.recentPoints);
  const dayOf = ({ at }: StatePoint): number => Math.floor(at / D.pointDayMs);
  const daily = older.filter((one, index) => {
    const next = older[index + 1];
    return next === undefined || dayOf(next) !== dayOf(one);
  });
  return [...daily.slice(-D.olderPoints), ...all.slice(-D.recentPoints)];
}

/**
 * The state without what it holds of forgotten turns and words: topics of the moment and words of the writing. The numbers stay; they
 * say nothing of what was said.
 *
 * @param turns turns of which something was forgotten
 * @param texts the forgotten words
 * @returns the same state when it holds nothing of them
 */
export function forgetInState(state: State, turns: ReadonlySet<TurnId>, texts: readonly string[]): State {
  const isForgotten = (word: string): boolean => texts.some((text) => text.toLowerCase().includes(word.toLowerCase()));
  const moment = forgetInMoment(state.moment, turns, isForgotten);
  const writing = forgetInWriting(state.writing, isForgotten);
  if (moment === state.moment && writing === state.writing) return state;
  return { ...state, moment, writing, version: state.version + 1 };
}

function forgetInMoment(
  moment: Moment | null,
  turns: ReadonlySet<TurnId>,
  isForgotten: (word: string) => boolean,
): Moment | null {
  if (moment === null) return null;
  const topics = turns.has(moment.turn) ? [] : moment.topics.filter((topic) => !isForgotten(topic));
  return topics.length === moment.topics.length ? moment : { ...moment, topics, topic: topics[0] ?? null };
}

function forgetInWriting(writing: Writing, isForgotten: (word: string) => boolean): Writing {
  const terms = writing.terms.filter(({ term }) => !isForgotten(term));
  return terms.length === writing.terms.length ? writing : { ...writing, terms };
}
