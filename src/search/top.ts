/**
 * The best `limit` slots of what is offered, in a heap with the weakest on top. Equal scores are told apart by `compare`, so the outcome does not
 * depend on the order of offers. Numbers lie in typed arrays: a search offers every item of the index.
 */
export class TopList {
  readonly #limit: number;
  readonly #compare: (a: number, b: number) => number;
  readonly #slots: Int32Array;
  readonly #scores: Float64Array;
  #size = 0;

  /** @param compare orders slots of equal score, the better one first */
  constructor(limit: number, compare: (a: number, b: number) => number) {
    this.#limit = limit;
    this.#compare = compare;
    this.#slots = new Int32Array(limit);
    this.#scores = new Float64Array(limit);
  }

  /** Whether an item with this score would get in; cheap, for asking first. */
  admits(slot: number, score: number): boolean {
    if (this.#size < this.#limit) return true;
    const weakest = this.#scores[0];
    if (weakest === undefined || score < weakest) return false;
    return score > weakest || this.#compare(slot, this.#slots[0] ?? 0) < 0;
  }

  offer(slot: number, score: number): void {
    if (!this.admits(slot, score)) return;
    if (this.#size < this.#limit) this.#rise(this.#size++, slot, score);
    else this.#sink(slot, score);
  }

  /** What is held, in no order. */
  slots(): readonly number[] {
    return Array.from(this.#slots.subarray(0, this.#size));
  }

  /** Whether what lies at a place of the heap is better than a slot with a score. */
  #isBetterAt(place: number, slot: number, score: number): boolean {
    const other = this.#scores[place] ?? 0;
    return other > score || (other === score && this.#compare(this.#slots[place] ?? 0, slot) < 0);
  }

  #set(place: number, slot: number, score: number): void {
    this.#slots[place] = slot;
    this.#scores[place] = score;
  }

  /** Lets an item rise from a new place at the end, past all that are better than it. */
  #rise(end: number, slot: number, score: number): void {
    let at = end;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (!this.#isBetterAt(parent, slot, score)) break;
      this.#set(at, this.#slots[parent] ?? 0, this.#scores[parent] ?? 0);
      at = parent;
    }
    this.#set(at, slot, score);
  }

  /** Puts an item in the place of the weakest and lets it sink, below all that are weaker than it. */
  #sink(slot: number, score: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      const right = child + 1;
      if (right < this.#size && this.#isBetterAt(child, this.#slots[right] ?? 0, this.#scores[right] ?? 0))
        child = right;
      if (this.#isBetterAt(child, slot, score)) break;
      this.#set(at, this.#slots[child] ?? 0, this.#scores[child] ?? 0);
      at = child;
    }
    this.#set(at, slot, score);
  }
}
