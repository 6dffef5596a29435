import { segment } from "../segment.ts";
import { foldText } from "../terms.ts";
import { EVERYDAY } from "./everyday.ts";
import { NAMES } from "./names.ts";
import { PLACES } from "./places.ts";
import { TECHNOLOGY } from "./technology.ts";

/** A name that a text uses, with the other names of the same thing; all folded. */
export interface Named {
  readonly said: string;
  readonly others: readonly string[];
}

/** Names that mean the same thing: k8s and Kubernetes, 北大 and 北京大学. */
export interface AliasTable {
  /** The names in a text that have others; none in one longer than a question (160 characters), in order of length, the longest first; each stretch counts once. */
  find(text: string): readonly Named[];
}

const BUILT_IN = [TECHNOLOGY, PLACES, NAMES, EVERYDAY];
const HAN = /\p{Script=Han}/u;
const LETTER = /[\p{Script=Latin}\p{Nd}]/u;
/** Chinese names up to this length may be part of another word by chance (北大 in 东北大学): they must stand at its edges. */
const SHORT = 3;
/** Characters round a short Chinese name that are cut into words to see where it ends. */
const WINDOW = 8;
/**
 * Longest text in which names are looked for, in UTF-16 units: a question. A dialogue says a thing in several ways by itself, and
 * more names for its common words cost recall (MADial en, recall@5 -1).
 */
const READ_AT_MOST = 160;

/**
 * The built-in names and the caller's own: each group is a list of names of one thing. A name of the caller's that is built in
 * too keeps its other names.
 *
 * @example loadAliases([["the crm", "Salesforce"]]).find("who runs the CRM?") // [{ said: "the crm", others: ["salesforce"] }]
 */
export function loadAliases(own: readonly (readonly string[])[] = []): AliasTable {
  const added = own.map((names) => names.map(foldName));
  let table: Table | null = null;
  return {
    find: (text) => {
      table ??= added.length === 0 ? builtIn() : buildTable([...added, ...builtInGroups()]);
      return text.length > READ_AT_MOST ? [] : findIn(table, foldText(text));
    },
  };
}

/** Made once, when first asked for: it takes 8 ms, and a process may open Haima many times. */
let builtInTable: Table | null = null;

function builtIn(): Table {
  builtInTable ??= buildTable(builtInGroups());
  return builtInTable;
}

interface Table {
  readonly others: ReadonlyMap<string, readonly string[]>;
  /** By the first character, the longest first, so that a text is read once. */
  readonly byFirst: ReadonlyMap<string, readonly string[]>;
}

const foldName = (name: string): string => foldText(name).replace(/\s+/gu, " ").trim();

function builtInGroups(): readonly (readonly string[])[] {
  return BUILT_IN.flatMap((lines) =>
    lines
      .trim()
      .split("\n")
      .map((line) => line.split(",").map(foldName)),
  );
}

function buildTable(groups: readonly (readonly string[])[]): Table {
  const others = new Map<string, string[]>();
  for (const group of groups) {
    for (const name of group) {
      const known = others.get(name) ?? [];
      others.set(
        name,
        [...new Set([...known, ...group])].filter((other) => other !== name),
      );
    }
  }
  const byFirst = new Map<string, string[]>();
  for (const name of [...others.keys()].toSorted((a, b) => b.length - a.length)) {
    const first = name.charAt(0);
    byFirst.set(first, [...(byFirst.get(first) ?? []), name]);
  }
  return { others, byFirst };
}

function findIn({ others, byFirst }: Table, folded: string): readonly Named[] {
  const found = new Map<string, Named>();
  for (let at = 0; at < folded.length; ) {
    const said = byFirst
      .get(folded.charAt(at))
      ?.find((name) => folded.startsWith(name, at) && standsAlone(folded, name, at));
    if (said !== undefined) found.set(said, { said, others: others.get(said) ?? [] });
    at += said?.length ?? 1;
  }
  return [...found.values()].toSorted((a, b) => b.said.length - a.said.length);
}

/** Whether a folded text uses a folded name as a word of its own; a plural s may follow. */
export function usesName(folded: string, name: string): boolean {
  for (let at = folded.indexOf(name); at >= 0; at = folded.indexOf(name, at + 1)) {
    if (standsAlone(folded, name, at)) return true;
  }
  return false;
}

function standsAlone(folded: string, name: string, at: number): boolean {
  const end = at + name.length;
  if (LETTER.test(name.charAt(0)) && LETTER.test(folded.charAt(at - 1))) return false;
  const after = folded.charAt(end) === "s" ? folded.charAt(end + 1) : folded.charAt(end);
  if (LETTER.test(name.charAt(name.length - 1)) && LETTER.test(after)) return false;
  return !HAN.test(name) || name.length > SHORT || standsAtEdges(folded, at, end);
}

function standsAtEdges(folded: string, at: number, end: number): boolean {
  const from = Math.max(0, at - WINDOW);
  const tokens = segment(folded.slice(from, end + WINDOW));
  return tokens.some(({ start }) => start + from === at) && tokens.some((token) => token.end + from === end);
}
