import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import {
  type DeadEvent,
  EVENTS_OWNER,
  type EventType,
  eventTypeSchema,
  parseScopeId,
  SERVICE_OWNER,
  type StoredWebhook,
  type TenantId,
  tenantIdSchema,
  type WebhookLog,
} from "../../model/index.ts";
import type { Facade } from "../context.ts";
import { retried } from "../retried.ts";
import { type KnownWebhook, SEEN_AFTER_MS } from "./known.ts";
import { waitingByHook } from "./outboxes.ts";
import type { DeliveryReceipt } from "./settings.ts";
import { secretText } from "./signature.ts";

/** Where a tenant has its events sent, and how that goes. */
export interface Webhook {
  readonly id: string;
  readonly tenant: TenantId;
  readonly url: string;
  /** Types that it is told of; null for all. */
  readonly events: readonly EventType[] | null;
  readonly name: string;
  /** Epoch ms, as are all times here. */
  readonly createdAt: number;
  /** Since when it gets nothing, because it was stopped or its receiver answered 410; null while it works. */
  readonly stoppedAt: number | null;
  /** Until when the secret before this one signs too; null when only one does. */
  readonly formerSecretUntil: number | null;
  /** How the last try went, to within a minute: why it failed, or null for an event that was taken. Null before the first. */
  readonly last: { readonly at: number; readonly failure: string | null } | null;
  /** Events on their way to it. */
  readonly waiting: number;
  /** Events that were given up since it was made, and the last of them with why, latest first. */
  readonly givenUp: number;
  readonly dead: readonly DeadEvent[];
}

export interface WebhookInput {
  /** https; http only to hosts that the operator allows. At most 2,000 characters, without user and password. */
  readonly url: string;
  /** @default "default" */
  readonly tenant?: string;
  /** @default all types */
  readonly events?: readonly EventType[];
  /** What you call it, at most 256 characters. @default none */
  readonly name?: string;
}

/** Addresses to which events are sent, signed. */
export interface Webhooks {
  /**
   * Adds one. Its secret, with which it checks signatures, is shown this once. Nothing is missed from when it resolves: it waits until every process
   * of the store has seen it, which takes a second.
   *
   * @throws HaimaError `invalid_input`, `over_limit` when the tenant has 20, and the errors of the store.
   */
  add(input: WebhookInput): Promise<Webhook & { readonly secret: string }>;
  /** Those of a tenant, or of all, oldest first, with what waits and what was given up. */
  list(options?: { readonly tenant?: string }): Promise<readonly Webhook[]>;
  /**
   * Gives one a new secret, shown this once. The one before it signs beside it for a while, in the same header, so that no message is refused while
   * its receiver changes over.
   *
   * @param options.overlapHours how long both sign, 0 to 720; with 0 the former one is void at once, as for one that leaked. @default 24
   * @throws HaimaError `not_found` for an id that the tenant does not have, `invalid_input`.
   */
  rotateSecret(
    id: string,
    options?: { readonly tenant?: string; readonly overlapHours?: number },
  ): Promise<Webhook & { readonly secret: string }>;
  /**
   * Sends nothing more to one until it is started; what is on its way to it is given up.
   *
   * @throws HaimaError `not_found` for an id that the tenant does not have.
   */
  stop(id: string, options?: { readonly tenant?: string }): Promise<Webhook>;
  /**
   * Sends to a stopped one again what happens from when it resolves on.
   *
   * @throws HaimaError `not_found` for an id that the tenant does not have.
   */
  start(id: string, options?: { readonly tenant?: string }): Promise<Webhook>;
  /**
   * Removes one; what is on its way to it is dropped.
   *
   * @throws HaimaError `not_found` for an id that the tenant does not have.
   */
  remove(id: string, options?: { readonly tenant?: string }): Promise<void>;
  /** Sends what is due, of every user; `haima serve` does it by itself. Resolves when nothing is under way. */
  deliver(): Promise<DeliveryReceipt>;
}

const SECRET_BYTES = 32;
/** Each event is written once for all of a tenant's, and sent to each. */
const MOST_WEBHOOKS = 20;
const HOUR_MS = 3_600_000;
/** A day: time to deploy a receiver with the new secret. */
const OVERLAP_HOURS = 24;

const inputSchema = z.strictObject({
  url: z.string().min(1).max(2_000),
  tenant: z.string().optional(),
  events: z.array(eventTypeSchema).min(1).max(64).optional(),
  name: z.string().max(256).default(""),
});

/** @throws HaimaError as `Webhooks.add`. */
export async function addWebhook(facade: Facade, input: WebhookInput): Promise<Webhook & { readonly secret: string }> {
  const parsed = inputSchema.safeParse(input);
  if (!parsed.success) {
    const field = parsed.error.issues[0]?.path.join(".") || "webhook";
    throw refused(field, `The ${field} of the webhook: ${z.prettifyError(parsed.error)}`, parsed.error);
  }
  const { name, events = null } = parsed.data;
  const tenant = parseScopeId(tenantIdSchema, "tenant", parsed.data.tenant ?? "default");
  const url = await checkAddress(facade, parsed.data.url);
  const now = facade.clock.now();
  const id = facade.ids.next(now);
  const secret = newSecret(facade);
  const value = { tenant, url, events, name, secret, former: null, createdAt: now, stoppedAt: null, version: 1 };
  await write(facade, (known) => {
    if (known.filter((hook) => hook.tenant === tenant).length >= MOST_WEBHOOKS) {
      throw new HaimaError("over_limit", `A tenant has at most ${MOST_WEBHOOKS} webhooks. Remove one first.`, {
        facts: { limit: MOST_WEBHOOKS },
      });
    }
    return { id, value };
  });
  await seenByAll(facade);
  return { ...shownOf({ ...value, id }, 0, null), secret: secretText(secret) };
}

/** See `Webhooks.list`. */
export async function listWebhooks(
  facade: Facade,
  { tenant }: { readonly tenant?: string } = {},
): Promise<readonly Webhook[]> {
  const hooks = (await facade.webhooks.known.fresh()).filter((hook) => tenant === undefined || hook.tenant === tenant);
  const waiting = hooks.length === 0 ? new Map<string, number>() : await waitingByHook(facade, tenant);
  const shown: Webhook[] = [];
  for (const hook of hooks) shown.push(shownOf(hook, waiting.get(hook.id) ?? 0, await logOf(facade, hook)));
  return shown;
}

const rotationSchema = z.strictObject({
  tenant: z.string().optional(),
  overlapHours: z.number().min(0).max(720).default(OVERLAP_HOURS),
});

/** @throws HaimaError as `Webhooks.rotateSecret`. */
export async function rotateSecret(
  facade: Facade,
  id: string,
  options: { readonly tenant?: string; readonly overlapHours?: number } = {},
): Promise<Webhook & { readonly secret: string }> {
  const parsed = rotationSchema.safeParse(options);
  if (!parsed.success) {
    throw refused("overlapHours", "The overlap of two secrets is 0 to 720 hours.", parsed.error);
  }
  const { tenant, overlapHours } = parsed.data;
  const secret = newSecret(facade);
  const until = facade.clock.now() + overlapHours * HOUR_MS;
  const changed = await change(facade, { id, tenant }, (hook) => ({
    ...hook,
    secret,
    former: overlapHours === 0 ? null : { secret: hook.secret, until },
  }));
  return { ...changed, secret: secretText(secret) };
}

/** @throws HaimaError as `Webhooks.stop`. */
export async function stopWebhook(
  facade: Facade,
  id: string,
  { tenant }: { readonly tenant?: string } = {},
): Promise<Webhook> {
  const now = facade.clock.now();
  return await change(facade, { id, tenant }, (hook) => ({ ...hook, stoppedAt: hook.stoppedAt ?? now }));
}

/** @throws HaimaError as `Webhooks.start`. */
export async function startWebhook(
  facade: Facade,
  id: string,
  { tenant }: { readonly tenant?: string } = {},
): Promise<Webhook> {
  const started = await change(facade, { id, tenant }, (hook) => ({ ...hook, stoppedAt: null }));
  await seenByAll(facade);
  return started;
}

/** Writes a change of one, and shows it as it stands then. */
async function change(
  facade: Facade,
  { id, tenant }: { readonly id: string; readonly tenant: string | undefined },
  decide: (hook: StoredWebhook) => StoredWebhook,
): Promise<Webhook> {
  const { value } = await write(facade, (known) => {
    const { id: _id, ...hook } = found(known, id, tenant);
    return { id, value: { ...decide(hook), version: hook.version + 1 } };
  });
  const hook = { ...value, id };
  return shownOf(hook, (await waitingByHook(facade, hook.tenant)).get(id) ?? 0, await logOf(facade, hook));
}

/** @throws HaimaError `not_found`. */
export async function removeWebhook(
  facade: Facade,
  id: string,
  { tenant }: { readonly tenant?: string } = {},
): Promise<void> {
  const hook = await write(facade, (known) => {
    return { id, value: null, of: found(known, id, tenant) };
  });
  const owner = { tenant: hook.of.tenant, user: EVENTS_OWNER };
  const log = await facade.records.get(owner, "webhook_log", id);
  if (log === null) return;
  const revision = await facade.records.revision(owner);
  await facade.records.commit(owner, revision, [{ type: "remove", record: "webhook_log", id }]);
}

/** See `Webhooks.deliver`. */
export async function deliverWebhooks(facade: Facade): Promise<DeliveryReceipt> {
  return await facade.webhooks.delivery.run();
}

/** Notes that the receiver of one says that it is gone. */
export async function noteGone(facade: Facade, id: string): Promise<void> {
  const now = facade.clock.now();
  await write(facade, (known) => {
    const hook = known.find((one) => one.id === id);
    if (hook === undefined || hook.stoppedAt !== null) return null;
    const { id: _id, ...value } = hook;
    return { id, value: { ...value, stoppedAt: now, version: value.version + 1 } };
  });
}

async function checkAddress(facade: Facade, text: string): Promise<string> {
  if (!URL.canParse(text)) throw refused("url", "The url of the webhook is no address.");
  const url = new URL(text);
  if (url.protocol !== "https:" && url.protocol !== "http:") throw refused("url", "A webhook is called by https.");
  if (url.username !== "" || url.password !== "") {
    throw refused("url", "The url of the webhook has a password in it. The signature shows who sends.");
  }
  const { caller } = facade.webhooks.settings;
  if (url.protocol === "http:" && !(await caller.allows(url.href))) {
    throw refused("url", "A webhook is called by https; http only goes to hosts that the operator allows.");
  }
  url.hash = "";
  return url.href;
}

interface Written {
  readonly id: string;
  readonly value: StoredWebhook | null;
}

/** @throws HaimaError `not_found`. */
function found(known: readonly KnownWebhook[], id: string, tenant: string | undefined): KnownWebhook {
  const hook = known.find((one) => one.id === id && (tenant === undefined || one.tenant === tenant));
  if (hook !== undefined) return hook;
  throw new HaimaError("not_found", "No webhook has this id. List them to find it.", {
    facts: { id: id.slice(0, 64) },
  });
}

function newSecret({ ids }: Facade): string {
  return Buffer.from(ids.bytes(SECRET_BYTES)).toString("base64");
}

/** Waits until every process of the store knows of a change. */
async function seenByAll({ reopen, clock }: Facade): Promise<void> {
  if (reopen !== null) await clock.sleep(SEEN_AFTER_MS);
}

async function logOf({ records }: Facade, { id, tenant }: KnownWebhook): Promise<WebhookLog | null> {
  return await records.get({ tenant, user: EVENTS_OWNER }, "webhook_log", id);
}

/** Writes one webhook; decided again when another process wrote meanwhile. */
async function write<T extends Written | null>(
  facade: Facade,
  decide: (known: readonly KnownWebhook[]) => T,
): Promise<T> {
  const { known } = facade.webhooks;
  return await retried(async () => {
    const decided = decide(await known.fresh());
    if (decided === null) return decided;
    const { id, value } = decided;
    await facade.records.commit(SERVICE_OWNER, known.revision, [
      value === null ? { type: "remove", record: "webhook", id } : { type: "put", record: "webhook", id, value },
    ]);
    await known.fresh();
    return decided;
  });
}

function shownOf(
  { id, tenant, url, events, name, createdAt, stoppedAt, former }: KnownWebhook,
  waiting: number,
  log: WebhookLog | null,
): Webhook {
  return {
    ...{ id, tenant, url, events, name, createdAt, stoppedAt, waiting },
    formerSecretUntil: former?.until ?? null,
    last: log?.last ?? null,
    givenUp: log?.total ?? 0,
    dead: log?.dead ?? [],
  };
}

function refused(field: string, message: string, cause?: unknown): HaimaError {
  return new HaimaError("invalid_input", message, { facts: { field }, cause });
}
