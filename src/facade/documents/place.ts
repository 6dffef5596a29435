import { HaimaError } from "../../errors.ts";
import {
  type AgentId,
  agentIdSchema,
  idFault,
  knowledgeScope,
  parseScopeId,
  type Scope,
  sharedKnowledgeScope,
} from "../../model/index.ts";

/** Whose knowledge a document or fact is. */
export type KnowledgeScope = "shared" | "tenant" | "agent";

export interface PlaceInput {
  readonly tenant?: string;
  readonly scope?: KnowledgeScope;
  readonly agent?: string;
}

/** The owner of the records, and the one agent that they are for, if they are. */
export interface Place {
  readonly scope: Scope;
  readonly agent: AgentId | null;
}

/** Where something is kept: by default for the whole tenant, or for the agent when one is named. */
export function placeOf({ tenant, scope, agent }: PlaceInput): Place {
  const named = agent === undefined ? null : parseScopeId(agentIdSchema, "agent", agent);
  const kind = scope ?? (named === null ? "tenant" : "agent");
  if (kind !== "shared" && kind !== "tenant" && kind !== "agent")
    throw refused("scope", 'The scope is none of "shared", "tenant" and "agent". Give one of them.');
  if (kind === "agent" && named === null)
    throw refused("agent", "The scope is an agent's and no agent is named. Give the option `agent`.");
  const own = knowledgeScope(tenant);
  if (kind === "shared") return { scope: { ...sharedKnowledgeScope(), agent: named }, agent: null };
  return { scope: { ...own, agent: named }, agent: kind === "agent" ? named : null };
}

export function checkName(field: string, value: unknown): string {
  const fault = typeof value === "string" ? (value.trim() === "" ? "is empty" : idFault(value)) : "is no string";
  if (fault !== null) throw refused(field, `The ${field} ${fault}. Give a name of at most 512 bytes on one line.`);
  return String(value).trim();
}

/** Most tags of a document, a fact or a question. */
const MOST_TAGS = 50;

export function checkTags(tags: unknown): readonly string[] {
  if (tags === undefined) return [];
  if (!Array.isArray(tags) || tags.length > MOST_TAGS)
    throw refused("tags", `The tags are no list of at most ${MOST_TAGS} names.`);
  return [...new Set(tags.map((tag) => checkName("tags", tag)))];
}

export function checkWhole(field: string, value: number, least: number, most: number): void {
  if (Number.isInteger(value) && value >= least && value <= most) return;
  throw refused(field, `The ${field} is no whole number from ${least} to ${most}.`);
}

export function refused(field: string, message: string): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field } });
}
