import { type JsonHow, type JsonRefusal, readJson } from "../../language/model-json/index.ts";
import type { Refusal } from "../../model/index.ts";
import type { Candidate } from "../candidate.ts";
import type { ModelDistillInput } from "./prompt.ts";
import { PROPOSAL_SYNONYMS, proposalsSchema } from "./proposals.ts";
import { type RulesReading, verify } from "./verify.ts";

/** What came of a model's answer. */
export type ModelDistilled =
  | {
      readonly ok: true;
      /** Claims that hold against the turn and that the rules did not read already. */
      readonly candidates: readonly Candidate[];
      /** Proposals that did not hold. */
      readonly refused: readonly Refusal[];
      /** How the answer had to be mended to be read. */
      readonly how: JsonHow;
    }
  | { readonly ok: false; readonly reason: JsonRefusal };

/** Reads a model's answer about a turn and checks every proposal against the turn. */
export function readDistilled(answer: string, input: ModelDistillInput, rules: RulesReading): ModelDistilled {
  const reading = readJson(answer, proposalsSchema, { synonyms: PROPOSAL_SYNONYMS });
  if (!reading.ok) return reading;
  const candidates: Candidate[] = [];
  const refused: Refusal[] = [];
  for (const proposal of reading.value.memories) {
    const verified = verify(proposal, input, rules);
    if (!verified.ok) refused.push({ reason: verified.reason, quote: verified.quote ?? { start: 0, end: 0 } });
    else if (!isRead(verified.candidate, [...rules.candidates, ...candidates])) candidates.push(verified.candidate);
  }
  return { ok: true, candidates, refused, how: reading.how };
}

/** Most of the quote was read as a claim already. */
function isRead({ quote }: Candidate, known: readonly Candidate[]): boolean {
  return known.some((other) => {
    const shared = Math.min(quote.end, other.quote.end) - Math.max(quote.start, other.quote.start);
    return shared * 2 > Math.min(quote.end - quote.start, other.quote.end - other.quote.start);
  });
}
