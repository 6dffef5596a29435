import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { Memory, MemoryId, Subject } from "../model/index.ts";
import { ClaimIndex } from "./claim-index.ts";

/** What is known, by what it claims. */
export interface KnownClaims {
  get(id: MemoryId): Memory | undefined;
  /** Memories that make this claim or deny it, whatever their status. */
  withSignature(signature: string, registry: AnchorRegistry): readonly Memory[];
  /** Memories of a subject under an anchor key. */
  underKey(subject: Subject, key: string): readonly Memory[];
  /** The latest memories, newest first. */
  latest(count: number): readonly Memory[];
}

/** The live claims with archived ones that may be meant: said again they come back, and what takes their place is told. */
export function withArchived(live: KnownClaims, archived: readonly Memory[]): KnownClaims {
  if (archived.length === 0) return live;
  const cold = new ClaimIndex();
  for (const memory of archived) cold.put({ ...memory, status: "archived" });
  return {
    get: (id) => live.get(id) ?? cold.get(id),
    withSignature: (signature, registry) => [
      ...live.withSignature(signature, registry),
      ...cold.withSignature(signature, registry),
    ],
    underKey: (subject, key) => [...live.underKey(subject, key), ...cold.underKey(subject, key)],
    latest: (count) => live.latest(count),
  };
}
