import type { AnchorRegistry } from "../language/anchors/index.ts";
import { NO_BARE_ANSWER, TWO_ROLES, WITH_ASIDE } from "../language/framing/index.ts";
import { FIRST_PERSON } from "../language/persons.ts";
import { readPolarity } from "../language/polarity/index.ts";
import { yesOrNo } from "./answers.ts";
import type { ReadClause } from "./read-clauses.ts";
import { clauseInput } from "./subjects.ts";

/** Commas inside a clause whose parts have no verb of their own ("我的手机号是…，邮箱…"). */
const COMMA = /[，,；;](?!\d)\s*/gu;

/**
 * Splits a clause at those commas after which a part makes a claim of its own; other parts stay with what is before them.
 */
export function splitClaims(read: ReadClause, language: "zh" | "en", registry: AnchorRegistry): readonly ReadClause[] {
  const { clause } = read;
  const pair = splitRoles(read, language, registry);
  if (pair !== null) return pair;
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
    // "Scrap Porto, we've settled on Valencia instead": what is left claims nothing by itself.
    if (parts.length === 0 && isLeftBefore(read, part)) {
      from = cut.next;
      continue;
    }
    parts.push(partOf(read, from, cut.end));
    from = cut.next;
  }
  return parts.length === 0 && from === 0 ? [read] : [...parts, partOf(read, from, clause.text.length)];
}

/** Whether the words before a part only name what the part takes the place of. */
function isLeftBefore({ change }: ReadClause, part: ReadClause): boolean {
  if (change.kind !== "replaces" || change.from === undefined || change.to === undefined) return false;
  return change.from.end <= part.clause.start && change.to.start >= part.clause.start;
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

/** Each role as a claim where they fall under different keys; a "singer and songwriter" is one. */
function splitRoles(read: ReadClause, language: "zh" | "en", registry: AnchorRegistry): readonly ReadClause[] | null {
  const found = language === "en" ? TWO_ROLES.exec(read.clause.text) : null;
  const [, opening = "", first = "", article = "", second = ""] = found ?? [];
  if (found === null) return null;
  const { clause } = read;
  const at = opening.length + first.length;
  const one = partOf(read, 0, at);
  const rest = partOf(read, at + " and ".length, clause.text.length);
  const text = `${opening}${article === "" ? "a " : article}${second}`;
  const other = { ...rest, clause: { ...rest.clause, text } };
  const keys = [one, other].map((part) => registry.read(clauseInput(part, language))[0]?.anchor.key);
  return keys[0] === undefined || keys[1] === undefined || keys[0] === keys[1] ? null : [one, other];
}

/** Most words of a bare English answer before an aside. */
const ANSWER_WORDS = 3;

/** The answer and the aside as clauses of their own, each with its own polarity; the clause as it is where it is no such answer. */
export function splitAside(read: ReadClause, language: "zh" | "en"): readonly ReadClause[] {
  const { clause } = read;
  const found = clause.index === 0 ? WITH_ASIDE.exec(clause.text) : null;
  const words = found?.[1] ?? "";
  const aside = clause.text.slice(found?.[0].length ?? 0);
  if (found === null || NO_BARE_ANSWER.test(words) || yesOrNo(words, language) !== null) return [read];
  if (words.trim().split(/\s+/u).length > ANSWER_WORDS) return [read];
  if (found[2] === undefined && !FIRST_PERSON.test(aside)) return [read];
  return [partOf(read, 0, words.length), partOf(read, found[0].length, clause.text.length)].map((part) => ({
    ...part,
    polarity: readPolarity(part.clause, language),
  }));
}
