import { z } from "zod";
import { HaimaError } from "../errors.ts";
import {
  type Archived,
  type Kind,
  kindSchema,
  type Memory,
  memoryIdSchema,
  parseScope,
  type Scope,
  type ScopeInput,
  type Session,
  type Status,
  statusSchema,
  type Turn,
} from "../model/index.ts";
import { statusAt } from "../recall/index.ts";
import { ownNotes } from "../working-memory/index.ts";
import { asArchived } from "./archive/archive.ts";
import { findArchived, readWithArchive } from "./archive/find.ts";
import { type Facade, ownerOf } from "./context.ts";
import type { UserView } from "./view/view.ts";

/** A memory of this id that the scope may see. */
export function findMemory(view: UserView, scope: Scope, id: string): Memory {
  const parsed = memoryIdSchema.safeParse(id);
  const memory = parsed.success ? view.memories.get(parsed.data) : undefined;
  if (memory === undefined || !isVisible(memory, scope)) {
    throw new HaimaError("not_found", "No memory has this id in this scope. List or recall to find ids.", {
      facts: { id: String(id).slice(0, 64) },
    });
  }
  return memory;
}

/** A private memory is seen by the agent that wrote it alone. */
export function isVisible(memory: Memory, scope: Scope): boolean {
  return !memory.private || memory.agent === scope.agent;
}

/**
 * One memory, with its status as of now; an archived one too.
 *
 * @throws HaimaError `not_found`, also for what belongs to another user.
 */
export async function get(facade: Facade, scopeInput: ScopeInput, id: string): Promise<Memory> {
  const scope = parseScope(scopeInput);
  return await facade.users.consult(ownerOf(scope), async (view) => {
    const archived = await findArchived(facade, scope, view, id);
    const memory = archived === null ? asOfNow(findMemory(view, scope, id), facade.clock.now()) : asArchived(archived);
    return { changes: [], answer: () => memory };
  });
}

function asOfNow(memory: Memory, now: number): Memory {
  return { ...memory, status: statusAt(memory, now, false) };
}

/** Which memories to list; all optional. */
export interface ListOptions {
  readonly kinds?: readonly Kind[];
  /** @default active, pending and doubtful */
  readonly status?: readonly Status[];
  /** All of these tags. */
  readonly tags?: readonly string[];
  /** 1..1000. @default 100 */
  readonly limit?: number;
  /** Lists what comes after the memory of this id, or after the place of one that may be gone by now. */
  readonly after?: string | { readonly saidAt: number; readonly id: string };
}

const listSchema = z.strictObject({
  kinds: z.array(kindSchema).optional(),
  status: z.array(statusSchema).default(["active", "pending", "doubtful"]),
  tags: z.array(z.string()).default([]),
  limit: z.int().min(1).max(1_000).default(100),
  after: z.union([z.string(), z.strictObject({ saidAt: z.number(), id: z.string() })]).optional(),
});

/** Memories by filter, newest first. */
export async function list(
  facade: Facade,
  scopeInput: ScopeInput,
  options: ListOptions = {},
): Promise<readonly Memory[]> {
  const scope = parseScope(scopeInput);
  const parsed = listSchema.safeParse(options);
  if (!parsed.success) {
    throw new HaimaError("invalid_input", `The list options are malformed: ${z.prettifyError(parsed.error)}.`, {
      facts: { field: "options" },
      cause: parsed.error,
    });
  }
  const { kinds, status, tags, limit, after } = parsed.data;
  const listed = (view: UserView, archived: readonly Archived[]): readonly Memory[] => {
    const memories = [...view.memories.values()].map((memory) => asOfNow(memory, facade.clock.now()));
    memories.push(...archived.map(asArchived));
    const matching = memories.filter(
      (memory) =>
        isVisible(memory, scope) &&
        status.includes(memory.status) &&
        (kinds === undefined || kinds.includes(memory.kind)) &&
        tags.every((tag) => memory.tags.includes(tag)),
    );
    matching.sort((a, b) => b.saidAt - a.saidAt || (a.id < b.id ? 1 : -1));
    return matching.slice(startAfter(matching, after)).slice(0, limit);
  };
  if (status.includes("archived")) return await readWithArchive(facade, scope, listed);
  return await facade.users.read(ownerOf(scope), (view) => listed(view, []));
}

/** Where in a list, newest first, the part after a memory or a place begins. */
function startAfter(list: readonly Memory[], after: ListOptions["after"]): number {
  if (after === undefined) return 0;
  if (typeof after === "string") return list.findIndex(({ id }) => id === after) + 1;
  const first = list.findIndex(({ saidAt, id }) => saidAt < after.saidAt || (saidAt === after.saidAt && id < after.id));
  return first === -1 ? list.length : first;
}

/** The user's sessions, the last one first. */
export async function sessions(facade: Facade, scopeInput: ScopeInput): Promise<readonly Session[]> {
  const scope = parseScope(scopeInput);
  return await facade.users.read(ownerOf(scope), (view) =>
    [...view.sessions.values()]
      .sort((a, b) => b.lastAt - a.lastAt || (a.id < b.id ? 1 : -1))
      .map((session) => ({ ...session, notes: ownNotes(session.notes) })),
  );
}

/** The turns of a session in order: the log, word for word but for redaction. */
export async function turns(facade: Facade, scopeInput: ScopeInput, session: string): Promise<readonly Turn[]> {
  const scope = parseScope(scopeInput);
  return await facade.users.read(ownerOf(scope), (view) => {
    const found = [...view.sessions.keys()].find((id) => id === session);
    return found === undefined ? [] : view.turnsOf(found);
  });
}
