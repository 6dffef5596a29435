import { createHash } from "node:crypto";
import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { isZone } from "../language/zone.ts";
import {
  type InstantInput,
  MAX_TEXT_LENGTH,
  type Metadata,
  metadataSchema,
  parseInstant,
  parseScopeId,
  type Role,
  roleSchema,
  type SessionId,
  sessionIdSchema,
} from "../model/index.ts";

/** A turn as callers hand it over. */
export interface TurnInput {
  readonly text: string;
  /** @default "user" */
  readonly role?: Role;
  /** @default "default" */
  readonly session?: string;
  /** The speaker's name; "I" in the text binds to it. */
  readonly name?: string;
  /** When it was said: epoch ms, a Date or ISO 8601. @default now */
  readonly at?: InstantInput;
  /** IANA zone in which dates in the text are read. @default the user's zone */
  readonly zone?: string;
  readonly device?: string;
  readonly channel?: string;
  /** The caller's own data: filterable, never part of the scope. */
  readonly metadata?: Metadata;
  /** Makes retries safe: the same key is taken in once. Any string of at most 512 bytes. */
  readonly idempotencyKey?: string;
}

export interface ParsedTurnInput {
  readonly text: string;
  readonly role: Role;
  readonly session: SessionId;
  readonly name: string | null;
  readonly at: number | null;
  readonly zone: string | null;
  readonly device: string | null;
  readonly channel: string | null;
  readonly metadata: Metadata;
  readonly idempotencyKey: string | null;
}

const SHORT_TEXT = z.string().min(1).max(256);

const inputSchema = z.strictObject({
  text: z.string(),
  role: roleSchema.default("user"),
  session: z.unknown().optional(),
  name: SHORT_TEXT.optional(),
  at: z.union([z.number(), z.date(), z.string()]).optional(),
  zone: z
    .string()
    .refine(isZone, "is not a zone that this system knows; give an IANA name such as Asia/Shanghai")
    .optional(),
  device: SHORT_TEXT.optional(),
  channel: SHORT_TEXT.optional(),
  metadata: metadataSchema.default({}),
  idempotencyKey: z.string().min(1).max(512).optional(),
});

/**
 * Checks a caller's turn.
 *
 * @throws HaimaError `invalid_input` (unknown role, empty text, bad field), `invalid_scope` (session) or `over_limit` (text).
 */
export function parseTurnInput(input: TurnInput): ParsedTurnInput {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) throw describeFault(parsed.error);
  const { text, at, ...rest } = parsed.data;
  if (text.length > MAX_TEXT_LENGTH) {
    throw new HaimaError(
      "over_limit",
      `The text has ${text.length} characters; a turn takes at most ${MAX_TEXT_LENGTH}. Split it.`,
      {
        facts: { field: "text", length: text.length, limit: MAX_TEXT_LENGTH },
      },
    );
  }
  if (text.trim() === "") {
    throw new HaimaError("invalid_input", "The text is empty. Give the words that were said.", {
      facts: { field: "text" },
    });
  }
  return {
    text,
    role: rest.role,
    session: parseScopeId(sessionIdSchema, "session", rest.session ?? "default"),
    name: rest.name ?? null,
    at: at === undefined ? null : parseInstant(at, "at"),
    zone: rest.zone ?? null,
    device: rest.device ?? null,
    channel: rest.channel ?? null,
    metadata: rest.metadata,
    idempotencyKey: rest.idempotencyKey ?? null,
  };
}

/** A digest of what makes two inputs the same, so that one idempotency key cannot stand for two turns. */
export function digestTurnInput(input: ParsedTurnInput): string {
  const { text, role, session, name } = input;
  return createHash("sha256")
    .update(JSON.stringify([text, role, session, name]))
    .digest("hex");
}

function describeFault(error: z.ZodError): HaimaError {
  const issue = error.issues[0];
  const field = issue?.path.join(".") || "turn";
  const what =
    issue?.code === "unrecognized_keys"
      ? `has unknown fields (${issue.keys.join(", ")})`
      : (issue?.message ?? "is malformed");
  return new HaimaError("invalid_input", `The ${field} of the turn: ${what}.`, { facts: { field }, cause: error });
}
