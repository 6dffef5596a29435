import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { type Kind, kindSchema, type Refusal, type Turn } from "../model/index.ts";
import type { Candidate, Distilled } from "./candidate.ts";

/** What the builder wants kept; all optional. Cues of one's own are anchor types (option `anchors`). */
export interface KeepPolicy {
  /** Only these kinds are kept. @default all */
  readonly keepKinds?: readonly Kind[];
  /** Claims under these anchor keys are never kept; `health.*` stands for all that begin so. */
  readonly neverKeys?: readonly string[];
  /** Only claims under these anchor keys are kept, and none without a key. @default all */
  readonly keepKeys?: readonly string[];
  /**
   * Looks at each claim last: null keeps it out, another candidate takes its place. Its quote must stay within the turn.
   * An error of its own fails the call, and nothing is written.
   */
  readonly review?: (candidate: Candidate, turn: Turn) => Candidate | null;
}

const policySchema = z.strictObject({
  keepKinds: z.array(kindSchema).optional(),
  neverKeys: z.array(z.string().min(1)).optional(),
  keepKeys: z.array(z.string().min(1)).optional(),
  review: z
    .custom<NonNullable<KeepPolicy["review"]>>((value) => typeof value === "function", "is not a function")
    .optional(),
});

/**
 * Checks a policy.
 *
 * @throws HaimaError `invalid_input` naming the field.
 */
export function parsePolicy(input: unknown): KeepPolicy {
  const parsed = policySchema.safeParse(input);
  if (parsed.success) {
    const { keepKinds, neverKeys, keepKeys, review } = parsed.data;
    return {
      ...(keepKinds === undefined ? {} : { keepKinds }),
      ...(neverKeys === undefined ? {} : { neverKeys }),
      ...(keepKeys === undefined ? {} : { keepKeys }),
      ...(review === undefined ? {} : { review }),
    };
  }
  const field = parsed.error.issues[0]?.path.join(".") || "policy";
  throw new HaimaError("invalid_input", `The policy's ${field} ${parsed.error.issues[0]?.message ?? "is malformed"}.`, {
    facts: { field },
    cause: parsed.error,
  });
}

/** Leaves out what the policy does not want; each claim left out is refused as `policy`. */
export function applyPolicy({ candidates, refused }: Distilled, turn: Turn, policy: KeepPolicy): Distilled {
  const kept: Candidate[] = [];
  const left: Refusal[] = [];
  for (const candidate of candidates) {
    const reviewed = isWanted(candidate, policy) ? review(candidate, turn, policy) : null;
    if (reviewed === null) left.push({ reason: "policy", quote: candidate.quote });
    else kept.push(reviewed);
  }
  return left.length === 0 && kept.every((one, index) => one === candidates[index])
    ? { candidates, refused }
    : { candidates: kept, refused: [...refused, ...left] };
}

function isWanted({ kind, anchor }: Candidate, { keepKinds, neverKeys, keepKeys }: KeepPolicy): boolean {
  const key = anchor?.key ?? null;
  if (keepKinds !== undefined && !keepKinds.includes(kind)) return false;
  if (key !== null && (neverKeys ?? []).some((pattern) => covers(pattern, key))) return false;
  return keepKeys === undefined || (key !== null && keepKeys.some((pattern) => covers(pattern, key)));
}

function covers(pattern: string, key: string): boolean {
  return pattern.endsWith(".*") ? key.startsWith(pattern.slice(0, -1)) : pattern === key;
}

function review(candidate: Candidate, turn: Turn, policy: KeepPolicy): Candidate | null {
  const reviewed = policy.review === undefined ? candidate : policy.review(candidate, turn);
  if (reviewed === null) return null;
  const { start, end } = reviewed.quote;
  if (start >= 0 && start < end && end <= turn.text.length) return reviewed;
  throw new HaimaError("invalid_input", "The policy's review gave a quote that is not within the turn.", {
    facts: { field: "review" },
  });
}
