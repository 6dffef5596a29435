import { type Candidate, distill } from "../distill/index.ts";
import type { AnchorRegistry } from "../language/anchors/index.ts";
import { supports } from "../language/support.ts";
import type { Refusal, Turn, UserRecord } from "../model/index.ts";

/** The claims that a turn makes, ready to be reconciled, and what was refused. */
export interface TurnClaims {
  readonly candidates: readonly Candidate[];
  readonly refused: readonly Refusal[];
}

/**
 * Distills a turn. A claim that its quote does not support is refused, whoever read it, and "I" in the turn of another
 * named speaker is that speaker.
 *
 * @param tail the turns of the session right before, in order.
 */
export function claimsOf(turn: Turn, tail: readonly Turn[], user: UserRecord, anchors: AnchorRegistry): TurnClaims {
  const previous = assistantBefore(tail);
  const { candidates, refused } = distill({ turn, previous, anchors });
  const context = `${previous?.text ?? ""} ${turn.text}`;
  const rests = (claim: Candidate): boolean =>
    supports(claim.text, turn.text.slice(claim.quote.start, claim.quote.end), claim.language, context);
  const unsupported = candidates.filter((claim) => !rests(claim));
  return {
    candidates: bindSpeaker(candidates.filter(rests), turn, user),
    refused: [...refused, ...unsupported.map(({ quote }) => ({ reason: "unsupported_quote", quote }) as const)],
  };
}

/** The assistant's turn right before, which a bare answer fills; null when something else came between. */
function assistantBefore(tail: readonly Turn[]): Turn | null {
  const last = tail.at(-1);
  return last?.role === "assistant" ? last : null;
}

/** "I" in the turn of another named speaker is that speaker, not the user. */
function bindSpeaker(candidates: readonly Candidate[], turn: Turn, user: UserRecord): readonly Candidate[] {
  const { name } = turn;
  if (name === null || user.displayName === null || name === user.displayName) return candidates;
  return candidates.map((candidate) =>
    candidate.subject.who === "user"
      ? { ...candidate, subject: { who: "other", name: name.toLowerCase() } }
      : candidate,
  );
}
