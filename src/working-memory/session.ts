import { HaimaError } from "../errors.ts";
import type { Session, SessionId, Turn, TurnId } from "../model/index.ts";
import type { WindowOptions } from "./options.ts";
import { isReservedNote, ownNotes } from "./reserved-notes.ts";
import { extendSummary } from "./summary.ts";
import { windowOf } from "./window.ts";

/** Longest key and value of a note, in characters. */
const MAX_NOTE_KEY = 256;
const MAX_NOTE_VALUE = 16_384;
/** Notes of one session, at most. */
const MAX_NOTES = 256;

/** A session before its first turn; it is at version 1 when it is first written. */
export function startSession(id: SessionId, agent: Session["agent"], at: number): Session {
  return { id, agent, startedAt: at, lastAt: at, turnCount: 0, summary: [], summarizedTo: 0, notes: {}, version: 0 };
}

/**
 * The session after a new turn: counts it, and folds what leaves the window into the summary.
 *
 * @param turns the session's turns in order, the new one last.
 */
export function advanceSession(session: Session, turns: readonly Turn[], options: WindowOptions): Session {
  const last = turns.at(-1);
  if (last === undefined) return session;
  const live = windowOf(turns, options);
  const firstLive = live.find((turn) => turn.role !== "system") ?? last;
  const leaving = turns.filter((turn) => turn.position >= session.summarizedTo && turn.position < firstLive.position);
  return {
    ...session,
    startedAt: Math.min(session.startedAt, last.at),
    lastAt: Math.max(session.lastAt, last.at),
    turnCount: Math.max(session.turnCount, last.position + 1),
    summary: leaving.length === 0 ? session.summary : [...extendSummary(session.summary, leaving, options)],
    summarizedTo: Math.max(session.summarizedTo, firstLive.position),
    version: session.version + 1,
  };
}

/** The session without any summary line that came from these turns, or the same session when there is none. */
export function forgetInSession(session: Session, turns: ReadonlySet<TurnId>): Session {
  const summary = session.summary.filter((line) => !turns.has(line.turn));
  return summary.length === session.summary.length ? session : { ...session, summary, version: session.version + 1 };
}

/**
 * Writes one note to the scratchpad; the other notes stay as they are.
 *
 * @param expectedVersion version of the note that the writer read: 0 for a new one, null for whatever is there.
 * @throws HaimaError `version_conflict` when the note moved on, `over_limit` when it is too long or one too many.
 */
export function writeNote(
  session: Session,
  note: { readonly key: string; readonly value: string; readonly at: number; readonly expectedVersion: number | null },
): Session {
  const current = Object.hasOwn(session.notes, note.key) ? (session.notes[note.key]?.version ?? 0) : 0;
  if (note.expectedVersion !== null && note.expectedVersion !== current) {
    throw new HaimaError(
      "version_conflict",
      `The note is at version ${current}, not ${note.expectedVersion}. Read it again.`,
      {
        facts: { key: note.key, version: current },
      },
    );
  }
  checkNote(session, note);
  const written = { value: note.value, at: note.at, version: current + 1 };
  return { ...session, notes: { ...session.notes, [note.key]: written }, version: session.version + 1 };
}

function checkNote(session: Session, note: { readonly key: string; readonly value: string }): void {
  if (note.key === "" || note.key === "__proto__") {
    throw new HaimaError("invalid_input", "Give the note a key.", { facts: { field: "key" } });
  }
  if (note.key.length > MAX_NOTE_KEY || note.value.length > MAX_NOTE_VALUE) {
    throw new HaimaError(
      "over_limit",
      `A note has a key of at most ${MAX_NOTE_KEY} and a value of at most ${MAX_NOTE_VALUE} characters.`,
      {
        facts: { key: note.key.slice(0, MAX_NOTE_KEY) },
      },
    );
  }
  const isCounted = !isReservedNote(note.key) && !Object.hasOwn(session.notes, note.key);
  if (isCounted && Object.keys(ownNotes(session.notes)).length >= MAX_NOTES) {
    throw new HaimaError("over_limit", `A session holds at most ${MAX_NOTES} notes.`, { facts: { limit: MAX_NOTES } });
  }
}
