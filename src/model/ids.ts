import { z } from "zod";
import { HaimaError } from "../errors.ts";

/** Longest id in bytes of UTF-8. */
export const MAX_ID_BYTES = 512;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
const CONTROL = /[\u0000-\u001f\u007f-\u009f]/u;
const encoder = new TextEncoder();

/** Why a string cannot be an id, or null when it can. Ids are ordinary strings matched whole: `a_`, `%`, `../b` are fine. */
export function idFault(id: string): string | null {
  if (id.length === 0) return "is empty";
  if (CONTROL.test(id)) return "holds a control character";
  if (!id.isWellFormed()) return "holds a lone surrogate";
  // A UTF-16 unit takes at most three bytes, so short ids need no counting.
  if (id.length * 3 > MAX_ID_BYTES && encoder.encode(id).length > MAX_ID_BYTES)
    return `is longer than ${MAX_ID_BYTES} bytes`;
  return null;
}

const idText = z.string().superRefine((value, context) => {
  const fault = idFault(value);
  if (fault !== null) context.addIssue({ code: "custom", message: fault });
});

export const tenantIdSchema = idText.brand<"TenantId">();
export const userIdSchema = idText.brand<"UserId">();
export const agentIdSchema = idText.brand<"AgentId">();
export const sessionIdSchema = idText.brand<"SessionId">();
export const turnIdSchema = idText.brand<"TurnId">();
export const memoryIdSchema = idText.brand<"MemoryId">();
export const relationIdSchema = idText.brand<"RelationId">();
export const episodeIdSchema = idText.brand<"EpisodeId">();

export type TenantId = z.infer<typeof tenantIdSchema>;
export type UserId = z.infer<typeof userIdSchema>;
export type AgentId = z.infer<typeof agentIdSchema>;
export type SessionId = z.infer<typeof sessionIdSchema>;
export type TurnId = z.infer<typeof turnIdSchema>;
export type MemoryId = z.infer<typeof memoryIdSchema>;
export type RelationId = z.infer<typeof relationIdSchema>;
export type EpisodeId = z.infer<typeof episodeIdSchema>;

/** Whose memory a call is about. A missing or empty user is refused, never read as "all". */
export interface Scope {
  readonly tenant: TenantId;
  readonly user: UserId;
  /** The agent that speaks with the user; recorded on what it writes, and the only one that sees what is `private`. */
  readonly agent: AgentId | null;
}

/** The owner of stored records: a scope without its agent. */
export interface Owner {
  readonly tenant: TenantId;
  readonly user: UserId;
}

/** The tenant of callers that name none. */
export const DEFAULT_TENANT: TenantId = tenantIdSchema.parse("default");

/** Owns the shared knowledge of a tenant, sealed like a user's records. No caller can name it. */
export const KNOWLEDGE_OWNER: UserId = userIdSchema.parse("haima:knowledge");

/** Owns what the service itself keeps, such as its API keys, for all tenants. No caller can name it. */
export const SERVICE_OWNER: Owner = {
  tenant: tenantIdSchema.parse("haima:service"),
  user: userIdSchema.parse("haima:service"),
};

/** Owns what a tenant's events need beside its users' records. No caller can name it. */
export const EVENTS_OWNER: UserId = userIdSchema.parse("haima:events");

/** Owns the knowledge that all tenants share. No caller can name it. */
const SHARED_OWNER: Owner = {
  tenant: tenantIdSchema.parse("haima:shared"),
  user: userIdSchema.parse("haima:shared"),
};

/** Users that are no person: what a tenant shares, its events, what all share, and the service. */
const RESERVED: ReadonlySet<string> = new Set([KNOWLEDGE_OWNER, EVENTS_OWNER, SERVICE_OWNER.user, SHARED_OWNER.user]);

/** True for owners that are no person. */
export function isReservedUser(user: string): boolean {
  return RESERVED.has(user);
}

/** A scope as callers write it. */
export interface ScopeInput {
  readonly user: string;
  /** @default "default" */
  readonly tenant?: string;
  readonly agent?: string;
}

/**
 * Reads a caller's scope.
 *
 * @throws HaimaError `invalid_scope` naming the field and what is wrong with it.
 */
export function parseScope(input: ScopeInput): Scope {
  if (typeof input !== "object" || input === null) {
    throw new HaimaError("invalid_scope", 'Give a scope such as { user: "ann" }.', { facts: { field: "scope" } });
  }
  if (isReservedUser(input.user)) {
    throw new HaimaError("invalid_scope", `The user id ${input.user} is reserved. Give another one.`, {
      facts: { field: "user" },
    });
  }
  return {
    tenant: input.tenant === undefined ? DEFAULT_TENANT : parseScopeId(tenantIdSchema, "tenant", input.tenant),
    user: parseScopeId(userIdSchema, "user", input.user),
    agent: input.agent === undefined ? null : parseScopeId(agentIdSchema, "agent", input.agent),
  };
}

/**
 * Reads the owner of a tenant's shared knowledge.
 *
 * @throws HaimaError `invalid_scope` for a malformed tenant.
 */
export function knowledgeScope(tenant: string | undefined): Scope {
  const own = tenant === undefined ? DEFAULT_TENANT : parseScopeId(tenantIdSchema, "tenant", tenant);
  return { tenant: own, user: KNOWLEDGE_OWNER, agent: null };
}

/** The owner of the knowledge that all tenants share. */
export function sharedKnowledgeScope(): Scope {
  return { ...SHARED_OWNER, agent: null };
}

/**
 * Reads one id of a scope.
 *
 * @throws HaimaError `invalid_scope` naming the field and what is wrong with it.
 */
export function parseScopeId<S extends z.ZodType>(schema: S, field: string, value: unknown): z.infer<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fault = typeof value === "string" ? (idFault(value) ?? "is malformed") : "is missing or not a string";
  throw new HaimaError(
    "invalid_scope",
    `The ${field} ${fault}. Give a non-empty id of at most ${MAX_ID_BYTES} bytes.`,
    {
      facts: { field },
    },
  );
}
