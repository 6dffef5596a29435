import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import { headSchema, type Owner, type RecordChange, type Snapshot, snapshotSchema } from "../../model/index.ts";
import type { Logger } from "../../ports/index.ts";
import { endOfChain, frame, hasBeenAt, type SealedHotState, type SealedRecords, unframe } from "../../privacy/index.ts";

/** Where snapshots lie. They are read part by part, and given up as a whole. */
export interface SnapshotPlace {
  /** A part; null for one that is not there, or does not open. */
  read(owner: Owner, part: number): Promise<Snapshot | null>;
  /** Writes a part of an owner who is at a revision; resolves to the revision afterwards. */
  write(owner: Owner, revision: number, part: number, snapshot: Snapshot): Promise<number>;
  /** The changes that take every part away; they go along in the commit that makes it needful. */
  removals(owner: Owner): Promise<readonly RecordChange[]>;
  /** After such a commit: no part that stands for an earlier revision is there, or can come any more. */
  removed(owner: Owner, revision: number): Promise<void>;
}

/** Among the owner's records: they stay, and go in the very commit that takes away what they hold. */
export function placeInRecords(records: SealedRecords, logger: Logger): SnapshotPlace {
  return {
    async read(owner, part) {
      try {
        return await records.get(owner, "snapshot", String(part));
      } catch (error) {
        if (!HaimaError.isInstance(error) || error.code !== "store_damaged") throw error;
        logger.log("error", "record_damaged", { record: "snapshot", id: String(part) });
        return null;
      }
    },
    async write(owner, revision, part, value) {
      return await records.commit(owner, revision, [{ type: "put", record: "snapshot", id: String(part), value }]);
    },
    async removals(owner) {
      // Parts that do not open go with the others.
      const { records: there, damaged } = await records.load(owner, 0, new Set(["snapshot"]));
      return [...there, ...damaged].map(({ id }) => ({ type: "remove", record: "snapshot", id }) as const);
    },
    removed: async () => undefined,
  };
}

/** How long a part lies in the hot state: an hour, in which a user comes back to the talk. */
const TTL_MS = 3_600_000;

/** A part as it lies in the hot state, with the place in the owner's chain where the store was then. */
const keptSchema = z.object({
  snapshot: snapshotSchema.omit({ packed: true }),
  place: headSchema.pick({ seq: true, tag: true }),
});

interface HotPlaceParts {
  readonly hot: SealedHotState;
  readonly records: SealedRecords;
  readonly logger: Logger;
}

/**
 * In the hot state that nodes share: for an hour, and nothing of them is in the database. What the hot state cannot do now is not done. A part
 * that was made before the database was put back to an earlier time is not there.
 */
export function placeInHotState({ hot, records, logger }: HotPlaceParts): SnapshotPlace {
  const nameOf = (part: number) => `snapshot-${part}`;
  const orNull = async <T>(call: () => Promise<T>): Promise<T | null> => {
    try {
      return await call();
    } catch (error) {
      if (!HaimaError.isInstance(error) || error.code !== "store_busy") throw error;
      logger.log("debug", "snapshot_left", { code: error.code });
      return null;
    }
  };
  const read = async (owner: Owner, part: number): Promise<Snapshot | null> => {
    const found = await orNull(async () => await hot.get(owner, nameOf(part)));
    if (found === null || found.content.length === 0) return null;
    const framed = unframe(found.content);
    const kept = keptSchema.safeParse(framed?.json);
    if (framed === null || !kept.success || !(await hasBeenAt(records, owner, kept.data.place))) return null;
    return { ...kept.data.snapshot, packed: framed.bytes };
  };
  return {
    read,
    async write(owner, revision, part, snapshot) {
      const place = await endOfChain(records, owner);
      if (place === null) return revision;
      const { packed, ...rest } = snapshot;
      const content = frame({ snapshot: rest, place }, packed);
      await orNull(async () => await hot.set(owner, nameOf(part), { version: revision, content }, { ttlMs: TTL_MS }));
      return revision;
    },
    // Those of a time without a hot state.
    removals: placeInRecords(records, logger).removals,
    async removed(owner, revision) {
      const parts = Math.max(1, (await read(owner, 0))?.parts ?? 1);
      // What stands for a later revision keeps out what a node is still writing of an earlier one.
      const nothing = { version: revision, content: new Uint8Array(0) };
      for (let part = 0; part < parts; part += 1)
        await orNull(async () => await hot.set(owner, nameOf(part), nothing, { ttlMs: TTL_MS }));
    },
  };
}
