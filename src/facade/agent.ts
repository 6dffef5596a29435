import {
  type Agent,
  type AgentMemory,
  type CheckedAgentOptions,
  createAgent,
  type SessionMode,
  type Talk,
} from "../agent/chat/index.ts";
import { maskPii } from "../language/pii/index.ts";
import { parseScope, parseScopeId, type ScopeInput, sessionIdSchema } from "../model/index.ts";
import { startSession, windowOf, writeNote } from "../working-memory/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import { forget } from "./forget.ts";
import { observe } from "./observe.ts";
import { profile } from "./profile.ts";
import { recall } from "./recall.ts";
import { remember } from "./remember.ts";
import { state } from "./state.ts";

/**
 * An agent over this memory: it recalls, replies, and takes in both sides of the talk.
 *
 * @param open gives the facade, or refuses once the memory is closed.
 */
export function agent(open: () => Facade, options: CheckedAgentOptions): Agent {
  const { model, zone } = open();
  return createAgent({ memory: memoryOf(open), model, zone }, options);
}

function memoryOf(checked: () => Facade): AgentMemory {
  return {
    observe: async (scope, turn) => await observe(checked(), scope, turn),
    recall: async (scope, query, options) => await recall(checked(), scope, query, options),
    remember: async (scope, memory) => await remember(checked(), scope, memory),
    forget: async (scope, target) => await forget(checked(), scope, target),
    profile: async (scope) => await profile(checked(), scope),
    mask: (scope, text) => maskPii(text, checked().privacy(parseScope(scope).tenant).masked),
    state: async (scope) => await state(checked(), scope),
    talk: async (scope, session) => await readTalk(checked(), scope, session),
    setMode: async (scope, session, mode) => await setMode(checked(), scope, session, mode),
  };
}

/** Key of the session's note that keeps its mode; callers neither write nor see it. */
const MODE_NOTE = "haima.mode";

async function readTalk(facade: Facade, scopeInput: ScopeInput, sessionInput: string): Promise<Talk> {
  const scope = parseScope(scopeInput);
  const id = parseScopeId(sessionIdSchema, "session", sessionInput);
  return await facade.users.read(ownerOf(scope), (view) => {
    const session = view.sessions.get(id);
    if (session === undefined) return { mode: "on_record", recent: [], summary: [] };
    const turns = view.tailOf(id, Math.max(0, session.summarizedTo - 1));
    const recent = windowOf(turns, facade.window);
    return { mode: readMode(session.notes[MODE_NOTE]?.value), recent, summary: session.summary };
  });
}

function readMode(note: string | undefined): SessionMode {
  return note === "off_record" || note === "confirm_forget_all" ? note : "on_record";
}

async function setMode(facade: Facade, scopeInput: ScopeInput, sessionInput: string, mode: SessionMode): Promise<void> {
  const scope = parseScope(scopeInput);
  const id = parseScopeId(sessionIdSchema, "session", sessionInput);
  const at = facade.clock.now();
  await facade.users.write(ownerOf(scope), (view) => {
    const session = view.sessions.get(id) ?? startSession(id, scope.agent, at);
    const value = writeNote(session, { key: MODE_NOTE, value: mode, at, expectedVersion: null });
    const isSame = readMode(session.notes[MODE_NOTE]?.value) === mode;
    return { changes: isSame ? [] : [{ type: "put", record: "session", id, value }], answer: () => undefined };
  });
}
