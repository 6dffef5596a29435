import { ASKED_NOTE, type Asked, readAsked, writeAsked } from "../agent/cold-start/index.ts";
import type { Language, Memory, RecordChange, Scope, Session } from "../model/index.ts";
import { isLive, statusAt } from "../recall/index.ts";
import { writeNote } from "../working-memory/index.ts";
import { isVisible } from "./read.ts";
import type { UserView } from "./view.ts";

/** The sessions in which something was said, the latest first. */
export function talksOf(view: UserView): readonly Session[] {
  return [...view.sessions.values()]
    .filter((session) => session.turnCount > 0)
    .sort((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? 1 : -1));
}

/** What was asked in a session, in order. */
export function askedIn(session: Session): readonly Asked[] {
  return readAsked(session.notes[ASKED_NOTE]?.value ?? "");
}

/** The session with a new list of what was asked in it. */
export function askedChange(session: Session, asked: readonly Asked[], at: number): RecordChange {
  const note = { key: ASKED_NOTE, value: writeAsked(asked), at, expectedVersion: null };
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
  const latest = talksOf(view)[0];
  const said = latest === undefined ? [] : view.turnsOf(latest.id).filter((turn) => turn.role === "user");
  const spoken = (memories.length > 0 ? memories : said).map(({ language }) => language);
  return spoken.filter((language) => language === "en").length * 2 > spoken.length ? "en" : "zh";
}
