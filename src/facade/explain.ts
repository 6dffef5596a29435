import { createHash } from "node:crypto";
import { foldForMatching } from "../language/fold.ts";
import { supports } from "../language/support.ts";
import { type Memory, parseScope, type ScopeInput, type SessionId, type TurnId } from "../model/index.ts";
import { likeness, readWording } from "../search/index.ts";
import { asArchived } from "./archive/archive.ts";
import { findArchived } from "./archive/find.ts";
import { type Facade, ownerOf } from "./context.ts";
import { findMemory } from "./read.ts";
import type { UserView } from "./view/view.ts";

/** Likeness from which a stretch is among what upkeep summed up: a summary has counts and dates that no single stretch says. */
const SUMMED_UP = 0.3;

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
  /** True when the words still support the memory: they say most of it, with its numbers, and deny what it denies. */
  readonly supports: boolean;
}

/** Why a memory is there: memory -> quote -> turn. */
export interface Explanation {
  readonly memory: Memory;
  /** caller: it was stored directly and rests on no turn. */
  readonly origin: Memory["origin"];
  readonly sources: readonly QuotedSource[];
  /** Memories whose place it took, and those that it depends on. */
  readonly related: readonly { readonly type: string; readonly memory: Memory }[];
  /** Steps from the memory to the words as they were said (memory, quote, turn): 2, never more than 3; 0 for what the caller stored. */
  readonly hops: number;
}

/**
 * The chain from a memory to the words that it rests on, checked against the log.
 *
 * @throws HaimaError `not_found`.
 */
export async function explain(facade: Facade, scopeInput: ScopeInput, id: string): Promise<Explanation> {
  const scope = parseScope(scopeInput);
  return await facade.users.consult(ownerOf(scope), async (view) => {
    const archived = await findArchived(facade, scope, view, id);
    const memory = archived === null ? findMemory(view, scope, id) : asArchived(archived);
    const sources = memory.quotes.flatMap((quote) => describeQuote(quote, memory, view));
    const explained: Explanation = {
      memory,
      origin: memory.origin,
      sources,
      related: relatedTo(memory, view),
      hops: sources.length === 0 ? 0 : 2,
    };
    return { changes: [], answer: () => explained };
  });
}

function describeQuote(quote: Memory["quotes"][number], memory: Memory, view: UserView): readonly QuotedSource[] {
  const turn = view.turns.get(quote.turn);
  if (turn === undefined) return [];
  const words = turn.text.slice(quote.start, quote.end);
  const intact = createHash("sha256").update(words).digest("hex") === quote.sha256;
  const speaker = turn.name ?? turn.role;
  const before = view.around(turn, 1, 0)[0];
  const context = `${before?.text ?? ""} ${turn.text.slice(0, quote.start)}`.trim();
  const isSupported =
    memory.origin === "tend" ? isSummedUp(memory, words) : supports(memory.text, words, memory.language, context);
  return [{ ...quote, session: turn.session, at: turn.at, speaker, quote: words, intact, supports: isSupported }];
}

/** What is counted of a choice is that its value was said; of anything else the stretch must be like the whole. */
function isSummedUp(memory: Memory, words: string): boolean {
  const value = memory.anchor?.value;
  const chosen = memory.anchor?.key === "habit.choice" && typeof value === "object" ? value["value"] : undefined;
  if (typeof chosen === "string") return foldForMatching(words).includes(foldForMatching(chosen));
  return likeness(readWording(memory.text), readWording(words)) >= SUMMED_UP;
}

function relatedTo(memory: Memory, view: UserView): Explanation["related"] {
  return view.relationsOf(memory.id).flatMap((relation) => {
    const found = view.memories.get(relation.from === memory.id ? relation.to : relation.from);
    return found === undefined ? [] : [{ type: relation.type, memory: found }];
  });
}
