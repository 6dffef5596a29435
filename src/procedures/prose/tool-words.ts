import { TOOL_TOLD, TOOL_WORDS } from "../../language/instructions/index.ts";

/** A tool that a sentence tells the agent to use. */
export interface Mention {
  /** As it is written. */
  readonly written: string;
  /** Null for none that is known, or for more than one. */
  readonly tool: string | null;
  readonly at: number;
}

/** Share of words (F1) from which a bracketed name means a tool: half of both, as "[Notify Internal Team]" does notify-team. */
const LIKE = 0.5;
/** Words among which those of a tool stand, where it is named in plain text: its own, and two between them. */
const BETWEEN = 2;

/** The tools that a sentence marks by brackets, by quotes, as a button, or by their names as they are. */
export function mentionsIn(sentence: string, tools: readonly string[]): readonly Mention[] {
  const found: Mention[] = [];
  const add = (at: number, written: string, tool: string | null): void => {
    if (!TOOL_TOLD.spokenOf.test(sentence.slice(Math.max(0, at - 30), at))) found.push({ written, tool, at });
  };
  for (const match of sentence.matchAll(TOOL_TOLD.marked)) {
    const written = match[1] ?? match[2] ?? match[3] ?? "";
    if (!TOOL_TOLD.values.test(written)) add(match.index, written, toolLike(written, tools, LIKE));
  }
  for (const match of sentence.matchAll(TOOL_TOLD.widget)) {
    const written = match[1] ?? match[2] ?? "";
    const tool = toolLike(written, tools, LIKE);
    if (tool !== null) add(match.index, written, tool);
  }
  for (const match of sentence.matchAll(TOOL_TOLD.quoted)) {
    const written = match[1] ?? "";
    const tool = wordsOf(written).size > 1 ? toolLike(written, tools, 1) : null;
    if (tool !== null) add(match.index, written, tool);
  }
  for (const tool of tools) {
    const at = isTelling(tool) ? placeOf(tool, sentence) : -1;
    if (at >= 0 && !found.some((one) => one.tool === tool)) add(at, tool, tool);
  }
  return found.toSorted((a, b) => a.at - b.at);
}

/** Where a name stands that is no part of a longer one; -1 for nowhere. */
function placeOf(tool: string, sentence: string): number {
  const isPart = (character: string) => /[\p{Script=Latin}\d_]/u.test(character);
  for (let at = sentence.indexOf(tool); at >= 0; at = sentence.indexOf(tool, at + 1)) {
    const [before = "", after = ""] = [sentence[at - 1], sentence[at + tool.length]];
    if (!isPart(before) && !isPart(after)) return at;
  }
  return -1;
}

/** The tools whose words stand near one another in a sentence that marks none: "then ask the oracle whether …". */
export function toolsTold(sentence: string, tools: readonly string[]): readonly string[] {
  const words = [...wordList(sentence)];
  return tools
    .flatMap((tool) => {
      const own = wordsOf(tool);
      const at = own.size < 2 ? -1 : words.findIndex((_word, start) => standsAt(words, start, own));
      return at < 0 ? [] : [{ tool, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ tool }) => tool);
}

function standsAt(words: readonly string[], start: number, own: ReadonlySet<string>): boolean {
  const near = new Set(words.slice(start, start + own.size + BETWEEN));
  return own.has(words[start] ?? "") && [...own].every((word) => near.has(word));
}

/** A name that stands for itself in running text: no everyday word. */
function isTelling(tool: string): boolean {
  return /[._:/-]|[a-z][A-Z]/u.test(tool) || /^\p{Script=Han}{3,}$/u.test(tool);
}

/** The tool whose name shares most words with a writing; null when two do alike, or none shares enough. */
function toolLike(written: string, tools: readonly string[], least: number): string | null {
  const words = wordsOf(written);
  const scored = tools
    .map((tool) => ({ tool, score: written === tool ? 2 : shared(words, wordsOf(tool)) }))
    .toSorted((a, b) => b.score - a.score);
  const [best, next] = scored;
  return best === undefined || best.score < least || best.score === next?.score ? null : best.tool;
}

function shared(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return a.size + b.size === 0 ? 0 : (2 * both) / (a.size + b.size);
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(wordList(text));
}

/** Words without their endings; Chinese by pairs of characters. */
function wordList(text: string): readonly string[] {
  const spaced = text.replace(/(?<=[a-z])(?=[A-Z])/gu, " ").toLowerCase();
  return (spaced.match(/\p{Script=Han}+|[\p{L}\p{N}]+/gu) ?? []).flatMap((word) => {
    if (/^\p{Script=Han}/u.test(word)) return word.length < 3 ? [word] : pairsOf(word);
    return TOOL_WORDS.has(word) ? [] : [word.length > 3 ? word.replace(/(?:ing|ed|es|s|e)$/u, "") : word];
  });
}

function pairsOf(word: string): readonly string[] {
  return Array.from({ length: word.length - 1 }, (_none, at) => word.slice(at, at + 2));
}
