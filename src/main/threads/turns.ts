/**
 * Lets so many calls be at work at once, and begins the others in the order they came. A hundred that go on in turns would all end together, at the
 * time of the last: the first is to be answered first.
 */
export class Admission {
  readonly #turns: Turns;
  readonly #most: number;
  readonly #waiting: (() => Promise<void>)[] = [];
  #atWork = 0;

  constructor(turns: Turns, most: number) {
    this.#turns = turns;
    this.#most = most;
  }

  /** @param run must not reject. */
  add(run: () => Promise<void>): void {
    if (this.#atWork < this.#most) this.#begin(run);
    else this.#waiting.push(run);
  }

  #begin(run: () => Promise<void>): void {
    this.#atWork += 1;
    this.#turns.add(() => void run().then(() => this.#ended()));
  }

  #ended(): void {
    this.#atWork -= 1;
    const next = this.#waiting.shift();
    if (next !== undefined) this.#begin(next);
  }
}

/**
 * Begins work one piece a turn of the event loop, in the order it came. Work whose waits are all short ends before the loop goes on; begun all at
 * once, a hundred pieces would keep timers and sockets waiting for as long as they take together.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isRunning = false;

  add(begin: () => void): void {
    this.#waiting.push(begin);
    if (this.#isRunning) return;
    this.#isRunning = true;
    setImmediate(() => this.#next());
  }

  /** A turn of its own for whoever waits. */
  async turn(): Promise<void> {
    await new Promise<void>((resolve) => this.add(resolve));
  }

  /** Resolves once all that was added before has begun. */
  async settle(): Promise<void> {
    if (this.#isRunning) await this.turn();
  }

  #next(): void {
    const begin = this.#waiting.shift();
    if (begin === undefined) {
      this.#isRunning = false;
      return;
    }
    begin();
    setImmediate(() => this.#next());
  }
}
