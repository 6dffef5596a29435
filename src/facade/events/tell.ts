import { HaimaError } from "../../errors.ts";
import { EVENTS_OWNER, type HaimaEvent, type Owner } from "../../model/index.ts";
import type { Facade } from "../context.ts";
import { addressed, appended } from "./records.ts";

/** Times that an event is queued again when another process wrote meanwhile. */
const WRITE_ATTEMPTS = 20;

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

async function queue(facade: Facade, event: HaimaEvent): Promise<void> {
  const { records, clock, logger, webhooks } = facade;
  const queued = addressed([event], await webhooks.known.working(event.tenant), clock.now());
  if (queued.length === 0) return;
  const owner: Owner = { tenant: event.tenant, user: EVENTS_OWNER };
  for (let attempt = 1; ; attempt += 1) {
    try {
      const revision = await records.revision(owner);
      await records.commit(owner, revision, [await appended(records, owner, revision, queued, logger)]);
      break;
    } catch (error) {
      const lost = HaimaError.isInstance(error) && error.code === "version_conflict";
      if (!lost || attempt >= WRITE_ATTEMPTS) throw error;
    }
  }
  webhooks.delivery.start(owner);
}

/** Tells of what is no commit of records: webhooks first, then those who listen here. */
export async function tell(facade: Facade, event: HaimaEvent): Promise<void> {
  await queueEvent(facade, event);
  facade.bus.publish([event]);
}
