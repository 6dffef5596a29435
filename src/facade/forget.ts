import { z } from "zod";
import { forgetInState } from "../affect/index.ts";
import { HaimaError } from "../errors.ts";
import {
  type Intent,
  type MemoryId,
  parseScope,
  type RecordChange,
  type Scope,
  type ScopeInput,
  type Turn,
  type TurnId,
} from "../model/index.ts";
import { coversWords, type ForgetPlan, planForget } from "../privacy/index.ts";
import { GATE_DEFAULTS } from "../recall/index.ts";
import { forgetInSession } from "../working-memory/index.ts";
import { findArchived } from "./archive/find.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { measureCorrection } from "./measures.ts";
import { findMemory } from "./read.ts";
import { answerWithAll, parseOptions } from "./recall.ts";
import type { UserView } from "./view/view.ts";

/** What to forget: one memory, what a query surely means, a whole turn with all it claims, or everything of the user's. */
export type ForgetTarget = (
  | { readonly id: string }
  | { readonly query: string }
  | { readonly turn: string }
  | { readonly all: true }
) & {
  /** Lists what would go and changes nothing. @default false */
  readonly dryRun?: boolean;
};

/** What was taken away, or would be. */
export interface ForgetReceipt {
  readonly dryRun: boolean;
  /** Memories that are gone, versions and derivatives included. */
  readonly forgotten: readonly { readonly memory: MemoryId; readonly text: string }[];
  /** Turns of the log in which stretches were replaced. */
  readonly redacted: readonly { readonly turn: TurnId; readonly spans: number }[];
  /** Lines that left the summaries of sessions. */
  readonly summaryLines: number;
  /** Records removed by type, for `all`. */
  readonly removed: Readonly<Record<string, number>>;
  readonly revision: number;
}

const targetSchema = z.union([
  z.strictObject({ id: z.string().min(1), dryRun: z.boolean().default(false) }),
  z.strictObject({ query: z.string().min(1), dryRun: z.boolean().default(false) }),
  z.strictObject({ turn: z.string().min(1), dryRun: z.boolean().default(false) }),
  z.strictObject({ all: z.literal(true), dryRun: z.boolean().default(false) }),
]);

/** Who withdrew consent may have taken away what was kept before. */
const DESPITE_CONSENT = { despiteConsent: true };

/** Items that a query may name at once. */
const QUERY_LIMIT = 50;

/**
 * Forgets at the user's wish: the memory, its versions, what was derived from it, its index entries, its quote in the
 * log and where the talk repeats it, and its lines in summaries, in one transaction.
 *
 * @throws HaimaError `invalid_input` for an empty target, `not_found` for an unknown id.
 */
export async function forget(facade: Facade, scopeInput: ScopeInput, target: ForgetTarget): Promise<ForgetReceipt> {
  const scope = parseScope(scopeInput);
  const parsed = targetSchema.safeParse(target);
  if (!parsed.success) {
    const message = "Say what to forget: { id }, { query }, { turn } or { all: true }.";
    throw new HaimaError("invalid_input", message, { facts: { field: "target" }, cause: parsed.error });
  }
  const wish = parsed.data;
  if ("all" in wish) return await forgetAll(facade, scope, wish.dryRun);
  const receipt = await facade.users.write(
    ownerOf(scope),
    async (view) => {
      const named = await namedBy(wish, facade, scope, view);
      const plan = await planFor(named, facade, scope, view);
      const changes = wish.dryRun
        ? []
        : [...(await archiveChangesOf(plan, facade, scope, view)), ...changesOf(plan, facade, scope, view)];
      return { changes, answer: (revision) => receiptOf(plan, view, wish.dryRun, revision) };
    },
    DESPITE_CONSENT,
  );
  if (!receipt.dryRun && receipt.forgotten.length > 0) measureCorrection(facade, "forget");
  return receipt;
}

/** The changes that forget memories for good, archived ones too, with their audit entry. */
export async function changesToForget(
  facade: Facade,
  scope: Scope,
  view: UserView,
  memories: readonly MemoryId[],
): Promise<readonly RecordChange[]> {
  const plan = await planFor({ memories, turns: [] }, facade, scope, view);
  return [...(await archiveChangesOf(plan, facade, scope, view)), ...changesOf(plan, facade, scope, view)];
}

async function planFor(named: Named, facade: Facade, scope: Scope, view: UserView): Promise<ForgetPlan> {
  const knownMemories = new Map(view.memories);
  const archived = view.archive.size === 0 ? [] : await facade.archive.all(ownerOf(scope), view);
  for (const { memory } of archived) knownMemories.set(memory.id, memory);
  return planForget({ ...named, knownMemories, knownTurns: view.turns });
}

type Named = Pick<Parameters<typeof planForget>[0], "memories" | "turns">;

async function namedBy(
  wish: { readonly id: string } | { readonly query: string } | { readonly turn: string },
  facade: Facade,
  scope: Scope,
  view: UserView,
): Promise<Named> {
  if ("id" in wish) {
    const archived = await findArchived(facade, scope, view, wish.id);
    return { memories: [archived === null ? findMemory(view, scope, wish.id).id : archived.memory.id], turns: [] };
  }
  if ("query" in wish) return await meantBy(wish.query, facade, scope, view);
  const turn = findTurn(view, wish.turn);
  return { memories: view.memoriesOf(turn.id), turns: [{ turn: turn.id, words: null }] };
}

function findTurn(view: UserView, id: string): Turn {
  const found = [...view.turns.values()].find((turn) => turn.id === id);
  if (found !== undefined) return found;
  throw new HaimaError("not_found", "This user has no turn of that id.", { facts: { turn: id } });
}

/** Memories and turns that the query surely means: every word of it is theirs. */
async function meantBy(query: string, facade: Facade, scope: Scope, view: UserView): Promise<Named> {
  const found = await answerWithAll(facade, scope, view, parseOptions(query, { limit: QUERY_LIMIT, threshold: 0 }));
  const sure = [...found.items, ...found.history].filter(
    (item) => item.confidence >= GATE_DEFAULTS.sure || item.type === "turn",
  );
  const meant = sure.filter((item) =>
    coversWords(query, item.type === "memory" ? `${item.text} ${titleOf(item.memory.anchor?.key, facade)}` : item.text),
  );
  return {
    memories: meant.flatMap((item) => (item.type === "memory" ? [item.id] : [])),
    turns: meant.flatMap((item) => (item.type === "turn" ? [{ turn: item.id, words: query }] : [])),
  };
}

function titleOf(key: string | undefined, facade: Facade): string {
  const title = key === undefined ? undefined : facade.anchors.definition(key)?.title;
  return title === undefined ? "" : `${title.zh} ${title.en}`;
}

/** What changes in the archive: what goes leaves it, and what stays on other quotes is rewritten. */
async function archiveChangesOf(
  plan: ForgetPlan,
  facade: Facade,
  scope: Scope,
  view: UserView,
): Promise<readonly RecordChange[]> {
  const gone = new Set(plan.forgotten.map(({ memory }) => memory));
  const kept = new Map(plan.kept.filter(({ id }) => !view.memories.has(id)).map((memory) => [memory.id, memory]));
  return await facade.archive.changes(ownerOf(scope), view, gone, kept);
}

function changesOf(plan: ForgetPlan, facade: Facade, scope: Scope, view: UserView): readonly RecordChange[] {
  const touched = new Set(plan.turns.map((turn) => turn.id));
  const described = describedBy(touched, view);
  const gone = new Set<string>([...plan.forgotten.map(({ memory }) => memory), ...described.memories]);
  const sessions = [...view.sessions.values()].flatMap((session) => {
    const after = forgetInSession(session, touched);
    return after === session ? [] : [{ type: "put", record: "session", id: session.id, value: after } as const];
  });
  const relations = [...view.relations.keys()].filter((id) => {
    const relation = view.relations.get(id);
    return relation !== undefined && (gone.has(relation.from) || gone.has(relation.to));
  });
  const texts = plan.forgotten.map(({ text }) => text);
  const accesses = [...view.accesses.keys()].filter((id) => gone.has(id));
  if (gone.size === 0 && touched.size === 0) return [];
  return [
    ...[...gone].map((id) => ({ type: "remove", record: "memory", id }) as const),
    ...plan.turns.map((turn) => ({ type: "put", record: "turn", id: turn.id, value: turn }) as const),
    ...plan.kept
      .filter(({ id }) => view.memories.has(id))
      .map((memory) => ({ type: "put", record: "memory", id: memory.id, value: memory }) as const),
    ...sessions,
    ...described.removals,
    ...relations.map((id) => ({ type: "remove", record: "relation", id }) as const),
    ...accesses.map((id) => ({ type: "remove", record: "access", id }) as const),
    ...statesAfter(view, touched, texts),
    auditChange(facade, scope, {
      action: "forget",
      subjects: [...gone, ...touched],
      counts: { memories: gone.size, turns: touched.size },
    }),
  ];
}

function statesAfter(view: UserView, touched: ReadonlySet<TurnId>, texts: readonly string[]): readonly RecordChange[] {
  return [...view.states].flatMap(([id, state]) => {
    const after = forgetInState(state, touched, texts);
    return after === state ? [] : [{ type: "put", record: "state", id, value: after } as const];
  });
}

function receiptOf(plan: ForgetPlan, view: UserView, dryRun: boolean, revision: number): ForgetReceipt {
  const touched = new Set(plan.turns.map((turn) => turn.id));
  const lines = [...view.sessions.values()].flatMap((session) =>
    session.summary.filter((line) => touched.has(line.turn)),
  );
  return {
    dryRun,
    forgotten: plan.forgotten,
    redacted: plan.turns.map((turn) => ({
      turn: turn.id,
      spans: turn.redacted.length - (view.turns.get(turn.id)?.redacted.length ?? 0),
    })),
    summaryLines: lines.length,
    removed: {},
    revision,
  };
}

/** Removes every record of the user's but the audit and the user record; the receipt counts them by type. */
async function forgetAll(facade: Facade, scope: Scope, dryRun: boolean): Promise<ForgetReceipt> {
  const owner = ownerOf(scope);
  return await facade.users.write(
    owner,
    async (view) => {
      const loaded = await facade.records.load(owner, 0);
      const gone = loaded.records.filter((record) => record.record !== "audit" && record.record !== "user");
      const removed: Record<string, number> = {};
      for (const { record } of gone) removed[record] = (removed[record] ?? 0) + 1;
      const removals = gone.map(({ record, id }) => ({ type: "remove", record, id }) as const);
      const audit = auditChange(facade, scope, { action: "forget_all", subjects: [], counts: removed });
      const archived = await facade.archive.all(owner, view);
      const forgotten = [...view.memories.values(), ...archived.map(({ memory }) => memory)].map((memory) => ({
        memory: memory.id,
        text: memory.text,
      }));
      return {
        changes: dryRun || gone.length === 0 ? [] : [...removals, audit],
        answer: (revision) => ({ dryRun, forgotten, redacted: [], summaryLines: 0, removed, revision }),
      };
    },
    DESPITE_CONSENT,
  );
}

/**
 * What upkeep made of turns that are redacted: episodes tell their words and go, as does what was derived from these; a
 * wish loses the turns. Upkeep makes them anew of what is left.
 */
function describedBy(
  touched: ReadonlySet<TurnId>,
  view: UserView,
): { readonly removals: readonly RecordChange[]; readonly memories: readonly string[] } {
  const told = (turns: readonly TurnId[]) => turns.some((turn) => touched.has(turn));
  const episodes = [...view.episodes.values()].filter(({ turns }) => told(turns)).map(({ id }) => id);
  const intents = [...view.intents.values()].filter(({ turns }) => told(turns));
  const sources = new Set<string>([...episodes, ...touched]);
  const memories = [...view.memories.values()].filter(
    ({ origin, derivedFrom }) => origin === "tend" && derivedFrom.some((id) => sources.has(id)),
  );
  return {
    removals: [
      ...episodes.map((id) => ({ type: "remove", record: "episode", id }) as const),
      ...intents.map((intent) => intentWithout(intent, touched)),
    ],
    memories: memories.map(({ id }) => id),
  };
}

function intentWithout(intent: Intent, touched: ReadonlySet<TurnId>): RecordChange {
  const { id, version, count } = intent;
  const turns = intent.turns.filter((turn) => !touched.has(turn));
  if (turns.length === 0) return { type: "remove", record: "intent", id };
  const left = Math.max(1, count - (intent.turns.length - turns.length));
  return { type: "put", record: "intent", id, value: { ...intent, turns, count: left, version: version + 1 } };
}
