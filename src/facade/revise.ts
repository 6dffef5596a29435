import { HaimaError } from "../errors.ts";
import { detectLanguage, normaliseForStore } from "../language/normalise/index.ts";
import { importanceSchema, parseScope, type Scope, type ScopeInput } from "../model/index.ts";
import { admitText, unmaskText } from "../privacy/index.ts";
import { reviseMemory } from "../remember/index.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";
import { measureCorrection } from "./measures.ts";
import { findMemory } from "./read.ts";
import type { WriteReceipt } from "./remember.ts";

/** A correction of one memory. */
export interface RevisionInput {
  readonly text?: string;
  /** True when you read the text masked: what stands masked in yours is put back as it is stored. @default false */
  readonly masked?: boolean;
  /** 1..5 */
  readonly importance?: number;
  readonly tags?: readonly string[];
  /** Version that you read; a memory that moved on is not overwritten. @default whatever is there */
  readonly version?: number;
}

/**
 * Corrects one memory under its id; what it said before stays in its history.
 *
 * @throws HaimaError `not_found`, `version_conflict` for a stale version, `invalid_input`.
 */
export async function revise(
  facade: Facade,
  scopeInput: ScopeInput,
  id: string,
  revision: RevisionInput,
): Promise<WriteReceipt> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  if (revision.text !== undefined && storedAs(facade, scope, revision.text).text.trim() === "") {
    throw new HaimaError("invalid_input", "The text is empty. Forget the memory to take it away.", {
      facts: { field: "text" },
    });
  }
  if (revision.importance !== undefined && !importanceSchema.safeParse(revision.importance).success) {
    throw new HaimaError("invalid_input", "The importance is a whole number from 1 to 5.", {
      facts: { field: "importance" },
    });
  }
  const now = facade.clock.now();
  return await facade.users.write(ownerOf(scope), (view) => {
    const memory = findMemory(view, scope, id);
    if (revision.version !== undefined && revision.version !== memory.version) {
      throw new HaimaError(
        "version_conflict",
        `The memory is at version ${memory.version}, not ${revision.version}. Read it again.`,
        {
          facts: { id: memory.id, version: memory.version },
        },
      );
    }
    const { masked } = facade.privacy(scope.tenant);
    const given = revision.masked === true ? unmaskText(revision.text ?? "", memory.text, masked) : revision.text;
    const stored = revision.text === undefined ? null : storedAs(facade, scope, given ?? "");
    const revised = reviseMemory(memory, {
      ...(stored === null ? {} : { text: stored.text, language: detectLanguage(stored.text) }),
      ...(revision.importance === undefined ? {} : { importance: revision.importance }),
      ...(revision.tags === undefined ? {} : { tags: [...revision.tags] }),
      now,
      nextId: () => facade.ids.next(now),
    });
    const audit = auditChange(facade, scope, { action: "revise", subjects: [memory.id] });
    return {
      changes: [...revised.changes, audit],
      answer: (at) => {
        measureCorrection(facade, "revise");
        return { memory: revised.memory, effects: revised.effects, notices: stored?.notices ?? [], revision: at };
      },
    };
  });
}

function storedAs(facade: Facade, scope: Scope, text: string) {
  return normaliseForStore(admitText(text, facade.privacy(scope.tenant)));
}
