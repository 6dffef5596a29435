import { applyPolicy, type Candidate, type Distilled, distill, type KeepPolicy } from "../distill/index.ts";
import type { AnchorRegistry } from "../language/anchors/index.ts";
import { supports } from "../language/support.ts";
import type { Refusal, Turn, UserRecord } from "../model/index.ts";

/** The claims that a turn makes, ready to be reconciled, and what was refused. */
export interface TurnClaims {
  readonly candidates: readonly Candidate[];
  readonly refused: readonly Refusal[];
}

/** What claims are read with. */
export interface ClaimReader {
  readonly anchors: AnchorRegistry;
  readonly policy: KeepPolicy;
}

/**
 * Distills a turn by rules. A claim that its quote does not support is refused, whoever read it.
 *
 * @param tail the turns of the session right before, in order.
 */
export function claimsOf(turn: Turn, tail: readonly Turn[], user: UserRecord, reader: ClaimReader): TurnClaims {
  const { anchors, policy } = reader;
  const previous = assistantBefore(tail);
  const { candidates, refused } = distill({ turn, previous, anchors });
  const context = `${previous?.text ?? ""} ${turn.text}`;
  const rests = (claim: Candidate): boolean =>
    supports(claim.text, turn.text.slice(claim.quote.start, claim.quote.end), claim.language, context);
  const unsupported = candidates.filter((claim) => !rests(claim));
  const supported = {
    candidates: candidates.filter(rests),
    refused: [...refused, ...unsupported.map(({ quote }) => ({ reason: "unsupported_quote", quote }) as const)],
  };
  return settleClaims(supported, turn, user, policy);
}

/** Claims as they are reconciled: "I" in the turn of another named speaker is that speaker, and the builder's policy holds. */
export function settleClaims(distilled: Distilled, turn: Turn, user: UserRecord, policy: KeepPolicy): TurnClaims {
  return applyPolicy({ ...distilled, candidates: bindSpeaker(distilled.candidates, turn, user) }, turn, policy);
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
