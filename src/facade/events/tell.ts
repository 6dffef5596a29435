import { HaimaError } from "../../errors.ts";
import { EVENTS_OWNER, type HaimaEvent, type Owner, type QueuedEvent } from "../../model/index.ts";
import type { Facade } from "../context.ts";
import { retried } from "../retried.ts";
import { addressed, appended, OUTBOX_ID } from "./records.ts";

/**
 * Queues an event for webhooks whose cause is no commit of records, beside the tenant's own. What it tells of is not held up when that cannot be
 * done: the log says so.
 */
export async function queueEvent(facade: Facade, event: HaimaEvent): Promise<void> {
  try {
    await queue(facade, event);
  } catch (error) {
    if (!HaimaError.isInstance(error)) throw error;
    facade.logger.log("error", "webhook_event_lost", { event: event.type, code: error.code });
  }
}

/**
 * Queues that a user is erased, and takes the user's id out of what the tenant's webhooks have not taken yet: nothing that is stored from then on
 * names who it was.
 *
 * @throws HaimaError when it cannot be written; the erasure is not over then.
 */
export async function queueErased(facade: Facade, event: HaimaEvent<"user.erased">): Promise<void> {
  const { user } = event;
  try {
    await queue(facade, { ...event, user: null }, (waiting) =>
      waiting.user === user ? { ...waiting, user: null } : waiting,
    );
  } catch (error) {
    // What cannot be opened names nobody and is never sent; it holds no erasure up.
    const isUnread = HaimaError.isInstance(error) && (error.code === "store_damaged" || error.code === "key_missing");
    if (!isUnread) throw error;
    facade.logger.log("error", "webhook_event_lost", { event: event.type, code: error.code });
  }
}

async function queue(facade: Facade, event: HaimaEvent, waits?: (event: QueuedEvent) => QueuedEvent): Promise<void> {
  const { records, clock, logger, webhooks } = facade;
  const queued = addressed([event], await webhooks.known.working(event.tenant), clock.now());
  const owner: Owner = { tenant: event.tenant, user: EVENTS_OWNER };
  if (queued.length === 0 && waits === undefined) return;
  await retried(async () => {
    const revision = await records.revision(owner);
    if (queued.length === 0 && (await records.get(owner, "outbox", OUTBOX_ID)) === null) return;
    await records.commit(owner, revision, [await appended(records, owner, revision, queued, logger, waits)]);
  });
  webhooks.delivery.start(owner);
}

/** Tells of what is no commit of records: webhooks first, then those who listen here. */
export async function tell(facade: Facade, event: HaimaEvent): Promise<void> {
  await queueEvent(facade, event);
  facade.bus.publish([event]);
}
