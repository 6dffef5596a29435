import { z } from "zod";
import { describeSchemaFault } from "../input-file.ts";
import { keyOf, type LeftOut, type MemoryInput, type ReadContext, type Share } from "./share.ts";

const entitySchema = z.looseObject({
  name: z.string().min(1),
  entityType: z.string().default(""),
  observations: z.array(z.unknown()).default([]),
});
const relationSchema = z.looseObject({
  from: z.string().min(1),
  to: z.string().min(1),
  relationType: z.string().min(1),
});

/** Names by which a graph means the user, whose observations need no name in front. */
const USER_NAMES: ReadonlySet<string> = new Set(["user", "default_user", "me", "我", "用户"]);

/**
 * Reads `memory.jsonl` of the MCP memory server: lines of entities with observations and of relations. Each observation is a memory, with the
 * entity's name in front where it is not the user; each relation is one of kind relationship. The file holds no times. A line that
 * cannot be read is left out, as the server does.
 */
export function readMcpMemory(text: string, { user }: ReadContext): readonly Share[] {
  const memories: MemoryInput[] = [];
  const leftOut: LeftOut[] = [];
  for (const [index, raw] of text.split("\n").entries()) {
    if (raw.trim() === "") continue;
    const entry = `line ${index + 1}`;
    const value = parsed(raw);
    if (value === null) leftOut.push({ entry, reason: "it is not a JSON object" });
    else if (value["type"] === "entity") readEntity(value, entry, user, { memories, leftOut });
    else if (value["type"] === "relation") readRelation(value, entry, { memories, leftOut });
    else leftOut.push({ entry, reason: "it is neither an entity nor a relation" });
  }
  return [{ user: null, turns: [], memories, items: [], leftOut }];
}

interface Found {
  readonly memories: MemoryInput[];
  readonly leftOut: LeftOut[];
}

function readEntity(value: unknown, entry: string, user: string | null, { memories, leftOut }: Found): void {
  const entity = entitySchema.safeParse(value);
  if (!entity.success) {
    leftOut.push({ entry, reason: describeSchemaFault(entity.error) });
    return;
  }
  const { name, entityType, observations } = entity.data;
  const isUser = USER_NAMES.has(name.toLowerCase()) || name === user;
  for (const [index, observation] of observations.entries()) {
    if (typeof observation !== "string" || observation.trim() === "") {
      leftOut.push({ entry: `${entry}, observations[${index}]`, reason: "it is no text" });
      continue;
    }
    memories.push({
      text: isUser || observation.includes(name) ? observation : `${name}: ${observation}`,
      tags: entityType === "" ? [] : [entityType.slice(0, 256)],
      metadata: { source: "mcp-memory", entity: name, entityType },
      idempotencyKey: keyOf("mcp-memory", name, observation),
    });
  }
}

function readRelation(value: unknown, entry: string, { memories, leftOut }: Found): void {
  const relation = relationSchema.safeParse(value);
  if (!relation.success) {
    leftOut.push({ entry, reason: describeSchemaFault(relation.error) });
    return;
  }
  const { from, to, relationType } = relation.data;
  memories.push({
    text: `${from} ${relationType.replace(/_/gu, " ")} ${to}`,
    kind: "relationship",
    metadata: { source: "mcp-memory", from, to, relationType },
    idempotencyKey: keyOf("mcp-relation", from, relationType, to),
  });
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text));
    return value.success ? value.data : null;
  } catch {
    return null;
  }
}
