import type { RecordStore } from "../../ports/index.ts";
import type { Facade } from "../context.ts";

/** How long it takes until another node sees what this one wrote. */
export interface NodeDelay {
  /** Writes that were acknowledged on one connection and then looked for on another, as another node has it. */
  readonly writes: number;
  /** Of these, the ones that the other connection did not see at its very next look: 0 where no read is ever stale. */
  readonly unseen: number;
  /** From the acknowledgement to the answer that shows the write: middle and longest, ms. */
  readonly medianMs: number;
  readonly longestMs: number;
}

/** Writes by each of the two connections. */
const ROUNDS = 10;
const LEASE = "haima:doctor";
/** A probe that was left behind by a process that died goes by itself, ms. */
const PROBE_MS = 10_000;

/**
 * Writes on one connection to the store and looks on another, in turns. It leaves nothing behind but the lease of that name. Null where the store
 * is this process's alone.
 */
export async function measureDelay({ store, reopen, clock, ids }: Facade): Promise<NodeDelay | null> {
  if (reopen === null) return null;
  const other = await reopen();
  try {
    const times: number[] = [];
    let unseen = 0;
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [store, other] : [other, store];
      const holder = ids.next(clock.now());
      // Another doctor is at it: what it holds is not ours to measure by.
      if (!(await take(writer, holder, clock.now(), PROBE_MS))) continue;
      const began = clock.ticks();
      const isSeen = !(await take(reader, `${holder}?`, clock.now(), 0));
      times.push(clock.ticks() - began);
      if (!isSeen) unseen += 1;
      await take(writer, holder, clock.now(), 0);
    }
    times.sort((a, b) => a - b);
    return {
      writes: times.length,
      unseen,
      medianMs: rounded(times[Math.floor(times.length / 2)] ?? 0),
      longestMs: rounded(times.at(-1) ?? 0),
    };
  } finally {
    await other.close();
  }
}

async function take(store: RecordStore, holder: string, now: number, ttlMs: number): Promise<boolean> {
  return (await store.lease(LEASE, holder, now, ttlMs)) !== null;
}

function rounded(ms: number): number {
  return Math.round(ms * 100) / 100;
}
