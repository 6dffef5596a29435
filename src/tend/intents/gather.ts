import type { Memory, Turn } from "../../model/index.ts";
import { cosineOf, likeness, readWording, type Wording } from "../../search/index.ts";
import { readSayings } from "../patterns/sayings.ts";

/** When two wordings are one wish. */
export const INTENT = {
  /** Least likeness of a wish to what is nearest to it in a cluster (docs/decisions/0011-time.md). */
  near: 0.43,
  /** Shares of the nearest wording and of the mean of all in that likeness: one odd wording does not open a cluster to anything. */
  nearest: 0.7,
  /** Wordings of another direction are not compared word by word. */
  cosine: 0.2,
  /** Turns that a cluster keeps: the first ones tell what it is, the latest ones how it is asked now. */
  first: 4,
  latest: 28,
  /** What a budget or a requirement adds: it belongs to a wish that was uttered in these days. */
  constraint: 0.08,
  constraintReachMs: 14 * 86_400_000,
} as const;

/** A turn that wants something, ready to be compared. */
export interface Wish {
  readonly turn: Turn;
  readonly wording: Wording;
  /** It names what binds: a budget, a requirement. */
  readonly binds: boolean;
}

/** Reads a turn as a wish: it asks, requests or wishes, or a request or constraint was read from it. Null for what does not. */
export function readWish(turn: Turn, memories: readonly Memory[]): Wish | null {
  if (turn.role !== "user") return null;
  const sayings = readSayings(turn);
  const types = new Set(memories.map((memory) => memory.anchor?.type));
  const isWish = types.has("intent") || types.has("constraint") || sayings.some((saying) => saying.isWish);
  if (!isWish || sayings.length === 0) return null;
  const wording = readWording(sayings.map(({ text }) => text).join(" "));
  return wording.words.length === 0 ? null : { turn, wording, binds: types.has("constraint") };
}

/** How near a wish is to a cluster, 0..1. */
export function nearness(wish: Wish, members: readonly Wish[]): number {
  let best = 0;
  let sum = 0;
  for (const member of members) {
    if (cosineOf(wish.wording, member.wording) < INTENT.cosine) continue;
    const near = likeness(wish.wording, member.wording) + bindingOf(wish, member);
    best = Math.max(best, near);
    sum += near;
  }
  return members.length === 0 ? 0 : INTENT.nearest * best + (1 - INTENT.nearest) * (sum / members.length);
}

function bindingOf(a: Wish, b: Wish): number {
  const isClose = Math.abs(a.turn.at - b.turn.at) <= INTENT.constraintReachMs;
  return isClose && (a.binds || b.binds) ? INTENT.constraint : 0;
}
