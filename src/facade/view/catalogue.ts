import { createHash } from "node:crypto";
import type { AnchorRegistry } from "../../language/anchors/index.ts";
import type { Catalogue, CatalogueEntry, Memory, MemoryId, TurnId } from "../../model/index.ts";
import { claimSignature } from "../../remember/index.ts";

/** What a user's archive holds, without the memories themselves: enough to know of each by id, by turn and by what it claims. */
export class CatalogueIndex {
  readonly segments = new Map<string, Catalogue>();
  readonly #segmentOf = new Map<MemoryId, string>();
  readonly #entries = new Map<MemoryId, CatalogueEntry>();
  readonly #byTurn = new Map<TurnId, Set<MemoryId>>();
  readonly #byMark = new Map<string, Set<MemoryId>>();

  /** Memories in the archive. */
  get size(): number {
    return this.#entries.size;
  }

  put(segment: string, catalogue: Catalogue): void {
    this.remove(segment);
    this.segments.set(segment, catalogue);
    for (const entry of catalogue.entries) {
      this.#segmentOf.set(entry.id, segment);
      this.#entries.set(entry.id, entry);
      for (const turn of entry.turns) addTo(this.#byTurn, turn, entry.id);
      for (const mark of entry.marks) addTo(this.#byMark, mark, entry.id);
    }
  }

  remove(segment: string): void {
    for (const { id, turns, marks } of this.segments.get(segment)?.entries ?? []) {
      // Moved between segments in one commit, it is already where it belongs.
      if (this.#segmentOf.get(id) !== segment) continue;
      this.#segmentOf.delete(id);
      this.#entries.delete(id);
      for (const turn of turns) this.#byTurn.get(turn)?.delete(id);
      for (const mark of marks) this.#byMark.get(mark)?.delete(id);
    }
    this.segments.delete(segment);
  }

  /** The segment that holds a memory; undefined when it is not archived. */
  segmentOf(memory: MemoryId): string | undefined {
    return this.#segmentOf.get(memory);
  }

  /** When the latest of the memories left that rest on a turn; null when none of them is archived. */
  leftAt(turn: TurnId): number | null {
    let latest: number | null = null;
    for (const id of this.#byTurn.get(turn) ?? []) {
      const at = this.#entries.get(id)?.at ?? null;
      if (at !== null && (latest === null || at > latest)) latest = at;
    }
    return latest;
  }

  /** Archived memories that make one of these claims, deny it, or stand under the same key. */
  withMarks(marks: Iterable<string>): readonly MemoryId[] {
    const found = new Set<MemoryId>();
    for (const mark of marks) for (const id of this.#byMark.get(mark) ?? []) found.add(id);
    return [...found];
  }

  /** True when a memory left after a time. */
  hasLeftSince(at: number): boolean {
    for (const entry of this.#entries.values()) if (entry.at > at) return true;
    return false;
  }
}

/** Enough of a SHA-256 for a person's claims never to meet by chance, in hex digits. */
const MARK_DIGITS = 16;

/** The marks of a claim: of what it says, and of its subject's key. Digests, since they only have to be equal. */
export function marksOf(claim: Pick<Memory, "subject" | "anchor" | "text">, anchors: AnchorRegistry): string[] {
  const { subject, anchor } = claim;
  const key = anchor === null ? [] : [JSON.stringify([subject.who, subject.name, anchor.key])];
  return [claimSignature(claim, anchors), ...key].map((text) =>
    createHash("sha256").update(text).digest("hex").slice(0, MARK_DIGITS),
  );
}

function addTo<K, V>(map: Map<K, Set<V>>, key: K, value: V): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, new Set([value]));
  else values.add(value);
}
