import { GOES_ON_AS_BEFORE } from "../language/change/index.ts";
import { contentWords } from "../language/terms.ts";
import type { Memory } from "../model/index.ts";
import type { Claim } from "./claim.ts";
import { REMEMBER_DEFAULTS } from "./defaults.ts";
import { holdsAt } from "./memory-record.ts";
import type { SettleContext, Visible } from "./supersede.ts";

/**
 * The claim that is said to go on as it was ("my office is still in the Shard", 座位还是21A): it says nothing that was not known, and settles
 * what had become doubtful. Null when the words bring something new.
 */
export function findContinued(claim: Claim, { draft, source }: SettleContext, visible: Visible): Memory | null {
  if (!GOES_ON_AS_BEFORE.test(claim.text)) return null;
  const said = contentWords(claim.text.replace(GOES_ON_AS_BEFORE, " "));
  if (said.length < LEAST_WORDS) return null;
  const isSaidIn = (memory: Memory) => {
    const words = new Set(contentWords(memory.text));
    return said.every((word) => words.has(word));
  };
  return (
    draft
      .latest(REMEMBER_DEFAULTS.recent)
      .find(
        (memory) =>
          (memory.status === "doubtful" || memory.status === "active") &&
          memory.polarity === claim.polarity &&
          memory.subject.who === claim.subject.who &&
          memory.subject.name === claim.subject.name &&
          memory.lastSaidAt < source.saidAt &&
          visible(memory) &&
          holdsAt(memory, source.saidAt) &&
          isSaidIn(memory),
      ) ?? null
  );
}

/** What goes on, and how it is: one word alone is in too much. */
const LEAST_WORDS = 2;
