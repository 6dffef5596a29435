import { z } from "zod";
import type { Memory, Turn } from "../../model/index.ts";
import { likeness, readWording } from "../../search/index.ts";
import { nextDue, RHYTHM } from "./rhythms.ts";

/** Something that is due. */
export interface Due {
  readonly memory: Memory;
  /** The user's own latest wording. */
  readonly text: string;
  readonly period: "day" | "week" | "month" | "interval";
  readonly everyDays: number;
  readonly lastAt: number;
  readonly dueAt: number;
}

const DAY_MS = 86_400_000;
/** Likeness from which a later turn is the thing itself: it was done, and is not due again. */
const SAME = 0.6;

const valueSchema = z.object({
  period: z.enum(["day", "week", "month", "interval"]),
  everyDays: z.number().positive(),
  place: z.number(),
  lastAt: z.number(),
  count: z.number(),
});

/**
 * What a user's rhythms make due at a time: from a fifth of the period before to a fifth after. What was asked since then is
 * counted, whether or not upkeep has seen it.
 */
export function dueAt(
  memories: Iterable<Memory>,
  turns: ReadonlyMap<Turn["id"], Turn>,
  at: number,
  zone: string,
): readonly Due[] {
  const found: Due[] = [];
  for (const memory of memories) {
    if (memory.anchor?.key !== "habit.rhythm" || memory.status !== "active") continue;
    const value = valueSchema.safeParse(memory.anchor.value);
    const shown = memory.quotes.at(-1);
    const last = shown === undefined ? undefined : turns.get(shown.turn);
    if (!value.success || last === undefined) continue;
    const { period, everyDays, place } = value.data;
    const everyMs = everyDays * DAY_MS;
    const lastAt = latestLike(last, value.data.lastAt, at, turns);
    const due = nextDue({ period, everyMs, lastAt, place }, at, zone);
    if (due - at > RHYTHM.wide * everyMs) continue;
    found.push({ memory, text: last.text, period, everyDays, lastAt, dueAt: due });
  }
  return found.sort((a, b) => a.dueAt - b.dueAt);
}

function latestLike(last: Turn, since: number, at: number, turns: ReadonlyMap<Turn["id"], Turn>): number {
  const wording = readWording(last.text);
  let latest = since;
  for (const turn of turns.values()) {
    if (turn.role !== "user" || turn.at <= latest || turn.at > at) continue;
    if (likeness(wording, readWording(turn.text.slice(0, 400))) >= SAME) latest = turn.at;
  }
  return latest;
}
