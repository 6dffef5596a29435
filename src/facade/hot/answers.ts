import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { HotEntry, HotPlace } from "../../ports/index.ts";
import type { Facade } from "../context.ts";

/** How long an answer is kept, ms: a day. */
const KEPT_MS = 86_400_000;
/** A write under way is held for this long, ms; its node renews it, so that one that died holds nobody up for longer. */
const CLAIM_MS = 15_000;
const RENEW_MS = 5_000;
/** Time between two looks whether another node has the answer, ms. */
const LOOK_MS = 25;
/** Longest wait for it, ms: as long as clients mostly wait. */
const PATIENCE_MS = 30_000;
/** The version of an answer: above that of any claim, however often it was renewed. */
const ANSWER_VERSION = 1_000_000_000;
/** What is kept begins with the keyed hash of what was asked, which tells two requests apart. */
const DIGEST_BYTES = 32;

/** One request under an idempotency key. */
export interface RepeatableRequest {
  readonly owner: Owner;
  /** What the key is unique within, and the key. */
  readonly place: readonly string[];
  readonly body: unknown;
}

export interface OnceAnswer {
  readonly answer: unknown;
  /** True when it was answered before. */
  readonly isRepeated: boolean;
}

/** Where a request stands. */
type Standing =
  | { readonly at: "nothing" }
  | { readonly at: "other" }
  | { readonly at: "running" }
  | { readonly at: "answered"; readonly answer: unknown };

/**
 * Runs writes once for their idempotency key, over all nodes that share a hot state; a repetition that comes while the first is under way waits for
 * it. A write that failed may be tried again under the same key. Answers are sealed with their user's key, and go when the user is erased.
 */
export class Answers {
  readonly #facade: Facade;
  readonly #running = new Map<string, { readonly digest: string; readonly answer: Promise<unknown> }>();

  constructor(facade: Facade) {
    this.#facade = facade;
  }

  /** @throws HaimaError `invalid_input` for a key that was used with another body, `store_busy` when the first takes too long; and what `run` throws. */
  async once(request: RepeatableRequest, run: () => Promise<unknown>): Promise<OnceAnswer> {
    const { hot } = this.#facade;
    const name = await hot.sealed.hash("answer", ...request.place);
    const digest = await hot.sealed.hash("body", JSON.stringify(request.body ?? null));
    const running = this.#running.get(name);
    if (running === undefined) return await this.#first(request, { name, digest }, run);
    if (running.digest !== digest) throw usedOtherwise();
    return { answer: await running.answer, isRepeated: true };
  }

  async #first(
    { owner }: RepeatableRequest,
    { name, digest }: { readonly name: string; readonly digest: string },
    run: () => Promise<unknown>,
  ): Promise<OnceAnswer> {
    let isRepeated = false;
    const answer = (async () => {
      const place = { scope: await this.#facade.hot.sealed.scopeOf(owner), name };
      const found = await this.#claim(owner, place, digest);
      isRepeated = found.at === "answered";
      return found.at === "answered" ? found.answer : await this.#run(owner, place, digest, run);
    })();
    this.#running.set(name, { digest, answer });
    try {
      return { answer: await answer, isRepeated };
    } finally {
      this.#running.delete(name);
    }
  }

  /** Takes the key for this node, or waits for the answer of the node that has it. */
  async #claim(owner: Owner, place: HotPlace, digest: string): Promise<Standing> {
    const { hot, clock } = this.#facade;
    const end = clock.ticks() + PATIENCE_MS;
    const claim = { version: 0, body: digestBytes(digest) };
    while (!(await hot.sealed.state.set(place, claim, { ttlMs: CLAIM_MS, over: "nothing" }))) {
      const standing = await this.#look(owner, place, digest);
      if (standing.at === "other") throw usedOtherwise();
      if (standing.at === "answered") return standing;
      if (clock.ticks() > end) {
        throw new HaimaError("store_busy", "The first request with this idempotency key is still under way. Retry.");
      }
      await clock.sleep(LOOK_MS);
    }
    return { at: "nothing" };
  }

  async #look(owner: Owner, place: HotPlace, digest: string): Promise<Standing> {
    const { sealed } = this.#facade.hot;
    const found = await sealed.state.get(place);
    if (found === null) return { at: "nothing" };
    if (found.version < ANSWER_VERSION) return { at: isOf(found, digest) ? "running" : "other" };
    const kept = await sealed.get(owner, place.name);
    if (kept === null) {
      // It opens no more: nobody can be given it.
      await sealed.state.remove(place);
      return { at: "nothing" };
    }
    const { content } = kept;
    if (!isOf({ version: 0, body: content.subarray(0, DIGEST_BYTES) }, digest)) return { at: "other" };
    return { at: "answered", answer: JSON.parse(Buffer.from(content.subarray(DIGEST_BYTES)).toString()) };
  }

  async #run(owner: Owner, place: HotPlace, digest: string, run: () => Promise<unknown>): Promise<unknown> {
    const { sealed } = this.#facade.hot;
    const done = new AbortController();
    const renewing = this.#renew(place, digest, done.signal);
    try {
      const answer = await run();
      done.abort();
      await renewing;
      await this.#keep(owner, place, digest, answer);
      return answer;
    } catch (error) {
      done.abort();
      await renewing;
      await sealed.state.remove(place);
      throw error;
    }
  }

  async #renew(place: HotPlace, digest: string, done: AbortSignal): Promise<void> {
    const { hot, clock } = this.#facade;
    for (let version = 1; !done.aborted; version += 1) {
      try {
        await clock.sleep(RENEW_MS, done);
        await hot.sealed.state.set(place, { version, body: digestBytes(digest) }, { ttlMs: CLAIM_MS });
      } catch (error) {
        if (!done.aborted) this.#fault(error);
      }
    }
  }

  /** An answer that cannot be kept was given all the same: what was written stands. */
  async #keep(owner: Owner, place: HotPlace, digest: string, answer: unknown): Promise<void> {
    const { sealed } = this.#facade.hot;
    const content = Buffer.concat([digestBytes(digest), Buffer.from(JSON.stringify(answer ?? null))]);
    try {
      const kept = { version: ANSWER_VERSION, content };
      if (await sealed.set(owner, place.name, kept, { ttlMs: KEPT_MS })) return;
      await sealed.state.remove(place);
    } catch (error) {
      this.#fault(error);
    }
  }

  #fault(error: unknown): void {
    const code = HaimaError.isInstance(error) ? error.code : "internal";
    if (code !== "erased" && code !== "closed") this.#facade.logger.log("warn", "answer_not_kept", { code });
  }
}

function digestBytes(digest: string): Uint8Array {
  return new Uint8Array(Buffer.from(digest, "base64url"));
}

function isOf({ body }: HotEntry, digest: string): boolean {
  return Buffer.from(body).equals(digestBytes(digest));
}

function usedOtherwise(): HaimaError {
  return new HaimaError("invalid_input", "This idempotency key was used with another body. Use a new key.", {
    facts: { field: "idempotency-key" },
  });
}
