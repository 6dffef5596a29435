import { type Language, type Memory, parseScope, type ScopeInput } from "../../model/index.ts";
import { auditChange } from "../audit.ts";
import { type Facade, ownerOf } from "../context.ts";

/** One thing that is kept, as a report tells it. */
export interface ReportedMemory {
  readonly id: string;
  readonly text: string;
  readonly kind: Memory["kind"];
  readonly status: Memory["status"];
  /** When it was first said, epoch ms. */
  readonly since: number;
  /** said: read from the person's own words. stored: by an application. concluded: by upkeep, from what was said. */
  readonly from: "said" | "stored" | "concluded";
  readonly session: string | null;
  /** The one agent that sees it; null when every agent of the tenant does. */
  readonly onlyFor: string | null;
  /** When it leaves by itself, epoch ms; null for never. */
  readonly expiresAt: number | null;
}

/** What is kept of a person, for that person to read. */
export interface DataReport {
  readonly tenant: string;
  readonly user: string;
  /** When the report was made, epoch ms. */
  readonly at: number;
  readonly zone: string;
  readonly language: Language | null;
  readonly displayName: string | null;
  readonly consentVersion: string | null;
  /** When the first record was made, epoch ms; null for a person of whom nothing is kept. */
  readonly since: number | null;
  /** Records by type. */
  readonly counts: Readonly<Record<string, number>>;
  readonly memories: readonly ReportedMemory[];
  readonly sessions: readonly {
    readonly session: string;
    readonly agent: string | null;
    readonly turns: number;
    readonly from: number;
    readonly to: number;
    readonly summary: readonly string[];
    readonly notes: Readonly<Record<string, string>>;
  }[];
  readonly episodes: readonly { readonly from: number; readonly to: number; readonly summary: string }[];
  /** What an agent takes the person to feel and how it takes them to write. */
  readonly states: readonly {
    readonly agent: string | null;
    readonly mood: number;
    readonly energy: number;
    readonly liking: number;
    readonly terms: readonly string[];
    readonly updatedAt: number;
  }[];
  /** Data of applications. */
  readonly items: readonly { readonly place: readonly string[]; readonly json: string; readonly updatedAt: number }[];
}

/**
 * Everything that is kept of a person, told so that the person can read it. Asking for it is audited.
 *
 * @throws HaimaError `invalid_scope`, `key_missing`, and the errors of the store.
 */
export async function reportUser(facade: Facade, scopeInput: ScopeInput): Promise<DataReport> {
  const scope = parseScope(scopeInput);
  const owner = ownerOf(scope);
  await facade.users.write(owner, (view) => ({
    changes: view.revision === 0 ? [] : [auditChange(facade, scope, { action: "report", subjects: [] })],
    answer: () => undefined,
  }));
  const { records } = await facade.records.load(owner, 0);
  return await facade.users.read(owner, async (view) => {
    const archived = view.archive.size === 0 ? [] : await facade.archive.all(owner, view);
    const counts: Record<string, number> = {};
    for (const { record } of records) counts[record] = (counts[record] ?? 0) + 1;
    const turns = [...view.turns.values()];
    return {
      tenant: scope.tenant,
      user: scope.user,
      at: facade.clock.now(),
      zone: view.user?.zone ?? facade.zone,
      language: view.user?.language ?? null,
      displayName: view.user?.displayName ?? null,
      consentVersion: view.user?.consentVersion ?? null,
      since: view.user?.createdAt ?? turns[0]?.recordedAt ?? null,
      counts,
      memories: [
        ...[...view.memories.values()].map(reported),
        ...archived.map(({ memory }) => ({ ...reported(memory), status: "archived" as const })),
      ].sort((a, b) => a.since - b.since),
      sessions: [...view.sessions.values()].map(({ id, agent, turnCount, startedAt, lastAt, summary, notes }) => ({
        session: id,
        agent,
        turns: turnCount,
        from: startedAt,
        to: lastAt,
        summary: summary.map(({ text }) => text),
        notes: Object.fromEntries(Object.entries(notes).map(([key, { value }]) => [key, value])),
      })),
      episodes: [...view.episodes.values()].map(({ from, to, summary }) => ({ from, to, summary })),
      states: [...view.states.values()].map(({ agent, mood, energy, liking, writing, updatedAt }) => ({
        agent,
        mood,
        energy,
        liking,
        terms: writing.terms.map(({ term }) => term),
        updatedAt,
      })),
      items: view.items.under([]).map(({ item }) => ({
        place: [...item.namespace, item.key],
        json: item.json,
        updatedAt: item.updatedAt,
      })),
    };
  });
}

function reported(memory: Memory): ReportedMemory {
  const { id, text, kind, status, saidAt, origin, session, agent, expiresAt } = memory;
  return {
    id,
    text,
    kind,
    status,
    since: saidAt,
    from: origin === "turn" ? "said" : origin === "caller" ? "stored" : "concluded",
    session,
    onlyFor: memory.private ? agent : null,
    expiresAt,
  };
}
