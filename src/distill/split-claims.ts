import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { ReadClause } from "./read-clauses.ts";
import { clauseInput } from "./subjects.ts";

/** Commas inside a clause whose parts have no verb of their own ("我的手机号是…，邮箱…"). */
const COMMA = /[，,；;](?!\d)\s*/gu;

/**
 * Splits a clause at those commas after which a part makes a claim of its own; other parts stay with what is before them.
 */
export function splitClaims(read: ReadClause, language: "zh" | "en", registry: AnchorRegistry): readonly ReadClause[] {
  const { clause } = read;
  const cuts = [...clause.text.matchAll(COMMA)].map((comma) => ({
    end: comma.index,
    next: comma.index + comma[0].length,
  }));
  if (cuts.length === 0 || read.change.kind === "correction") return [read];
  const parts: ReadClause[] = [];
  let from = 0;
  for (const [index, cut] of cuts.entries()) {
    const part = partOf(read, cut.next, cuts[index + 1]?.end ?? clause.text.length);
    if (registry.read(clauseInput(part, language)).length === 0) continue;
    parts.push(partOf(read, from, cut.end));
    from = cut.next;
  }
  return parts.length === 0 ? [read] : [...parts, partOf(read, from, clause.text.length)];
}

function partOf(read: ReadClause, from: number, to: number): ReadClause {
  const { clause } = read;
  const start = clause.start + from;
  const end = clause.start + to;
  const isWithin = (span: { readonly start: number; readonly end: number }) => span.start >= start && span.end <= end;
  const named = isWithin(read.subject) && read.subject.explicit;
  return {
    ...read,
    clause: { ...clause, text: clause.text.slice(from, to), start, end },
    subject: from === 0 || named ? read.subject : { ...read.subject, explicit: false, start, end: start },
    dates: read.dates.filter(isWithin),
    entities: read.entities.filter(isWithin),
  };
}
