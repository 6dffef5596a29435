import type { Owner, RecordChange } from "../../model/index.ts";
import type { UserView } from "../view/view.ts";

interface Count {
  readonly count: number;
  readonly lastAt: number;
}

/** Ids that wait at most before a user who only reads gets a write: an hour of lively talk. */
const FLUSH_AT = 256;

interface Counts {
  readonly owner: Owner;
  /** Recalled since the last write. */
  readonly waiting: Map<string, Count>;
  /** Being written; they come back into the next write when this one fails. */
  readonly writing: Map<string, Count>;
  isFlushing: boolean;
}

/** Recalls are counted here, off the hot path, and written with the user's next write or at close. */
export class AccessLog {
  readonly #counts = new Map<string, Counts>();

  /** Counts one recall of each id. */
  record(owner: Owner, ids: readonly string[], at: number): void {
    const key = keyOf(owner);
    const counts = this.#counts.get(key) ?? {
      owner,
      waiting: new Map<string, Count>(),
      writing: new Map<string, Count>(),
      isFlushing: false,
    };
    this.#counts.set(key, counts);
    for (const id of ids) add(counts.waiting, id, { count: 1, lastAt: at });
  }

  /** The counts of one user as changes to write; call {@link written} once they are. Ids that are gone meanwhile are dropped. */
  changesFor(owner: Owner, view: UserView): readonly RecordChange[] {
    const counts = this.#counts.get(keyOf(owner));
    if (counts === undefined) return [];
    for (const [id, count] of counts.waiting) add(counts.writing, id, count);
    counts.waiting.clear();
    return [...counts.writing]
      .filter(([id]) => view.holds(id))
      .map(([id, { count, lastAt }]) => {
        const before = view.accesses.get(id);
        const value = { count: (before?.count ?? 0) + count, lastAt, version: (before?.version ?? 0) + 1 };
        return { type: "put", record: "access", id, value };
      });
  }

  /** Tells that what {@link changesFor} gave is committed. */
  written(owner: Owner): void {
    const key = keyOf(owner);
    const counts = this.#counts.get(key);
    counts?.writing.clear();
    if (counts !== undefined) counts.isFlushing = false;
    if (counts !== undefined && counts.waiting.size === 0) this.#counts.delete(key);
  }

  /** Drops a user's counts. */
  drop(owner: Owner): void {
    this.#counts.delete(keyOf(owner));
  }

  /** True when so many recalls of a user wait that they are worth a write of their own. Asked once: it is false until as many wait again. */
  isDue(owner: Owner): boolean {
    const counts = this.#counts.get(keyOf(owner));
    if (counts === undefined || counts.isFlushing || counts.waiting.size < FLUSH_AT) return false;
    counts.isFlushing = true;
    return true;
  }

  /** Owners with counts that are not written yet. */
  owners(): readonly Owner[] {
    return [...this.#counts.values()].map((counts) => counts.owner);
  }
}

function add(counts: Map<string, Count>, id: string, more: Count): void {
  const before = counts.get(id);
  const sum = { count: (before?.count ?? 0) + more.count, lastAt: Math.max(before?.lastAt ?? 0, more.lastAt) };
  counts.set(id, sum);
}

function keyOf(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}
