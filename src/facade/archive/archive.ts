import { LRUCache } from "lru-cache";
import { HaimaError } from "../../errors.ts";
import type { Archived, Memory, MemoryId, Owner, RecordChange, Segment } from "../../model/index.ts";
import type { Logger } from "../../ports/index.ts";
import type { SealedRecords } from "../../privacy/index.ts";
import type { UserView } from "../view/view.ts";
import { type ArchivedIndex, indexArchived } from "./index-of-archived.ts";

interface ArchiveOptions {
  readonly records: SealedRecords;
  readonly logger: Logger;
  /** Bytes of opened segments kept in process, roughly. */
  readonly cacheBytes: number;
}

/** Rough bytes of one memory as an object. */
const MEMORY_BYTES = 2_000;

/** Reads users' archives: segments are opened when they are asked for, and kept for a while. */
export class Archive {
  readonly #options: ArchiveOptions;
  readonly #segments: LRUCache<string, Segment>;
  readonly #indexes: LRUCache<string, ArchivedIndex>;

  constructor(options: ArchiveOptions) {
    this.#options = options;
    this.#segments = new LRUCache({
      maxSize: Math.max(1, options.cacheBytes),
      sizeCalculation: ({ archived }) => 1 + archived.length * MEMORY_BYTES,
    });
    this.#indexes = new LRUCache({
      maxSize: Math.max(1, options.cacheBytes),
      sizeCalculation: ({ archived, index }) => 1 + archived.length * MEMORY_BYTES + index.bytes,
    });
  }

  /** All that a user's archive holds, in the order in which it left. A segment that cannot be read is told to the logger and left out. */
  async all(owner: Owner, view: UserView): Promise<readonly Archived[]> {
    const found: Archived[] = [];
    for (const id of [...view.archive.segments.keys()].sort()) {
      found.push(...((await this.#read(owner, view, id))?.archived ?? []));
    }
    return found;
  }

  /** Lets go of what is opened of a user's archive. */
  drop(owner: Owner): void {
    const of = JSON.stringify([owner.tenant, owner.user]).slice(0, -1);
    for (const cache of [this.#segments, this.#indexes])
      for (const key of [...cache.keys()]) if (key.startsWith(`${of},`)) cache.delete(key);
  }

  /** All that a user's archive holds, made searchable. */
  async indexed(owner: Owner, view: UserView): Promise<ArchivedIndex> {
    const versions = [...view.archive.segments].map(([id, { version }]) => `${id} ${version}`).sort();
    const key = JSON.stringify([owner.tenant, owner.user, versions]);
    const cached = this.#indexes.get(key);
    if (cached !== undefined) return cached;
    const built = indexArchived(await this.all(owner, view));
    this.#indexes.set(key, built);
    return built;
  }

  /** Those of the memories that are archived. */
  async some(owner: Owner, view: UserView, ids: Iterable<MemoryId>): Promise<readonly Archived[]> {
    const wanted = new Set(ids);
    const segments = new Set([...wanted].flatMap((id) => view.archive.segmentOf(id) ?? []));
    const found: Archived[] = [];
    for (const id of segments) {
      const segment = await this.#read(owner, view, id);
      found.push(...(segment?.archived ?? []).filter(({ memory }) => wanted.has(memory.id)));
    }
    return found;
  }

  /**
   * The changes by which memories leave the archive for good, and others change in it.
   *
   * @param gone ids that are taken out.
   * @param changed archived memories as they shall be.
   */
  async changes(
    owner: Owner,
    view: UserView,
    gone: ReadonlySet<MemoryId>,
    changed: ReadonlyMap<MemoryId, Memory> = new Map(),
  ): Promise<readonly RecordChange[]> {
    const touched = new Set([...gone, ...changed.keys()].flatMap((id) => view.archive.segmentOf(id) ?? []));
    const changes: RecordChange[] = [];
    for (const id of touched) changes.push(...(await this.#rewrite(owner, view, id, gone, changed)));
    return changes;
  }

  async #rewrite(
    owner: Owner,
    view: UserView,
    id: string,
    gone: ReadonlySet<MemoryId>,
    changed: ReadonlyMap<MemoryId, Memory>,
  ): Promise<readonly RecordChange[]> {
    const segment = await this.#read(owner, view, id);
    const catalogue = view.archive.segments.get(id);
    if (segment === null || catalogue === undefined) return [];
    const archived = segment.archived
      .filter(({ memory }) => !gone.has(memory.id))
      .map((one) => ({ ...one, memory: changed.get(one.memory.id) ?? one.memory }));
    const entries = catalogue.entries
      .filter((entry) => !gone.has(entry.id))
      .map((entry) => {
        const turns = changed.get(entry.id)?.quotes.map(({ turn }) => turn);
        return turns === undefined ? entry : { ...entry, turns: [...new Set(turns)] };
      });
    if (archived.length === 0) {
      return [
        { type: "remove", record: "segment", id },
        { type: "remove", record: "catalogue", id },
      ];
    }
    return [
      { type: "put", record: "segment", id, value: { archived, version: segment.version + 1 } },
      { type: "put", record: "catalogue", id, value: { entries, version: catalogue.version + 1 } },
    ];
  }

  async #read(owner: Owner, view: UserView, id: string): Promise<Segment | null> {
    // Both are written together, so their versions go together.
    const key = JSON.stringify([owner.tenant, owner.user, id, view.archive.segments.get(id)?.version ?? 0]);
    const cached = this.#segments.get(key);
    if (cached !== undefined) return cached;
    try {
      const segment = await this.#options.records.get(owner, "segment", id);
      if (segment !== null) this.#segments.set(key, segment);
      return segment;
    } catch (error) {
      if (!HaimaError.isInstance(error) || error.code !== "store_damaged") throw error;
      this.#options.logger.log("error", "record_damaged", { record: "segment", id });
      return null;
    }
  }
}

/** An archived memory as callers see it. */
export function asArchived({ memory }: Archived): Memory {
  return { ...memory, status: "archived" };
}
