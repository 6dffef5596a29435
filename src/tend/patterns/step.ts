import { localDateTime } from "../../language/zone.ts";
import type { Memory, RecordChange, Turn } from "../../model/index.ts";
import { NOTHING, type StepInput, type StepPlan, type TendAction, type TendStep } from "../step.ts";
import { withdraw } from "../withdraw.ts";
import { findChoices } from "./choices.ts";
import { choiceDraft, type HabitDraft, habitMemory, PATTERN_TAG, rhythmDraft } from "./habit.ts";
import { findRhythms } from "./rhythms.ts";
import { readSayings, type Saying } from "./sayings.ts";

/** The latest turns of the user in which habits are looked for: a few turns a day for a year. */
const TURNS = 2_000;
const YEAR_MS = 365 * 86_400_000;
const DAY_MS = 86_400_000;

/**
 * Counts what the user chooses and when the user comes back to something; a habit becomes a preference with its numbers
 * and evidence, follows the counts while they move, and is withdrawn when it fades.
 */
export const patternsStep: TendStep = { name: "patterns", plan: (input) => planPatterns(input) };

function planPatterns(input: StepInput): StepPlan {
  const { view, now } = input;
  const known = [...view.memories.values()].filter(isPattern);
  const turns = ownTurns(input);
  if (turns.length === 0 && known.length === 0) return NOTHING;
  const sayings = new Map(turns.map((turn) => [turn.id, readSayings(turn)]));
  const drafts = [...choicesIn(turns, sayings), ...rhythmsIn(turns, sayings, input)].filter(
    (draft) => now - draft.lastAt < input.settings.archiveAfterDays * DAY_MS,
  );
  const changes: RecordChange[] = [];
  const actions: TendAction[] = [];
  const kept = new Set<string>();
  for (const draft of drafts) {
    const before = known.find((memory) => !kept.has(memory.id) && isSameHabit(memory, draft)) ?? null;
    if (before !== null) kept.add(before.id);
    const after = habitMemory(draft, before, now);
    if (after === null) continue;
    changes.push({ type: "put", record: "memory", id: after.id, value: after }, ...ties(after, draft, input));
    actions.push({ action: before === null ? "found" : "updated", subject: after.id, reason: draft.kind });
  }
  const gone = withdraw(known, kept, now, "faded");
  changes.push(...gone.changes);
  actions.push(...gone.actions);
  return changes.length === 0 ? NOTHING : { changes, actions, hasMore: false };
}

export function isPattern(memory: Memory): boolean {
  return memory.origin === "tend" && memory.tags.includes(PATTERN_TAG);
}

/** The user's own turns of the last year; none from which an agent keeps something to itself. */
function ownTurns({ view, now }: StepInput): readonly Turn[] {
  const recent = [...view.turns.values()].filter(
    (turn) => turn.role === "user" && now - turn.at < YEAR_MS && turn.at <= now,
  );
  recent.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return recent
    .slice(-TURNS)
    .filter((turn) => view.memoriesOf(turn.id).every((id) => view.memories.get(id)?.private !== true));
}

function choicesIn(turns: readonly Turn[], sayings: ReadonlyMap<Turn["id"], readonly Saying[]>): readonly HabitDraft[] {
  const all = turns.flatMap((turn) => sayings.get(turn.id) ?? []);
  return findChoices(all).map((choice) => choiceDraft(choice, sayings));
}

/** Turns that are alike: of one wish, or of the same words but for numbers. */
function rhythmsIn(
  turns: readonly Turn[],
  sayings: ReadonlyMap<Turn["id"], readonly Saying[]>,
  { view }: StepInput,
): readonly HabitDraft[] {
  const within = new Map(turns.map((turn) => [turn.id, turn]));
  const series: (readonly Turn[])[] = [];
  const taken = new Set<Turn["id"]>();
  for (const intent of view.intents.values()) {
    const members = intent.turns.flatMap((id) => within.get(id) ?? []);
    if (members.length < 3) continue;
    series.push(members);
    for (const { id } of members) taken.add(id);
  }
  const alike = new Map<string, Turn[]>();
  for (const turn of turns) {
    const keys = (sayings.get(turn.id) ?? []).flatMap((saying) => saying.keys);
    if (taken.has(turn.id) || keys.length < 2) continue;
    const form = keys.join(" ");
    alike.set(form, [...(alike.get(form) ?? []), turn]);
  }
  series.push(...[...alike.values()].filter((members) => members.length >= 3));
  return findRhythms(series, hoursOf(turns)).map(rhythmDraft);
}

function hoursOf(turns: readonly Turn[]): readonly number[] {
  const hours = new Array<number>(24).fill(0);
  for (const turn of turns) {
    const { hour } = localDateTime(turn.at, turn.zone);
    hours[hour] = (hours[hour] ?? 0) + 1;
  }
  return hours;
}

/** Half of the turns of the smaller one are shared: the same habit, some weeks on. */
function isSameHabit(memory: Memory, draft: HabitDraft): boolean {
  if (memory.anchor?.key !== draft.anchor.key) return false;
  const turns = new Set<string>(draft.shown.map(({ turn }) => turn.id));
  const shared = memory.quotes.filter((quote) => turns.has(quote.turn)).length;
  return memory.quotes.length > 0 && shared * 2 >= Math.min(turns.size, memory.quotes.length);
}

/** Relations of a choice to the memories that were read from the same turns: it sums them up. When a thing is done is not what it is. */
function ties(memory: Memory, draft: HabitDraft, { view, now }: StepInput): readonly RecordChange[] {
  if (draft.kind === "rhythm") return [];
  const sources = new Set(draft.shown.flatMap(({ turn }) => view.memoriesOf(turn.id)));
  sources.delete(memory.id);
  return [...sources].flatMap((to) => {
    const id = `${memory.id}>${to}`;
    if (view.relations.has(id)) return [];
    const value = { id, type: "derived_from", from: memory.id, to, confidence: 1, at: now, version: 1 } as const;
    return [{ type: "put", record: "relation", id, value } as const];
  });
}
