import { createHash } from "node:crypto";
import { HaimaError } from "../../errors.ts";
import type { DeadEvent, Outbox, Owner, QueuedEvent, RecordChange } from "../../model/index.ts";
import type { Facade } from "../context.ts";
import { OUTBOX_ID } from "../events/records.ts";
import { retried } from "../retried.ts";
import type { KnownWebhook } from "./known.ts";
import { buryEvents, TryLog } from "./logs.ts";
import { left, nextAt, type Outcome, outboxChange, ownersWaiting } from "./outboxes.ts";
import { type DeliveryReceipt, type WebhookSettings, waitAfter } from "./settings.ts";
import { signedMessage } from "./signature.ts";
import { noteGone } from "./webhooks.ts";

/** Owners whose events are sent at a time: a receiver is not met by all users at once. */
const PARALLEL = 8;
/** Events of one owner that are sent to a webhook before what was sent is written down: what a crash makes come twice. */
const BATCH = 20;
/** Another process that died with an owner in hand is waited for this long beyond the deadline, ms. */
const LEASE_SLACK_MS = 5_000;
/** An owner that another process has in hand is looked at again after this, ms. */
const HELD_WAIT_MS = 1_000;
/** What an answer may hold before it is left unread; it is of no use here. */
const MAX_ANSWER = 65_536;
const GONE = 410;

/**
 * Sends what waits in the outboxes: of each owner and webhook one event after the other, so that a receiver sees them in order; an event
 * that fails holds up those behind it until it is taken or given up. What is sent is written down after it was taken: a crash between makes it come
 * twice, with the same id, and never not at all.
 */
export class WebhookDelivery {
  readonly #facade: () => Facade;
  readonly #settings: WebhookSettings;
  readonly #holder: string;
  readonly #stop = new AbortController();
  readonly #due = new Map<string, Owner>();
  readonly #running = new Map<string, Promise<void>>();
  /** When an owner is looked at again. */
  readonly #timers = new Map<string, { readonly at: number; readonly stop: AbortController }>();
  readonly #tries: TryLog;
  #counts = { delivered: 0, failed: 0, givenUp: 0 };
  #hasLooked = false;

  constructor(facade: () => Facade, settings: WebhookSettings) {
    this.#facade = facade;
    this.#settings = settings;
    this.#tries = new TryLog(facade);
    const { ids, clock } = facade();
    this.#holder = ids.next(clock.now());
  }

  /** Begins to send what waits for an owner, and does not wait. The first time it looks for what an earlier process left, too. */
  start(owner: Owner): void {
    if (!this.#settings.deliver || this.#stop.signal.aborted) return;
    this.#add(owner);
    if (this.#hasLooked) return;
    this.#hasLooked = true;
    this.#look().catch((error: unknown) => this.#tell(error));
  }

  /** Sends what is due of every owner; resolves when nothing is under way. */
  async run(): Promise<DeliveryReceipt> {
    this.#hasLooked = true;
    const before = this.#counts;
    const owners = await this.#look();
    while (this.#running.size > 0) await Promise.allSettled(this.#running.values());
    const { delivered, failed, givenUp } = this.#counts;
    return {
      owners,
      delivered: delivered - before.delivered,
      failed: failed - before.failed,
      givenUp: givenUp - before.givenUp,
    };
  }

  /** Ends what is under way; it waits for the next process. */
  async close(): Promise<void> {
    this.#stop.abort();
    for (const { stop } of this.#timers.values()) stop.abort();
    this.#timers.clear();
    this.#due.clear();
    await Promise.allSettled(this.#running.values());
  }

  async #look(): Promise<number> {
    let owners = 0;
    for await (const owner of ownersWaiting(this.#facade())) {
      if (this.#stop.signal.aborted) break;
      owners += 1;
      this.#add(owner);
    }
    return owners;
  }

  #add(owner: Owner): void {
    this.#due.set(keyOf(owner), owner);
    this.#pump();
  }

  #pump(): void {
    for (const [key, owner] of this.#due) {
      if (this.#running.size >= PARALLEL || this.#stop.signal.aborted) return;
      if (this.#running.has(key)) continue;
      this.#due.delete(key);
      const run = this.#send(owner)
        .catch((error: unknown) => this.#tell(error))
        .finally(() => {
          this.#running.delete(key);
          this.#pump();
        });
      this.#running.set(key, run);
    }
  }

  /** Sends what is due of one owner, as long as no other process does. */
  async #send(owner: Owner): Promise<void> {
    const { clock } = this.#facade();
    try {
      while (!this.#stop.signal.aborted) {
        // Held for as long as a round may take, and anew for each.
        if (!(await this.#hold(owner, BATCH * this.#settings.deadlineMs + LEASE_SLACK_MS))) {
          this.#later(owner, clock.now() + HELD_WAIT_MS);
          return;
        }
        const outbox = await this.#read(owner);
        if (outbox === null) return;
        const outcomes = await this.#round(owner, outbox);
        if (outcomes.length === 0) {
          const next = nextAt(outbox);
          if (next !== null) this.#later(owner, next);
          return;
        }
        await this.#note(owner, outcomes);
      }
    } finally {
      await this.#hold(owner, 0);
    }
  }

  /** One round: for each webhook the events that are due, in order, up to the first that fails. */
  async #round(owner: Owner, { events }: Outbox): Promise<readonly Outcome[]> {
    const { webhooks } = this.#facade();
    const known = new Map((await webhooks.known.fresh()).map((hook) => [hook.id, hook]));
    const ids = new Set(events.flatMap(({ to }) => to.map(({ hook }) => hook)));
    const rounds = [...ids].map(async (id) => await this.#sendTo(owner, id, known.get(id) ?? null, events));
    return (await Promise.all(rounds)).flat();
  }

  async #sendTo(
    owner: Owner,
    id: string,
    hook: KnownWebhook | null,
    events: readonly QueuedEvent[],
  ): Promise<Outcome[]> {
    const { clock } = this.#facade();
    const outcomes: Outcome[] = [];
    for (const event of events) {
      const waiting = event.to.find((one) => one.hook === id);
      if (waiting === undefined) continue;
      if (hook === null || hook.tenant !== owner.tenant) {
        outcomes.push({ event, hook: id, failure: null });
        continue;
      }
      if (hook.stoppedAt !== null) {
        outcomes.push({ event, hook: id, failure: { reason: "webhook stopped", isFinal: true } });
        continue;
      }
      if (waiting.nextAt > clock.now() || outcomes.length >= BATCH || this.#stop.signal.aborted) break;
      const failure = await this.#call(event, hook);
      // A call that was cut off because this process ends tells nothing.
      if (failure !== null && this.#stop.signal.aborted) break;
      this.#tries.add(id, failure?.reason ?? null);
      outcomes.push({ event, hook: id, failure });
      if (failure !== null) break;
    }
    return outcomes;
  }

  async #call(event: QueuedEvent, { tenant, url, secret, former }: KnownWebhook): Promise<Outcome["failure"]> {
    const { clock } = this.#facade();
    const now = clock.now();
    const secrets = former === null || former.until <= now ? [secret] : [secret, former.secret];
    const { headers, body } = signedMessage(event, tenant, secrets, now);
    const late = AbortSignal.timeout(this.#settings.deadlineMs);
    const signal = AbortSignal.any([this.#stop.signal, late]);
    try {
      const { status } = await this.#settings.caller.call({
        url,
        method: "POST",
        headers,
        body,
        maxBytes: MAX_ANSWER,
        signal,
      });
      if (status >= 200 && status < 300) return null;
      return { reason: `status ${status}`, isFinal: status === GONE };
    } catch (error) {
      if (late.aborted) return { reason: "timed out", isFinal: false };
      const reason = HaimaError.isInstance(error) ? String(error.facts["reason"] ?? error.code) : "cannot be reached";
      // An answer that is long is an answer that nobody can tell the status of; an address that may not be reached stays one.
      return { reason, isFinal: reason === "address refused" };
    }
  }

  /** Writes down what became of events: first those that are dead, then what is left to be sent. */
  async #note(owner: Owner, outcomes: readonly Outcome[]): Promise<void> {
    const facade = this.#facade();
    const now = facade.clock.now();
    const dead = outcomes.filter((outcome) => this.#isDead(outcome, now));
    for (const hook of new Set(dead.map((outcome) => outcome.hook))) {
      const own = dead.filter((outcome) => outcome.hook === hook);
      await this.#bury(owner, hook, own, now);
      if (own.some(({ failure }) => failure?.reason === `status ${GONE}`)) await noteGone(facade, hook);
    }
    const failed = outcomes.filter((outcome) => outcome.failure !== null && !dead.includes(outcome));
    const done = outcomes.filter((outcome) => !failed.includes(outcome));
    await this.#write(owner, (outbox) =>
      left(outbox, done, failed, (attempts) => now + waitAfter(attempts, this.#settings, facade.ids.random())),
    );
    await this.#tries.write(owner.tenant, new Set(outcomes.map(({ hook }) => hook)));
    this.#count({ delivered: done.length - dead.length, failed: failed.length, givenUp: dead.length });
  }

  #isDead({ event, hook, failure }: Outcome, now: number): boolean {
    if (failure === null) return false;
    const attempts = (event.to.find((one) => one.hook === hook)?.attempts ?? 0) + 1;
    return failure.isFinal || attempts >= this.#settings.attempts || now - event.at >= this.#settings.keepMs;
  }

  async #bury(owner: Owner, hook: string, outcomes: readonly Outcome[], now: number): Promise<void> {
    const { logger } = this.#facade();
    const buried = outcomes.map(({ event, failure }): DeadEvent => {
      const attempts = (event.to.find((one) => one.hook === hook)?.attempts ?? 0) + 1;
      return { id: event.id, type: event.type, at: event.at, givenUpAt: now, attempts, reason: failure?.reason ?? "" };
    });
    for (const { reason } of buried) logger.log("warn", "webhook_given_up", { hook, reason });
    await buryEvents(this.#facade(), { tenant: owner.tenant, hook, last: this.#tries.take(hook) }, buried);
  }

  /** What a user writes meanwhile stays: the outbox is read again with each try. */
  async #write(owner: Owner, change: (outbox: Outbox) => Outbox): Promise<void> {
    const { records, users } = this.#facade();
    const decide = async (): Promise<readonly RecordChange[]> => {
      const outbox = await records.get(owner, "outbox", OUTBOX_ID);
      return outbox === null ? [] : [outboxChange(change(outbox))];
    };
    // In the queue of those who write for the user nobody loses a race; a user who is not in process is not loaded for it.
    if (users.holds(owner)) {
      await users.write(owner, async () => ({ changes: await decide(), answer: () => null }), { despiteConsent: true });
      return;
    }
    await retried(async () => {
      const revision = await records.revision(owner);
      const changes = await decide();
      if (changes.length > 0) await records.commit(owner, revision, changes);
    });
  }

  /** Null when nothing waits, or the owner is being erased. */
  async #read(owner: Owner): Promise<Outbox | null> {
    try {
      return await this.#facade().records.get(owner, "outbox", OUTBOX_ID);
    } catch (error) {
      if (HaimaError.isInstance(error) && error.code === "erased") return null;
      throw error;
    }
  }

  /** Takes an owner in hand, or with 0 lets go of it. */
  async #hold(owner: Owner, ttlMs: number): Promise<boolean> {
    const { store, clock } = this.#facade();
    // A digest: the name of a lease stays when its user is gone.
    const name = `webhooks ${createHash("sha256").update(keyOf(owner)).digest("hex")}`;
    return Boolean(await store.lease(name, this.#holder, clock.now(), ttlMs));
  }

  /** Looks at an owner again at a time. */
  #later(owner: Owner, at: number): void {
    const key = keyOf(owner);
    const known = this.#timers.get(key);
    if (this.#stop.signal.aborted || (known !== undefined && known.at <= at)) return;
    known?.stop.abort();
    const stop = new AbortController();
    this.#timers.set(key, { at, stop });
    const { clock } = this.#facade();
    clock.sleep(Math.max(0, at - clock.now()), stop.signal).then(
      () => {
        this.#timers.delete(key);
        // A clock that stands still would have this go round for ever.
        if (clock.now() >= at) this.#add(owner);
      },
      () => null,
    );
  }

  #count(more: { readonly delivered: number; readonly failed: number; readonly givenUp: number }): void {
    const { meter } = this.#facade();
    const { delivered, failed, givenUp } = this.#counts;
    this.#counts = {
      delivered: delivered + more.delivered,
      failed: failed + more.failed,
      givenUp: givenUp + more.givenUp,
    };
    for (const [outcome, by] of Object.entries({
      delivered: more.delivered,
      failed: more.failed,
      given_up: more.givenUp,
    })) {
      if (by > 0) meter?.count("haima_webhook_events_total", { outcome }, by);
    }
  }

  /** Faults of the store: what waits is sent later. */
  #tell(error: unknown): void {
    const code = HaimaError.isInstance(error) ? error.code : "internal";
    if (code !== "closed" && code !== "aborted" && code !== "erased") {
      this.#facade().logger.log("warn", "webhooks_stopped", { code });
    }
  }
}

function keyOf(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}
