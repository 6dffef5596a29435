import type { Intent, Turn } from "../../model/index.ts";
import { NOTHING, type StepInput, type StepPlan, type TendStep, type TendView } from "../step.ts";
import { INTENT, nearness, readWish, type Wish } from "./gather.ts";

/** The latest turns that are looked at: of a log that was never tended the old wishes are past. */
const TURNS = 2_000;
/** Clusters that a wish is compared with: those that were asked last. */
const CLUSTERS = 300;

/** A cluster while turns are added to it. */
interface Gathered {
  readonly intent: Intent;
  readonly members: readonly Wish[];
}

/**
 * Brings wordings of one wish together: each new wish of the user's joins the nearest cluster or begins one. What a
 * cluster is does not change when others come, and its id never does.
 */
export const intentsStep: TendStep = {
  name: "intents",
  plan: (input) => planIntents(input),
};

function planIntents({ view, limit }: StepInput): StepPlan {
  const before = [...view.intents.values()];
  const seenTo = before.reduce((latest, intent) => Math.max(latest, intent.seenTo), Number.NEGATIVE_INFINITY);
  const known = new Set<string>(before.flatMap((intent) => intent.turns));
  const fresh = [...view.turns.values()]
    .filter((turn) => turn.role === "user" && turn.recordedAt >= seenTo && !known.has(turn.id))
    .sort((a, b) => a.recordedAt - b.recordedAt || a.at - b.at || (a.id < b.id ? -1 : 1))
    .slice(-TURNS);
  const wishes = fresh.flatMap((turn) => wishOf(turn, view) ?? []);
  if (wishes.length === 0) return NOTHING;
  const compared = [...before].sort((a, b) => b.to - a.to || (a.id < b.id ? -1 : 1)).slice(0, CLUSTERS);
  const clusters = new Map<string, Gathered>(compared.map((intent) => [intent.id, gatherOf(intent, view)]));
  const touched = new Set<string>();
  for (const wish of wishes.slice(0, limit)) {
    const nearest = nearestTo(wish, clusters.values());
    const next = nearest === null ? begin(wish) : join(nearest, wish);
    clusters.set(next.intent.id, next);
    touched.add(next.intent.id);
  }
  const written = [...touched].flatMap((id) => clusters.get(id)?.intent ?? []);
  return {
    changes: written.map((value) => ({ type: "put", record: "intent", id: value.id, value })),
    actions: written.map(({ id, version }) => ({
      action: version === 1 ? "found" : "extended",
      subject: id,
      reason: "intent",
    })),
    hasMore: wishes.length > limit,
  };
}

function wishOf(turn: Turn, view: TendView): Wish | null {
  return readWish(
    turn,
    view.memoriesOf(turn.id).flatMap((id) => view.memories.get(id) ?? []),
  );
}

function gatherOf(intent: Intent, view: TendView): Gathered {
  const members = intent.turns.flatMap((id) => {
    const turn = view.turns.get(id);
    return (turn === undefined ? null : wishOf(turn, view)) ?? [];
  });
  return { intent, members };
}

function nearestTo(wish: Wish, clusters: Iterable<Gathered>): Gathered | null {
  let nearest: Gathered | null = null;
  let best: number = INTENT.near;
  for (const cluster of clusters) {
    const near = nearness(wish, cluster.members);
    if (near < best) continue;
    best = near;
    nearest = cluster;
  }
  return nearest;
}

function begin(wish: Wish): Gathered {
  const { id, at, recordedAt } = wish.turn;
  const intent: Intent = {
    id: `intent-${id}`,
    turns: [id],
    count: 1,
    from: at,
    to: at,
    seenTo: recordedAt,
    version: 1,
  };
  return { intent, members: [wish] };
}

function join({ intent, members }: Gathered, wish: Wish): Gathered {
  const { id, at, recordedAt } = wish.turn;
  const turns = [...intent.turns, id];
  const kept =
    turns.length > INTENT.first + INTENT.latest
      ? [...turns.slice(0, INTENT.first), ...turns.slice(-INTENT.latest)]
      : turns;
  return {
    intent: {
      ...intent,
      turns: kept,
      count: intent.count + 1,
      from: Math.min(intent.from, at),
      to: Math.max(intent.to, at),
      seenTo: Math.max(intent.seenTo, recordedAt),
      version: intent.version + 1,
    },
    members: [...members, wish].slice(-(INTENT.first + INTENT.latest)),
  };
}
