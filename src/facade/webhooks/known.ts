import { HaimaError } from "../../errors.ts";
import { SERVICE_OWNER, type StoredWebhook } from "../../model/index.ts";
import type { Clock, Logger } from "../../ports/index.ts";
import type { SealedRecords } from "../../privacy/index.ts";

/** A webhook with its id. */
export interface KnownWebhook extends StoredWebhook {
  readonly id: string;
}

/** Time between two looks for webhooks that another process made or removed, ms: to look at each commit would make all of them slower. */
const LOOK_EVERY_MS = 1_000;
/** From then on every process of a store has looked, ms. */
export const SEEN_AFTER_MS = LOOK_EVERY_MS + 200;

const NONE: readonly KnownWebhook[] = [];

/** The stored webhooks, read again when any process changed one. */
export class KnownWebhooks {
  readonly #records: SealedRecords;
  readonly #clock: Pick<Clock, "ticks">;
  readonly #logger: Logger;
  #byTenant: ReadonlyMap<string, readonly KnownWebhook[]> = new Map();
  #revision = 0;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(records: SealedRecords, clock: Pick<Clock, "ticks">, logger: Logger) {
    this.#records = records;
    this.#clock = clock;
    this.#logger = logger;
  }

  /** Of the service's records; what was read last stands for this. */
  get revision(): number {
    return this.#revision;
  }

  /** Those of a tenant that work, as of a second ago or less. What cannot be read stops no write: the ones that were known go on. */
  async working(tenant: string): Promise<readonly KnownWebhook[]> {
    const now = this.#clock.ticks();
    if (now - this.#lookedAt >= LOOK_EVERY_MS) {
      this.#lookedAt = now;
      try {
        await this.fresh();
      } catch (error) {
        const code = HaimaError.isInstance(error) ? error.code : "internal";
        this.#logger.log("warn", "webhooks_unread", { code });
      }
    }
    return this.#byTenant.get(tenant)?.filter(({ stoppedAt }) => stoppedAt === null) ?? NONE;
  }

  /** All of them as they stand now, oldest first. */
  async fresh(): Promise<readonly KnownWebhook[]> {
    const revision = await this.#records.revision(SERVICE_OWNER);
    if (revision !== this.#revision) {
      const loaded = await this.#records.load(SERVICE_OWNER, 0, new Set(["webhook"]));
      const byTenant = new Map<string, KnownWebhook[]>();
      for (const { record, id, value } of loaded.records) {
        if (record === "webhook") byTenant.set(value.tenant, [...(byTenant.get(value.tenant) ?? []), { ...value, id }]);
      }
      this.#byTenant = byTenant;
      this.#revision = loaded.revision;
    }
    return [...this.#byTenant.values()].flat().sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}
