/**
 * Ends a request when its caller's signal fires or when it takes too long. The time starts anew with each `restart`, so that
 * a stream is ended for its silence, not for its length.
 */
export class Watch {
  readonly #controller = new AbortController();
  readonly #caller: AbortSignal | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isLate = false;

  constructor(caller: AbortSignal | undefined) {
    this.#caller = caller;
    if (caller?.aborted) this.#controller.abort();
    else caller?.addEventListener("abort", this.#end, { once: true });
  }

  /** Fires when the request is to end. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The caller's signal fired. */
  get isAborted(): boolean {
    return this.#caller?.aborted ?? false;
  }

  /** The time ran out. */
  get isLate(): boolean {
    return this.#isLate;
  }

  /** Gives it that many milliseconds from now on. */
  restart(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#expire, Math.max(ms, 0));
  }

  /** Stops the time until the next `restart`. */
  pause(): void {
    clearTimeout(this.#timer);
  }

  /** Ends the request if it still runs, and lets go of the timer and of the caller's signal. */
  close(): void {
    clearTimeout(this.#timer);
    this.#caller?.removeEventListener("abort", this.#end);
    this.#controller.abort();
  }

  readonly #end = (): void => this.#controller.abort();

  readonly #expire = (): void => {
    this.#isLate = true;
    this.#controller.abort();
  };
}
