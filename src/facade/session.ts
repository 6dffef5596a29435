import { HaimaError } from "../errors.ts";
import {
  type Note,
  parseScope,
  parseScopeId,
  type ScopeInput,
  type SessionId,
  sessionIdSchema,
} from "../model/index.ts";
import { admitText } from "../privacy/index.ts";
import {
  isReservedNote,
  type ResumedSession,
  resumeSession,
  startSession,
  writeNote,
} from "../working-memory/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";

/** A note for a session's scratchpad. */
export interface NoteInput {
  readonly session: string;
  readonly key: string;
  readonly value: string;
  /** Version of the note that you read, 0 for a new one; a note that moved on is not overwritten. @default whatever is there */
  readonly version?: number;
}

/**
 * Writes one note; other notes of the session stay.
 *
 * @throws HaimaError `version_conflict` for a stale version, `over_limit`, `invalid_input`, `invalid_scope`.
 */
export async function note(facade: Facade, scopeInput: ScopeInput, input: NoteInput): Promise<Note> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  const id = parseScopeId(sessionIdSchema, "session", input.session);
  if (typeof input.key !== "string" || typeof input.value !== "string") {
    throw new HaimaError("invalid_input", "A note has a key and a value, both strings.", { facts: { field: "note" } });
  }
  if (isReservedNote(input.key)) {
    throw new HaimaError("invalid_input", 'Keys of notes that begin with "haima." are reserved. Use another key.', {
      facts: { field: "key" },
    });
  }
  const at = facade.clock.now();
  return await facade.users.write(ownerOf(scope), (view) => {
    const session = view.sessions.get(id) ?? startSession(id, scope.agent, at);
    const written = writeNote(session, {
      key: input.key,
      value: admitText(input.value, facade.privacy(scope.tenant)),
      at,
      expectedVersion: input.version ?? null,
    });
    const saved = written.notes[input.key] ?? { value: input.value, at, version: 1 };
    return { changes: [{ type: "put", record: "session", id, value: written }], answer: () => saved };
  });
}

/**
 * Restores a session on any device: the live window, the summary of what left it, the scratchpad, the open requests.
 *
 * @param session id of the session; the user's latest one when left out.
 * @throws HaimaError `not_found` when there is no such session.
 */
export async function resume(facade: Facade, scopeInput: ScopeInput, session?: string): Promise<ResumedSession> {
  const scope = parseScope(scopeInput);
  const wanted = session === undefined ? null : parseScopeId(sessionIdSchema, "session", session);
  return await facade.users.read(ownerOf(scope), (view) => {
    const latest = [...view.sessions.values()].sort((a, b) => b.lastAt - a.lastAt)[0];
    const found = wanted === null ? latest : view.sessions.get(wanted);
    if (found === undefined) throw noSession(wanted);
    return resumeSession(
      found,
      view.tailOf(found.id, Math.max(0, found.summarizedTo - 1)),
      view.memories.values(),
      facade.window,
    );
  });
}

function noSession(id: SessionId | null): HaimaError {
  const message =
    id === null ? "This user has no session yet. Observe a turn first." : "This user has no session of that id.";
  return new HaimaError("not_found", message, { facts: { session: id ?? "" } });
}
