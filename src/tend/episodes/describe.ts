import { findEntities } from "../../language/entities/index.ts";
import { readSentiment } from "../../language/sentiment/index.ts";
import { OUTCOME_CUES } from "../../language/turn-cues/index.ts";
import { type Episode, episodeIdSchema, type Outcome, type Turn } from "../../model/index.ts";
import { readWording } from "../../search/index.ts";
import { readSayings, type Saying } from "../patterns/sayings.ts";

/** Numbers of an episode's description. */
const DESCRIBED = {
  /** Characters of the short form. */
  short: 50,
  /** Clauses and characters of a summary. */
  clauses: 5,
  characters: 400,
  tags: 5,
  entities: 12,
  /** Turns that are read: the first and the last half each; a longer talk has more than one topic anyway. */
  turns: 24,
} as const;

/** Worth of a clause for the summary. */
const WORTH = { wish: 3, ending: 2, entity: 2, word: 0.5 } as const;

/** Describes a finished stretch of a session out of its own words; null when the user said nothing in it. */
export function describeEpisode(turns: readonly Turn[]): Omit<Episode, "version"> | null {
  const [first] = turns;
  const last = turns.at(-1);
  const own = turns.filter(({ role }) => role === "user");
  if (first === undefined || last === undefined || own.length === 0) return null;
  const read =
    own.length <= DESCRIBED.turns ? own : [...own.slice(0, DESCRIBED.turns / 2), ...own.slice(-DESCRIBED.turns / 2)];
  const sayings = read.flatMap(readSayings);
  const summary = summaryOf(sayings) || (own[0]?.text ?? "").slice(0, DESCRIBED.characters);
  return {
    id: episodeIdSchema.parse(`episode-${first.id}`),
    session: first.session,
    summary,
    short: shorten((sayings.find(({ isWish }) => isWish)?.text ?? summary).trim()),
    turns: turns.map(({ id }) => id),
    participants: [
      ...new Set(turns.flatMap(({ role, name }) => (role === "system" || role === "tool" ? [] : [name ?? role]))),
    ],
    outcome: outcomeOf(read),
    valence: mean(read.map(({ text }) => readSentiment(text).valence)),
    tags: tagsOf(sayings),
    entities: entitiesOf(sayings),
    from: first.at,
    to: last.at,
  };
}

/** The last turn that tells how it ended decides; thanks alone do not undo a failure. */
export function outcomeOf(turns: readonly Turn[]): Outcome {
  let outcome: Outcome = "open";
  for (const { text } of turns) {
    if (OUTCOME_CUES.failure.test(text)) outcome = "failure";
    else if (OUTCOME_CUES.success.test(text)) outcome = "success";
    else if (OUTCOME_CUES.thanks.test(text) && outcome === "open") outcome = "success";
  }
  return outcome;
}

function summaryOf(sayings: readonly Saying[]): string {
  const ranked = sayings
    .map((saying, place) => ({ saying, place, worth: worthOf(saying) }))
    .sort((a, b) => b.worth - a.worth || a.place - b.place)
    .slice(0, DESCRIBED.clauses)
    .sort((a, b) => a.place - b.place);
  const parts = [...new Set(ranked.map(({ saying }) => saying.text.trim()))];
  const joiner = sayings[0]?.turn.language === "en" ? "; " : "；";
  return parts.join(joiner).slice(0, DESCRIBED.characters);
}

function worthOf({ text, isWish, turn }: Saying): number {
  const isEnding = OUTCOME_CUES.failure.test(text) || OUTCOME_CUES.success.test(text);
  const words = readWording(text).weight;
  const entities = findEntities(text, turn.language).length;
  return (isWish ? WORTH.wish : 0) + (isEnding ? WORTH.ending : 0) + entities * WORTH.entity + words * WORTH.word;
}

function shorten(text: string): string {
  const characters = [...text];
  return characters.length <= DESCRIBED.short ? text : `${characters.slice(0, DESCRIBED.short - 1).join("")}…`;
}

function tagsOf(sayings: readonly Saying[]): string[] {
  const weights = new Map<string, { word: string; weight: number }>();
  for (const { text, isWish } of sayings) {
    for (const { term, word, weight } of readWording(text).words) {
      const known = weights.get(term)?.weight ?? 0;
      weights.set(term, { word, weight: known + weight * (isWish ? 2 : 1) });
    }
  }
  const ranked = [...weights.values()].sort((a, b) => b.weight - a.weight);
  return ranked.slice(0, DESCRIBED.tags).map(({ word }) => word);
}

function entitiesOf(sayings: readonly Saying[]): string[] {
  const found = sayings.flatMap(({ text, turn }) => findEntities(text, turn.language).map((entity) => entity.text));
  return [...new Set(found)].slice(0, DESCRIBED.entities);
}

function mean(values: readonly number[]): number {
  const sum = values.reduce((total, value) => total + value, 0);
  return values.length === 0 ? 0 : Math.max(-1, Math.min(1, Math.round((sum / values.length) * 1_000) / 1_000));
}
