import type { ChangeReading } from "../language/change/index.ts";
import { CORRECTION_FORMS, MAY_RESTATE_ZH, RESTATED_ZH } from "../language/framing/index.ts";
import type { Span } from "../model/index.ts";
import { type BuildContext, buildPlain } from "./build.ts";
import { type Candidate, CONFIDENCE } from "./candidate.ts";
import type { ReadClause } from "./read-clauses.ts";
import { clauseInput } from "./subjects.ts";

/** Longest stretch from a clause's start in which its correction stands. */
const REACH = 120;

/** A correction that begins with a clause, with its two sides as offsets in the text; null when it is none. */
export function readCorrection(
  text: string,
  start: number,
  language: "zh" | "en",
): { readonly change: ChangeReading; readonly end: number } | null {
  const stretch = text.slice(start, start + REACH);
  for (const form of CORRECTION_FORMS[language]) {
    const groups = form.exec(stretch);
    const from = groups?.indices?.groups?.["from"];
    const to = groups?.indices?.groups?.["to"];
    if (groups === null || from === undefined || to === undefined) continue;
    const place = ([a, b]: readonly [number, number]) => ({ start: start + a, end: start + b });
    return {
      change: { kind: "correction", from: place(from), to: place(to) },
      end: start + groups.index + groups[0].length,
    };
  }
  return null;
}

/**
 * What a Chinese turn says in the place of something that it does not name, from the beginning of a clause: 说错了，是初三. Null for none,
 * and where what is said falls under a key by itself, since it takes its place there.
 */
export function readRestated(
  read: ReadClause,
  clauses: readonly ReadClause[],
  context: BuildContext,
): Candidate | null {
  const { text } = context.turn;
  const { start } = read.clause;
  const found = context.language === "zh" ? findRestated(text, start) : null;
  if (found === null) return null;
  const within = clauses.filter(({ clause }) => clause.start >= start && clause.start < found.to.end);
  const isOwn = (one: ReadClause) => context.registry.read(clauseInput(one, "zh")).length > 0;
  if (found.isOfTopic && within.some(isOwn)) return null;
  const quote = { start, end: found.end };
  return {
    ...buildPlain(within.at(-1) ?? read, context),
    text: text.slice(quote.start, quote.end),
    quote,
    polarity: "positive",
    // 应该是 sets right here, and doubts nothing.
    confidence: CONFIDENCE.stated,
    change: { kind: "correction", to: found.to },
  };
}

interface Restated {
  readonly to: Span;
  readonly end: number;
  /** It says of what it is: 地址 in 不对，地址是文三路182号. */
  readonly isOfTopic: boolean;
}

function findRestated(text: string, start: number): Restated | null {
  const stretch = text.slice(start, start + REACH);
  if (!MAY_RESTATE_ZH.test(stretch)) return null;
  for (const form of RESTATED_ZH) {
    const found = form.exec(stretch);
    const to = found?.indices?.groups?.["to"];
    if (found === null || to === undefined) continue;
    return {
      to: { start: start + to[0], end: start + to[1] },
      end: start + found[0].length,
      isOfTopic: found.groups?.["topic"] !== undefined,
    };
  }
  return null;
}
