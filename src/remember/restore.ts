import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { Memory } from "../model/index.ts";
import { conflictOf } from "./compare.ts";
import type { KnownClaims } from "./known-claims.ts";
import { type ClaimSource, retire } from "./memory-record.ts";
import { claimSignature } from "./signature.ts";

/** A memory out of the archive, as it was; superseded when a live claim has taken its place meanwhile. */
export function restoreMemory(
  memory: Memory,
  { claims, anchors, now }: { readonly claims: KnownClaims; readonly anchors: AnchorRegistry; readonly now: number },
): Memory {
  const known = [
    ...claims.withSignature(claimSignature(memory, anchors), anchors),
    ...(memory.anchor === null ? [] : claims.underKey(memory.subject, memory.anchor.key)),
  ];
  const source: ClaimSource = {
    turn: null,
    saidAt: memory.lastSaidAt,
    agent: memory.agent,
    session: memory.session,
    channel: memory.channel,
    private: memory.private,
    pinned: memory.pinned,
    expiresAt: memory.expiresAt,
    metadata: memory.metadata,
  };
  const winner = known.find(
    (other) =>
      other.id !== memory.id &&
      (other.status === "active" || other.status === "doubtful") &&
      (!other.private || other.agent === memory.agent) &&
      other.lastSaidAt >= memory.lastSaidAt &&
      conflictOf(other, memory, source, anchors) !== null,
  );
  if (winner === undefined) return { ...memory, version: memory.version + 1 };
  return retire(memory, winner.valid.from ?? winner.saidAt, now);
}
