import { promisify } from "node:util";
import { deflateRaw, inflateRawSync } from "node:zlib";
import { HaimaError } from "../../errors.ts";
import { loadLexicon } from "../../language/lexicon/index.ts";
import type { Owner, RecordChange, RecordType, Snapshot } from "../../model/index.ts";
import type { Clock, Logger } from "../../ports/index.ts";
import type { LoadedRecord } from "../../privacy/index.ts";
import { TextReader } from "../../search/index.ts";
import { HELD_TYPES, heldRecords } from "./held.ts";
import { indexedTexts, packRecords, takeIn, unpackRecords } from "./snapshot.ts";
import type { SnapshotPlace } from "./snapshot-places.ts";
import { type UserView, VIEW_TYPES } from "./view.ts";

/** Changes from which on a snapshot pays: fewer rows are read in 10 ms or so. */
const FEWEST_CHANGES = 150;
/** A new one is made when this share of the records came or changed since the last: each record is packed some five times in its life. */
const GROWN_BY = 0.25;
/** Records of one part: some 20 ms of packing at a stretch. */
const PART_RECORDS = 2_000;
/** Texts that are read at a stretch, 3 ms or so. */
const TEXTS_AT_ONCE = 64;
/** Quick and nearly as small. */
const DEFLATE_LEVEL = 1;
/** Largest part that is packed, bytes: far above what {@link PART_RECORDS} take, below what would fill the process. */
const LARGEST_PART = 268_435_456;
/** Room beside a part where it is inflated, bytes; zlib's least. */
const SPARE = 64;

/** Types whose removal is no reason to take a snapshot away: they hold nothing that was said. */
const WITHOUT_CONTENT: ReadonlySet<RecordType> = new Set<RecordType>(["access", "job", "relation", "upkeep", "vector"]);

const deflate = promisify(deflateRaw);

interface SnapshotsOptions {
  /** Where they lie. */
  readonly snapshots: SnapshotPlace;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The build of this process: what another one packed is passed over. */
  readonly build: string;
}

type PackedPart = Pick<Snapshot, "size" | "packed">;

/** What is known of a view's snapshot. */
interface Standing {
  /** Changes since it was made. */
  changes: number;
  /** False when there are records that could not be read, which a snapshot would hide, or of types that it does not pack. */
  isWhole: boolean;
}

/**
 * Sealed copies of what a process holds of a user, so that the next process begins from one row and what came after it. A snapshot is
 * taken away with the commit that takes away or changes something that was said: nothing outlives its forgetting in it.
 */
export class Snapshots {
  readonly #options: SnapshotsOptions;
  readonly #standing = new WeakMap<UserView, Standing>();

  constructor(options: SnapshotsOptions) {
    this.#options = options;
  }

  /** Gives an empty view what the owner's snapshot holds; nothing when there is none of this build. The view then stands for the snapshot's revision. */
  async begin(owner: Owner, view: UserView): Promise<void> {
    const parts = await this.#partsOf(owner);
    const [first] = parts;
    if (first === undefined || first.build !== this.#options.build) return;
    if (parts.length < first.parts || parts.some(({ revision }) => revision !== first.revision)) return;
    // All of them are opened before the view takes in the first.
    const opened = parts.flatMap(({ packed, size }) => {
      // In one piece: put together of Node's pieces of 16 kB it takes five times as long.
      const bytes = inflateRawSync(packed, { maxOutputLength: size, chunkSize: size + SPARE });
      return unpackRecords(bytes) ?? [];
    });
    if (opened.length === parts.length) for (const part of opened) takeIn(view, part, first.revision);
  }

  /** Notes what a view took in since. */
  note(view: UserView, changes: readonly RecordChange[], damaged = 0): void {
    const standing = this.#standingOf(view);
    for (const { type, record } of changes) {
      if (!VIEW_TYPES.has(record)) continue;
      standing.changes += 1;
      if (type === "put" && !HELD_TYPES.has(record)) standing.isWhole = false;
    }
    if (damaged > 0) standing.isWhole = false;
  }

  /** True when so much came since the last snapshot that a new one pays. */
  isDue(view: UserView): boolean {
    const { changes, isWhole } = this.#standingOf(view);
    return isWhole && changes >= Math.max(FEWEST_CHANGES, heldBy(view) * GROWN_BY);
  }

  /**
   * Writes a snapshot of a view, part by part; nothing of the user may change meanwhile. Another process that writes first makes it end, as does a
   * store that cannot write: the snapshot then waits for another time.
   */
  async keep(owner: Owner, view: UserView): Promise<void> {
    const { snapshots, clock, logger, build } = this.#options;
    const held = heldRecords(view);
    const { revision } = view;
    const reader = new TextReader(loadLexicon());
    const parts = Math.ceil(held.length / PART_RECORDS);
    this.#standingOf(view).changes = 0;
    try {
      for (let part = 0; part < parts; part += 1) {
        const records = held.slice(part * PART_RECORDS, (part + 1) * PART_RECORDS);
        const snapshot = { build, revision, parts, ...(await this.#pack(view, records, reader)), version: revision };
        if (snapshot.size > LARGEST_PART) return;
        view.apply([], await snapshots.write(owner, view.revision, part, snapshot));
        await clock.sleep(0);
      }
    } catch (error) {
      if (!HaimaError.isInstance(error)) throw error;
      logger.log("debug", "snapshot_left", { code: error.code });
    }
  }

  /** What goes along with the changes of a commit; null where nothing that a snapshot may hold goes or is worded otherwise. */
  async removalsFor(
    owner: Owner,
    view: UserView,
    changes: readonly RecordChange[],
  ): Promise<readonly RecordChange[] | null> {
    return changes.some((change) => takesAway(view, change)) ? await this.#options.snapshots.removals(owner) : null;
  }

  /** To be called after such a commit. */
  async removed(owner: Owner, view: UserView): Promise<void> {
    await this.#options.snapshots.removed(owner, view.revision);
    // All that it held is to be packed anew.
    this.#standingOf(view).changes += heldBy(view);
  }

  async #pack(view: UserView, records: readonly LoadedRecord[], reader: TextReader): Promise<PackedPart> {
    const read = [];
    for (const [place, { item, text }] of indexedTexts(view, records).entries()) {
      if (place % TEXTS_AT_ONCE === TEXTS_AT_ONCE - 1) await this.#options.clock.sleep(0);
      read.push({ item, reading: reader.read(text) });
    }
    const bytes = packRecords(records, read, loadLexicon());
    return { size: bytes.length, packed: await deflate(bytes, { level: DEFLATE_LEVEL }) };
  }

  /** The parts that are there, as far as they follow one another. */
  async #partsOf(owner: Owner): Promise<readonly Snapshot[]> {
    const parts: Snapshot[] = [];
    for (let count = 1; parts.length < count; ) {
      const part = await this.#options.snapshots.read(owner, parts.length);
      if (part === null) break;
      parts.push(part);
      count = part.parts;
    }
    return parts;
  }

  #standingOf(view: UserView): Standing {
    const standing = this.#standing.get(view) ?? { changes: 0, isWhole: true };
    this.#standing.set(view, standing);
    return standing;
  }
}

/** Records that make up most of a view. */
function heldBy({ turns, memories, relations }: UserView): number {
  return turns.size + memories.size + relations.size;
}

/** Whether a change takes away or words otherwise what a snapshot may hold. */
function takesAway(view: UserView, change: RecordChange): boolean {
  if (change.type === "remove") return VIEW_TYPES.has(change.record) && !WITHOUT_CONTENT.has(change.record);
  if (change.record === "turn") return isOther(view.turns.get(change.value.id)?.text, change.value.text);
  if (change.record === "memory") return isOther(view.memories.get(change.value.id)?.text, change.value.text);
  return change.record === "item" && view.items.has(change.id);
}

function isOther(before: string | undefined, after: string): boolean {
  return before !== undefined && before !== after;
}
