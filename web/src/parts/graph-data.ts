import type { Memory, Relation } from "../api/types.ts";

/** What is drawn: memories, and the people and things that they are about. */
export interface GraphNode {
  readonly id: string;
  readonly label: string;
  readonly type: "user" | "memory" | "past" | "thing";
}

export interface GraphEdge {
  readonly from: string;
  readonly to: string;
  /** A relation between memories, or `about` for what a memory names. */
  readonly type: string;
}

export interface GraphData {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

export const USER_NODE = "user";

/** Memories with what they name, and the relations among them. */
export function graphOf(memories: readonly Memory[], relations: readonly Relation[], user: string): GraphData {
  const nodes = new Map<string, GraphNode>([[USER_NODE, { id: USER_NODE, label: user, type: "user" }]]);
  const edges: GraphEdge[] = [];
  for (const memory of memories) {
    const isPast = memory.status !== "active" && memory.status !== "pending";
    nodes.set(memory.id, { id: memory.id, label: memory.text, type: isPast ? "past" : "memory" });
    for (const thing of thingsOf(memory)) {
      if (thing !== USER_NODE && !nodes.has(thing)) {
        nodes.set(thing, { id: thing, label: thing.slice(thing.indexOf(":") + 1), type: "thing" });
      }
      edges.push({ from: memory.id, to: thing, type: "about" });
    }
  }
  const known = relations.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  return { nodes: [...nodes.values()], edges: [...edges, ...known.map(({ from, to, type }) => ({ from, to, type }))] };
}

/** Whom a memory is about, and what it names. */
function thingsOf({ subject, entities }: Memory): readonly string[] {
  const who = subject.who === "user" ? USER_NODE : `person:${subject.name ?? subject.who}`;
  return [...new Set([who, ...entities.map(({ text }) => `thing:${text}`)])];
}
