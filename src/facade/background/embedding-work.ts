import { createHash } from "node:crypto";
import { HaimaError } from "../../errors.ts";
import type { Owner, RecordChange } from "../../model/index.ts";
import type { EmbeddingModel } from "../../ports/index.ts";
import { quantise } from "../../search/index.ts";
import type { BackgroundWork, EmbedderChange, Facade } from "../context.ts";
import { embedTexts } from "../embedding.ts";
import { markText, SALT_BYTES } from "../view/vector-text.ts";
import type { UserView } from "../view/view.ts";

/** Items embedded in one call and written in one commit. */
const BATCH = 64;
/** A call that takes longer is counted as failed, ms: as long as a language model gets. */
const DEADLINE_MS = 60_000;
/** Another process that died with a user in hand is waited for this long beyond the deadline, ms. */
const LEASE_SLACK_MS = 5_000;
/** First wait after a failure, ms; it doubles with each that follows. */
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 3_600_000;
/** Texts refused in a row that mean that the embedder refuses all: a wrong key, an unknown model. */
const REFUSALS = 3;

interface Item {
  readonly item: string;
  readonly text: string;
}

/**
 * Gives the users' turns and memories their vectors, in the background and one batch of a user after the other. What is to be done follows from
 * the records, so that what a crash cuts off, or a failing embedder leaves, is done at the next start, in this process or another.
 */
export class EmbeddingWork implements BackgroundWork {
  readonly #facade: () => Facade;
  readonly #model: EmbeddingModel;
  readonly #onChange: EmbedderChange;
  readonly #running = new Map<string, Promise<void>>();
  /** Users with something new since their work began. */
  readonly #again = new Set<string>();
  /** Items whose text the embedder refuses; it is not asked about them again by this process. */
  readonly #refused = new Set<string>();
  readonly #stop = new AbortController();
  #holder: string | null = null;
  #failures = 0;
  #refusals = 0;
  #notBefore = Number.NEGATIVE_INFINITY;
  /** It is not asked again by this process. */
  #isRefusing = false;

  constructor(facade: () => Facade, model: EmbeddingModel, onChange: EmbedderChange) {
    this.#facade = facade;
    this.#model = model;
    this.#onChange = onChange;
  }

  /** Embeds what wants a vector; resolves when nothing does, or the embedder fails. Calls for a user under way share the work. */
  async run(owner: Owner): Promise<void> {
    const key = JSON.stringify([owner.tenant, owner.user]);
    const running = this.#running.get(key);
    if (running !== undefined) {
      this.#again.add(key);
      await running;
      return;
    }
    const work = this.#drainAll(owner, key).finally(() => this.#running.delete(key));
    this.#running.set(key, work);
    await work;
  }

  /** Begins to, and does not wait. Faults of the store are told to the log: what is to be done stays. */
  start(owner: Owner): void {
    this.run(owner).catch((error: unknown) => {
      const code = codeOf(error);
      if (code !== "closed" && code !== "aborted") this.#facade().logger.log("warn", "embedding_stopped", { code });
    });
  }

  /** Ends calls under way; their items wait for the next start. */
  async close(): Promise<void> {
    this.#stop.abort();
    await Promise.allSettled(this.#running.values());
  }

  async #drainAll(owner: Owner, key: string): Promise<void> {
    let isHeld = false;
    try {
      do {
        this.#again.delete(key);
        isHeld = (await this.#drain(owner)) || isHeld;
      } while (this.#again.has(key) && this.#isWilling());
    } finally {
      if (isHeld) await this.#lease(owner, 0);
    }
  }

  /** @returns whether the user was held */
  async #drain(owner: Owner): Promise<boolean> {
    const { users } = this.#facade();
    let isHeld = false;
    while (this.#isWilling()) {
      const batch = await users.read(owner, (view) => this.#nextBatch(view));
      if (batch.length === 0 || !(await this.#lease(owner, DEADLINE_MS + LEASE_SLACK_MS))) return isHeld;
      isHeld = true;
      const vectors = await this.#embed(batch);
      if (vectors === null) return isHeld;
      await users.write(owner, (view) => ({ changes: this.#changesFor(batch, vectors, view), answer: () => null }));
    }
    return isHeld;
  }

  #nextBatch(view: UserView): readonly Item[] {
    if (this.#isBarred(view)) return [];
    view.knowledge.settle();
    return view.vectors.lacking(BATCH, this.#refused);
  }

  /** Vectors of another model stay alone, unless they may be replaced. */
  #isBarred(view: UserView): boolean {
    return this.#onChange === "refuse" && view.vectors.other !== null;
  }

  #isWilling(): boolean {
    return !this.#stop.signal.aborted && !this.#isRefusing && this.#facade().clock.now() >= this.#notBefore;
  }

  /** Only one process embeds a user's texts at a time. */
  async #lease(owner: Owner, ttlMs: number): Promise<boolean> {
    const { store, clock, ids } = this.#facade();
    this.#holder ??= ids.next(clock.now());
    // A digest: the name of a lease stays when its user is gone.
    const digest = createHash("sha256").update(JSON.stringify([owner.tenant, owner.user]));
    return (await store.lease(`embed ${digest.digest("hex")}`, this.#holder, clock.now(), ttlMs)) !== null;
  }

  /** The vectors of a batch, null for a text that is refused; null for all when there are none for now. */
  async #embed(batch: readonly Item[]): Promise<readonly (Float32Array | null)[] | null> {
    try {
      const vectors = await this.#call(batch.map(({ text }) => text));
      this.#failures = 0;
      this.#refusals = 0;
      return vectors;
    } catch (error) {
      if (isRefusal(error)) return await this.#embedApart(batch, error);
      this.#fail(error);
      return null;
    }
  }

  /** A server refuses a call for one bad text in it, so that each is tried alone; with the refusal of them all. */
  async #embedApart(batch: readonly Item[], error: unknown): Promise<readonly (Float32Array | null)[] | null> {
    const vectors: (Float32Array | null)[] = [];
    for (const item of batch) {
      try {
        const [vector = null] = batch.length === 1 ? [] : await this.#call([item.text]);
        if (vector === null) this.#refuse(item, error);
        else this.#refusals = 0;
        vectors.push(vector);
      } catch (fault) {
        if (isRefusal(fault)) this.#refuse(item, fault);
        else this.#fail(fault);
        vectors.push(null);
      }
      if (!this.#isWilling()) break;
    }
    return vectors;
  }

  async #call(texts: readonly string[]): Promise<readonly Float32Array[]> {
    return await embedTexts(this.#model, texts, "passage", [this.#stop.signal, AbortSignal.timeout(DEADLINE_MS)]);
  }

  #refuse({ item }: Item, error: unknown): void {
    this.#refused.add(item);
    this.#refusals += 1;
    this.#isRefusing = this.#refusals >= REFUSALS;
    const facts = HaimaError.isInstance(error) ? error.facts : {};
    const told = Object.fromEntries(
      Object.entries(facts).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    );
    this.#facade().logger.log("warn", "text_not_embedded", {
      ...told,
      model: this.#model.id,
      isLast: this.#isRefusing,
    });
  }

  #fail(error: unknown): void {
    if (this.#stop.signal.aborted) return;
    const { clock, logger } = this.#facade();
    this.#failures += 1;
    this.#notBefore = clock.now() + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (this.#failures - 1));
    logger.log("warn", "embedding_failed", { code: codeOf(error), failures: this.#failures });
  }

  /** The vectors as records, but those of items that changed or left meanwhile. */
  #changesFor(
    batch: readonly Item[],
    vectors: readonly (Float32Array | null)[],
    view: UserView,
  ): readonly RecordChange[] {
    if (this.#isBarred(view)) return [];
    view.knowledge.settle();
    const { ids } = this.#facade();
    return batch.flatMap(({ item, text }, number) => {
      const vector = vectors[number] ?? null;
      if (vector === null || !view.vectors.wants(item, text)) return [];
      const { scale, bytes } = quantise(vector);
      const value = {
        item,
        model: this.#model.id,
        dimensions: this.#model.dimensions,
        text: markText(text, ids.bytes(SALT_BYTES)),
        scale,
        bytes: Buffer.from(bytes.buffer).toString("base64"),
        version: view.vectors.versionOf(item) + 1,
      };
      return [{ type: "put", record: "vector", id: item, value } as const];
    });
  }
}

function isRefusal(error: unknown): boolean {
  return codeOf(error) === "model_refused";
}

function codeOf(error: unknown): string {
  return HaimaError.isInstance(error) ? error.code : "internal";
}
