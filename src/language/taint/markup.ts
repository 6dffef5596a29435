import type { Taint } from "./types.ts";

/** A tag; full-width brackets pose as tags too. Group 1: slash, 2: name. */
const TAG = /[<＜]\s?([/／]?)\s?([A-Za-z][A-Za-z0-9:_-]{0,40})(?:\s[^<>＜＞\n]{0,400})?[/／]?\s?[>＞]/gu;
/** Haima's own wrapper, and other wrappers of recalled memories. */
const RECALLED = /^(?:haima\b|(?:recalled|relevant|retrieved|user|long[-_]?term)?[-_]?(?:memor(?:y|ies)|context)$)/iu;
const PROMPT = /^(?:system|assistant|user|instructions?|prompt|im_start|im_end|s|inst|sys|human|ai|tool|function)$/iu;

interface Open {
  readonly name: string;
  readonly start: number;
}

function reasonOf(name: string): Taint["reason"] {
  if (RECALLED.test(name)) return "recalled";
  return PROMPT.test(name) ? "prefilled" : "markup";
}

/** How many open tags are kept: deeper nesting than any page has, so that a text of open tags alone stays linear. */
const MAX_DEPTH = 64;

/** Elements from their opening to their closing tag, and tags that stand alone. */
export function markupStretches(text: string): readonly Taint[] {
  const taints: Taint[] = [];
  const open: Open[] = [];
  for (const found of text.matchAll(TAG)) {
    const name = (found[2] ?? "").toLowerCase();
    const end = found.index + found[0].length;
    taints.push({ span: { start: found.index, end }, reason: reasonOf(name) });
    if (found[1] === "") {
      if (open.length < MAX_DEPTH) open.push({ name, start: found.index });
      continue;
    }
    const at = open.findLastIndex((tag) => tag.name === name);
    const opened = open[at];
    if (opened === undefined) continue;
    open.length = at;
    taints.push({ span: { start: opened.start, end }, reason: reasonOf(name) });
  }
  return taints;
}
