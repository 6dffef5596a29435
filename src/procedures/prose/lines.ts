import { BULLET, NUMBERED, STEP_HEADING, TRIGGER } from "../../language/instructions/index.ts";

/** One step as it is written: its line, and the lines below it. */
export interface Item {
  readonly text: string;
  readonly details: readonly string[];
}

/** A written procedure: its title, what calls for it, and its steps. */
export interface Outline {
  readonly title: string | null;
  readonly triggers: readonly string[];
  readonly items: readonly Item[];
}

const HEADING = /^#{1,6}\s+(.+?)\s*(?<!#)#*$/u;
/** Longest first line that may be a title, in characters: a sentence is longer, or ends like one. */
const LONGEST_TITLE = 60;
/** Two spaces are one level in Markdown; less is a slip of the hand. */
const LEVEL = 2;

interface Line {
  readonly text: string;
  readonly indent: number;
  readonly mark: "number" | "bullet" | null;
}

/** The parts of a written procedure. Without numbers and bullets each sentence is a step. */
export function outlineOf(text: string): Outline {
  const lines = text
    .normalize("NFC")
    .split(/\r\n|\r|\n/u)
    .map(lineOf);
  const headed = lines.findIndex((line) => HEADING.test(line.text));
  const first = lines.findIndex((line) => line.text !== "");
  const titleAt = headed >= 0 ? headed : first >= 0 && isTitle(lines[first]) ? first : -1;
  const title = titleAt < 0 ? null : (lines[titleAt]?.text.replace(HEADING, "$1").replace(/[：:]$/u, "") ?? null);
  const rest = lines.filter((_line, at) => at !== titleAt);
  const triggers = rest.flatMap(({ text: line }) => (TRIGGER.exec(line)?.[1] ?? "").split(/[,，、;；]/u));
  const body = rest.filter(({ text: line }) => !TRIGGER.test(line));
  const isListed = body.some(({ mark }) => mark !== null);
  const items = isListed ? listed(body) : told(body);
  return { title, triggers: triggers.map((word) => word.trim()).filter((word) => word !== ""), items };
}

function lineOf(raw: string): Line {
  const indent = /^[ \t\u3000]*/u.exec(raw)?.[0].replaceAll("\t", "    ").length ?? 0;
  const trimmed = raw.trim().replace(/\s+/gu, " ");
  const bare = trimmed.replace(STEP_HEADING, "");
  if (NUMBERED.test(bare)) return { text: bare.replace(NUMBERED, "").trim(), indent, mark: "number" };
  if (BULLET.test(bare)) return { text: bare.replace(BULLET, "").trim(), indent, mark: "bullet" };
  return { text: trimmed, indent, mark: null };
}

function isTitle(line: Line | undefined): boolean {
  return line?.mark === null && line.text.length <= LONGEST_TITLE && !/[.。!！?？;；]$/u.test(line.text);
}

/** The steps of a list: what stands deeper, or is bulleted below numbers, belongs to the step before it. */
function listed(lines: readonly Line[]): readonly Item[] {
  const marked = lines.filter(({ mark }) => mark !== null);
  const top = Math.min(...marked.map(({ indent }) => indent));
  const kind = marked.some(({ mark, indent }) => mark === "number" && indent < top + LEVEL) ? "number" : "bullet";
  const items: { text: string; details: string[] }[] = [];
  let goesOn = false;
  for (const { text, indent, mark } of lines) {
    const last = items.at(-1);
    if (mark === kind && indent < top + LEVEL) items.push({ text, details: [] });
    else if (mark !== null) last?.details.push(text);
    else if (goesOn && text !== "" && last !== undefined) {
      const wrapped = last.details.pop();
      if (wrapped === undefined) last.text += ` ${text}`;
      else last.details.push(`${wrapped} ${text}`);
    }
    goesOn = text !== "" && !HEADING.test(text) && (mark !== null || goesOn);
  }
  return items;
}

function told(lines: readonly Line[]): readonly Item[] {
  return lines
    .filter(({ text }) => !HEADING.test(text))
    .flatMap(({ text }) => sentencesOf(text))
    .map((text) => ({ text, details: [] }));
}

/** The sentences of a line; `>` between them is an arrow to what comes next. */
export function sentencesOf(line: string): readonly string[] {
  return line
    .split(/(?<=[。！？；])|(?<=[.!?;])\s+(?=[\p{Lu}\p{Script=Han}\d[(“"'])|\s+[>→]\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== "");
}
