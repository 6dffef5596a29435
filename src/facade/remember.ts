import { createHash } from "node:crypto";
import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { detectLanguage, normaliseForStore } from "../language/normalise/index.ts";
import {
  type Anchor,
  anchorSchema,
  type Effect,
  type InstantInput,
  importanceSchema,
  type Kind,
  kindSchema,
  MAX_TEXT_LENGTH,
  type Memory,
  type Metadata,
  metadataSchema,
  type Notice,
  parseInstant,
  parseScope,
  type Scope,
  type ScopeInput,
} from "../model/index.ts";
import { admitText, type PiiPolicy } from "../privacy/index.ts";
import { asArchived } from "./archive/archive.ts";
import { rememberDirectly } from "./archive/claims.ts";
import { findArchived } from "./archive/find.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";
import { assertWithinLimits } from "./limits.ts";
import { findMemory } from "./read.ts";
import { keyReused, putReceipt, storedReceipt } from "./receipt-by-key.ts";
import type { Decision } from "./view/users.ts";
import type { UserView } from "./view/view.ts";

/** A memory to store directly, as it will be returned. */
export interface RememberInput {
  readonly text: string;
  /** @default "fact" */
  readonly kind?: Kind;
  /** 1 trivial .. 5 critical. @default 3 */
  readonly importance?: number;
  readonly tags?: readonly string[];
  /** It leaves after that many days. @default never */
  readonly ttlDays?: number;
  /** Structured side, checked by its type: { type: "constraint", key: "allergy", value: "peanut" }. */
  readonly anchor?: { readonly type: string; readonly key: string; readonly value: unknown };
  /** When it was learned. @default now */
  readonly at?: InstantInput;
  readonly metadata?: Metadata;
  /** True: only the agent of this scope sees it. @default false */
  readonly private?: boolean;
  readonly pinned?: boolean;
  /** Makes retries safe: the same key is taken in once. Any string of at most 512 bytes. */
  readonly idempotencyKey?: string;
}

/** What a direct write did. */
export interface WriteReceipt {
  /** The memory as it stands now. */
  readonly memory: Memory;
  readonly effects: readonly Effect[];
  readonly notices: readonly Notice[];
  readonly revision: number;
  /** True when this idempotency key had been taken in before; nothing was written now. */
  readonly repeated?: boolean;
}

const DAY_MS = 86_400_000;

const inputSchema = z.strictObject({
  text: z.string(),
  kind: kindSchema.default("fact"),
  importance: importanceSchema.default(3),
  tags: z.array(z.string().min(1).max(256)).max(64).default([]),
  ttlDays: z.number().positive().max(36_500).optional(),
  anchor: anchorSchema.optional(),
  at: z.union([z.number(), z.date(), z.string()]).optional(),
  metadata: metadataSchema.default({}),
  private: z.boolean().default(false),
  pinned: z.boolean().default(false),
  idempotencyKey: z.string().min(1).max(512).optional(),
});

/**
 * Stores one memory directly, in one transaction. The same text again is reinforced, not doubled; a new value under a key
 * that has one value takes the place of the old.
 *
 * @throws HaimaError `invalid_input` naming the field (an anchor value that its schema refuses, too), `over_limit`, `forbidden` (personal data that `privacy` refuses), `invalid_scope`,
 *   `not_found` for an idempotency key whose memory was forgotten since.
 */
export async function remember(facade: Facade, scopeInput: ScopeInput, input: RememberInput): Promise<WriteReceipt> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  const parsed = parseInput(input);
  const { text, notices } = normaliseForStore(admitText(parsed.text, facade.privacy(scope.tenant)));
  const anchor = admitAnchor(parsed.anchor ?? null, facade.privacy(scope.tenant));
  if (parsed.private && scope.agent === null) {
    throw new HaimaError("invalid_scope", "A private memory needs an agent in the scope.", {
      facts: { field: "agent" },
    });
  }
  if (anchor !== null) facade.anchors.check(anchor.key, anchor.value);
  const now = facade.clock.now();
  const at = parsed.at === undefined ? now : parseInstant(parsed.at, "at");
  const key = parsed.idempotencyKey ?? null;
  const digest = digestOf(text, parsed.kind);
  const receipt = await facade.users.write<WriteReceipt>(ownerOf(scope), async (view) => {
    const earlier = key === null ? null : await earlierReceipt(facade, scope, view, key, digest);
    if (earlier !== null) return earlier;
    assertWithinLimits(facade, view, text);
    const remembered = await rememberDirectly(facade, scope, view, {
      text,
      language: detectLanguage(text),
      kind: parsed.kind,
      importance: parsed.importance,
      tags: parsed.tags,
      anchor,
      expiresAt: parsed.ttlDays === undefined ? null : at + Math.round(parsed.ttlDays * DAY_MS),
      saidAt: at,
      metadata: parsed.metadata,
      private: parsed.private,
      pinned: parsed.pinned,
    });
    const audit = auditChange(facade, scope, {
      action: "remember",
      subjects: remembered.effects.map((effect) => effect.memory),
    });
    const { memory, effects } = remembered;
    const kept =
      key === null
        ? []
        : [putReceipt(key, { memory: memory.id, effects: [...effects], notices: [...notices] }, digest)];
    return {
      changes: [...remembered.changes, ...kept, audit],
      answer: (revision) => ({ memory, effects, notices, revision }),
    };
  });
  facade.embedding?.work.start(ownerOf(scope));
  return receipt;
}

/** The answer to a retry; null for a key that was not used yet. */
async function earlierReceipt(
  facade: Facade,
  scope: Scope,
  view: UserView,
  key: string,
  digest: string,
): Promise<Decision<WriteReceipt> | null> {
  const stored = await storedReceipt(facade, scope, key, digest);
  if (stored === null) return null;
  if ("turn" in stored) throw keyReused();
  const archived = await findArchived(facade, scope, view, stored.memory);
  const memory = archived === null ? findMemory(view, scope, stored.memory) : asArchived(archived);
  const effects = stored.effects.map((effect) => ({ ...effect, text: view.memories.get(effect.memory)?.text ?? "" }));
  const { notices } = stored;
  return { changes: [], answer: (revision) => ({ memory, effects, notices, revision, repeated: true }) };
}

/** What makes two memories the same, so that one idempotency key cannot stand for two. */
function digestOf(text: string, kind: Kind): string {
  return createHash("sha256")
    .update(JSON.stringify(["memory", text, kind]))
    .digest("hex");
}

/** Strings of the structured side hold what the text does. */
function admitAnchor(anchor: Anchor | null, policy: PiiPolicy): Anchor | null {
  if (anchor === null || typeof anchor.value !== "string") return anchor;
  return { ...anchor, value: admitText(anchor.value, policy) };
}

function parseInput(input: RememberInput): z.infer<typeof inputSchema> {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = issue?.path.join(".") || "memory";
    throw new HaimaError("invalid_input", `The ${field} of the memory: ${issue?.message ?? "is malformed"}.`, {
      facts: { field },
      cause: parsed.error,
    });
  }
  if (parsed.data.text.trim() === "")
    throw new HaimaError("invalid_input", "The text is empty. Give what is to be remembered.", {
      facts: { field: "text" },
    });
  if (parsed.data.text.length > MAX_TEXT_LENGTH) {
    throw new HaimaError("over_limit", `The text is longer than ${MAX_TEXT_LENGTH} characters. Split it.`, {
      facts: { field: "text", limit: MAX_TEXT_LENGTH },
    });
  }
  return parsed.data;
}
