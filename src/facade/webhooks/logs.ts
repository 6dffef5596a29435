import { type DeadEvent, EVENTS_OWNER, type Owner, type TenantId, type WebhookLog } from "../../model/index.ts";
import type { Facade } from "../context.ts";
import { retried } from "../retried.ts";

/** Dead events that are kept to be looked at. */
const KEPT_DEAD = 100;
/** Tries that go as the one before are written down no more often than this, ms: each is a commit. */
const NOTE_EVERY_MS = 60_000;

const EMPTY: WebhookLog = { total: 0, dead: [], last: null, version: 0 };

type Last = NonNullable<WebhookLog["last"]>;

/** Writes down events that were given up, and how the last try went, if one was made. */
export async function buryEvents(
  facade: Facade,
  { tenant, hook, last }: { readonly tenant: TenantId; readonly hook: string; readonly last: Last | null },
  buried: readonly DeadEvent[],
): Promise<void> {
  await change(facade, tenant, hook, (log) => {
    const before = log.dead.filter(({ id }) => !buried.some((one) => one.id === id));
    return {
      ...log,
      last: last ?? log.last,
      total: log.total + buried.length - (log.dead.length - before.length),
      dead: [...buried.toReversed(), ...before].slice(0, KEPT_DEAD),
    };
  });
}

/** How the last tries went, written down when that changes, and else once a minute. */
export class TryLog {
  readonly #facade: () => Facade;
  readonly #tried = new Map<string, Last>();
  readonly #noted = new Map<string, Last>();

  constructor(facade: () => Facade) {
    this.#facade = facade;
  }

  /** Takes in one try. @param failure why it failed; null when the event was taken */
  add(hook: string, failure: string | null): void {
    this.#tried.set(hook, { at: this.#facade().clock.now(), failure });
  }

  /** The last try of a webhook, for who writes it down; null when there is none that is not. */
  take(hook: string): Last | null {
    const last = this.#tried.get(hook) ?? null;
    this.#tried.delete(hook);
    if (last !== null) this.#noted.set(hook, last);
    return last;
  }

  /** Writes down what was taken in of these webhooks. */
  async write(tenant: TenantId, hooks: ReadonlySet<string>): Promise<void> {
    for (const hook of hooks) {
      const last = this.#tried.get(hook);
      if (last === undefined) continue;
      this.#tried.delete(hook);
      const noted = this.#noted.get(hook);
      if (noted !== undefined && noted.failure === last.failure && last.at - noted.at < NOTE_EVERY_MS) continue;
      this.#noted.set(hook, last);
      await change(this.#facade(), tenant, hook, (log) => ({ ...log, last }));
    }
  }
}

async function change(
  { records }: Facade,
  tenant: TenantId,
  hook: string,
  decide: (log: WebhookLog) => WebhookLog,
): Promise<void> {
  const place: Owner = { tenant, user: EVENTS_OWNER };
  await retried(async () => {
    const revision = await records.revision(place);
    const log = revision === 0 ? null : await records.get(place, "webhook_log", hook);
    const value = { ...decide(log ?? EMPTY), version: (log?.version ?? 0) + 1 };
    await records.commit(place, revision, [{ type: "put", record: "webhook_log", id: hook, value }]);
  });
}
