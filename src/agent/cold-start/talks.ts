/** A stretch of a session without a long pause, epoch ms of its first and last turn. */
export interface TalkSpan {
  readonly from: number;
  readonly to: number;
}

/**
 * Quiet within one session after which the next turn opens another talk, in hours: more than a meeting or an evening out,
 * less than a night, so that a host with one session for ever is counted by mornings and evenings.
 */
export const TALK_GAP_HOURS = 6;

const HOUR_MS = 3_600_000;

/**
 * The talks of a session, in order: a host that keeps one session id for ever has as many as there were pauses, and one more.
 *
 * @param times when each turn was said, epoch ms, in the order of the session.
 * @param gapHours quiet from which a pause parts two talks.
 * @example splitTalks([0, 60_000, 9 * 3_600_000], 6) // two talks
 */
export function splitTalks(times: readonly number[], gapHours: number): readonly TalkSpan[] {
  const talks: TalkSpan[] = [];
  for (const at of times) {
    const last = talks.at(-1);
    if (last === undefined || at - last.to >= gapHours * HOUR_MS) talks.push({ from: at, to: at });
    else talks[talks.length - 1] = { from: last.from, to: Math.max(last.to, at) };
  }
  return talks;
}
