import { LRUCache } from "lru-cache";
import { HaimaError } from "../../errors.ts";
import type { Owner, RecordChange, RecordType } from "../../model/index.ts";
import type { Clock, IdSource, LeaseHold, Logger } from "../../ports/index.ts";
import { type ConsentPolicy, type ConsentState, consentOf, type SealedRecords } from "../../privacy/index.ts";
import type { SnapshotPlace } from "./snapshot-places.ts";
import { Snapshots } from "./snapshots.ts";
import { withVectorRemovals } from "./vector-changes.ts";
import type { VectorSpace } from "./vectors.ts";
import { UserView, VIEW_TYPES } from "./view.ts";

/** What a writer decided on a view: the changes to commit, and what to answer once they are. */
export interface Decision<T> {
  readonly changes: readonly RecordChange[];
  readonly answer: (revision: number) => T;
}

/** A user whose records are in process. */
interface Held {
  readonly owner: Owner;
  readonly view: UserView;
}

interface UsersOptions {
  readonly records: SealedRecords;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly logger: Logger;
  /** Bytes of views kept in process, roughly. */
  readonly cacheBytes: number;
  /** What consent means for the users of a tenant. */
  readonly consent: (tenant: string) => ConsentPolicy;
  /** The embedder in use. @default none */
  readonly embedder?: VectorSpace | null;
  /** Where snapshots lie. */
  readonly snapshots: SnapshotPlace;
  /** The build of this process: snapshots of another one are passed over. */
  readonly build: string;
  /** Runs before each use of a user's records. */
  readonly beforeUse: (owner: Owner) => Promise<void>;
}

/** What may be written for a user who withdrew consent: who did what, and where procedures stand. None of it is remembered of the user. */
const DESPITE_CONSENT: ReadonlySet<RecordType> = new Set<RecordType>(["audit", "access", "run", "user"]);

/** Times that a write is tried again when another process wrote first; each retry reads what that one wrote. */
const WRITE_ATTEMPTS = 30;
/** Longest wait between two tries, ms; the wait is drawn at random up to attempt x this / WRITE_ATTEMPTS. */
const RETRY_WAIT_MS = 150;
/** A snapshot is written when this time went by after the load that showed that it pays, ms: who asks has the answer by then. */
const SNAPSHOT_AFTER_MS = 1_000;
/** Longest that closing goes on with snapshots, ms; the rest are written after the next load. */
const SNAPSHOTS_AT_CLOSE_MS = 2_000;

/**
 * The users whose records are in process: a cache of views by bytes, one writer at a time for each user, every read
 * checked against the store's revision, so that a write of another process is seen by the next read.
 */
export class Users {
  readonly #options: UsersOptions;
  readonly #views: LRUCache<string, Held>;
  readonly #queues = new Map<string, Promise<unknown>>();
  readonly #snapshots: Snapshots;
  /** Users whose snapshot is to be written. */
  readonly #due = new Map<string, Owner>();
  #isWriting = false;
  readonly #closing = new AbortController();

  constructor(options: UsersOptions) {
    this.#options = options;
    this.#snapshots = new Snapshots(options);
    const { cacheBytes } = options;
    this.#views = new LRUCache({ maxSize: cacheBytes, sizeCalculation: ({ view }) => heldBytes(view, cacheBytes) });
  }

  /** Runs a pure function on the user's records as they stand now, as far as the user consents to their being used. */
  async read<T>(owner: Owner, use: (view: UserView) => T): Promise<T> {
    const view = await this.#inQueue(owner, () => this.#fresh(owner));
    return use(this.#visible(owner, view));
  }

  /** As `read`, for what has to wait for more than the records: nothing of the user moves meanwhile. */
  async consult<T>(owner: Owner, use: (view: UserView) => Decision<T> | Promise<Decision<T>>): Promise<T> {
    return await this.#inQueue(owner, async () => {
      const view = await this.#fresh(owner);
      return (await use(this.#visible(owner, view))).answer(view.revision);
    });
  }

  /** How the consent of a user stands whose records these are. */
  consentOf(owner: Owner, view: UserView): ConsentState {
    return consentOf(view.user, this.#options.consent(owner.tenant));
  }

  /**
   * Decides on the user's records as they stand and commits in one transaction. When another process wrote meanwhile the
   * decision is made again on what it wrote. For a user who withdrew consent there is nothing to decide on, and nothing is kept.
   *
   * @param options.despiteConsent for what takes away, and for consent itself: decides on everything, and writes it.
   * @param options.hold a lease that nobody else may have taken since.
   * @throws HaimaError `forbidden` for what would be kept of a user who withdrew consent, `lease_lost`.
   */
  async write<T>(
    owner: Owner,
    decide: (view: UserView) => Decision<T> | Promise<Decision<T>>,
    options: { readonly despiteConsent?: boolean; readonly hold?: LeaseHold } = {},
  ): Promise<T> {
    return await this.#inQueue(owner, async () => {
      for (let attempt = 1; ; attempt += 1) {
        const view = await this.#fresh(owner);
        const isWithdrawn = options.despiteConsent !== true && this.consentOf(owner, view) === "withdrawn";
        const decision = await decide(isWithdrawn ? this.#visible(owner, view) : view);
        if (decision.changes.length === 0) return decision.answer(view.revision);
        if (isWithdrawn && decision.changes.some(({ record }) => !DESPITE_CONSENT.has(record))) throw notConsented();
        const wanted = withVectorRemovals(view, withConsentVersion(view, decision.changes));
        const removals = await this.#snapshots.removalsFor(owner, view, wanted);
        const changes = [...wanted, ...(removals ?? [])];
        const revision = await this.#tryCommit(owner, view.revision, changes, { attempt, ...options });
        if (revision === null) continue;
        view.apply(changes, revision);
        this.#snapshots.note(view, changes);
        if (removals !== null) await this.#snapshots.removed(owner, view);
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

  /** Writes the snapshots that are due, and lets go of every view. */
  async close(): Promise<void> {
    this.#closing.abort();
    const { clock } = this.#options;
    const end = clock.ticks() + SNAPSHOTS_AT_CLOSE_MS;
    for (const { owner, view } of [...this.#views.values()]) {
      if (clock.ticks() < end && this.#snapshots.isDue(view))
        await this.#enqueue(owner, () => this.#keepSnapshot(owner));
    }
    this.#views.clear();
  }

  /** The records as far as the user consents to their use; none but the user's own when consent is withdrawn, or older ones are hidden. */
  #visible(owner: Owner, view: UserView): UserView {
    const state = this.consentOf(owner, view);
    if (state === "granted" || (state === "stale" && this.#options.consent(owner.tenant).older === "demote"))
      return view;
    const empty = new UserView(this.#options.embedder ?? null);
    const kept = [...view.runs].map(([id, value]) => ({ type: "put", record: "run", id, value }) as const);
    empty.apply(kept, view.revision);
    empty.user = view.user;
    return empty;
  }

  async #tryCommit(
    owner: Owner,
    revision: number,
    changes: readonly RecordChange[],
    { attempt, hold }: { readonly attempt: number; readonly hold?: LeaseHold },
  ): Promise<number | null> {
    try {
      return await this.#options.records.commit(owner, revision, changes, hold);
    } catch (error) {
      const lost = HaimaError.isInstance(error) && error.code === "version_conflict";
      if (!lost || attempt >= WRITE_ATTEMPTS) throw error;
      await this.#options.clock.sleep((RETRY_WAIT_MS * attempt * this.#options.ids.random()) / WRITE_ATTEMPTS);
      return null;
    }
  }

  async #fresh(owner: Owner): Promise<UserView> {
    const { embedder = null } = this.#options;
    const cached = this.#views.get(keyOf(owner))?.view ?? new UserView(embedder);
    const revision = await this.#revision(owner);
    if (revision === cached.revision) return cached;
    // A revision that went back means that the store was restored under us: what was read before no longer stands.
    const view = revision < cached.revision ? new UserView(embedder) : cached;
    if (view.revision === 0) await this.#snapshots.begin(owner, view);
    await this.#load(owner, view);
    this.#keep(owner, view);
    if (this.#snapshots.isDue(view)) this.#due.set(keyOf(owner), owner);
    if (this.#due.size > 0 && !this.#isWriting) void this.#writeSnapshots();
    return view;
  }

  /** Takes in what was written after a view's revision. */
  async #load(owner: Owner, view: UserView): Promise<void> {
    const { records, logger } = this.#options;
    const loaded = await records.load(owner, view.revision, VIEW_TYPES);
    if (loaded.remnants > 0) await this.#sweep(owner, loaded.remnants);
    for (const damage of loaded.damaged)
      logger.log("error", "record_damaged", { record: damage.record, id: damage.id });
    const removed = loaded.removed.map(({ record, id }) => ({ type: "remove", record, id }) as const);
    const changes = [...removed, ...loaded.records.map((record) => ({ type: "put", ...record }) as const)];
    view.apply(changes, loaded.revision);
    this.#snapshots.note(view, changes, loaded.damaged.length);
  }

  /** Writes the snapshots that are due, one after the other, a while after the loads that showed it. */
  async #writeSnapshots(): Promise<void> {
    const { clock, logger } = this.#options;
    const { signal } = this.#closing;
    this.#isWriting = true;
    try {
      await clock.sleep(SNAPSHOT_AFTER_MS, signal);
      for (const [key, owner] of this.#due) {
        if (signal.aborted) return;
        this.#due.delete(key);
        await this.#enqueue(owner, () => this.#keepSnapshot(owner));
      }
    } catch (error) {
      // Closing writes those that are left. Nobody waits for the others, and nothing is lost without them.
      const code = HaimaError.isInstance(error) ? error.code : "internal";
      if (!signal.aborted) logger.log("error", "snapshots_stopped", { code });
    } finally {
      this.#isWriting = false;
    }
  }

  /** Writes the snapshot of a user whose records are still held, and still the latest. */
  async #keepSnapshot(owner: Owner): Promise<void> {
    const view = this.#views.get(keyOf(owner))?.view;
    if (view !== undefined && this.#snapshots.isDue(view)) await this.#snapshots.keep(owner, view);
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
    this.#views.set(keyOf(owner), { owner, view });
  }

  async #inQueue<T>(owner: Owner, task: () => Promise<T>): Promise<T> {
    await this.#options.beforeUse(owner);
    return await this.#enqueue(owner, task);
  }

  /** Runs one task after the other for one user; the failure of one does not stop the next. */
  async #enqueue<T>(owner: Owner, task: () => Promise<T>): Promise<T> {
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
  const bytes = view.knowledge.documents.size === 0 ? view.knowledge.bytes : view.knowledge.bytes + view.vectors.bytes;
  return Math.max(1, Math.ceil(view.bytes - bytes + Math.min(bytes, cacheBytes * KNOWLEDGE_SHARE)));
}

/** Memories that are new carry the version that the user consents to. */
function withConsentVersion(view: UserView, changes: readonly RecordChange[]): readonly RecordChange[] {
  const consent = view.user?.consent;
  if (consent === undefined || !consent.granted) return changes;
  return changes.map((change) => {
    if (change.type !== "put" || change.record !== "memory" || view.memories.has(change.value.id)) return change;
    if (change.value.consentVersion !== undefined) return change;
    return { ...change, value: { ...change.value, consentVersion: consent.version } };
  });
}

function notConsented(): HaimaError {
  return new HaimaError("forbidden", "This user withdrew consent; nothing is kept until it is given again.", {
    facts: { reason: "consent" },
  });
}

/** One string for a pair of ids; JSON keeps ("team_a", "x") and ("team", "a_x") apart. */
function keyOf(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}
