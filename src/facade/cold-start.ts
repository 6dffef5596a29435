import { ASKED_NOTE, type Asked, readAsked, splitTalks, type TalkSpan, writeAsked } from "../agent/cold-start/index.ts";
import type { Language, Memory, RecordChange, Scope, Session } from "../model/index.ts";
import { isLive, statusAt } from "../recall/index.ts";
import { writeNote } from "../working-memory/index.ts";
import { isVisible } from "./read.ts";
import type { UserView } from "./view/view.ts";

/** A stretch of a session without a long pause, with what was asked in it, in order. */
export interface Talk extends TalkSpan {
  readonly session: Session;
  readonly asked: readonly Asked[];
}

/** The talks in which something was said, the latest first. A pause of `gapHours` within one session parts two. */
export function talksOf(view: UserView, gapHours: number): readonly Talk[] {
  return [...view.sessions.values()]
    .filter((session) => session.turnCount > 0)
    .flatMap((session) => talksIn(session, view, gapHours))
    .sort((a, b) => b.to - a.to || (a.session.id < b.session.id ? 1 : -1));
}

function talksIn(session: Session, view: UserView, gapHours: number): readonly Talk[] {
  const times = view.turnsOf(session.id).map(({ at }) => at);
  // A session whose turns were all forgotten was a talk none the less.
  const spans = splitTalks(times.length > 0 ? times : [session.startedAt], gapHours);
  const asked = askedIn(session);
  return spans.map((span, number) => {
    const from = number === 0 ? Number.NEGATIVE_INFINITY : span.from;
    const until = spans[number + 1]?.from ?? Number.POSITIVE_INFINITY;
    return { ...span, session, asked: asked.filter(({ at }) => at >= from && at < until) };
  });
}

function askedIn(session: Session): readonly Asked[] {
  return readAsked(session.notes[ASKED_NOTE]?.value ?? "");
}

/** The talk's session with a new list of what was asked in the talk. */
export function askedChange({ session, asked: before }: Talk, asked: readonly Asked[], at: number): RecordChange {
  const places = new Set(before.map(({ key, at: put }) => `${key} ${put}`));
  const elsewhere = askedIn(session).filter(({ key, at: put }) => !places.has(`${key} ${put}`));
  const note = { key: ASKED_NOTE, value: writeAsked([...elsewhere, ...asked]), at, expectedVersion: null };
  return { type: "put", record: "session", id: session.id, value: writeNote(session, note) };
}

/** Tells for an anchor key whether the user has a live claim under it. What others are said to want does not count. */
export function knownKeys(view: UserView, scope: Scope, now: number): (key: string) => boolean {
  return (key) =>
    view.memoriesByKey(key).some((id) => {
      const memory = view.memories.get(id);
      if (memory === undefined || memory.subject.who !== "user" || !isVisible(memory, scope)) return false;
      return isLive(statusAt(memory, now, false));
    });
}

/** The language to speak to a user in: the record's, else that of most memories, else that of the latest talk. */
export function languageFor(view: UserView, memories: readonly Memory[]): Language {
  const known = view.user?.language ?? null;
  if (known !== null) return known;
  const sessions = [...view.sessions.values()].filter((session) => session.turnCount > 0);
  const latest = sessions.toSorted((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? 1 : -1))[0];
  const said = latest === undefined ? [] : view.turnsOf(latest.id).filter((turn) => turn.role === "user");
  const spoken = (memories.length > 0 ? memories : said).map(({ language }) => language);
  return spoken.filter((language) => language === "en").length * 2 > spoken.length ? "en" : "zh";
}
