/** A slot with its score. */
export interface Scored {
  readonly slot: number;
  readonly score: number;
}

/**
 * The best `limit` of what is offered, in a heap with the weakest on top. Equal scores are told apart by `compare`, so the outcome does not
 * depend on the order of offers.
 */
export class TopList {
  readonly #limit: number;
  readonly #compare: (a: number, b: number) => number;
  readonly #heap: Scored[] = [];

  /** @param compare orders slots of equal score, the better one first */
  constructor(limit: number, compare: (a: number, b: number) => number) {
    this.#limit = limit;
    this.#compare = compare;
  }

  /** Whether an item with this score would get in; cheap, for asking first. */
  admits(slot: number, score: number): boolean {
    if (this.#heap.length < this.#limit) return this.#limit > 0;
    const weakest = this.#heap[0];
    return weakest !== undefined && this.#isBetter({ slot, score }, weakest);
  }

  offer(slot: number, score: number): void {
    if (!this.admits(slot, score)) return;
    if (this.#heap.length < this.#limit) {
      this.#heap.push({ slot, score });
      this.#rise(this.#heap.length - 1);
    } else {
      this.#heap[0] = { slot, score };
      this.#sink(0);
    }
  }

  /** Best first. */
  sorted(): readonly Scored[] {
    return [...this.#heap].sort((a, b) => (this.#isBetter(a, b) ? -1 : 1));
  }

  #isBetter(a: Scored, b: Scored): boolean {
    return a.score > b.score || (a.score === b.score && this.#compare(a.slot, b.slot) < 0);
  }

  #rise(index: number): void {
    let at = index;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfBetter(parent, at)) return;
      at = parent;
    }
  }

  #sink(index: number): void {
    let at = index;
    for (;;) {
      const left = 2 * at + 1;
      const right = left + 1;
      let weakest = left;
      const [a, b] = [this.#heap[left], this.#heap[right]];
      if (!a) return;
      if (b && this.#isBetter(a, b)) weakest = right;
      if (!this.#swapIfBetter(at, weakest)) return;
      at = weakest;
    }
  }

  /** Exchanges a parent that is better than its child with it: the weakest rises. */
  #swapIfBetter(parent: number, child: number): boolean {
    const [a, b] = [this.#heap[parent], this.#heap[child]];
    if (!a || !b || !this.#isBetter(a, b)) return false;
    this.#heap[parent] = b;
    this.#heap[child] = a;
    return true;
  }
}
