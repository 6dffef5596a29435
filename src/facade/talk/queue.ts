import type { Owner } from "../../model/index.ts";

/** What of one user's talks is not taken in yet. */
interface OfOwner {
  readonly waiting: Set<() => Promise<unknown>>;
  readonly running: Set<Promise<unknown>>;
}

/**
 * What of users' talks is still to be taken in, once nobody waits for an answer. Whoever asks for a user's records has it taken in first, the user's
 * next call among them; closing the memory takes in all.
 */
export class TalkQueue {
  readonly #owners = new Map<string, OfOwner>();

  /** Holds work until the function that comes back is called, or somebody needs it done. It is done once, and must not reject. */
  add<T>(owner: Owner, work: () => Promise<T>): () => Promise<T> {
    const { waiting, running } = this.#of(owner);
    let begun: Promise<T> | null = null;
    const run = (): Promise<T> => {
      if (begun !== null) return begun;
      waiting.delete(run);
      begun = work();
      const held = begun.then(() => {
        running.delete(held);
        this.#forget(owner);
      });
      running.add(held);
      return begun;
    };
    waiting.add(run);
    return run;
  }

  /** Takes in what waits of an owner. Taking in reads the records too, and waits for nothing: the rest goes on behind it. */
  async begin(owner: Owner): Promise<void> {
    const talks = this.#owners.get(nameOf(owner));
    if (talks === undefined || talks.running.size > 0) return;
    await Promise.all(Array.from(talks.waiting, async (run) => await run()));
  }

  /** Takes in what an owner has here, and waits for what is under way. */
  async finish(owner: Owner): Promise<void> {
    const talks = this.#owners.get(nameOf(owner));
    if (talks === undefined) return;
    await Promise.all(Array.from(talks.waiting, async (run) => await run()));
    await Promise.all(talks.running);
  }

  async close(): Promise<void> {
    const all = [...this.#owners.values()];
    await Promise.all(all.flatMap(({ waiting }) => Array.from(waiting, async (run) => await run())));
    await Promise.all(all.flatMap(({ running }) => [...running]));
  }

  #of(owner: Owner): OfOwner {
    const known = this.#owners.get(nameOf(owner));
    if (known !== undefined) return known;
    const made = { waiting: new Set<() => Promise<unknown>>(), running: new Set<Promise<unknown>>() };
    this.#owners.set(nameOf(owner), made);
    return made;
  }

  #forget(owner: Owner): void {
    const talks = this.#owners.get(nameOf(owner));
    if (talks?.waiting.size === 0 && talks.running.size === 0) this.#owners.delete(nameOf(owner));
  }
}

function nameOf({ tenant, user }: Owner): string {
  return JSON.stringify([tenant, user]);
}
