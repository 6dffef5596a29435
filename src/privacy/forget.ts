import { splitClauses } from "../language/clauses/index.ts";
import { foldForMatching } from "../language/fold.ts";
import { contentWords } from "../language/terms.ts";
import type { Memory, MemoryId, Span, Turn, TurnId } from "../model/index.ts";
import { mergeSpans, redactTurn } from "./redact.ts";

export interface ForgetInput {
  /** Memories to forget. */
  readonly memories: readonly MemoryId[];
  /** Turns of which the clauses go that hold all these words; null takes the whole turn. */
  readonly turns: readonly { readonly turn: TurnId; readonly words: string | null }[];
  readonly knownMemories: ReadonlyMap<MemoryId, Memory>;
  readonly knownTurns: ReadonlyMap<TurnId, Turn>;
}

/** What forgetting comes to. */
export interface ForgetPlan {
  /** Memories that go: those asked for, what was derived from them, and what rested on the same words alone. */
  readonly forgotten: readonly { readonly memory: MemoryId; readonly text: string }[];
  /** Memories that stay on their other quotes. */
  readonly kept: readonly Memory[];
  /** Turns with the words replaced. */
  readonly turns: readonly Turn[];
}

/** Shortest anchor value that is looked for in what the assistant said afterwards. */
const MIN_ECHO = 2;

/**
 * Plans what leaves when memories are forgotten: they, their derivatives, their quotes, every clause of the log that
 * says the same words, and what the assistant echoed of their value in the same session.
 */
export function planForget(input: ForgetInput): ForgetPlan {
  const asked = withDerivatives(input.memories, input.knownMemories);
  const spans = new Map<TurnId, Span[]>();
  for (const { turn, words } of input.turns) addSpans(spans, turn, clausesWith(words, input.knownTurns.get(turn)));
  for (const id of asked) {
    const memory = input.knownMemories.get(id);
    // What upkeep summed up goes with any of its sources; the words of the others stay.
    if (memory === undefined || (memory.origin === "tend" && !input.memories.includes(id))) continue;
    for (const quote of memory.quotes) addSpans(spans, quote.turn, [quote]);
    for (const turn of input.knownTurns.values()) addSpans(spans, turn.id, echoesIn(turn, memory, input.knownTurns));
  }
  const { gone, kept } = settleOthers(asked, spans, input.knownMemories);
  const turns = [...spans].flatMap(([id, found]) => {
    const turn = input.knownTurns.get(id);
    const after = turn === undefined ? undefined : redactTurn(turn, found);
    return after === undefined || after === turn ? [] : [after];
  });
  const forgotten = [...gone].flatMap((id) => {
    const memory = input.knownMemories.get(id);
    return memory === undefined ? [] : [{ memory: id, text: memory.text }];
  });
  return { forgotten, kept, turns };
}

/** True when every content word of the query stands in the text. A query without content words covers nothing. */
export function coversWords(query: string, text: string): boolean {
  const words = contentWords(query);
  const folded = foldForMatching(text);
  return words.length > 0 && words.every((word) => folded.includes(foldForMatching(word)));
}

function withDerivatives(ids: readonly MemoryId[], known: ReadonlyMap<MemoryId, Memory>): ReadonlySet<MemoryId> {
  const found = new Set(ids);
  const names: ReadonlySet<string> = found;
  let before = -1;
  while (before !== found.size) {
    before = found.size;
    for (const memory of known.values()) if (memory.derivedFrom.some((id) => names.has(id))) found.add(memory.id);
  }
  return found;
}

function addSpans(spans: Map<TurnId, Span[]>, turn: TurnId, more: readonly Span[]): void {
  if (more.length > 0) spans.set(turn, [...(spans.get(turn) ?? []), ...more.map(({ start, end }) => ({ start, end }))]);
}

function clausesWith(words: string | null, turn: Turn | undefined): readonly Span[] {
  if (turn !== undefined && words === null) return [{ start: 0, end: turn.text.length }];
  if (turn === undefined || words === null || !coversWords(words, turn.text)) return [];
  const clauses = splitClauses(turn.text, turn.language).filter((clause) => coversWords(words, clause.text));
  return clauses.length > 0 ? clauses : [{ start: 0, end: turn.text.length }];
}

/** Where another turn says the same: all content words in one clause, or the assistant repeating the value. */
function echoesIn(turn: Turn, memory: Memory, turns: ReadonlyMap<TurnId, Turn>): readonly Span[] {
  const same = coversWords(memory.text, turn.text)
    ? splitClauses(turn.text, turn.language).filter((clause) => coversWords(memory.text, clause.text))
    : [];
  const value = memory.anchor?.value;
  const isEcho =
    turn.role === "assistant" && memory.quotes.some((quote) => turns.get(quote.turn)?.session === turn.session);
  if (!isEcho || typeof value !== "string" || value.length < MIN_ECHO || !turn.text.includes(value)) return same;
  return [...same, ...splitClauses(turn.text, turn.language).filter((clause) => clause.text.includes(value))];
}

/** Memories that quoted the same words: they lose those quotes, and go when no other is left. */
function settleOthers(
  asked: ReadonlySet<MemoryId>,
  spans: ReadonlyMap<TurnId, readonly Span[]>,
  known: ReadonlyMap<MemoryId, Memory>,
): { readonly gone: ReadonlySet<MemoryId>; readonly kept: readonly Memory[] } {
  const gone = new Set(asked);
  const kept: Memory[] = [];
  for (const memory of known.values()) {
    if (gone.has(memory.id) || memory.quotes.length === 0) continue;
    const quotes = memory.quotes.filter(
      (quote) =>
        !mergeSpans(spans.get(quote.turn) ?? []).some((span) => span.start < quote.end && quote.start < span.end),
    );
    if (quotes.length === memory.quotes.length) continue;
    // A summary that lost a source no longer says what it counts; upkeep makes it anew of what is left.
    if (quotes.length === 0 || memory.origin === "tend") gone.add(memory.id);
    else kept.push({ ...memory, quotes, version: memory.version + 1 });
  }
  return { gone, kept };
}
