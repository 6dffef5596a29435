import type { Language } from "../../model/index.ts";
import type { Clause } from "../clauses/index.ts";
import type { SubjectReading } from "./types.ts";

/**
 * Whom a clause is about. `speaker` is the name of who speaks, when known: a third person of that name is the user.
 * `previous` is the reading of the clause before in the same text.
 */
export function readSubject(
  clause: Clause,
  _language: Language,
  _speaker: string | null,
  previous?: SubjectReading,
): SubjectReading {
  const found = /我|\bI\b|\bmy\b/u.exec(clause.text);
  const start = clause.start + (found?.index ?? 0);
  return {
    who: found === null ? (previous?.who ?? "user") : "user",
    name: null,
    role: null,
    pronoun: found?.[0] ?? null,
    explicit: found !== null,
    start,
    end: start + (found?.[0].length ?? 0),
  };
}
