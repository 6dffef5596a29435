/**
 * Stage 4: remember. In: claims and what is known. Out: the changes that bring both together, and what they do to each
 * memory. Uses no port.
 */
export type { Claim } from "./claim.ts";
export { ClaimIndex } from "./claim-index.ts";
export { directClaim, type RememberDirectInput, type Remembered, rememberDirect } from "./direct.ts";
export { type KnownClaims, withArchived } from "./known-claims.ts";
export { type Reconciled, type ReconcileInput, reconcile } from "./reconcile.ts";
export { restoreMemory } from "./restore.ts";
export { pinMemory, type Revised, type Revision, reviseMemory } from "./revise.ts";
export { claimSignature } from "./signature.ts";
