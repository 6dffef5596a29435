import { Worker } from "node:worker_threads";
import { HaimaError } from "../../errors.ts";
import type { OnFault } from "../../haima.ts";
import type { HaimaEvent } from "../../model/index.ts";
import type { Logger, Meter } from "../../ports/index.ts";
import { errorOf, type FromThread, type ThreadCall, type ThreadPlace, type ToThread } from "./messages.ts";
import { threadOf } from "./verbs.ts";

/** In the build beside this module; the source has to be loaded in a way of its own. */
const PROGRAM = import.meta.url.endsWith(".ts") ? "../../../scripts/thread-from-source.mjs" : "./thread.js";

/** What a call makes and drops is collected while it is young: a user read in takes some megabytes, and room for few of them has the rest grow old. */
const YOUNG_MB = 64;

/** A thread that is lost so often without one answer between is started again only when somebody calls. */
const LOSSES_IN_A_ROW = 3;

/** Told of by threads. */
export interface Watch {
  readonly logger: Logger;
  readonly meter: Meter;
}

interface Hearing extends Watch {
  readonly onEvent: (event: HaimaEvent) => void;
}

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Threads of this process, each with a Haima of its own over the same records; a user's verbs are always done by the same one. */
export class ThreadPool {
  readonly #threads: readonly Thread[];

  private constructor(threads: readonly Thread[]) {
    this.#threads = threads;
  }

  /** Starts threads, and waits until each has opened the records. */
  static async start(count: number, place: ThreadPlace, watch: Hearing): Promise<ThreadPool> {
    const threads = Array.from({ length: count }, () => new Thread(place, watch));
    try {
      await Promise.all(threads.map((thread) => thread.ready()));
    } catch (error) {
      await Promise.all(threads.map((thread) => thread.close()));
      throw error;
    }
    return new ThreadPool(threads);
  }

  /** The thread of a route. */
  of(route: string): Thread {
    const thread = this.#threads[threadOf(route, this.#threads.length)];
    if (thread === undefined) throw new HaimaError("internal", "There is no thread.");
    return thread;
  }

  get all(): readonly Thread[] {
    return this.#threads;
  }

  /** Lets each thread finish what is under way, and ends it. */
  async close(): Promise<void> {
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }
}

/**
 * One thread. When it dies another is started at once; calls that were under way in it fail with `interrupted`, since their outcome is in doubt, and
 * so does what was held in it: a later piece of an export, the reply of an exchange.
 */
export class Thread {
  readonly #place: ThreadPlace;
  readonly #watch: Hearing;
  readonly #pending = new Map<number, Pending>();
  readonly #exchanges = new Map<number, OnFault>();
  #worker: Worker;
  #opened: Promise<void>;
  #isLost = false;
  #losses = 0;
  #isHeard = false;
  #closing: Promise<void> | null = null;
  #last = 0;

  constructor(place: ThreadPlace, watch: Hearing) {
    this.#place = place;
    this.#watch = watch;
    [this.#worker, this.#opened] = this.#start();
  }

  /** Waits until it is open; one that died is started anew. */
  async ready(): Promise<void> {
    if (this.#isLost && this.#closing === null) this.#restart();
    await this.#opened;
  }

  #restart(): void {
    this.#isLost = false;
    [this.#worker, this.#opened] = this.#start();
    if (this.#isHeard) this.#post({ type: "listen", isHeard: true });
  }

  /** Does one call; resolves to its value. */
  async call(call: ThreadCall, signal?: AbortSignal): Promise<unknown> {
    await this.ready();
    const id = this.#nextId();
    const abort = (): void => this.#post({ type: "abort", id });
    signal?.addEventListener("abort", abort, { once: true });
    try {
      return await this.#asked(id, { type: "call", id, ...call });
    } finally {
      signal?.removeEventListener("abort", abort);
    }
  }

  /** Does a call that gives values one by one, each when it is asked for. */
  async *callEach(call: ThreadCall, signal?: AbortSignal): AsyncGenerator<unknown> {
    const id = await this.begin(call);
    const worker = this.#worker;
    const abort = (): void => this.#post({ type: "abort", id });
    signal?.addEventListener("abort", abort, { once: true });
    if (signal?.aborted === true) abort();
    try {
      for (;;) {
        if (worker !== this.#worker) throw interrupted();
        const step = await this.#asked(id, { type: "next", id });
        if (!isStep(step) || step.done) return;
        yield step.value;
      }
    } finally {
      signal?.removeEventListener("abort", abort);
      this.#post({ type: "leave", id });
    }
  }

  /** Begins a call of which something stays in the thread under the id that comes back. */
  async begin(call: ThreadCall): Promise<number> {
    await this.ready();
    const id = this.#nextId();
    await this.#asked(id, { type: "call", id, ...call });
    return id;
  }

  /** Begins an exchange, whose faults are told to the caller as long as it is held. */
  async beginExchange(call: ThreadCall, onFault: OnFault): Promise<{ readonly id: number; readonly value: unknown }> {
    await this.ready();
    const id = this.#nextId();
    this.#exchanges.set(id, onFault);
    try {
      return { id, value: await this.#asked(id, { type: "call", id, ...call }) };
    } catch (error) {
      this.#exchanges.delete(id);
      throw error;
    }
  }

  /** Calls a function of an exchange. */
  async ask(type: "reply" | "take_in", exchange: number, args: readonly unknown[]): Promise<unknown> {
    // What was held in a thread that was lost is in none.
    if (!this.#exchanges.has(exchange)) throw interrupted();
    const id = this.#nextId();
    return await this.#asked(id, { type, id, exchange, args });
  }

  /** Lets go of an exchange. */
  leave(id: number): void {
    this.#exchanges.delete(id);
    this.#post({ type: "leave", id });
  }

  /** Says whether events are to be told. */
  listen(isHeard: boolean): void {
    if (isHeard === this.#isHeard) return;
    this.#isHeard = isHeard;
    this.#post({ type: "listen", isHeard });
  }

  async close(): Promise<void> {
    this.#closing ??= this.#end();
    await this.#closing;
  }

  async #end(): Promise<void> {
    const isOpen = await this.#opened.then(
      () => true,
      () => false,
    );
    if (!isOpen || this.#isLost) return;
    const ended = new Promise<void>((resolve) => this.#worker.once("exit", () => resolve()));
    this.#post({ type: "close" });
    await ended;
  }

  #start(): [Worker, Promise<void>] {
    const worker = new Worker(new URL(PROGRAM, import.meta.url), {
      workerData: this.#place,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
    });
    const opened = new Promise<void>((resolve, reject) => {
      worker.on("message", (message: FromThread) => {
        if (message.type === "ready") resolve();
        else if (message.type === "fault" && message.id === 0) reject(errorOf(message.fault));
        else this.#hear(message);
      });
      let fault = "ended";
      worker.on("error", (error) => {
        fault = faultName(error);
        reject(error);
      });
      worker.once("exit", () => {
        reject(interrupted());
        this.#lost(worker, fault);
      });
    });
    // Whoever calls is told; a thread that nobody calls must not end the process.
    opened.catch(() => undefined);
    return [worker, opened];
  }

  #hear(message: FromThread): void {
    if (message.type === "log") this.#watch.logger.log(...message.entry);
    else if (message.type === "event") this.#watch.onEvent(message.event);
    else if (message.type === "closed") void this.#worker.terminate();
    else if (message.type === "counts") for (const count of message.counts) this.#watch.meter.count(...count);
    else if (message.type === "exchange_fault") this.#exchanges.get(message.id)?.(message.step, errorOf(message.fault));
    else if (message.type === "answer") {
      this.#losses = 0;
      this.#settle(message.id)?.resolve(message.value);
    } else if (message.type === "fault") this.#settle(message.id)?.reject(errorOf(message.fault));
  }

  #settle(id: number): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  #lost(worker: Worker, fault: string): void {
    if (worker !== this.#worker) return;
    const isClosing = this.#closing !== null;
    const error = isClosing ? new HaimaError("closed", "This Haima was closed.") : interrupted();
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
    this.#exchanges.clear();
    this.#isLost = true;
    if (isClosing) return;
    this.#losses += 1;
    this.#watch.logger.log("error", "thread_lost", { fault, inARow: this.#losses });
    if (this.#losses <= LOSSES_IN_A_ROW) this.#restart();
  }

  async #asked(id: number, message: ToThread): Promise<unknown> {
    if (this.#closing !== null) throw new HaimaError("closed", "This Haima was closed. Create another one.");
    if (this.#isLost) throw interrupted();
    return await new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      try {
        this.#post(message);
      } catch (error) {
        this.#pending.delete(id);
        reject(error);
      }
    });
  }

  #post(message: ToThread): void {
    this.#worker.postMessage(message);
  }

  #nextId(): number {
    this.#last += 1;
    return this.#last;
  }
}

function isStep(value: unknown): value is { readonly done: boolean; readonly value?: unknown } {
  return typeof value === "object" && value !== null && "done" in value && typeof value.done === "boolean";
}

function interrupted(): HaimaError {
  return new HaimaError(
    "interrupted",
    "The thread that did this ended before it answered. Another one is started; call again, with the same idempotency key.",
  );
}

/** Names what ended a thread, such as ERR_WORKER_OUT_OF_MEMORY; its message may quote what it worked on. */
function faultName(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
