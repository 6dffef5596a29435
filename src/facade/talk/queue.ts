import type { Owner } from "../../model/index.ts";

/** Something of a talk that is still to be taken in; called twice, it is done once. */
export type Unfinished = () => Promise<unknown>;

/**
 * What of users' talks is still to be taken in. A user's next call finishes it first, so that it finds the turns of the last one in
 * the log; closing the memory finishes all.
 */
export class TalkQueue {
  readonly #owners = new Map<string, Set<Unfinished>>();

  /** Holds work until the function that comes back is called. */
  add(owner: Owner, work: Unfinished): () => void {
    const name = nameOf(owner);
    const works = this.#owners.get(name) ?? new Set();
    this.#owners.set(name, works.add(work));
    return () => {
      works.delete(work);
      if (works.size === 0 && this.#owners.get(name) === works) this.#owners.delete(name);
    };
  }

  /** Finishes what an owner has here. */
  async finish(owner: Owner): Promise<void> {
    await finishAll(this.#owners.get(nameOf(owner)) ?? []);
  }

  async close(): Promise<void> {
    await finishAll([...this.#owners.values()].flatMap((works) => [...works]));
  }
}

async function finishAll(works: Iterable<Unfinished>): Promise<void> {
  await Promise.all(Array.from(works, async (work) => await work()));
}

function nameOf({ tenant, user }: Owner): string {
  return JSON.stringify([tenant, user]);
}
