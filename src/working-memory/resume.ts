import type { Memory, Note, Session, SummaryLine, Turn } from "../model/index.ts";
import { compressScattered, type Digest } from "./compress.ts";
import type { WindowOptions } from "./options.ts";
import { ownNotes } from "./reserved-notes.ts";
import { windowOf } from "./window.ts";

/** A session as an agent needs it to go on, on any device. */
export interface ResumedSession {
  readonly session: string;
  /** Turns in the session so far. */
  readonly turnCount: number;
  /** The live window, oldest first; its last turns alone when the rest is in the digest. */
  readonly recent: readonly Turn[];
  /** What is left of a long and scattered window: what binds and what was decided. Null when the window stands as it is. */
  readonly digest: Digest | null;
  /** What left the window and matters, oldest first. */
  readonly summary: readonly SummaryLine[];
  readonly notes: Readonly<Record<string, Note>>;
  /** What the user asked for in this session and is not closed, newest last. */
  readonly openTasks: readonly Memory[];
  /** Version of the session record, for notes written on top of it. */
  readonly version: number;
}

/** Restores a session from the records: the window, the summary, the scratchpad and the open requests. */
export function resumeSession(
  session: Session,
  turns: readonly Turn[],
  memories: Iterable<Memory>,
  options: WindowOptions,
): ResumedSession {
  const own = [...memories].filter(({ session: of, status }) => of === session.id && status === "active");
  const openTasks = own.filter(({ anchor }) => anchor?.type === "intent");
  const window = windowOf(turns, options);
  const compressed = compressScattered(window, own, options);
  openTasks.sort((a, b) => a.lastSaidAt - b.lastSaidAt);
  return {
    session: session.id,
    turnCount: session.turnCount,
    recent: compressed?.recent ?? window,
    digest: compressed?.digest ?? null,
    summary: session.summary,
    notes: ownNotes(session.notes),
    openTasks,
    version: session.version,
  };
}
