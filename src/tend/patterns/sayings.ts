import { splitClauses } from "../../language/clauses/index.ts";
import { readModality } from "../../language/modality/index.ts";
import { readPolarity } from "../../language/polarity/index.ts";
import { segment, type Token } from "../../language/segment.ts";
import { foldText, readTerms } from "../../language/terms.ts";
import type { Span, Turn } from "../../model/index.ts";

/** One clause that the user said, cut into words that compare. */
export interface Saying {
  readonly turn: Turn;
  /** The clause in the turn (UTF-16). */
  readonly span: Span;
  readonly text: string;
  readonly tokens: readonly Token[];
  /** The tokens folded, numbers as `#`: clauses that differ in numbers alone are alike. */
  readonly keys: readonly string[];
  /** It asks or wants something: a question, a request, a wish. */
  readonly isWish: boolean;
  /** It denies or refuses something: what it names is not chosen. */
  readonly isDenial: boolean;
}

/** Longest turn that is read for habits, in characters; a longer one is a document. */
const READ_AT_MOST = 400;
/** Clauses of a turn, and words of a clause, that are compared. */
const CLAUSES = 6;
const WORDS = 24;

const WISHES: ReadonlySet<string> = new Set(["question", "command", "wish"]);

/** Several steps of one run read the same turns; a turn never changes but by a new record, and what was read goes with it. */
const read = new WeakMap<Turn, readonly Saying[]>();

/** The user's own clauses of a turn; none of one that another wrote or that is in a language that is not read. */
export function readSayings(turn: Turn): readonly Saying[] {
  const known = read.get(turn);
  if (known !== undefined) return known;
  const sayings = readClauses(turn);
  read.set(turn, sayings);
  return sayings;
}

function readClauses(turn: Turn): readonly Saying[] {
  if (turn.role !== "user" || turn.language === "other" || turn.text.length > READ_AT_MOST) return [];
  const { language } = turn;
  const foreign = [...turn.tainted, ...turn.redacted];
  const clauses = splitClauses(turn.text, language);
  return clauses.slice(0, CLAUSES).flatMap((clause) => {
    if (clause.quoted || foreign.some(({ start, end }) => start < clause.end && clause.start < end)) return [];
    const tokens = segment(clause.text).slice(0, WORDS);
    const keys = tokens.map((token) => (token.script === "number" ? "#" : foldText(token.text)));
    const isWish = WISHES.has(readModality(clause, language, clauses).modality);
    const isDenial = readPolarity(clause, language).polarity === "negative";
    const span = { start: clause.start, end: clause.end };
    return [{ turn, span, text: clause.text, tokens, keys, isWish, isDenial }];
  });
}

/** True when a word carries meaning of its own. */
export function isContent(key: string): boolean {
  return key !== "#" && readTerms(key).words.length > 0;
}
