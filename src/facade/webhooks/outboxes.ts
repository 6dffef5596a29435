import type { Outbox, Owner, QueuedEvent, RecordChange } from "../../model/index.ts";
import type { Facade } from "../context.ts";
import { OUTBOX_ID } from "../events/records.ts";

/** What became of one event at one webhook. */
export interface Outcome {
  readonly event: QueuedEvent;
  readonly hook: string;
  /** null when it was taken, or when there is nobody to take it any more. */
  readonly failure: { readonly reason: string; readonly isFinal: boolean } | null;
}

/** Owners read at a time. */
const PAGE = 500;

/** Every owner with events on their way, or those of one tenant. */
export async function* ownersWaiting({ store }: Pick<Facade, "store">, tenant?: string): AsyncGenerator<Owner> {
  const from = tenant === undefined ? null : { tenant, user: "" };
  let page = await store.owners({ after: from, limit: PAGE, holding: "outbox" });
  while (page.length > 0) {
    for (const owner of page) {
      if (tenant !== undefined && owner.tenant !== tenant) return;
      yield owner;
    }
    page = await store.owners({ after: page.at(-1) ?? null, limit: PAGE, holding: "outbox" });
  }
}

/** How many events wait for each webhook. */
export async function waitingByHook(facade: Facade, tenant?: string): Promise<ReadonlyMap<string, number>> {
  const waiting = new Map<string, number>();
  for await (const owner of ownersWaiting(facade, tenant)) {
    // Of who is being erased nothing is sent any more.
    if (await isLeaving(facade, owner)) continue;
    const outbox = await facade.records.get(owner, "outbox", OUTBOX_ID);
    for (const { to } of outbox?.events ?? []) {
      for (const { hook } of to) waiting.set(hook, (waiting.get(hook) ?? 0) + 1);
    }
  }
  return waiting;
}

/** True for who is being erased. */
export async function isLeaving({ vault }: Pick<Facade, "vault">, owner: Owner): Promise<boolean> {
  return (await vault.erasures.get(owner)) !== null;
}

/** The outbox without what is done, and with the next try of what failed. */
export function left(
  outbox: Outbox,
  done: readonly Outcome[],
  failed: readonly Outcome[],
  nextTry: (attempts: number) => number,
): Outbox {
  const isOf = (outcomes: readonly Outcome[], id: string, hook: string): boolean =>
    outcomes.some((outcome) => outcome.event.id === id && outcome.hook === hook);
  const events = outbox.events.flatMap((event) => {
    const to = event.to
      .filter(({ hook }) => !isOf(done, event.id, hook))
      .map((one) => {
        if (!isOf(failed, event.id, one.hook)) return one;
        const attempts = one.attempts + 1;
        return { ...one, attempts, nextAt: nextTry(attempts) };
      });
    return to.length === 0 ? [] : [{ ...event, to }];
  });
  return { events, version: outbox.version + 1 };
}

/** The change that writes an outbox; an empty one goes. */
export function outboxChange(value: Outbox): RecordChange {
  return value.events.length === 0
    ? { type: "remove", record: "outbox", id: OUTBOX_ID }
    : { type: "put", record: "outbox", id: OUTBOX_ID, value };
}

/** When the first of the webhooks' next events is due; null when none waits. */
export function nextAt({ events }: Outbox): number | null {
  const first = new Map<string, number>();
  for (const { to } of events) for (const { hook, nextAt: at } of to) if (!first.has(hook)) first.set(hook, at);
  return first.size === 0 ? null : Math.min(...first.values());
}
