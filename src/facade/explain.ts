import { createHash } from "node:crypto";
import { type Memory, parseScope, type ScopeInput, type SessionId, type TurnId } from "../model/index.ts";
import { type Facade, ownerOf } from "./context.ts";
import { findMemory } from "./read.ts";
import type { UserView } from "./view.ts";

/** One quoted stretch that a memory rests on, as the log holds it now. */
export interface QuotedSource {
  readonly turn: TurnId;
  readonly session: SessionId;
  /** When it was said, epoch ms. */
  readonly at: number;
  readonly speaker: string;
  readonly start: number;
  readonly end: number;
  readonly quote: string;
  /** SHA-256 of the stretch when the memory was written, hex. */
  readonly sha256: string;
  /** True when the log still says the same, byte for byte. */
  readonly intact: boolean;
}

/** Why a memory is there: memory -> quote -> turn. */
export interface Explanation {
  readonly memory: Memory;
  /** caller: it was stored directly and rests on no turn. */
  readonly origin: Memory["origin"];
  readonly sources: readonly QuotedSource[];
  /** Memories whose place it took, and those that it depends on. */
  readonly related: readonly { readonly type: string; readonly memory: Memory }[];
  /** Steps from the memory to the words as they were said: 2, or 0 for what the caller stored. */
  readonly hops: number;
}

/**
 * The chain from a memory to the words that it rests on, checked against the log.
 *
 * @throws HaimaError `not_found`.
 */
export async function explain(facade: Facade, scopeInput: ScopeInput, id: string): Promise<Explanation> {
  const scope = parseScope(scopeInput);
  return await facade.users.read(ownerOf(scope), (view) => {
    const memory = findMemory(view, scope, id);
    const sources = memory.quotes.flatMap((quote) => describeQuote(quote, view));
    return {
      memory,
      origin: memory.origin,
      sources,
      related: relatedTo(memory, view),
      hops: sources.length === 0 ? 0 : 2,
    };
  });
}

function describeQuote(quote: Memory["quotes"][number], view: UserView): readonly QuotedSource[] {
  const turn = view.turns.get(quote.turn);
  if (turn === undefined) return [];
  const words = turn.text.slice(quote.start, quote.end);
  const intact = createHash("sha256").update(words).digest("hex") === quote.sha256;
  const speaker = turn.name ?? turn.role;
  return [{ ...quote, session: turn.session, at: turn.at, speaker, quote: words, intact }];
}

function relatedTo(memory: Memory, view: UserView): Explanation["related"] {
  return [...view.relations.values()].flatMap((relation) => {
    const other = relation.from === memory.id ? relation.to : relation.to === memory.id ? relation.from : null;
    const found = other === null ? undefined : view.memories.get(other);
    return found === undefined ? [] : [{ type: relation.type, memory: found }];
  });
}
