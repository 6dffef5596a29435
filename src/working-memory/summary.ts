import { findAmounts } from "../language/amounts/index.ts";
import { splitClauses } from "../language/clauses/index.ts";
import { findDates } from "../language/dates/index.ts";
import { findEntities } from "../language/entities/index.ts";
import { readModality } from "../language/modality/index.ts";
import { truncateToTokens } from "../language/tokens/index.ts";
import type { SummaryLine, Turn } from "../model/index.ts";
import type { WindowOptions } from "./options.ts";

/** Worth of what a clause holds; a clause without any of it is left to the log. */
const WORTH = {
  /** Order numbers, models: the things that cannot be guessed again. */
  code: 4,
  name: 3,
  amount: 2,
  date: 2,
  /** What the user decided, wants done or states. */
  statement: 1,
} as const;

/** Longest turn that is read for its summary line, in characters; the rest of a longer one is left to the log. */
const READ_AT_MOST = 4_000;

/**
 * Adds the turns that left the window to the running summary: of each turn the clauses that hold names, numbers, codes,
 * dates and decisions, in its own words. When the summary is full the poorest line goes first, then the oldest.
 */
export function extendSummary(
  summary: readonly SummaryLine[],
  leaving: readonly Turn[],
  options: WindowOptions,
): readonly SummaryLine[] {
  const said = new Set(summary.map((line) => line.text));
  const added: SummaryLine[] = [];
  for (const turn of leaving) {
    const text = truncateToTokens(keepClauses(turn), options.lineTokens);
    if (text === "" || said.has(text)) continue;
    said.add(text);
    added.push({ turn: turn.id, role: turn.role, text, worded: false });
  }
  return dropPoorest([...summary, ...added], options.summaryLines);
}

function keepClauses(turn: Turn): string {
  if (turn.role === "system" || turn.role === "tool" || turn.language === "other") return "";
  const text = turn.text.slice(0, READ_AT_MOST);
  const kept = splitClauses(text, turn.language).filter((clause) => worthOf(clause.text, turn) > 0);
  return kept.map((clause) => clause.text.trim()).join(turn.language === "zh" ? "，" : "; ");
}

function worthOf(text: string, turn: Turn): number {
  const language = turn.language === "en" ? "en" : "zh";
  const entities = findEntities(text, language);
  const codes = entities.filter((entity) => entity.type === "CODE").length;
  const amounts = findAmounts(text, language).length;
  const dates = findDates(text, language, { at: turn.at, zone: turn.zone }).length;
  const names = entities.length - codes;
  const held = codes * WORTH.code + names * WORTH.name + amounts * WORTH.amount + dates * WORTH.date;
  if (turn.role !== "user") return held;
  const [clause] = splitClauses(text, language);
  const modality = clause === undefined ? "question" : readModality(clause, language).modality;
  const states = modality === "statement" || modality === "command";
  return held + (states && text.length > 2 ? WORTH.statement : 0);
}

function dropPoorest(lines: readonly SummaryLine[], limit: number): readonly SummaryLine[] {
  if (lines.length <= limit) return lines;
  const ranked = lines.map((line, index) => ({ index, worth: richness(line) }));
  ranked.sort((a, b) => b.worth - a.worth || b.index - a.index);
  const keep = new Set(ranked.slice(0, limit).map((entry) => entry.index));
  return lines.filter((_, index) => keep.has(index));
}

function richness(line: SummaryLine): number {
  const language = /\p{Script=Han}/u.test(line.text) ? "zh" : "en";
  const entities = findEntities(line.text, language);
  const codes = entities.filter((entity) => entity.type === "CODE").length;
  return (
    codes * WORTH.code + (entities.length - codes) * WORTH.name + findAmounts(line.text, language).length * WORTH.amount
  );
}
