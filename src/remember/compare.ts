import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { Anchor, Interval, Memory } from "../model/index.ts";
import type { Claim } from "./claim.ts";
import type { ClaimSource } from "./memory-record.ts";
import { claimSignature } from "./signature.ts";

/** What of a claim decides whether it clashes with another. */
export type Comparable = Pick<Claim, "subject" | "polarity" | "anchor" | "text" | "event">;

/** Whether a known memory of the same signature makes the very claim: same side, and not of another time. */
export function isSameClaim(memory: Memory, claim: Claim): boolean {
  return (
    memory.polarity === claim.polarity &&
    !areApart(memory.event, claim.event) &&
    (memory.anchor !== null || memory.kind === claim.kind || memory.origin === "caller")
  );
}

/** Two times that do not meet tell of two events. */
function areApart(a: Interval | null, b: Interval | null): boolean {
  if (a === null || b === null) return false;
  const endsBefore = (first: Interval, second: Interval) =>
    first.to !== null && second.from !== null && first.to <= second.from;
  return endsBefore(a, b) || endsBefore(b, a);
}

/** How a known memory stands against a claim: it says the contrary, it is another value where there is only one, or neither. */
export type Conflict = "denied" | "replaced";

/** Why both cannot hold, or null when they can. */
export function conflictOf(
  memory: Memory,
  claim: Comparable,
  source: ClaimSource,
  anchors: AnchorRegistry,
): Conflict | null {
  if (memory.subject.who !== claim.subject.who || memory.subject.name !== claim.subject.name) return null;
  const isSameThing = claimSignature(memory, anchors) === claimSignature(claim, anchors);
  if (isSameThing) return memory.polarity !== claim.polarity && !areApart(memory.event, claim.event) ? "denied" : null;
  if (memory.anchor === null || claim.anchor === null || memory.anchor.key !== claim.anchor.key) return null;
  if (memory.polarity === "negative" || claim.polarity === "negative") return null;
  const definition = anchors.definition(claim.anchor.key);
  if (definition === null || definition.cardinality !== "one") return null;
  return definition.per.every((field) => isSamePurpose(field, memory, claim.anchor, source)) ? "replaced" : null;
}

/** A budget for a bag and one for a trip are two; one that names nothing is for what the same session speaks of. */
function isSamePurpose(field: string, memory: Memory, anchor: Anchor | null, source: ClaimSource): boolean {
  const known = fieldOf(memory.anchor, field);
  const said = fieldOf(anchor, field);
  if (known !== null && said !== null) return known === said;
  return memory.session === source.session || (known === null && said === null);
}

function fieldOf(anchor: Anchor | null, field: string): string | null {
  if (anchor === null || typeof anchor.value !== "object") return null;
  const value = anchor.value[field];
  return value === undefined ? null : String(value).toLowerCase();
}
