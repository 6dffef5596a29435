import { z } from "zod";
import { distill } from "../distill/index.ts";
import { HaimaError } from "../errors.ts";
import {
  type Memory,
  parseScope,
  type RefusalReason,
  type Scope,
  type ScopeInput,
  type SessionId,
  type Turn,
  type TurnId,
} from "../model/index.ts";
import { GATE_DEFAULTS, holdsWords, isLive, statusAt } from "../recall/index.ts";
import { asArchived } from "./archive/archive.ts";
import { readWithArchive } from "./archive/find.ts";
import { type Facade, ownerOf } from "./context.ts";
import { isVisible } from "./read.ts";
import { answer, parseOptions, type RecallOptions } from "./recall.ts";
import type { UserView } from "./view/view.ts";

/** Something that was expected, and the query that did not bring it. */
export interface MissingInput {
  /** What should have come back, in words. */
  readonly missing: string;
  /** The question that was asked. @default the same words */
  readonly query?: string;
  /** Options with which it was asked. */
  readonly options?: RecallOptions;
}

/**
 * Why something did not come back. returned: it does. below_limit: others come first. below_threshold: it bears too little on the query.
 * outside_filters: the options leave it out. superseded, expired, archived, hidden, pending: its status. refused: it was said, and no memory was made
 * of it. not_said: this user's log holds no such words, or no longer does.
 */
export type MissingReason =
  | "returned"
  | "below_limit"
  | "below_threshold"
  | "outside_filters"
  | "superseded"
  | "expired"
  | "archived"
  | "hidden"
  | "refused"
  | "not_said";

export interface MissingExplanation {
  readonly reason: MissingReason;
  /** The memory that was meant, if there is one. */
  readonly memory: Memory | null;
  /** The turn that says it, if the log holds one. */
  readonly turn: { readonly id: TurnId; readonly session: SessionId; readonly at: number } | null;
  /** What took its place. */
  readonly replacedBy: Memory | null;
  /** Confidence that the query gives it, 0..1; null when it was not a candidate. */
  readonly confidence: number | null;
  /** The threshold that applied. */
  readonly threshold: number;
  /** Place among what the query finds at threshold 0, 1 for the first; null when it is not among them. */
  readonly rank: number | null;
  /** Why no memory was made of the turn. */
  readonly refused: readonly RefusalReason[];
  /** True when the user had something forgotten: what was forgotten is not kept anywhere, so it cannot be told apart from what was never said. */
  readonly mayBeForgotten: boolean;
}

const inputSchema = z.strictObject({
  missing: z.string().trim().min(1),
  query: z.string().optional(),
  options: z.custom<RecallOptions>((value) => typeof value === "object" && value !== null).optional(),
});

/** Most items that a query is asked for to find the rank of one. */
const RANKED = 200;

/**
 * Says why something did not come back. Only this user's records are looked at: what another user said is "not said".
 *
 * @throws HaimaError `invalid_input`.
 * @example await haima.explain(scope, { missing: "allergic to peanuts", query: "Suggest a snack" })
 */
export async function explainMissing(
  facade: Facade,
  scopeInput: ScopeInput,
  input: MissingInput,
): Promise<MissingExplanation> {
  const scope = parseScope(scopeInput);
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    throw new HaimaError("invalid_input", "Say what is missing: { missing: words, query?, options? }.", {
      facts: { field: "missing" },
      cause: parsed.error,
    });
  }
  const { missing, query = missing, options = {} } = parsed.data;
  const owner = ownerOf(scope);
  const loaded = await facade.records.load(owner, 0, new Set(["audit"] as const));
  const mayBeForgotten = loaded.records.some(
    (record) => record.record === "audit" && (record.value.action === "forget" || record.value.action === "forget_all"),
  );
  return await readWithArchive(facade, scope, (view, archived) => {
    const search: Search = { facade, scope, view, query, options };
    const told = explainIn(search, missing);
    const cold = archived.map(asArchived).filter((memory) => holdsWords(memory.text, missing));
    const memory = cold.toSorted((a, b) => b.lastSaidAt - a.lastSaidAt)[0] ?? null;
    // Said and archived: the log alone still holds it.
    if (told.memory === null && memory !== null) return { ...told, memory, reason: "archived", mayBeForgotten };
    return { ...told, mayBeForgotten };
  });
}

interface Search {
  readonly facade: Facade;
  readonly scope: Scope;
  readonly view: UserView;
  readonly query: string;
  readonly options: RecallOptions;
}

type Told = Omit<MissingExplanation, "mayBeForgotten">;

function explainIn(search: Search, missing: string): Told {
  const { view, scope, facade } = search;
  const memory = bestMemory(view, scope, missing);
  const turn = bestTurn(view, missing);
  const threshold = search.options.threshold ?? GATE_DEFAULTS.floor;
  const told: Told = {
    reason: "not_said",
    memory,
    turn: turn === null ? null : { id: turn.id, session: turn.session, at: turn.at },
    replacedBy: memory === null ? null : replacementOf(memory, view),
    confidence: null,
    threshold,
    rank: null,
    refused: [],
  };
  if (memory === null && turn === null) return told;
  if (memory === null && turn !== null && view.memoriesOf(turn.id).length === 0) {
    const refused = refusalsOf(turn, view, facade);
    const place = placeIn(search, turn.id, threshold);
    return { ...told, ...place, refused, reason: place.reason === "returned" ? "returned" : "refused" };
  }
  const status = memory === null ? "active" : statusAt(memory, facade.clock.now(), false);
  if (!isLive(status) && status !== "doubtful" && status !== "pending" && status !== "active")
    return { ...told, reason: status };
  return { ...told, ...placeIn(search, memory?.id ?? turn?.id ?? "", threshold) };
}

/** Where the query puts it: with the options, and without filters at threshold 0. */
function placeIn(
  { facade, scope, view, query, options }: Search,
  id: string,
  threshold: number,
): Pick<Told, "reason" | "confidence" | "rank"> {
  const ask = (asked: RecallOptions) => answer(facade, scope, view, parseOptions(query, asked)).items;
  const matches = (item: ReturnType<typeof ask>[number]): boolean =>
    item.id === id ||
    item.source.turn === id ||
    (item.type === "turn" && view.memoriesOf(item.id).some((own) => own === id));
  if (ask(options).some(matches))
    return { reason: "returned", ...rankOf(ask({ threshold: 0, limit: RANKED }), matches) };
  const filtered = rankOf(ask({ ...options, threshold: 0, limit: RANKED }), matches);
  if (filtered.rank === null) {
    const free = rankOf(ask({ threshold: 0, limit: RANKED }), matches);
    return { reason: free.rank === null ? "below_threshold" : "outside_filters", ...free };
  }
  return { reason: (filtered.confidence ?? 0) < threshold ? "below_threshold" : "below_limit", ...filtered };
}

function rankOf<T extends { readonly confidence: number }>(
  items: readonly T[],
  matches: (item: T) => boolean,
): { readonly rank: number | null; readonly confidence: number | null } {
  const place = items.findIndex(matches);
  return { rank: place < 0 ? null : place + 1, confidence: items[place]?.confidence ?? null };
}

/** The memory that holds the words: a live one before others, then the latest. */
function bestMemory(view: UserView, scope: Scope, missing: string): Memory | null {
  const found = [...view.memories.values()].filter(
    (memory) => isVisible(memory, scope) && holdsWords(memory.text, missing),
  );
  found.sort((a, b) => Number(isLive(b.status)) - Number(isLive(a.status)) || b.lastSaidAt - a.lastSaidAt);
  return found[0] ?? null;
}

function bestTurn(view: UserView, missing: string): Turn | null {
  const found = [...view.turns.values()].filter((turn) => turn.role !== "system" && holdsWords(turn.text, missing));
  return found.sort((a, b) => b.at - a.at)[0] ?? null;
}

function replacementOf(memory: Memory, view: UserView): Memory | null {
  const newer = view.relationsOf(memory.id).find(({ type, to }) => type === "supersedes" && to === memory.id);
  return newer === undefined ? null : (view.memories.get(newer.from) ?? null);
}

/** Distills the turn again: refusals are told in the receipt and not stored. */
function refusalsOf(turn: Turn, view: UserView, facade: Facade): readonly RefusalReason[] {
  const before = view.around(turn, 1, 0)[0];
  const previous = before?.role === "assistant" ? before : null;
  const { refused } = distill({ turn, previous, anchors: facade.anchors });
  return [...new Set(refused.map(({ reason }) => reason))];
}
