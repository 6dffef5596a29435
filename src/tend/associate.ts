import { isAssumed, type Memory, type RecordChange, type Relation } from "../model/index.ts";
import { cosineOf, likeness, readWording, type Wording } from "../search/index.ts";
import type { StepInput, StepPlan, TendAction, TendStep, TendView } from "./step.ts";

/** Numbers of the association graph. */
const ASSOCIATE = {
  /** Least likeness of two memories that are tied, 0..1: below what merges them (.85), above what two wordings of one wish reach (.43). */
  near: 0.7,
  /** Latest live memories that are looked at: what is older was, when it was new. */
  looked: 1_000,
  /** Nearest ones, by the cosine of the whole, that a memory is compared with word by word: 4,000 pairs a run at most. */
  candidates: 4,
  /** Nearest ones that are remembered, for those that may not be tied: other values of one key, what speaks against it. */
  kept: 32,
  /** Least cosine of a candidate. The words of two texts that are less near never reach the likeness in practice. */
  cosine: 0.5,
} as const;

/** A text is read once for all runs; a memory never changes but by a new record. */
const read = new WeakMap<Memory, Wording>();

/**
 * Ties live memories that are about nearly the same thing by a relation `similar`, its confidence their likeness, and takes away those
 * whose ends are no longer live, speak against each other, or were reworded apart. Which pairs are tied depends on the memories alone, so a second run finds
 * nothing to do. Memories about different people, and those that one agent keeps to itself, are not tied to the others.
 */
export const associateStep: TendStep = {
  name: "associate",
  plan: (input) => planAssociations(input),
};

function planAssociations(input: StepInput): StepPlan {
  const { view, limit } = input;
  const loose = [...view.relations.values()].filter(
    (relation) => relation.type === "similar" && isOver(relation, input),
  );
  const removed = loose.slice(0, limit);
  // Comparing all is what costs: not before there is room for what it finds.
  const missing = removed.length < limit ? pairsOf(input).filter(({ id }) => !view.relations.has(id)) : null;
  const added = missing?.slice(0, limit - removed.length) ?? [];
  const changes: RecordChange[] = [
    ...removed.map(({ id }) => ({ type: "remove", record: "relation", id }) as const),
    ...added.map((value) => ({ type: "put", record: "relation", id: value.id, value }) as const),
  ];
  const actions: TendAction[] = [
    ...removed.map(({ id }) => ({ action: "untied", subject: id, reason: "apart" })),
    ...added.map(({ id }) => ({ action: "tied", subject: id, reason: "similar" })),
  ];
  return { changes, actions, hasMore: missing === null || changes.length < loose.length + missing.length };
}

/** A tie whose ends may no longer be tied, or one of which was reworded since. */
function isOver(relation: Relation, input: StepInput): boolean {
  const [a, b] = [input.view.memories.get(relation.from), input.view.memories.get(relation.to)];
  if (a === undefined || b === undefined || !mayTie(a, b, input)) return true;
  const isReworded = Math.max(a.updatedAt, b.updatedAt) > relation.at;
  return isReworded && likeness(wordingOf(a), wordingOf(b)) < ASSOCIATE.near;
}

/** The ties that the latest memories should have, in a fixed order. */
function pairsOf(input: StepInput): readonly Relation[] {
  const { view, now } = input;
  const latest = [...view.memories.values()]
    .filter(isTied)
    .sort((a, b) => b.lastSaidAt - a.lastSaidAt || (a.id < b.id ? -1 : 1))
    .slice(0, ASSOCIATE.looked);
  const pairs = new Map<string, Relation>();
  for (const group of groupsOf(latest)) {
    for (const memory of group) {
      for (const other of nearestTo(memory, group, input)) {
        const [from, to] = memory.id < other.id ? [memory, other] : [other, memory];
        const id = `similar:${from.id}:${to.id}`;
        if (pairs.has(id)) continue;
        const near = likeness(wordingOf(from), wordingOf(to));
        if (near < ASSOCIATE.near) continue;
        const confidence = Math.min(1, Math.round(near * 1_000) / 1_000);
        pairs.set(id, { id, type: "similar", from: from.id, to: to.id, confidence, at: now, version: 1 });
      }
    }
  }
  return [...pairs.values()];
}

function groupsOf(memories: readonly Memory[]): Iterable<readonly Memory[]> {
  const groups = new Map<string, Memory[]>();
  for (const memory of memories) {
    const key = groupOf(memory);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [memory]);
    else group.push(memory);
  }
  return groups.values();
}

function nearestTo(memory: Memory, group: readonly Memory[], input: StepInput): readonly Memory[] {
  const near = nearIn(group).get(memory) ?? [];
  return near.filter((other) => mayTie(memory, other, input)).slice(0, ASSOCIATE.candidates);
}

/** Who is near whom of a group, by its first member: the commits of one run ask again of the same memories. */
const compared = new WeakMap<Memory, { readonly group: readonly Memory[]; readonly near: Nearness }>();

/** The nearest ones of each memory, nearest first. */
type Nearness = ReadonlyMap<Memory, readonly Memory[]>;

function nearIn(group: readonly Memory[]): Nearness {
  const [first] = group;
  if (first === undefined) return new Map();
  const known = compared.get(first);
  if (known?.group.length === group.length && known.group.every((memory, place) => memory === group[place]))
    return known.near;
  const near = compareAll(group);
  compared.set(first, { group, near });
  return near;
}

interface Near {
  readonly other: Memory;
  readonly cosine: number;
}

function compareAll(group: readonly Memory[]): Nearness {
  const wordings = group.map(wordingOf);
  const lists = group.map((): Near[] => []);
  for (const [place, memory] of group.entries()) {
    for (let next = place + 1; next < group.length; next += 1) {
      const [own, others, other] = [wordings[place], wordings[next], group[next]];
      if (own === undefined || others === undefined || other === undefined) continue;
      const cosine = cosineOf(own, others);
      if (cosine < ASSOCIATE.cosine) continue;
      lists[place]?.push({ other, cosine });
      lists[next]?.push({ other: memory, cosine });
    }
  }
  return new Map(group.map((memory, place) => [memory, nearestOf(lists[place] ?? [])]));
}

function nearestOf(near: readonly Near[]): readonly Memory[] {
  return near
    .toSorted((a, b) => b.cosine - a.cosine || (a.other.id < b.other.id ? -1 : 1))
    .slice(0, ASSOCIATE.kept)
    .map(({ other }) => other);
}

/** Live, and said or stored rather than assumed. Requests are brought together as wishes. */
function isTied(memory: Memory): boolean {
  return memory.status === "active" && memory.anchor?.type !== "intent" && !isAssumed(memory);
}

/** Memories of one group are about one person and seen by the same agents. */
function groupOf({ subject, private: isPrivate, agent }: Memory): string {
  return JSON.stringify([subject.who, subject.name, isPrivate ? [agent] : null]);
}

function mayTie(a: Memory, b: Memory, { view, anchors }: StepInput): boolean {
  if (!isTied(a) || !isTied(b) || groupOf(a) !== groupOf(b) || a.polarity !== b.polarity) return false;
  // A summary and what it was made of are tied by that already.
  if (a.derivedFrom.includes(b.id) || b.derivedFrom.includes(a.id)) return false;
  // Two live values under a key that takes one speak against each other.
  const key = a.anchor?.key;
  if (key !== undefined && key === b.anchor?.key && anchors.definition(key)?.cardinality === "one") return false;
  return !clash(a, b, view);
}

/** The writer found that one speaks against the other or took its place. */
function clash(a: Memory, b: Memory, view: TendView): boolean {
  return view
    .relationsOf(a.id)
    .some(({ type, from, to }) => (type === "contradicts" || type === "supersedes") && (from === b.id || to === b.id));
}

function wordingOf(memory: Memory): Wording {
  const known = read.get(memory);
  if (known !== undefined) return known;
  const wording = readWording(memory.text);
  read.set(memory, wording);
  return wording;
}
