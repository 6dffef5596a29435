import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { type Memory, parseScope, type RecordChange, type Scope, type ScopeInput } from "../model/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";
import { measureCorrection } from "./measures.ts";
import { isVisible } from "./read.ts";
import type { UserView } from "./view/view.ts";

/** What a person or an agent says of a recalled item: it is true and bears on the question; it is not; it helped. */
export type Judgement = "right" | "wrong" | "useful";

/** The item that is judged: its id, or the item as recall returned it, whose confidence then feeds {@link calibrate}. */
export type JudgedItem = string | { readonly id: string; readonly confidence: number };

export interface FeedbackReceipt {
  readonly id: string;
  readonly judgement: Judgement;
  /** The memory as it stands now; null for a quoted turn, whose text is the log's and does not change. */
  readonly memory: Memory | null;
  readonly revision: number;
}

/** How feedback moves a memory's own confidence. */
export const FEEDBACK_DEFAULTS = {
  /** Share of what is missing to 1 that "right" adds: as one more mention does. */
  right: 0.2,
  /** The same for "useful", which says less of whether it is true. */
  useful: 0.05,
  /** Share of its confidence that "wrong" leaves. */
  wrong: 0.6,
  /** Bounds: feedback alone makes nothing certain, and forgets nothing. */
  least: 0.05,
  most: 0.99,
  /** Confidence below which an active memory that was called wrong becomes doubtful. */
  doubtful: 0.5,
} as const;

/** Action of the audit entries that hold feedback; {@link calibrate} reads them. */
export const FEEDBACK_ACTION = "feedback";

const inputSchema = z.union([
  z.string().min(1),
  z.object({ id: z.string().min(1), confidence: z.number().min(0).max(1) }),
]);
const judgementSchema = z.enum(["right", "wrong", "useful"]);

/**
 * Takes in what was said of a recalled item. The memory's confidence moves within {@link FEEDBACK_DEFAULTS}; the judgement, without content, goes
 * into the audit in the same transaction.
 *
 * @throws HaimaError `invalid_input` for another judgement, `not_found` for an id that this scope does not have.
 * @example
 * const { items } = await haima.recall(scope, "Where do I live?");
 * await haima.feedback(scope, items[0], "wrong");
 */
export async function feedback(
  facade: Facade,
  scopeInput: ScopeInput,
  item: JudgedItem,
  judgement: Judgement,
): Promise<FeedbackReceipt> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  const { id, said } = parseItem(item);
  if (!judgementSchema.safeParse(judgement).success) {
    throw new HaimaError("invalid_input", 'The judgement is "right", "wrong" or "useful".', {
      facts: { field: "judgement" },
    });
  }
  return await facade.users.write(ownerOf(scope), (view) => {
    const memory = findJudged(view, scope, id);
    const after = memory === null ? null : judge(memory, judgement, facade.clock.now());
    const audit = auditChange(facade, scope, {
      action: FEEDBACK_ACTION,
      subjects: [id],
      reason: judgement,
      counts: said === null ? {} : { confidencePercent: Math.round(100 * said) },
    });
    const changes: readonly RecordChange[] =
      after === null ? [audit] : [{ type: "put", record: "memory", id: after.id, value: after }, audit];
    const answer = (revision: number): FeedbackReceipt => {
      facade.meter?.count("haima_feedback_total", { judgement });
      if (judgement === "wrong") measureCorrection(facade, "feedback");
      return { id, judgement, memory: after, revision };
    };
    return { changes, answer };
  });
}

function parseItem(item: JudgedItem): { readonly id: string; readonly said: number | null } {
  const parsed = inputSchema.safeParse(item);
  if (!parsed.success) {
    throw new HaimaError("invalid_input", "Give the id of a recalled item, or the item itself.", {
      facts: { field: "item" },
      cause: parsed.error,
    });
  }
  return typeof parsed.data === "string"
    ? { id: parsed.data, said: null }
    : { id: parsed.data.id, said: parsed.data.confidence };
}

/** The memory of this id, or null for a turn of it. */
function findJudged(view: UserView, scope: Scope, id: string): Memory | null {
  for (const memory of view.memories.values()) if (memory.id === id && isVisible(memory, scope)) return memory;
  for (const turn of view.turns.keys()) if (turn === id) return null;
  throw new HaimaError("not_found", "No memory or turn has this id in this scope. Judge what recall returned.", {
    facts: { id: id.slice(0, 64) },
  });
}

function judge(memory: Memory, judgement: Judgement, now: number): Memory {
  const { right, wrong, useful, least, most, doubtful } = FEEDBACK_DEFAULTS;
  const gain = judgement === "right" ? right : useful;
  const moved = judgement === "wrong" ? memory.confidence * wrong : memory.confidence + (1 - memory.confidence) * gain;
  const confidence = Math.max(Math.min(memory.confidence, least), Math.min(Math.max(memory.confidence, most), moved));
  const loses = judgement === "wrong" && memory.status === "active" && confidence < doubtful;
  const settles = judgement === "right" && memory.status === "doubtful";
  const status = loses ? "doubtful" : settles ? "active" : memory.status;
  return { ...memory, confidence, status, updatedAt: now, version: memory.version + 1 };
}
