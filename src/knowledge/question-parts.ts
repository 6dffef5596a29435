import { ASKING_FILLERS, ASKS, GENERAL_WORDS, OPINION_ASKED } from "../language/asking/index.ts";
import { readTerms } from "../language/terms.ts";

/** Ends of clauses; a dot or comma within a number or a name ends none. */
const END = /[，。！？；…\n]+|[,;!?]+(?!\d)|\.+(?=\s|$|\p{Script=Han})/u;
/** Clauses that ask, the last first, that are asked alone. */
const MOST_ASKING = 2;
/** A longer text is no chat before a question. */
const LONGEST = 1_000;

/** Whether a folded text names a matter at all, beside what is asked of the listener's opinion and the words of any talk. */
export function namesMatter(folded: string): boolean {
  const rest = folded.replace(OPINION_ASKED, " ").replace(ASKING_FILLERS, " ");
  return readTerms(rest).words.some(({ word, term }) => !GENERAL_WORDS.has(word) && !GENERAL_WORDS.has(term));
}

/** The clauses of a folded text that ask something, alone and with the clause before them, when it says more than them. */
export function askingClauses(folded: string): readonly string[] {
  if (folded.length > LONGEST) return [];
  const clauses = folded
    .split(END)
    .map((clause) => clause.trim())
    .filter((clause) => clause !== "");
  if (clauses.length < 2) return [];
  const asking = clauses.flatMap((clause, place) => (ASKS.test(clause) || isLast(place, clauses) ? [place] : []));
  const parts = asking
    .slice(-MOST_ASKING)
    .flatMap((place) => [clauses[place] ?? "", clauses.slice(Math.max(0, place - 1), place + 1).join(" ")]);
  return [...new Set(parts)].filter(namesMatter);
}

/** What a talk comes to stands at its end, with or without its question mark. */
function isLast(place: number, clauses: readonly string[]): boolean {
  return place === clauses.length - 1;
}
