import type { Haima } from "../../../haima.ts";
import { DEMO_PROCEDURE, DEMO_SHEETS } from "./shared.ts";
import { SESSIONS } from "./talk.ts";

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * 60 * MINUTE_MS;

/** The two people of the demo. */
export const DEMO_USERS: readonly string[] = [...new Set(SESSIONS.map(({ person }) => person.user))];

/**
 * Takes in the demo's talk as if it had just come to its end: moved by whole weeks, so that what was said on a Monday stays on one. Then upkeep
 * runs, which makes episodes of the talk and brings wishes together. A store that knows the two already is left as it is.
 *
 * @param now epoch ms
 */
export async function seedDemo(haima: Haima, now: number): Promise<void> {
  const scopes = DEMO_USERS.map((user) => ({ user }));
  const known = await Promise.all(scopes.map((scope) => haima.sessions(scope)));
  if (known.some((sessions) => sessions.length > 0)) return;
  const last = Math.max(...SESSIONS.map(({ at, turns }) => Date.parse(at) + turns.length * MINUTE_MS));
  const shift = Math.floor((now - last) / WEEK_MS) * WEEK_MS;
  for (const { person, at, turns } of SESSIONS) {
    const startsAt = Date.parse(at) + shift;
    const session = new Date(startsAt).toISOString().slice(0, 10);
    for (const [index, turn] of turns.entries()) {
      const said = { ...turn, session, zone: person.zone, at: startsAt + index * MINUTE_MS };
      await haima.observe({ user: person.user }, said);
    }
  }
  for (const scope of scopes) await haima.tend(scope);
  for (const sheet of DEMO_SHEETS) await haima.knowledge.learn(sheet);
  await haima.procedures.teach(DEMO_PROCEDURE);
}
