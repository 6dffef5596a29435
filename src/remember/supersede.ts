import type { AnchorRegistry } from "../language/anchors/index.ts";
import type { Memory } from "../model/index.ts";
import type { Draft } from "./draft.ts";
import { type ClaimSource, retire } from "./memory-record.ts";

/** Whether the speaker's agent may see a memory. */
export type Visible = (memory: Memory) => boolean;

/** What settling one claim needs. */
export interface SettleContext {
  readonly draft: Draft;
  readonly anchors: AnchorRegistry;
  readonly source: ClaimSource;
  readonly now: number;
  readonly nextId: () => string;
}

/** The newer claim takes the place of the older, which held until the newer began. */
export function supersede(winner: Memory, loser: Memory, context: SettleContext): void {
  const { draft, source, now } = context;
  const until = winner.valid.from ?? source.saidAt;
  draft.put(retire(loser, Math.min(until, source.saidAt), now), "superseded");
  draft.relate("supersedes", winner, loser, now, winner.confidence);
  draft.relate("contradicts", loser, winner, now, winner.confidence);
}
