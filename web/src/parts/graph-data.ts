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

const USER_NODE = "user";

/** Memories with what they name, and the relations among them. */
export function graphOf(memories: readonly Memory[], relations: readonly Relation[], user: string): GraphData {
  const nodes = new Map<string, GraphNode>([[USER_NODE, { id: USER_NODE, label: user, type: "user" }]]);
  const edges: GraphEdge[] = [];
  for (const memory of memories) {
    const isPast = memory.status !== "active" && memory.status !== "pending";
    nodes.set(memory.id, { id: memory.id, label: memory.text, type: isPast ? "past" : "memory" });
    for (const [thing, label] of thingsOf(memory)) {
      if (!nodes.has(thing)) nodes.set(thing, { id: thing, label, type: "thing" });
      edges.push({ from: memory.id, to: thing, type: "about" });
    }
  }
  const known = relations.filter(({ from, to }) => nodes.has(from) && nodes.has(to));
  return { nodes: [...nodes.values()], edges: [...edges, ...known.map(({ from, to, type }) => ({ from, to, type }))] };
}

/** Whom a memory is about, and what it names, by the id of its node: a name that the text writes large is the same person's. */
function thingsOf({ subject, entities }: Memory): ReadonlyMap<string, string> {
  const named = entities.map(({ text }) => [`thing:${text.toLowerCase()}`, text] as const);
  const about = subject.name ?? subject.who;
  const who = subject.who === "user" ? ([USER_NODE, ""] as const) : ([`thing:${about.toLowerCase()}`, about] as const);
  return new Map([who, ...named]);
}
