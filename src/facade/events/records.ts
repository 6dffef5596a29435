import {
  type EventType,
  type HaimaEvent,
  isReservedUser,
  type Outbox,
  type Owner,
  type QueuedEvent,
  type RecordChange,
} from "../../model/index.ts";
import type { Clock, EventBus, IdSource, Logger } from "../../ports/index.ts";
import type { SealedRecords } from "../../privacy/index.ts";
import { lazy } from "../lazy.ts";
import type { Stamp } from "./derive.ts";

/** A webhook, as far as events are addressed to it. */
export interface Addressee {
  readonly id: string;
  /** Types that it is told of; null for all. */
  readonly events: readonly EventType[] | null;
}

interface EventParts {
  readonly bus: EventBus;
  readonly clock: Pick<Clock, "now">;
  readonly ids: Pick<IdSource, "next">;
  readonly logger: Logger;
  /** The webhooks of a tenant that work. */
  readonly hooksOf: (tenant: string) => Promise<readonly Addressee[]>;
  /** Told after a commit that put events into an owner's outbox. */
  readonly onQueued: (owner: Owner) => void;
}

/** The one record of an owner's events on their way. */
export const OUTBOX_ID = "-";
/** Most events that wait for one owner; beyond it they are left out, and a receiver reads `changes` to catch up. Each commit writes the whole record. */
const MOST_WAITING = 1_000;

const derive = lazy(async () => await import("./derive.ts"));

/**
 * Records whose commits are told: to webhooks by an entry in the same transaction, so that no crash comes between, and to those who listen in
 * this process once the commit is durable. Where nobody listens a commit is what it was.
 */
export function withEvents(records: SealedRecords, parts: EventParts): SealedRecords {
  const { bus, hooksOf, onQueued } = parts;
  const stamp = stampOf(parts);
  return {
    ...records,
    async commit(owner, expectedRevision, changes, ...rest) {
      const hooks = isOfOutbox(changes) ? [] : await hooksOf(owner.tenant);
      if (!bus.isHeard && hooks.length === 0) return await records.commit(owner, expectedRevision, changes, ...rest);
      const { eventsOf, isTold } = await derive();
      const events = isTold(owner)
        ? await eventsOf(owner, changes, async (record, id) => await records.get(owner, record, id), stamp)
        : [];
      const queued = addressed(events, hooks, parts.clock.now());
      const entry = queued.length === 0 ? [] : [await appended(records, owner, expectedRevision, queued, parts.logger)];
      const revision = await records.commit(owner, expectedRevision, [...changes, ...entry], ...rest);
      if (queued.length > 0) onQueued(owner);
      bus.publish(events);
      return revision;
    },
  };
}

/** How events get their id and time. */
export function stampOf({ clock, ids }: Pick<EventParts, "clock" | "ids">): Stamp {
  return (owner, type, data, agent = null) => {
    const at = clock.now();
    const user = isReservedUser(owner.user) ? null : owner.user;
    return { id: ids.next(at), type, at, tenant: owner.tenant, user, agent, data };
  };
}

/** The events that webhooks are told of, in the form in which they wait. */
export function addressed(
  events: readonly HaimaEvent[],
  hooks: readonly Addressee[],
  now: number,
): readonly QueuedEvent[] {
  return events.flatMap(({ id, type, at, user, agent, data }) => {
    const to = hooks.filter((hook) => hook.events === null || hook.events.includes(type));
    if (to.length === 0) return [];
    return [
      {
        id,
        type,
        at,
        user,
        agent,
        data: { ...data },
        to: to.map((hook) => ({ hook: hook.id, attempts: 0, nextAt: now })),
      },
    ];
  });
}

/**
 * The change that adds events to an owner's outbox.
 *
 * @param waits what becomes of an event that waits already.
 */
export async function appended(
  records: SealedRecords,
  owner: Owner,
  revision: number,
  queued: readonly QueuedEvent[],
  logger: Logger,
  waits: (event: QueuedEvent) => QueuedEvent = (event) => event,
): Promise<RecordChange> {
  const waiting: Outbox | null = revision === 0 ? null : await records.get(owner, "outbox", OUTBOX_ID);
  const before = (waiting?.events ?? []).map(waits);
  const room = Math.max(0, MOST_WAITING - before.length);
  if (queued.length > room) logger.log("warn", "webhook_queue_full", { left_out: queued.length - room });
  const events = [...before, ...queued.slice(0, room)];
  const value = { events, version: (waiting?.version ?? 0) + 1 };
  return { type: "put", record: "outbox", id: OUTBOX_ID, value };
}

function isOfOutbox(changes: readonly RecordChange[]): boolean {
  return changes.some(({ record }) => record === "outbox");
}
