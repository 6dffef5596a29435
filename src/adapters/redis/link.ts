import type { Redis } from "ioredis";
import { HaimaError } from "../../errors.ts";

/** Told when the server goes away and comes back; `reason` is a code or a few words, without addresses or keys. */
export type OnChange = (state: "there" | "away", reason: string) => void;

/** Longest wait for one answer, ms: a hundred times what a server in the same network takes. */
const ANSWER_MS = 250;
/** Longest wait for the first connection, ms: longer, and the start goes on without. */
const CONNECT_MS = 2_000;
/** Time between two looks whether the server is back, ms. */
const LOOK_EVERY_MS = 200;
/** Longest wait for the answer to such a look, ms: nobody waits for it. */
const LOOK_MS = 1_000;
/** Looks without an answer after which the connection is made anew: the other end may be gone without a word. */
const DEAF_LOOKS = 4;

/** Answers of the server that mean a wrong password, or rights that are missing. */
const REFUSED = /^(?:WRONGPASS|NOAUTH|NOPERM)\b/u;

/**
 * A connection whose calls fail at once while the server is away, and soon when it does not answer. It is away from the first call without an answer
 * until the server answers again.
 */
export class RedisLink {
  readonly #client: Redis;
  readonly #onChange: OnChange;
  #state: "there" | "away" = "away";
  #looking: NodeJS.Timeout | null = null;
  #deafLooks = 0;
  #isLooking = false;
  #isClosed = false;
  #refusal: Error | null = null;

  constructor(client: Redis, onChange: OnChange) {
    this.#client = client;
    this.#onChange = onChange;
    client.on("error", (error: Error) => {
      if (REFUSED.test(error.message)) this.#refusal = error;
    });
    client.on("close", () => this.#lose("connection closed"));
  }

  get state(): "there" | "away" {
    return this.#state;
  }

  /**
   * Connects, or gives up after a while and goes on trying.
   *
   * @throws HaimaError `forbidden` for a password that the server refuses.
   */
  async open(): Promise<void> {
    const connecting = this.#client.connect();
    try {
      await within(CONNECT_MS, connecting);
      this.#state = "there";
    } catch (error) {
      const refusal = this.#refusal ?? (error instanceof Error && REFUSED.test(error.message) ? error : null);
      if (refusal !== null) throw forbidden(refusal);
      this.#onChange("away", reasonOf(error));
      this.#look();
    }
  }

  /** @throws HaimaError `store_busy`, `closed`. */
  async call<T>(ask: (client: Redis) => Promise<T>): Promise<T> {
    if (this.#isClosed) throw new HaimaError("closed", "This hot state was closed. Open another one.");
    if (this.#state === "away") throw away(null);
    try {
      return await within(ANSWER_MS, ask(this.#client));
    } catch (error) {
      // An answer that says no is an answer: the server is there, and may take the next call.
      if (!isReply(error)) this.#lose(reasonOf(error));
      throw away(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#stopLooking();
    this.#client.disconnect();
  }

  #lose(reason: string): void {
    if (this.#isClosed || this.#state === "away") return;
    this.#state = "away";
    this.#onChange("away", reason);
    this.#look();
  }

  #look(): void {
    this.#looking ??= setInterval(() => void this.#lookOnce(), LOOK_EVERY_MS).unref();
  }

  async #lookOnce(): Promise<void> {
    // Until it is connected, the client is at it by itself.
    if (this.#isLooking || this.#client.status !== "ready") return;
    this.#isLooking = true;
    try {
      await within(LOOK_MS, this.#client.ping());
      this.#find();
    } catch {
      this.#deafLooks += 1;
      if (this.#deafLooks >= DEAF_LOOKS && !this.#isClosed) {
        this.#deafLooks = 0;
        this.#client.disconnect(true);
      }
    } finally {
      this.#isLooking = false;
    }
  }

  #find(): void {
    if (this.#isClosed) return;
    this.#stopLooking();
    this.#state = "there";
    this.#onChange("there", "answers again");
  }

  #stopLooking(): void {
    if (this.#looking !== null) clearInterval(this.#looking);
    this.#looking = null;
    this.#deafLooks = 0;
  }
}

class Late extends Error {}

/** The clock alone does not say that an answer is late: after a long piece of work of this process, answers that lie ready are taken in first. */
async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => setImmediate(() => reject(new Late("no answer"))), ms);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more.
    answer.catch(() => undefined);
  }
}

function isReply(error: unknown): boolean {
  return error instanceof Error && error.name === "ReplyError";
}

function reasonOf(error: unknown): string {
  if (error instanceof Late) return "no answer";
  const code = error instanceof Error && "code" in error ? error.code : null;
  return typeof code === "string" ? code : "connection closed";
}

function away(cause: unknown): HaimaError {
  return new HaimaError("store_busy", "Redis cannot be reached now. It is looked for again; retry.", {
    ...(cause === null ? {} : { cause }),
  });
}

function forbidden(cause: Error): HaimaError {
  return new HaimaError("forbidden", "Redis refuses the user or password of its address.", { cause });
}
