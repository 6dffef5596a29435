import type { Episode, RecordChange, Turn } from "../../model/index.ts";
import { NOTHING, type StepInput, type StepPlan, type TendAction, type TendStep } from "../step.ts";
import { describeEpisode } from "./describe.ts";

/** Quiet time after which an episode is over: people come back within the half day when a matter is not done. */
const QUIET_MS = 6 * 3_600_000;
/** The latest stretches that are described: what a log held before it was ever tended is found in the log itself. */
const LATEST = 200;

/** Closes stretches of sessions that have been quiet and describes them. A stretch that changed is described anew under its id. */
export const episodesStep: TendStep = { name: "episodes", plan: (input) => planEpisodes(input) };

function planEpisodes({ view, now, limit }: StepInput): StepPlan {
  const changes: RecordChange[] = [];
  const actions: TendAction[] = [];
  for (const stretch of finishedStretches(view.turns.values(), now)) {
    const first = stretch[0];
    const before = first === undefined ? undefined : view.episodes.get(`episode-${first.id}`);
    if (before !== undefined && holdsSame(before, stretch)) continue;
    const described = describeEpisode(stretch);
    if (described === null) continue;
    if (actions.length >= limit) return { changes, actions, hasMore: true };
    const value: Episode = { ...described, version: (before?.version ?? 0) + 1 };
    changes.push({ type: "put", record: "episode", id: value.id, value });
    actions.push({ action: "closed", subject: value.id, reason: value.outcome });
  }
  return changes.length === 0 ? NOTHING : { changes, actions, hasMore: false };
}

/** Stretches of sessions between quiet times, all but those that may go on. */
function finishedStretches(turns: Iterable<Turn>, now: number): readonly (readonly Turn[])[] {
  const sessions = new Map<string, Turn[]>();
  for (const turn of turns) {
    const known = sessions.get(turn.session);
    if (known === undefined) sessions.set(turn.session, [turn]);
    else known.push(turn);
  }
  return [...sessions.values()]
    .flatMap((session) => cutAtQuiet(session, now))
    .sort((a, b) => endOf(b) - endOf(a))
    .slice(0, LATEST)
    .reverse();
}

function endOf(stretch: readonly Turn[]): number {
  return stretch.at(-1)?.at ?? 0;
}

function cutAtQuiet(session: Turn[], now: number): readonly (readonly Turn[])[] {
  session.sort((a, b) => a.position - b.position || a.at - b.at);
  const stretches: Turn[][] = [];
  for (const turn of session) {
    const stretch = stretches.at(-1);
    const before = stretch?.at(-1);
    if (stretch === undefined || before === undefined || turn.at - before.at >= QUIET_MS) stretches.push([turn]);
    else stretch.push(turn);
  }
  return stretches.filter((stretch) => now - (stretch.at(-1)?.at ?? now) >= QUIET_MS);
}

function holdsSame(episode: Episode, turns: readonly Turn[]): boolean {
  return episode.turns.length === turns.length && episode.turns.every((id, place) => id === turns[place]?.id);
}
