import { isFeelingWord, readSentiment } from "../language/sentiment/index.ts";
import { contentWords } from "../language/terms.ts";
import type { Emotion, RecallQuery } from "../model/index.ts";
import type { QueryDate } from "../search/index.ts";
import type { Activated } from "./activate.ts";
import type { AskedFeeling } from "./feeling.ts";

/** How an item fits a feeling that is asked for, and how much of that counts when it is of the same side but another feeling. */
const FIT = {
  sameSide: 0.6,
  /** Of one that names a feeling and nothing that happened: "I was so upset". */
  bare: 0.5,
  /** Longest text that may be bare, in characters. */
  bareLength: 30,
  /** Of an item that falls on none of the times that the query names: below the gate's floor. */
  otherTime: 0.2,
  /** Weight of lateness when the last of them is asked for: as much as the strength of the feeling. */
  latest: 0.5,
  /** Days after which lateness is worth half. */
  latestDays: 7,
  /** Valence from which there is a feeling. */
  feltFrom: 0.3,
} as const;
const DAY_MS = 86_400_000;

/** -1 an item of the other side; 0 of no feeling, or not the user's; up to 1 by feeling, strength and time. */
export function feelingFit(
  item: Activated,
  feeling: AskedFeeling,
  dates: readonly QueryDate[],
  query: RecallQuery,
): number {
  const felt = feelingOf(item);
  if (felt === null || Math.abs(felt.valence) < FIT.feltFrom) return 0;
  if ((felt.valence > 0 ? "positive" : "negative") !== feeling.side) return -1;
  const kind = (feeling.emotions.has(felt.emotion) ? 1 : FIT.sameSide) * (isBare(item) ? FIT.bare : 1);
  const time = dates.length === 0 || dates.some((date) => fallsIn(item, date)) ? 1 : FIT.otherTime;
  const days = Math.max(0, query.at - saidAt(item)) / DAY_MS;
  const late = feeling.latest ? FIT.latest / (1 + days / FIT.latestDays) : FIT.latest;
  return time * kind * (1 - FIT.latest) * (0.5 + Math.abs(felt.valence) / 2) + time * kind * late;
}

function isBare(item: Activated): boolean {
  const text = item.type === "memory" ? item.memory.text : item.turn.text;
  return text.length <= FIT.bareLength && contentWords(text).every(isFeelingWord);
}

function feelingOf(item: Activated): { readonly valence: number; readonly emotion: Emotion } | null {
  if (item.type === "memory") return item.memory.sentiment ?? null;
  return item.turn.role === "user" && !/[?？]\s*$/u.test(item.turn.text) ? readSentiment(item.turn.text) : null;
}

const saidAt = (item: Activated): number => (item.type === "memory" ? item.memory.saidAt : item.turn.at);

function fallsIn(item: Activated, date: QueryDate): boolean {
  const at = saidAt(item);
  const event = item.type === "memory" ? item.memory.event : null;
  const from = event?.from ?? at;
  const to = event?.to ?? from + 1;
  return from < date.to && to > date.from;
}
