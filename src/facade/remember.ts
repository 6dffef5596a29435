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
  type ScopeInput,
} from "../model/index.ts";
import { admitText, type PiiPolicy } from "../privacy/index.ts";
import { rememberDirectly } from "./archive/claims.ts";
import { auditChange } from "./audit.ts";
import { type Facade, ownerOf } from "./context.ts";
import { checkEmbedder } from "./embedding.ts";

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
}

/** What a direct write did. */
export interface WriteReceipt {
  /** The memory as it stands now. */
  readonly memory: Memory;
  readonly effects: readonly Effect[];
  readonly notices: readonly Notice[];
  readonly revision: number;
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
});

/**
 * Stores one memory directly, in one transaction. The same text again is reinforced, not doubled; a new value under a key
 * that has one value takes the place of the old.
 *
 * @throws HaimaError `invalid_input` naming the field (an anchor value that its schema refuses, too), `over_limit`, `forbidden` (personal data that `privacy` refuses), `invalid_scope`.
 */
export async function remember(facade: Facade, scopeInput: ScopeInput, input: RememberInput): Promise<WriteReceipt> {
  const scope = parseScope(scopeInput);
  await checkEmbedder(facade, ownerOf(scope));
  const parsed = parseInput(input);
  const { text, notices } = normaliseForStore(admitText(parsed.text, facade.privacy));
  const anchor = admitAnchor(parsed.anchor ?? null, facade.privacy);
  if (parsed.private && scope.agent === null) {
    throw new HaimaError("invalid_scope", "A private memory needs an agent in the scope.", {
      facts: { field: "agent" },
    });
  }
  if (anchor !== null) facade.anchors.check(anchor.key, anchor.value);
  const now = facade.clock.now();
  const at = parsed.at === undefined ? now : parseInstant(parsed.at, "at");
  const receipt = await facade.users.write<WriteReceipt>(ownerOf(scope), async (view) => {
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
    return {
      changes: [...remembered.changes, audit],
      answer: (revision) => ({ memory: remembered.memory, effects: remembered.effects, notices, revision }),
    };
  });
  facade.embedding?.work.start(ownerOf(scope));
  return receipt;
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
