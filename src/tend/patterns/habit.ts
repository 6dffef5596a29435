import { type Anchor, type Language, type Memory, memoryIdSchema, type Span, type Turn } from "../../model/index.ts";
import { MADE_BY_UPKEEP } from "../made-by-upkeep.ts";
import { boundQuotes, quoteSpan } from "../quotes.ts";
import type { Choice } from "./choices.ts";
import type { Rhythm } from "./rhythms.ts";
import type { Saying } from "./sayings.ts";
import { taskOf, WORDS } from "./words.ts";

/** The tag of every memory that is a habit. */
export const PATTERN_TAG = "pattern";

/** Confidence of a count that is no habit: it is told with its numbers, and makes no answer sure by itself. */
const TALLY_CONFIDENCE = 0.5;

/** Turns that a habit names as its ground, at most; the latest ones. */
const GROUNDS = 50;

/** A habit, or a count that is none yet, before it is written. */
export interface HabitDraft {
  readonly kind: "choice" | "rhythm" | "tally";
  readonly text: string;
  readonly language: Language;
  readonly anchor: Anchor;
  readonly confidence: number;
  readonly importance: number;
  readonly count: number;
  /** When it was first and last done. */
  readonly firstAt: number;
  readonly lastAt: number;
  /** Where it shows, oldest first: what is quoted. */
  readonly shown: readonly { readonly turn: Turn; readonly span: Span }[];
  /** Ids of all turns that were counted. */
  readonly grounds: readonly string[];
}

/** A choice with its numbers: a preference, or, while chance may account for it, a fact about what was said so far. */
export function choiceDraft(choice: Choice, sayings: ReadonlyMap<Turn["id"], readonly Saying[]>): HabitDraft {
  const { value, count, total, others, chosenIn, openIn, isHabit } = choice;
  const last = chosenIn.at(-1);
  const language = last?.turn.language === "en" ? "en" : "zh";
  const clause = (last?.text ?? value).trim();
  const task = sharedTask(choice, sayings, language);
  return {
    kind: isHabit ? "choice" : "tally",
    text: WORDS[language][isHabit ? "choice" : "tally"]({ value, task, clause, count, total, others }),
    language,
    anchor: { type: "habit", key: "habit.choice", value: { value, count, total } },
    // That it was said so often is certain; that it means something is not.
    confidence: isHabit ? 1 - choice.chance : TALLY_CONFIDENCE,
    importance: isHabit ? 4 : 2,
    count,
    firstAt: chosenIn[0]?.turn.at ?? 0,
    lastAt: last?.turn.at ?? 0,
    shown: chosenIn,
    grounds: openIn.map(({ turn }) => turn.id).slice(-GROUNDS),
  };
}

/** What was to be done each time, when another clause of most turns says it. */
function sharedTask(
  { chosenIn }: Choice,
  sayings: ReadonlyMap<Turn["id"], readonly Saying[]>,
  language: "zh" | "en",
): string | null {
  const counts = new Map<string, { count: number; text: string }>();
  for (const { turn, span } of chosenIn) {
    for (const other of sayings.get(turn.id) ?? []) {
      if (!other.isWish || other.span.start === span.start) continue;
      const form = other.keys.join(" ");
      counts.set(form, { count: (counts.get(form)?.count ?? 0) + 1, text: other.text });
    }
  }
  const best = [...counts.values()].sort((a, b) => b.count - a.count)[0];
  const task = best === undefined || best.count * 2 < chosenIn.length ? "" : taskOf(best.text, language);
  return task === "" ? null : task;
}

/** A rhythm as a preference: when, and in the user's own words what. */
export function rhythmDraft(rhythm: Rhythm): HabitDraft {
  const { period, place, everyMs, lastAt, count, turns } = rhythm;
  const last = turns.at(-1);
  const language = last?.language === "en" ? "en" : "zh";
  const text = (last?.text ?? "").replace(/[。！？!?.]+\s*$/u, "").trim();
  const everyDays = Math.round((everyMs / 86_400_000) * 10) / 10;
  return {
    kind: "rhythm",
    text: WORDS[language].rhythm({ period, place, everyDays: Math.round(everyDays), text, count }),
    language,
    anchor: { type: "habit", key: "habit.rhythm", value: { period, everyDays, place, lastAt, count } },
    confidence: Math.max(0.8, 1 - rhythm.chance) * (count / rhythm.total),
    importance: 3,
    count,
    firstAt: turns[0]?.at ?? 0,
    lastAt,
    shown: turns.map((turn) => ({ turn, span: { start: 0, end: turn.text.length } })),
    grounds: turns.map(({ id }) => id).slice(-GROUNDS),
  };
}

/**
 * The memory of a habit, new or with its numbers brought up to date; null when it stands as it is, or when the user said
 * something else since (superseded, hidden).
 */
export function habitMemory(draft: HabitDraft, before: Memory | null, now: number): Memory | null {
  if (before !== null && before.status !== "active" && before.status !== "expired") return null;
  const quotes = boundQuotes(draft.shown.map(({ turn, span }) => quoteSpan(turn, span)));
  const first = draft.shown[0]?.turn;
  const memory: Memory = {
    ...MADE_BY_UPKEEP,
    id: before?.id ?? memoryIdSchema.parse(`${draft.kind}-${first?.id ?? now}`),
    kind: draft.kind === "tally" ? "fact" : "preference",
    text: draft.text,
    language: draft.language,
    anchor: draft.anchor,
    importance: draft.importance,
    strength: draft.importance / 5,
    confidence: draft.confidence,
    valid: { from: before?.valid.from ?? draft.firstAt, to: null },
    saidAt: before?.saidAt ?? draft.firstAt,
    lastSaidAt: draft.lastAt,
    saidCount: draft.count,
    recordedAt: before?.recordedAt ?? now,
    updatedAt: now,
    tags: [PATTERN_TAG, draft.kind],
    pinned: before?.pinned ?? false,
    quotes,
    derivedFrom: [...draft.grounds],
    metadata: before?.metadata ?? {},
    version: (before?.version ?? 0) + 1,
  };
  return before !== null && isSame(before, memory) ? null : memory;
}

function isSame(before: Memory, after: Memory): boolean {
  const shape = (memory: Memory) =>
    JSON.stringify([
      memory.text,
      memory.kind,
      memory.status,
      memory.anchor,
      memory.confidence,
      memory.quotes,
      memory.derivedFrom,
    ]);
  return shape(before) === shape(after);
}
