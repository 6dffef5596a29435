import type { Writable } from "node:stream";
import { styleText } from "node:util";
import type { CliEnvironment, Tongue } from "./environment.ts";
import { createProgress, type Progress } from "./progress.ts";
import { EN, type Words } from "./words/en.ts";
import { ZH } from "./words/zh.ts";

type Format = Parameters<typeof styleText>[0];

/** Where a command writes: results to standard output, everything else to standard error. */
export interface Output {
  readonly words: Words;
  readonly tongue: Tongue;
  /** True when a person watches standard output. */
  readonly isTerminal: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  line(text?: string): void;
  /** One value as one line of JSON. Resolves when the reader has taken it. */
  json(value: unknown): Promise<void>;
  /** A line beside the result. */
  note(text: string): void;
  /** Colours a text when a person watches. */
  paint(format: Format, text: string): string;
  /** A bar on a terminal, silence elsewhere. */
  progress(label: string, total: number): Progress;
}

const MIN_WIDTH = 40;
const MAX_WIDTH = 100;

/** The language to speak: `--lang`, else the environment's locale. */
export function tongueOf(lang: string | undefined, variables: CliEnvironment["variables"]): Tongue {
  const locale = lang ?? (variables["LC_ALL"] || variables["LC_MESSAGES"] || variables["LANG"] || "en");
  return /^zh\b|^zh_/iu.test(locale) ? "zh" : "en";
}

export function createOutput(environment: CliEnvironment, tongue: Tongue): Output {
  const { stdout, stderr, variables } = environment;
  const isTerminal = stdout.isTTY === true;
  const hasColour = isTerminal && (variables["NO_COLOR"] ?? "") === "" && variables["TERM"] !== "dumb";
  return {
    words: tongue === "zh" ? ZH : EN,
    tongue,
    isTerminal,
    width: Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, stdout.columns ?? 80)),
    line: (text = "") => {
      stdout.write(`${text}\n`);
    },
    json: (value) => write(stdout, `${JSON.stringify(value)}\n`),
    note: (text) => {
      stderr.write(`${text}\n`);
    },
    paint: (format, text) => (hasColour ? styleText(format, text, { validateStream: false }) : text),
    progress: (label, total) => createProgress({ stream: stderr, label, total, clock: environment.clock }),
  };
}

/** Waits for the reader of a pipe, so that a large result does not pile up in memory. */
async function write(stream: Writable, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    stream.write(text, (error) => {
      if (error === null || error === undefined) resolve();
      else reject(error);
    });
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Stored text as it may be shown on a terminal: nothing in it can move the cursor, colour or reorder what is around it. */
export function shown(text: string): string {
  return text.replace(CONTROLS, "\ufffd");
}

/** Stored text on one line of at most that many characters. */
export function oneLine(text: string, length = 120): string {
  const line = [...shown(text).replace(/\s+/gu, " ").trim()];
  return line.length <= length ? line.join("") : `${line.slice(0, length - 1).join("")}…`;
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;

/** Pads a text to a number of terminal columns; East Asian characters take two. */
export function padColumns(text: string, columns: number): string {
  return text + " ".repeat(Math.max(0, columns - columnsOf(text)));
}

/** Terminal columns that a text takes. */
export function columnsOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}
