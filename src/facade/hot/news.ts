import { LRUCache } from "lru-cache";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { Clock, Logger } from "../../ports/index.ts";
import type { SealedHotState, SealedRecords } from "../../privacy/index.ts";

/** What nodes tell one another. */
const TOPIC = "news";
/** Users whom a node was asked for of late; of others it takes in news when they are next asked for. */
const KNOWN = 10_000;
/** A user who was asked for within this time, ms, is likely asked for again: a pause in a talk. */
const LATELY_MS = 600_000;
/** Users that are read at once on news: what callers ask for goes first. */
const AT_ONCE = 2;

const newsSchema = z.object({
  /** Who tells it. */
  node: z.string(),
  /** Keyed hash of tenant and user. */
  scope: z.string(),
  /** The revision that was written; null for a user who is being erased. */
  revision: z.int().nullable(),
});

interface Known {
  readonly owner: Owner;
  usedAt: number;
}

interface NewsParts {
  readonly hot: SealedHotState;
  /** An id of this process. */
  readonly node: string;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Whether the user's records are in process. */
  readonly holds: (owner: Owner) => boolean;
  /** Takes in what was written. */
  readonly refresh: (owner: Owner) => Promise<void>;
  /** Lets go of all that the process holds of a user. */
  readonly drop: (owner: Owner) => Promise<void>;
}

/**
 * Tells other nodes what was written, so that they have it before they are asked. Nothing hangs on it: each read asks the store for the revision, news
 * or not.
 */
export class News {
  readonly #parts: NewsParts;
  readonly #known = new LRUCache<string, Known>({ max: KNOWN });
  readonly #scopes = new LRUCache<string, string>({ max: KNOWN });
  /** Users that are to be read, by scope. */
  readonly #due = new Map<string, Owner>();
  readonly #reading = new Map<string, Promise<void>>();
  #listening: Promise<() => void> | null = null;
  #isClosed = false;

  constructor(parts: NewsParts) {
    this.#parts = parts;
  }

  /** The same records, whose commits are told. */
  told(records: SealedRecords): SealedRecords {
    return {
      ...records,
      revision: async (owner) => {
        this.#note(owner);
        return await records.revision(owner);
      },
      commit: async (...args) => {
        const revision = await records.commit(...args);
        this.#tell(args[0], revision);
        return revision;
      },
    };
  }

  /** Tells that a user is being erased: the others let go of it at once. */
  async tellErased(owner: Owner): Promise<void> {
    this.#forget(await this.#parts.hot.scopeOf(owner), owner);
    await this.#publish(owner, null);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#due.clear();
    (await this.#listening)?.();
    await Promise.allSettled(this.#reading.values());
  }

  /** No call waits for it. */
  #tell(owner: Owner, revision: number): void {
    this.#publish(owner, revision).catch((error: unknown) => this.#fault(error));
  }

  async #publish(owner: Owner, revision: number | null): Promise<void> {
    const { hot, node } = this.#parts;
    const scope = await hot.scopeOf(owner);
    await hot.state.publish(TOPIC, JSON.stringify({ node, scope, revision }));
  }

  /** Remembers that a user is in use here; what reads on news is no use. */
  #note(owner: Owner): void {
    if (this.#isClosed) return;
    this.#listening ??= this.#listen();
    const scope = this.#scopes.get(nameOf(owner));
    if (scope === undefined) {
      this.#noteNew(owner).catch((error: unknown) => this.#fault(error));
      return;
    }
    if (!this.#reading.has(scope)) this.#known.set(scope, { owner, usedAt: this.#parts.clock.now() });
  }

  async #noteNew(owner: Owner): Promise<void> {
    const scope = await this.#parts.hot.scopeOf(owner);
    this.#scopes.set(nameOf(owner), scope);
    this.#known.set(scope, { owner, usedAt: this.#parts.clock.now() });
  }

  #forget(scope: string, owner: Owner): void {
    this.#known.delete(scope);
    this.#scopes.delete(nameOf(owner));
    this.#due.delete(scope);
  }

  #listen(): Promise<() => void> {
    return this.#parts.hot.state
      .subscribe(TOPIC, (message) => this.#hear(message))
      .catch((error: unknown) => {
        this.#fault(error);
        return () => undefined;
      });
  }

  #hear(message: string): void {
    const news = newsOf(message);
    if (news === null || news.node === this.#parts.node || this.#isClosed) return;
    const known = this.#known.get(news.scope);
    if (known === undefined) return;
    if (news.revision === null) {
      this.#forget(news.scope, known.owner);
      this.#parts.drop(known.owner).catch((error: unknown) => this.#fault(error));
      return;
    }
    if (this.#parts.clock.now() - known.usedAt > LATELY_MS || !this.#parts.holds(known.owner)) return;
    this.#due.set(news.scope, known.owner);
    this.#work();
  }

  #work(): void {
    for (const [scope, owner] of this.#due) {
      if (this.#reading.size >= AT_ONCE || this.#isClosed) return;
      // What comes while a user is read is read after it.
      if (this.#reading.has(scope)) continue;
      this.#due.delete(scope);
      const reading = this.#parts
        .refresh(owner)
        .catch((error: unknown) => this.#fault(error))
        .finally(() => {
          this.#reading.delete(scope);
          this.#work();
        });
      this.#reading.set(scope, reading);
    }
  }

  /** Whoever asks for the user next reads anew, and is told what is the matter. */
  #fault(error: unknown): void {
    const code = HaimaError.isInstance(error) ? error.code : "internal";
    if (code === "erased" || code === "closed" || code === "store_busy") return;
    this.#parts.logger.log("warn", "news_not_taken_in", { code });
  }
}

function nameOf({ tenant, user }: Owner): string {
  return JSON.stringify([tenant, user]);
}

/** A message of another build, or of nobody's, is no news. */
function newsOf(message: string): z.infer<typeof newsSchema> | null {
  try {
    const parsed = newsSchema.safeParse(JSON.parse(message));
    return parsed.success ? parsed.data : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
