import type { Bound, Expectation } from "./expectation.ts";
import { fold, holds, readings } from "./fold.ts";
import type { ItemView, StepOutcome } from "./outcome.ts";

/** The first characters of a text that a failure quotes. */
const QUOTED_LENGTH = 160;
const LIVE: ReadonlySet<string> = new Set(["active", "pending", "doubtful"]);

/**
 * Compares what a step did with what it must show.
 *
 * @returns one sentence for each expectation that does not hold; empty when all do.
 */
export function judge(expect: Expectation, outcome: StepOutcome): readonly string[] {
  const live = outcome.items.filter((item) => outcome.countsAll || LIVE.has(item.status));
  const looked = expect.top === undefined ? live : live.slice(0, expect.top);
  return [
    ...judgeError(expect, outcome),
    ...judgeWords("", expect, outcome.text === null ? looked.map((item) => item.text) : [outcome.text]),
    ...judgeFirst(expect, live[0], outcome),
    ...judgeCount(expect, outcome, live.length),
    ...(expect.context === undefined ? [] : judgeWords("context.", expect.context, [outcome.context?.text ?? ""])),
    ...judgeVerdict(expect, outcome),
    ...judgeConflicts(expect, outcome),
    ...judgeStatus("superseded", expect.superseded, outcome),
    ...judgeStatus("doubtful", expect.doubtful, outcome),
    ...judgeOrder(expect, outcome, looked),
    ...judgeFields(expect, outcome),
    ...judgeBound("tokens", expect.tokens, outcome.context?.tokens),
  ];
}

function judgeError(expect: Expectation, { error }: StepOutcome): readonly string[] {
  if (expect.error === undefined) return error === null ? [] : [`it failed with ${error.code}: ${error.message}`];
  if (error === null) return [`error: expected ${expect.error}, but it succeeded`];
  return expect.error.split("|").includes(error.code) ? [] : [`error: expected ${expect.error}, got ${error.code}`];
}

function judgeWords(
  prefix: string,
  expect: Pick<Expectation, "all" | "any" | "none">,
  texts: readonly string[],
): readonly string[] {
  const occurs = (pattern: string): boolean => texts.some((text) => holds(text, pattern));
  const missing = (expect.all ?? []).filter((pattern) => !occurs(pattern));
  const unwanted = (expect.none ?? []).filter(occurs);
  const hasAny = expect.any === undefined || expect.any.some(occurs);
  const seen = quoteAll(texts);
  return [
    ...missing.map((pattern) => `${prefix}all: "${pattern}" does not occur in ${seen}`),
    ...(hasAny ? [] : [`${prefix}any: none of ${quoteAll(expect.any ?? [])} occurs in ${seen}`]),
    ...unwanted.map((pattern) => `${prefix}none: "${pattern}" occurs in ${seen}`),
  ];
}

function judgeFirst(expect: Expectation, first: ItemView | undefined, outcome: StepOutcome): readonly string[] {
  const failures: string[] = [];
  if (expect.first !== undefined) {
    const text = first?.text ?? outcome.text;
    if (text === null || text === undefined) failures.push(`first: expected "${expect.first}", but there is no item`);
    else if (!holds(text, expect.first)) failures.push(`first: expected "${expect.first}", got ${quote(text)}`);
  }
  if (expect.at !== undefined) {
    const at = first?.at ?? null;
    if (at === null) failures.push(`at: expected ${expect.at}, but no item has a time`);
    else if (!expect.at.split("|").some((prefix) => at.startsWith(prefix)))
      failures.push(`at: expected ${expect.at}, got ${at}`);
  }
  return failures;
}

function judgeCount(expect: Expectation, outcome: StepOutcome, live: number): readonly string[] {
  if (expect.count === undefined) return [];
  return judgeBound("count", expect.count, outcome.stored ?? live);
}

function judgeVerdict(expect: Expectation, { verdict }: StepOutcome): readonly string[] {
  if (expect.verdict === undefined) return [];
  const isWanted = verdict !== null && expect.verdict.split("|").includes(verdict);
  return isWanted ? [] : [`verdict: expected ${expect.verdict}, got ${verdict ?? "none given"}`];
}

function judgeConflicts(expect: Expectation, { conflicts }: StepOutcome): readonly string[] {
  return (expect.conflicts ?? [])
    .filter((kind) => !conflicts.includes(kind))
    .map((kind) => `conflicts: ${kind} is not reported (${conflicts.join(", ") || "none"} is)`);
}

function judgeStatus(
  status: "superseded" | "doubtful",
  patterns: readonly string[] | undefined,
  outcome: StepOutcome,
): readonly string[] {
  const texts = [...outcome.items, ...outcome.beside].filter((item) => item.status === status).map((item) => item.text);
  return (patterns ?? [])
    .filter((pattern) => !texts.some((text) => holds(text, pattern)))
    .map((pattern) => `${status}: "${pattern}" does not occur in ${quoteAll(texts)}`);
}

function judgeOrder(expect: Expectation, outcome: StepOutcome, looked: readonly ItemView[]): readonly string[] {
  if (expect.order === undefined) return [];
  const text = outcome.text ?? looked.map((item) => item.text).join("\n");
  const folded = fold(text);
  let from = 0;
  for (const pattern of expect.order) {
    const found = firstReading(folded, pattern, from);
    if (found === null)
      return [`order: "${pattern}" does not follow in ${expect.order.join(" < ")} within ${quote(text)}`];
    from = found;
  }
  return [];
}

/** Where the first reading of a pattern ends, from an index on. */
function firstReading(text: string, pattern: string, from: number): number | null {
  const ends = readings(pattern).flatMap((reading) => {
    const start = text.indexOf(reading, from);
    return start < 0 ? [] : [start + reading.length];
  });
  return ends.length === 0 ? null : Math.min(...ends);
}

const NUMBER_FIELDS = ["mood", "energy", "liking", "engagement", "hops"] as const;
const STRING_FIELDS = ["style", "topic", "intent"] as const;

function judgeFields(expect: Expectation, { fields }: StepOutcome): readonly string[] {
  const numbers = NUMBER_FIELDS.flatMap((name) => {
    const value = fields[name];
    return judgeBound(name, expect[name], typeof value === "number" ? value : undefined);
  });
  const strings = STRING_FIELDS.flatMap((name) => {
    const wanted = expect[name];
    if (wanted === undefined) return [];
    const value = fields[name];
    const isWanted = typeof value === "string" && readings(wanted).includes(fold(value));
    return isWanted ? [] : [`${name}: expected ${wanted}, got ${JSON.stringify(value ?? null)}`];
  });
  return [...numbers, ...strings, ...judgeCalls(expect, fields["calls"])];
}

function judgeCalls(expect: Expectation, calls: unknown): readonly string[] {
  if (expect.calls === undefined) return [];
  const made = JSON.stringify(calls ?? []);
  return made === JSON.stringify(expect.calls) ? [] : [`calls: expected ${JSON.stringify(expect.calls)}, got ${made}`];
}

function judgeBound(name: string, bound: Bound | undefined, value: number | undefined): readonly string[] {
  if (bound === undefined) return [];
  const wanted = typeof bound === "number" ? String(bound) : describeLimits(bound);
  if (value === undefined) return [`${name}: expected ${wanted}, but the step gives none`];
  return keeps(bound, value) ? [] : [`${name}: expected ${wanted}, got ${value}`];
}

function keeps(bound: Bound, value: number): boolean {
  if (typeof bound === "number") return value === bound;
  const { lt, lte, gt, gte } = bound;
  return (
    (lt === undefined || value < lt) &&
    (lte === undefined || value <= lte) &&
    (gt === undefined || value > gt) &&
    (gte === undefined || value >= gte)
  );
}

const SIGNS = { lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

function describeLimits(limits: Exclude<Bound, number>): string {
  const names = ["lt", "lte", "gt", "gte"] as const;
  return names.flatMap((name) => (limits[name] === undefined ? [] : [`${SIGNS[name]} ${limits[name]}`])).join(" and ");
}

function quoteAll(texts: readonly string[]): string {
  return texts.length === 0 ? "(nothing)" : texts.map(quote).join(", ");
}

function quote(text: string): string {
  const characters = [...text.replace(/\s+/gu, " ")];
  const cut =
    characters.length > QUOTED_LENGTH ? `${characters.slice(0, QUOTED_LENGTH).join("")}…` : characters.join("");
  return JSON.stringify(cut);
}
