import type { AliasTable } from "../language/aliases/index.ts";
import { foldText, readTerms } from "../language/terms.ts";
import { codesIn, codesOfName } from "./codes.ts";
import { type Graph, nodeKey } from "./graph.ts";

/** A thing of the graph that a query names. */
export interface Mention {
  readonly key: string;
  /** The query without the words that name it. */
  readonly rest: string;
}

const HAN = /\p{Script=Han}/u;
/** The things that a query names, those named more fully first; a name within a longer one that is named too does not count. */
export function findMentions(query: string, graph: Graph, aliases: AliasTable): readonly Mention[] {
  const folded = foldText(query);
  const others = aliases.find(query).flatMap((named) => named.others);
  const texts = [folded, ...others].map(readable);
  const found: { readonly name: Name; readonly rank: number; readonly words: readonly string[] }[] = [];
  for (const name of namesLike(texts, graph)) {
    const rank = Math.max(...texts.map((text) => rankOf(name, text)));
    if (rank > 0) found.push({ name, rank, words: wordsOf(name.text) });
  }
  const kept = found.filter((one) => !found.some((other) => other !== one && isWithin(one.words, other.words)));
  const best = Math.max(0, ...kept.map(({ rank }) => rank));
  return kept
    .filter(({ rank }) => rank >= Math.min(best, RANKS.name))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ name }) => ({ key: name.text, rest: without(folded, name) }));
}

/** How surely a name is meant: its code or all of it, or all but its code. */
const RANKS = { code: 3, name: 2, kind: 1 } as const;

interface Name {
  readonly text: string;
  /** Place among the names of its graph. */
  readonly place: number;
  readonly codes: readonly string[];
  /** The name without its codes. */
  readonly plain: string;
}

interface Readable {
  readonly folded: string;
  readonly codes: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
}

/** By graph, its names by what a text that has them must have: a code, the first characters of Chinese, or a term. */
const indexes = new WeakMap<Graph, ReadonlyMap<string, readonly Name[]>>();
/** Characters by which Chinese names are looked up. */
const HEAD = 2;

/** The names of a graph that texts may have, in its order. */
function namesLike(texts: readonly Readable[], graph: Graph): readonly Name[] {
  const index = indexes.get(graph) ?? indexNames(graph);
  indexes.set(graph, index);
  const found = new Set<Name>();
  const meet = (key: string): void => {
    for (const name of index.get(key) ?? []) found.add(name);
  };
  for (const { folded, codes, terms } of texts) {
    for (const code of codes) meet(`code ${code}`);
    for (const term of terms) meet(`term ${term}`);
    for (let at = 0; at < folded.length; at++)
      for (let length = 1; length <= HEAD; length++) meet(`head ${folded.slice(at, at + length)}`);
  }
  return [...found].sort((a, b) => a.place - b.place);
}

function indexNames(graph: Graph): ReadonlyMap<string, readonly Name[]> {
  const index = new Map<string, Name[]>();
  const put = (key: string, name: Name): void => {
    const list = index.get(key);
    if (list === undefined) index.set(key, [name]);
    else list.push(name);
  };
  let place = 0;
  for (const key of graph.names.keys()) {
    const codes = codesOfName(key);
    const plain = codes.reduce((text, code) => text.replace(code.written, " "), key).trim();
    const name = { text: key, place: place++, codes: codes.map(({ code }) => code), plain };
    const [code] = name.codes;
    if (code !== undefined) put(`code ${code}`, name);
    if (HAN.test(plain)) put(`head ${plain.slice(0, HEAD)}`, name);
    else {
      const [word] = wordsOf(plain);
      if (word !== undefined) put(`term ${word}`, name);
    }
  }
  return index;
}

function wordsOf(text: string): readonly string[] {
  return [...new Set(readTerms(text).words.map(({ term }) => term))];
}

function readable(folded: string): Readable {
  return {
    folded: nodeKey(folded),
    codes: new Set(codesIn(folded).map(({ code }) => code)),
    terms: new Set(readTerms(folded).words.map(({ term }) => term)),
  };
}

function rankOf(name: Name, text: Readable): number {
  if (name.codes.length > 0) {
    if (name.codes.every((code) => text.codes.has(code))) return RANKS.code;
    // Another model is named: not this one, whatever kind of thing it is.
    if (text.codes.size > 0 || name.plain === "") return 0;
    return isNamed(name.plain, text) ? RANKS.kind : 0;
  }
  return isNamed(name.text, text) ? RANKS.name : 0;
}

function isNamed(name: string, text: Readable): boolean {
  if (HAN.test(name)) return text.folded.includes(name);
  const words = wordsOf(name);
  return words.length > 0 && words.every((term) => text.terms.has(term));
}

function isWithin(words: readonly string[], others: readonly string[]): boolean {
  return words.length < others.length && words.every((word) => others.includes(word));
}

function without(folded: string, { codes, plain, text }: Name): string {
  let rest = folded;
  for (const { code, written } of codesIn(folded)) if (codes.includes(code)) rest = rest.replace(written, " ");
  for (const part of [text, plain]) {
    if (part === "") continue;
    if (HAN.test(part)) rest = rest.replace(part, " ");
    else {
      const terms = new Set(readTerms(part).words.map(({ word }) => word));
      for (const { word } of readTerms(rest).words) if (terms.has(word)) rest = rest.replace(word, " ");
    }
  }
  return rest.trim();
}
