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
