import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { findPii, type PiiType } from "../language/pii/index.ts";
import { parseScope, type Scope, type ScopeInput, turnIdSchema } from "../model/index.ts";
import { findArchived } from "./archive/find.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { findMemory } from "./read.ts";
import type { UserView } from "./view/view.ts";

export interface RevealInput {
  /** A memory, archived ones too, or a turn. */
  readonly id: string;
  /** Why, 1 to 200 characters. It stands in the audit as it is, so give a case number rather than words about a person. */
  readonly reason: string;
}

/** A text as it is stored, and the personal data that stands in it. */
export interface Revealed {
  readonly id: string;
  readonly record: "memory" | "turn";
  readonly text: string;
  /** In order; offsets are those of a JavaScript string. */
  readonly found: readonly {
    readonly type: PiiType;
    readonly start: number;
    readonly end: number;
    readonly text: string;
  }[];
}

const inputSchema = z.strictObject({ id: z.string(), reason: z.string().trim().min(1).max(200) });

/**
 * Shows the owner, or who acts for the owner, a text whose personal data contexts mask. Who looked, at what and why is in the audit before the text
 * is given out; the audit holds the types of what was shown and how many, never the text. What was masked before it was stored is nowhere to show.
 *
 * @throws HaimaError `invalid_input` without a reason, `not_found`, `invalid_scope`, and the errors of the store.
 */
export async function reveal(facade: Facade, scopeInput: ScopeInput, input: RevealInput): Promise<Revealed> {
  const scope = parseScope(scopeInput);
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? "reason");
    const message = "To show personal data takes the id of a memory or turn, and a reason of 1 to 200 characters.";
    throw new HaimaError("invalid_input", message, { facts: { field }, cause: parsed.error });
  }
  const { id, reason } = parsed.data;
  return await facade.users.write<Revealed>(ownerOf(scope), async (view) => {
    const shown = await textOf(facade, scope, view, id);
    const found = findPii(shown.text).map(({ type, start, end, text }) => ({ type, start, end, text }));
    const counts: Record<string, number> = {};
    for (const { type } of found) counts[type] = (counts[type] ?? 0) + 1;
    const audit = auditChange(facade, scope, { action: "reveal", subjects: [id], reason, counts });
    return { changes: [audit], answer: () => ({ id, ...shown, found }) };
  });
}

async function textOf(
  facade: Facade,
  scope: Scope,
  view: UserView,
  id: string,
): Promise<Pick<Revealed, "record" | "text">> {
  const turn = turnIdSchema.safeParse(id);
  const said = turn.success ? view.turns.get(turn.data) : undefined;
  if (said !== undefined) return { record: "turn", text: said.text };
  const archived = await findArchived(facade, scope, view, id);
  return { record: "memory", text: archived?.memory.text ?? findMemory(view, scope, id).text };
}
