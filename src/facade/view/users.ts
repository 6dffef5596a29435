import { LRUCache } from "lru-cache";
import { HaimaError } from "../../errors.ts";
import type { Owner, RecordChange } from "../../model/index.ts";
import type { Clock, IdSource, Logger } from "../../ports/index.ts";
import type { SealedRecords } from "../../privacy/index.ts";
import { withVectorRemovals } from "./vector-changes.ts";
import type { VectorSpace } from "./vectors.ts";
import { UserView, VIEW_TYPES } from "./view.ts";

/** What a writer decided on a view: the changes to commit, and what to answer once they are. */
export interface Decision<T> {
  readonly changes: readonly RecordChange[];
  readonly answer: (revision: number) => T;
}

interface UsersOptions {
  readonly records: SealedRecords;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Bytes of views kept in process, roughly. */
  readonly cacheBytes: number;
  /** The embedder in use. @default none */
  readonly embedder?: VectorSpace | null;
}

/** Times that a write is tried again when another process wrote first; each retry reads what that one wrote. */
const WRITE_ATTEMPTS = 20;
/** Longest wait between two tries, ms; the wait is drawn at random up to attempt x this / WRITE_ATTEMPTS. */
const RETRY_WAIT_MS = 100;

/**
 * The users whose records are in process: a cache of views by bytes, one writer at a time for each user, every read
 * checked against the store's revision, so that a write of another process is seen by the next read.
 */
export class Users {
  readonly #options: UsersOptions;
  readonly #views: LRUCache<string, UserView>;
  readonly #queues = new Map<string, Promise<unknown>>();

  constructor(options: UsersOptions) {
    this.#options = options;
    const { cacheBytes } = options;
    this.#views = new LRUCache({ maxSize: cacheBytes, sizeCalculation: (view) => heldBytes(view, cacheBytes) });
  }

  /** Runs a pure function on the user's records as they stand now. */
  async read<T>(owner: Owner, use: (view: UserView) => T): Promise<T> {
    const view = await this.#inQueue(owner, () => this.#fresh(owner));
    return use(view);
  }

  /**
   * Decides on the user's records as they stand and commits in one transaction. When another process wrote meanwhile the
   * decision is made again on what it wrote.
   */
  async write<T>(owner: Owner, decide: (view: UserView) => Decision<T> | Promise<Decision<T>>): Promise<T> {
    return await this.#inQueue(owner, async () => {
      for (let attempt = 1; ; attempt += 1) {
        const view = await this.#fresh(owner);
        const decision = await decide(view);
        if (decision.changes.length === 0) return decision.answer(view.revision);
        const changes = withVectorRemovals(view, decision.changes);
        const revision = await this.#tryCommit(owner, view.revision, changes, attempt);
        if (revision === null) continue;
        view.apply(changes, revision);
        this.#keep(owner, view);
        return decision.answer(revision);
      }
    });
  }

  /** True when the user's records are in process. */
  holds(owner: Owner): boolean {
    return this.#views.has(keyOf(owner));
  }

  /** Lets go of the user's records. */
  drop(owner: Owner): void {
    this.#views.delete(keyOf(owner));
  }

  /** Waits until every write under way has ended. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#queues.values());
  }

  /** Lets go of every view. */
  clear(): void {
    this.#views.clear();
  }

  async #tryCommit(
    owner: Owner,
    revision: number,
    changes: readonly RecordChange[],
    attempt: number,
  ): Promise<number | null> {
    try {
      return await this.#options.records.commit(owner, revision, changes);
    } catch (error) {
      const lost = HaimaError.isInstance(error) && error.code === "version_conflict";
      if (!lost || attempt >= WRITE_ATTEMPTS) throw error;
      await this.#options.clock.sleep((RETRY_WAIT_MS * attempt * this.#options.ids.random()) / WRITE_ATTEMPTS);
      return null;
    }
  }

  async #fresh(owner: Owner): Promise<UserView> {
    const { records, logger, embedder = null } = this.#options;
    const cached = this.#views.get(keyOf(owner)) ?? new UserView(embedder);
    const revision = await this.#revision(owner);
    if (revision === cached.revision) return cached;
    // A revision that went back means that the store was restored under us: what was read before no longer stands.
    const view = revision < cached.revision ? new UserView(embedder) : cached;
    const loaded = await records.load(owner, view.revision, VIEW_TYPES);
    if (loaded.remnants > 0) await this.#sweep(owner, loaded.remnants);
    for (const damage of loaded.damaged)
      logger.log("error", "record_damaged", { record: damage.record, id: damage.id });
    const removed = loaded.removed.map(({ record, id }) => ({ type: "remove", record, id }) as const);
    view.apply([...removed, ...loaded.records.map((record) => ({ type: "put", ...record }) as const)], loaded.revision);
    this.#keep(owner, view);
    return view;
  }

  /** The user's revision. Of who is being erased, by whatever process, nothing stays here. */
  async #revision(owner: Owner): Promise<number> {
    try {
      return await this.#options.records.revision(owner);
    } catch (error) {
      if (HaimaError.isInstance(error) && error.code === "erased") this.drop(owner);
      throw error;
    }
  }

  /** Removes what a backup brought back of an erased user; when it cannot be now, the next reading does it. */
  async #sweep(owner: Owner, rows: number): Promise<void> {
    const { records, logger } = this.#options;
    try {
      await records.sweep(owner);
      logger.log("warn", "erased_rows_removed", { rows });
    } catch (error) {
      if (!HaimaError.isInstance(error)) throw error;
      logger.log("warn", "erased_rows_left", { rows, code: error.code });
    }
  }

  #keep(owner: Owner, view: UserView): void {
    this.#views.set(keyOf(owner), view);
  }

  /** Runs one task after the other for one user; the failure of one does not stop the next. */
  async #inQueue<T>(owner: Owner, task: () => Promise<T>): Promise<T> {
    const key = keyOf(owner);
    const before = this.#queues.get(key) ?? Promise.resolve();
    const run = before.then(task, task);
    const settled = run.then(
      () => null,
      () => null,
    );
    this.#queues.set(key, settled);
    try {
      return await run;
    } finally {
      if (this.#queues.get(key) === settled) this.#queues.delete(key);
    }
  }
}

/** Share of the cache that shared knowledge counts for at most: each question needs all of it, so it must fit however large it is. */
const KNOWLEDGE_SHARE = 0.25;

function heldBytes(view: UserView, cacheBytes: number): number {
  const { bytes } = view.knowledge;
  return Math.max(1, Math.ceil(view.bytes - bytes + Math.min(bytes, cacheBytes * KNOWLEDGE_SHARE)));
}

/** One string for a pair of ids; JSON keeps ("team_a", "x") and ("team", "a_x") apart. */
function keyOf(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}
