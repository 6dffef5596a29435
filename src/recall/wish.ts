import type { Intent, RecallQuery, Turn, TurnId } from "../model/index.ts";
import { likeness, readWording, type Wording } from "../search/index.ts";
import { turnsOf } from "./activate.ts";
import type { Judged } from "./resolve.ts";
import type { RecallSource } from "./source.ts";
import { DAMPING, type Tie } from "./tie.ts";

/** Numbers by which a query is taken for a wish that was uttered before. */
const WISH = {
  /** Least likeness of the query to the wordings of a wish, as for a wish that joins a cluster (docs/decisions/0011-time.md). */
  near: 0.43,
  /** Shares of the nearest wording and of the mean of all in that likeness, the same as there. */
  nearest: 0.7,
  /** Wishes that are compared: those whose turns were found best. */
  compared: 5,
  /** Wordings of one that are read: the first ones tell what it is, the latest ones how it is asked now. */
  first: 4,
  latest: 8,
  /** Memories that one wish brings up at most, those last said. */
  memories: 5,
  /** Longest query that is a wish, in characters. */
  characters: 400,
} as const;

/** A turn is read once for all queries; it never changes but by a new record. */
const read = new WeakMap<Turn, Wording>();

/**
 * What binds or guides in the wish that the query words anew: the anchors that rest on its turns, a budget among them. The likeness is what vouches for
 * them, so that they come up also where no turn of the wish has words enough in common with the query.
 *
 * @param found what was activated, sure or not
 */
export function wishTies(found: readonly Judged[], query: RecallQuery, source: RecallSource): readonly Tie[] {
  const { intents } = source;
  if (intents === undefined || intents.size === 0 || query.text.length > WISH.characters) return [];
  const nearest = nearestWish(found, query, intents, source);
  if (nearest === null) return [];
  const { intent, origin, nearness } = nearest;
  const activation = DAMPING * nearness;
  return intent.turns
    .flatMap((turn) => source.memoriesOf(turn))
    .flatMap((id) => source.memories.get(id) ?? [])
    .filter(({ id, anchor }) => anchor !== null && anchor.type !== "intent" && id !== origin.item.id)
    .sort((a, b) => b.lastSaidAt - a.lastSaidAt || (a.id < b.id ? -1 : 1))
    .slice(0, WISH.memories)
    .map(({ id }) => ({ by: "wish", to: id, origin: origin.item.id, activation }));
}

interface NearWish {
  readonly intent: Intent;
  /** The surest found item that rests on one of its turns. */
  readonly origin: Judged;
  /** 0..1. */
  readonly nearness: number;
}

function nearestWish(
  found: readonly Judged[],
  query: RecallQuery,
  intents: ReadonlyMap<string, Intent>,
  source: RecallSource,
): NearWish | null {
  const byTurn = new Map<TurnId, Judged>();
  for (const entry of found) {
    for (const turn of turnsOf(entry.item)) {
      if (entry.confidence > (byTurn.get(turn)?.confidence ?? -1)) byTurn.set(turn, entry);
    }
  }
  const asked = readWording(query.text);
  return [...intents.values()]
    .flatMap((intent) => {
      const origin = surest(intent.turns.flatMap((turn) => byTurn.get(turn) ?? []));
      return origin === null ? [] : [{ intent, origin }];
    })
    .sort((a, b) => b.origin.confidence - a.origin.confidence || (a.intent.id < b.intent.id ? -1 : 1))
    .slice(0, WISH.compared)
    .map((wish) => ({ ...wish, nearness: nearnessTo(asked, wish.intent, source) }))
    .reduce<NearWish | null>(
      (best, wish) => (wish.nearness >= Math.max(WISH.near, best?.nearness ?? 0) ? wish : best),
      null,
    );
}

function surest(entries: readonly Judged[]): Judged | null {
  return entries.reduce<Judged | null>(
    (best, entry) => (entry.confidence > (best?.confidence ?? -1) ? entry : best),
    null,
  );
}

function nearnessTo(asked: Wording, { turns }: Intent, source: RecallSource): number {
  const ids =
    turns.length > WISH.first + WISH.latest ? [...turns.slice(0, WISH.first), ...turns.slice(-WISH.latest)] : turns;
  const nears = ids.flatMap((id) => source.turns.get(id) ?? []).map((turn) => likeness(asked, wordingOf(turn)));
  if (nears.length === 0) return 0;
  const mean = nears.reduce((sum, near) => sum + near, 0) / nears.length;
  return WISH.nearest * Math.max(...nears) + (1 - WISH.nearest) * mean;
}

function wordingOf(turn: Turn): Wording {
  const known = read.get(turn);
  if (known !== undefined) return known;
  const wording = readWording(turn.text);
  read.set(turn, wording);
  return wording;
}
