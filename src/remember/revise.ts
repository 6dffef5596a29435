import { foldText } from "../language/terms.ts";
import {
  type Effect,
  type Language,
  type Memory,
  memoryIdSchema,
  type RecordChange,
  type Relation,
} from "../model/index.ts";

/** What a caller corrects on a memory; what is absent stays. */
export interface Revision {
  readonly text?: string;
  readonly language?: Language;
  readonly importance?: number;
  readonly tags?: readonly string[];
  readonly now: number;
  readonly nextId: () => string;
}

export interface Revised {
  readonly memory: Memory;
  readonly changes: readonly RecordChange[];
  readonly effects: readonly Effect[];
}

/**
 * Corrects a memory under its id. When the text changes, what it said before is kept as a superseded memory of its own, so
 * that history shows it; the corrected one rests on the caller's word and no longer on the quotes.
 */
export function reviseMemory(memory: Memory, revision: Revision): Revised {
  const { now } = revision;
  const text = revision.text ?? memory.text;
  const changed = text !== memory.text;
  const revised: Memory = {
    ...memory,
    text,
    language: revision.language ?? memory.language,
    importance: revision.importance ?? memory.importance,
    tags: revision.tags === undefined ? memory.tags : [...revision.tags],
    updatedAt: now,
    version: memory.version + 1,
    ...(changed
      ? {
          anchor: keptAnchor(memory, text),
          quotes: [],
          origin: "caller" as const,
          lastSaidAt: Math.max(now, memory.lastSaidAt),
        }
      : {}),
  };
  const { kind, status, version } = revised;
  const effects: readonly Effect[] = [{ action: "revised", memory: memory.id, text, kind, status, version }];
  const put: RecordChange = { type: "put", record: "memory", id: memory.id, value: revised };
  return { memory: revised, effects, changes: changed ? [put, ...keepEarlier(memory, revision)] : [put] };
}

/** An anchor whose value the new words still hold stays; else what it said is gone. */
function keptAnchor(memory: Memory, text: string): Memory["anchor"] {
  if (memory.anchor === null) return null;
  const { value } = memory.anchor;
  const values = typeof value === "object" ? Object.values(value) : [value];
  const folded = foldText(text);
  return values.every((one) => folded.includes(foldText(String(one)))) ? memory.anchor : null;
}

function keepEarlier(memory: Memory, revision: Revision): readonly RecordChange[] {
  const { now } = revision;
  const id = memoryIdSchema.parse(revision.nextId());
  const earlier: Memory = {
    ...memory,
    id,
    status: "superseded",
    valid: { from: memory.valid.from, to: Math.min(memory.valid.to ?? now, now) },
    // Forgetting the memory takes its earlier wording along.
    derivedFrom: [...memory.derivedFrom, memory.id],
    pinned: false,
    updatedAt: now,
    version: 1,
  };
  const relation: Relation = {
    id: `supersedes:${memory.id}:${id}`,
    type: "supersedes",
    from: memory.id,
    to: id,
    confidence: 1,
    at: now,
    version: 1,
  };
  return [
    { type: "put", record: "memory", id, value: earlier },
    { type: "put", record: "relation", id: relation.id, value: relation },
  ];
}

/** Pins or unpins a memory: a pinned one never leaves by itself. */
export function pinMemory(memory: Memory, pinned: boolean, now: number): Revised {
  const after: Memory = { ...memory, pinned, updatedAt: now, version: memory.version + 1 };
  const { id, text, kind, status, version } = after;
  return {
    memory: after,
    effects: [{ action: "pinned", memory: id, text, kind, status, version }],
    changes: [{ type: "put", record: "memory", id, value: after }],
  };
}
