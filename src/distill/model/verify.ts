import type { AnchorRegistry } from "../../language/anchors/index.ts";
import { findEntities } from "../../language/entities/index.ts";
import { detectLanguage } from "../../language/normalise/index.ts";
import { NAMES_OF_USER, TELLS_OF_USER } from "../../language/subject/index.ts";
import { isDenied, saysNoMore, supports } from "../../language/support.ts";
import type { Anchor, Refusal, RefusalReason, Span, Subject, Turn } from "../../model/index.ts";
import { type Candidate, CONFIDENCE, IMPORTANCE } from "../candidate.ts";
import { type ReadClause, readClauses } from "../read-clauses.ts";
import { readTimes } from "../times.ts";
import type { ModelDistillInput } from "./prompt.ts";
import type { Proposal } from "./proposals.ts";

/** What the rules made of the same turn. */
export interface RulesReading {
  readonly candidates: readonly Candidate[];
  readonly refused: readonly Refusal[];
}

/** A proposal that holds against the turn, or why it does not. */
export type Verified =
  | { readonly ok: true; readonly candidate: Candidate }
  | { readonly ok: false; readonly reason: RefusalReason; readonly quote: Span | null };

/** Stretches that the rules refused for these are no claims of the user's, whatever a model says. */
const FINAL: ReadonlySet<RefusalReason> = new Set([
  "question",
  "hypothetical",
  "quotation",
  "wish",
  "instruction",
  "tainted",
  "policy",
]);

const TAGS = 3;
const LONGEST_TAG = 24;

/**
 * Checks a model's proposal against the turn: its quote stands there, outside what is pasted or quoted and outside what the
 * rules read as question, supposition, wish or order; the quote supports the text; the language is the turn's; nobody
 * is named who was not. What fails is refused, never mended.
 */
export function verify(proposal: Proposal, input: ModelDistillInput, rules: RulesReading): Verified {
  const { turn, previous, language } = input;
  const quote = findQuote(proposal.quote, turn.text);
  if (quote === null) return { ok: false, reason: "unsupported_quote", quote: null };
  const refused = rules.refused.find(
    ({ reason, quote: stretch }) => FINAL.has(reason) && overlap(stretch, quote) > HALF,
  );
  if (refused !== undefined) return { ok: false, reason: refused.reason, quote };
  if (turn.tainted.some((stretch) => overlap(stretch, quote) > 0)) return { ok: false, reason: "tainted", quote };
  const words = turn.text.slice(quote.start, quote.end);
  const text = ownWords(proposal.text ?? null, words);
  const context = `${previous?.text ?? ""} ${turn.text}`;
  const isSaid =
    supports(text, words, language, context) &&
    isDenied(text, language) === isDenied(words, language) &&
    saysNoMore(text, context, language);
  const subject = subjectOf(proposal, context);
  if (!isSaid || subject === null) return { ok: false, reason: "unsupported_quote", quote };
  return { ok: true, candidate: candidateOf(proposal, { text, quote, subject, input }) };
}

const HALF = 0.5;

/** Share of the second stretch that the first one covers. */
function overlap(a: Span, b: Span): number {
  const shared = Math.min(a.end, b.end) - Math.max(a.start, b.start);
  return Math.max(0, shared) / Math.max(1, b.end - b.start);
}

/** Where the words stand in the turn, trimmed of what models put round a quote; null when they do not. */
function findQuote(quoted: string, text: string): Span | null {
  const plain = quoted.trim().replace(/^["“「『']+|["”」』'。.,，!！]+$/gu, "");
  for (const words of [quoted, quoted.trim(), plain]) {
    const start = words === "" ? -1 : text.indexOf(words);
    if (start >= 0) return { start, end: start + words.length };
  }
  return null;
}

/** A model that speaks of "the user" or in another language is not heard: the quote itself is the claim. */
function ownWords(text: string | null, quote: string): string {
  if (text === null || text.trim() === "") return quote;
  const isTold = TELLS_OF_USER.test(text.trim());
  return isTold || detectLanguage(text) !== detectLanguage(quote) ? quote : text.trim();
}

/** Whom it is about; null for somebody who was not spoken of. */
function subjectOf({ subject }: Proposal, context: string): Subject | null {
  const name = subject.trim().toLowerCase();
  if (NAMES_OF_USER.has(name)) return { who: "user", name: null };
  return isSpokenOf(name, context.toLowerCase()) ? { who: "other", name } : null;
}

/** "妈妈" is spoken of in "我妈". */
function isSpokenOf(name: string, context: string): boolean {
  if (context.includes(name)) return true;
  const [first = ""] = name;
  return /^(\p{Script=Han})\1$/u.test(name) && context.includes(first);
}

interface Checked {
  readonly text: string;
  readonly quote: Span;
  readonly subject: Subject;
  readonly input: ModelDistillInput;
}

function candidateOf(proposal: Proposal, { text, quote, subject, input }: Checked): Candidate {
  const { turn, anchors, language } = input;
  const words = turn.text.slice(quote.start, quote.end);
  const anchor = subject.who === "user" ? anchorOf(proposal, words, anchors) : null;
  const read = clauseAt(quote, turn, language);
  const times = read === null ? NO_TIMES : readTimes(read, proposal.kind, anchor, turn);
  const definition = anchor === null ? null : anchors.definition(anchor.key);
  const base = definition?.importance ?? IMPORTANCE[proposal.kind];
  return {
    kind: proposal.kind,
    text,
    quote,
    language,
    subject,
    polarity: read?.polarity.polarity ?? proposal.polarity,
    anchor,
    // A model may call anything important; only an anchor's own importance goes above that of the kind.
    importance: Math.min(proposal.importance ?? base, base),
    confidence: (read?.modality.hedged ?? false) ? CONFIDENCE.hedged : CONFIDENCE.stated,
    ...times,
    tags: tagsOf(proposal),
    entities: findEntities(words, language).map(({ type, text: name }) => ({ type, text: name })),
    change: read?.change ?? NO_CHANGE,
  };
}

const NO_TIMES = { event: null, valid: { from: null, to: null } } as const;
const NO_CHANGE = { kind: null } as const;

function clauseAt(quote: Span, turn: Turn, language: "zh" | "en"): ReadClause | null {
  return (
    readClauses(turn, language).find(({ clause }) => overlap(clause, quote) > HALF || overlap(quote, clause) > HALF) ??
    null
  );
}

/** The anchor, when its key is known, its value is said in the quote, and the value is of the key's form. */
function anchorOf({ key, value }: Proposal, words: string, anchors: AnchorRegistry): Anchor | null {
  const definition = key === null || key === undefined ? null : anchors.definition(key);
  if (definition === null || key === null || key === undefined || value === null || value === undefined) return null;
  if (typeof value !== "boolean" && !words.toLowerCase().includes(String(value).toLowerCase())) return null;
  return anchors.fits(key, value) ? { type: definition.type, key, value } : null;
}

function tagsOf({ tags }: Proposal): readonly string[] {
  return (tags ?? [])
    .map((tag) => tag.trim())
    .filter((tag) => tag !== "" && tag.length <= LONGEST_TAG)
    .slice(0, TAGS);
}
