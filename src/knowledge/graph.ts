import type { PredicateKind } from "../language/facts-told/index.ts";
import { foldText } from "../language/terms.ts";
import { codesOfName } from "./codes.ts";
import { readPredicate } from "./predicates.ts";
import type { Fact } from "./types.ts";

/** A fact as an edge, turned so that it points the way its kind reads: from the thing to its class, from the rule to what it applies to. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly kind: PredicateKind;
  readonly fact: Fact;
}

/** Facts by the things that they are about. */
export interface Graph {
  /** By key, the name as it was first written. */
  readonly names: ReadonlyMap<string, string>;
  readonly out: ReadonlyMap<string, readonly Edge[]>;
  readonly in: ReadonlyMap<string, readonly Edge[]>;
  /** By key, the keys of other names of the same thing. */
  readonly sameAs: ReadonlyMap<string, readonly string[]>;
}

/**
 * One string for the wordings of one name: width, case, blanks, hyphens. "BT 500" and "bt-500" are one thing, "BT-50" is another; a blank between
 * Chinese and Latin letters means nothing.
 */
export function nodeKey(name: string): string {
  return foldText(name)
    .replace(/[\s_-]+/gu, " ")
    .replace(/(?<=\p{Script=Han}) | (?=\p{Script=Han})/gu, "")
    .trim();
}

/** The graph of some facts. Edges keep the facts' order. */
export function buildGraph(facts: Iterable<Fact>): Graph {
  const all = [...facts];
  const keyOf = joinCodes(new Set(all.flatMap(({ subject, object }) => [nodeKey(subject), nodeKey(object)])));
  const names = new Map<string, string>();
  const out = new Map<string, Edge[]>();
  const into = new Map<string, Edge[]>();
  const sameAs = new Map<string, string[]>();
  for (const fact of all) {
    const { kind, isReversed } = readPredicate(fact.predicate);
    const subject = keyOf(fact.subject);
    const object = keyOf(fact.object);
    if (subject === "" || object === "" || subject === object) continue;
    if (!names.has(subject)) names.set(subject, fact.subject);
    if (!names.has(object)) names.set(object, fact.object);
    const edge: Edge = isReversed
      ? { from: object, to: subject, kind, fact }
      : { from: subject, to: object, kind, fact };
    push(out, edge.from, edge);
    push(into, edge.to, edge);
    if (kind !== "same-as") continue;
    push(sameAs, edge.from, edge.to);
    push(sameAs, edge.to, edge.from);
  }
  return { names, out, in: into, sameAs };
}

/** A code alone ("BT-500") is the one thing whose name holds it ("蓝牙耳机 BT-500"); where several do, it stays itself. */
function joinCodes(keys: ReadonlySet<string>): (name: string) => string {
  const bare = new Map<string, string>();
  const holders = new Map<string, Set<string>>();
  for (const key of keys) {
    const [first, ...others] = codesOfName(key);
    if (first === undefined || others.length > 0) continue;
    if (first.written === key) bare.set(key, first.code);
    else holders.set(first.code, (holders.get(first.code) ?? new Set<string>()).add(key));
  }
  return (name) => {
    const key = nodeKey(name);
    const [holder, ...others] = holders.get(bare.get(key) ?? "") ?? [];
    return holder === undefined || others.length > 0 ? key : holder;
  };
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}
