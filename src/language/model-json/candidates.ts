import { jsonrepair } from "jsonrepair";
import { type JsonSpan, scanJson } from "./scan-json.ts";

/** How much had to be done to a reply, from nothing to most. */
export const JSON_HOW = ["clean", "unwrapped", "repaired", "reshaped", "cut"] as const;

export type JsonHow = (typeof JSON_HOW)[number];

/** A value that a reply may mean. */
export interface Candidate {
  readonly value: unknown;
  readonly how: JsonHow;
}

/** Thinking that some models leave in what they write. */
const THINKING = /<(think|thinking|reasoning)>[\s\S]*?<\/\1>/giu;
/** A fence with what it holds; the last one may have lost its end. */
const FENCE = /```[\w-]*[ \t]*\r?\n?([\s\S]*?)(?:```|$)/gu;

/** Brackets in prose ("[sorry]", "{sic}") begin nothing. */
const BEGINS_VALUE = /^(?:\[\s*[[{"'“\]]|\{\s*(?:["'“}]|[\p{L}_][\p{L}\p{N}_]*\s*:))/u;
/** What may stand between objects that belong together, one a line. */
const BETWEEN = /^[\s,]*$/u;

/** The values that a reply may mean, likeliest first. */
export function* findCandidates(reply: string): Generator<Candidate> {
  const whole = parseWhole(reply);
  if (whole !== undefined) {
    yield { value: whole.value, how: "clean" };
    return;
  }
  const text = reply.replace(THINKING, "").replace(/^\ufeff/u, "");
  const bare = parseWhole(text);
  if (bare !== undefined) {
    yield { value: bare.value, how: "unwrapped" };
    return;
  }
  for (const [, inner = ""] of text.matchAll(FENCE)) yield* readSpans(inner);
  yield* readSpans(text);
}

/** The values of a text's stretches: together when they are objects one a line, then the longest first. */
function* readSpans(text: string): Generator<Candidate> {
  const spans = scanJson(text).filter(({ start, end }) => BEGINS_VALUE.test(text.slice(start, end)));
  const found = spans.flatMap((span) => {
    const candidate = readSpan(text, span);
    return candidate === null ? [] : [{ candidate, length: span.end - span.start }];
  });
  const areLines =
    found.length > 1 &&
    spans.every(({ start }) => text.charAt(start) === "{") &&
    spans.slice(1).every(({ start }, index) => BETWEEN.test(text.slice(spans[index]?.end, start)));
  if (areLines) {
    const all = found.map(({ candidate }) => candidate);
    yield { value: all.map(({ value }) => value), how: gravest(all.map(({ how }) => how)) };
  }
  for (const { candidate } of found.toSorted((a, b) => b.length - a.length)) yield candidate;
}

function readSpan(text: string, { start, end, cut }: JsonSpan): Candidate | null {
  const kept = cut === null ? text.slice(start, end) : text.slice(start, cut.keptEnd) + cut.closing;
  const parsed = parse(kept);
  if (parsed !== undefined) return { value: parsed.value, how: cut === null ? "unwrapped" : "cut" };
  const repaired = repair(kept);
  return repaired === undefined ? null : { value: repaired.value, how: cut === null ? "repaired" : "cut" };
}

export function gravest(hows: readonly JsonHow[]): JsonHow {
  return JSON_HOW[Math.max(...hows.map((how) => JSON_HOW.indexOf(how)))] ?? "clean";
}

/** A text that is one JSON value; nesting that no answer has counts as none. */
function parseWhole(text: string): { readonly value: unknown } | undefined {
  return /^\s*[{[]/u.test(text) && scanJson(text).length === 0 ? undefined : parse(text);
}

/** Boxed, so that a value of null is told from none. */
function parse(text: string): { readonly value: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return undefined;
  }
}

/** Whatever a repairer throws at, whether it says so or runs out of stack, is a text that cannot be repaired. */
function repair(text: string): { readonly value: unknown } | undefined {
  try {
    return parse(jsonrepair(text));
  } catch {
    return undefined;
  }
}
