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
  const found: { readonly key: string; readonly rank: number; readonly words: readonly string[] }[] = [];
  for (const key of graph.names.keys()) {
    const name = nameOf(key);
    const rank = Math.max(...texts.map((text) => rankOf(name, text)));
    if (rank > 0) found.push({ key, rank, words: name.words });
  }
  const kept = found.filter((one) => !found.some((other) => other !== one && isWithin(one.words, other.words)));
  const best = Math.max(0, ...kept.map(({ rank }) => rank));
  return kept
    .filter(({ rank }) => rank >= Math.min(best, RANKS.name))
    .toSorted((a, b) => b.rank - a.rank)
    .map(({ key }) => ({ key, rest: without(folded, nameOf(key)) }));
}

/** How surely a name is meant: its code or all of it, or all but its code. */
const RANKS = { code: 3, name: 2, kind: 1 } as const;

interface Name {
  readonly text: string;
  readonly codes: readonly string[];
  /** The name without its codes. */
  readonly plain: string;
  readonly words: readonly string[];
}

interface Readable {
  readonly folded: string;
  readonly codes: ReadonlySet<string>;
  readonly terms: ReadonlySet<string>;
}

const names = new Map<string, Name>();
/** Names kept in memory; one more clears them. */
const MAX_NAMES = 20_000;

function nameOf(key: string): Name {
  const known = names.get(key);
  if (known !== undefined) return known;
  const codes = codesOfName(key);
  const plain = codes.reduce((text, code) => text.replace(code.written, " "), key).trim();
  const words = [...new Set(readTerms(key).words.map(({ term }) => term))];
  const name = { text: key, codes: codes.map(({ code }) => code), plain, words };
  if (names.size >= MAX_NAMES) names.clear();
  names.set(key, name);
  return name;
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
    return isNamed(
      name.plain,
      readTerms(name.plain).words.map(({ term }) => term),
      text,
    )
      ? RANKS.kind
      : 0;
  }
  return isNamed(name.text, name.words, text) ? RANKS.name : 0;
}

function isNamed(name: string, words: readonly string[], text: Readable): boolean {
  if (HAN.test(name)) return text.folded.includes(name);
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
