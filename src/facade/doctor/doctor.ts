import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import {
  type DeadEvent,
  isReservedUser,
  type Owner,
  parseScopeId,
  tenantIdSchema,
  type Upkeep,
} from "../../model/index.ts";
import type { StoreCheck } from "../../ports/index.ts";
import { type ChainProblem, type LoadedRecords, verifyChain } from "../../privacy/index.ts";
import type { Facade } from "../context.ts";
import { listWebhooks } from "../webhooks/webhooks.ts";
import { measureDelay, type NodeDelay } from "./delay.ts";
import { ProvenanceCount, type ProvenanceReport } from "./provenance.ts";

export interface DoctorOptions {
  /** Looks at the records of this tenant's users alone. @default every tenant's */
  readonly tenant?: string;
}

/** What a check of the store and of every user's records found. */
export interface DoctorReport {
  readonly ok: boolean;
  readonly store: StoreCheck;
  /** Users with records, but those who are being erased. */
  readonly users: number;
  /** Users who are being erased: nobody opens their records any more, so they are not checked. */
  readonly erasing: number;
  readonly turns: number;
  readonly memories: number;
  /** Records that cannot be read, by user; the others work. */
  readonly damaged: readonly {
    readonly tenant: string;
    readonly user: string;
    readonly record: string;
    readonly id: string;
    readonly reason: string;
  }[];
  /** Acknowledged writes, against what is there of them. */
  readonly writes: WritesReport;
  /** Until another node sees a write; null for a store that no other process can open. */
  readonly delay: NodeDelay | null;
  /** From memories to the words that they rest on. */
  readonly provenance: ProvenanceReport;
  /** Keys of claims that are read, over all types. */
  readonly anchorTypes: number;
  /** The types of claims that are loaded, each with its keys. */
  readonly anchors: readonly { readonly type: string; readonly keys: readonly string[] }[];
  /** Memories in the archive. */
  readonly archived: number;
  /** How far upkeep got. */
  readonly upkeep: UpkeepStatus;
  readonly webhooks: WebhooksReport;
}

/** Every write is a link of its user's chain, in its own transaction; what the chain tells of is looked for. */
export interface WritesReport {
  /** Writes that were acknowledged, by the chains' own count. */
  readonly acknowledged: number;
  /** Those whose link is there and as it was. */
  readonly kept: number;
  /** Records that were compared with what was last written of them. */
  readonly records: number;
  /** What is missing or is not what was written, by user, the first hundred; `haima audit verify` tells more. */
  readonly problems: readonly {
    readonly tenant: string;
    readonly user: string;
    readonly problem: ChainProblem["problem"];
    readonly count: number;
  }[];
}

/** How webhooks fare. */
export interface WebhooksReport {
  readonly configured: number;
  /** Those that get nothing any more, because their receiver answered 410. */
  readonly stopped: number;
  readonly waiting: number;
  readonly givenUp: number;
  /** The last events that were given up, with why, latest first. */
  readonly dead: readonly (DeadEvent & { readonly webhook: string })[];
}

/** How far upkeep got with all users. */
export interface UpkeepStatus {
  /** Users with a run that came to its end. */
  readonly tended: number;
  /** Users whose last run is under way or was cut off, with the step that it was at. */
  readonly unfinished: readonly { readonly tenant: string; readonly user: string; readonly step: string }[];
  /** When the last run of any user ended, epoch ms; null for never. */
  readonly lastFinishedAt: number | null;
  /** The user whose last run is longest ago; null when no run ended. */
  readonly oldestFinishedAt: number | null;
}

/** Owners read at a time. */
const PAGE = 200;
/** Problems of writes that are listed. */
const MOST_PROBLEMS = 100;
/** Dead events that are listed. */
const MOST_DEAD = 20;

const optionsSchema = z.strictObject({ tenant: z.string().optional() });

/**
 * Checks the store, then opens every record of every user who is not being erased, and holds them against the chain of writes. It changes
 * nothing; the delay between nodes is measured by a lease.
 *
 * @throws HaimaError `invalid_input`, `invalid_scope`.
 */
export async function doctor(facade: Facade, options: DoctorOptions = {}): Promise<DoctorReport> {
  const tenant = tenantOf(options);
  const store = await facade.store.check();
  const rounds = new Rounds(facade);
  for await (const owner of ownersOf(facade, tenant)) await rounds.add(owner);
  const { damaged, writes, counts, runs, provenance } = rounds;
  const ofTenant = (owner: Owner): boolean => tenant === null || owner.tenant === tenant;
  const webhooks = await listWebhooks(facade, tenant === null ? {} : { tenant });
  return {
    ok: store.ok && damaged.length === 0 && writes.problems.length === 0,
    store,
    ...counts,
    erasing: (await facade.vault.erasures.owners()).filter(ofTenant).length,
    damaged,
    writes,
    delay: await measureDelay(facade),
    provenance: provenance.report(),
    anchorTypes: facade.anchors.definitions.length,
    anchors: anchorsOf(facade),
    upkeep: statusOf(runs),
    webhooks: {
      configured: webhooks.length,
      stopped: webhooks.filter(({ stoppedAt }) => stoppedAt !== null).length,
      waiting: webhooks.reduce((sum, { waiting }) => sum + waiting, 0),
      givenUp: webhooks.reduce((sum, { givenUp }) => sum + givenUp, 0),
      dead: webhooks
        .flatMap(({ id: webhook, dead }) => dead.map((event) => ({ ...event, webhook })))
        .sort((a, b) => b.givenUpAt - a.givenUpAt)
        .slice(0, MOST_DEAD),
    },
  };
}

/** What is added up over owners. */
class Rounds {
  readonly #facade: Facade;
  readonly damaged: DoctorReport["damaged"][number][] = [];
  readonly runs: { readonly owner: Owner; readonly upkeep: Upkeep }[] = [];
  readonly provenance = new ProvenanceCount();
  readonly #problems: WritesReport["problems"][number][] = [];
  #counts = { users: 0, turns: 0, memories: 0, archived: 0 };
  #acknowledged = 0;
  #kept = 0;
  #records = 0;

  constructor(facade: Facade) {
    this.#facade = facade;
  }

  get counts(): Readonly<{ users: number; turns: number; memories: number; archived: number }> {
    return this.#counts;
  }

  get writes(): WritesReport {
    return {
      acknowledged: this.#acknowledged,
      kept: this.#kept,
      records: this.#records,
      problems: this.#problems.slice(0, MOST_PROBLEMS),
    };
  }

  async add(owner: Owner): Promise<void> {
    const loaded = await this.#facade.records.load(owner, 0).catch(erasedMeanwhile);
    if (loaded === null) return;
    const { users, turns, memories, archived } = this.#counts;
    const count = (type: string): number => loaded.records.filter(({ record }) => record === type).length;
    let inArchive = 0;
    for (const { record, value } of loaded.records) {
      if (record === "catalogue") inArchive += value.entries.length;
      if (record === "upkeep") this.runs.push({ owner, upkeep: value });
    }
    this.#counts = {
      users: users + (isReservedUser(owner.user) ? 0 : 1),
      turns: turns + count("turn"),
      memories: memories + count("memory"),
      archived: archived + inArchive,
    };
    this.damaged.push(...loaded.damaged.map(({ record, id, reason }) => ({ ...owner, record, id, reason })));
    this.provenance.add(loaded);
    await this.#checkWrites(owner);
  }

  async #checkWrites(owner: Owner): Promise<void> {
    const { store, vault } = this.#facade;
    const { links, records, problems } = await verifyChain(store, vault, owner);
    const gone = problems.filter(({ problem }) => problem === "link_missing" || problem === "tail_missing").length;
    const changed = problems.filter(({ problem }) => problem === "link_changed").length;
    this.#acknowledged += links + gone;
    this.#kept += Math.max(0, links - changed);
    this.#records += records;
    const byKind = new Map<ChainProblem["problem"], number>();
    for (const { problem } of problems) byKind.set(problem, (byKind.get(problem) ?? 0) + 1);
    for (const [problem, count] of byKind) this.#problems.push({ ...owner, problem, count });
  }
}

async function* ownersOf({ store }: Facade, tenant: string | null): AsyncGenerator<Owner> {
  let page = await store.owners({ after: tenant === null ? null : { tenant, user: "" }, limit: PAGE });
  while (page.length > 0) {
    for (const owner of page) {
      if (tenant !== null && owner.tenant !== tenant) return;
      yield owner;
    }
    page = await store.owners({ after: page.at(-1) ?? null, limit: PAGE });
  }
}

function anchorsOf({ anchors: { definitions } }: Facade): DoctorReport["anchors"] {
  const byType = new Map<string, string[]>();
  for (const { type, key } of definitions) byType.set(type, [...(byType.get(type) ?? []), key]);
  return [...byType].map(([type, keys]) => ({ type, keys: keys.sort() }));
}

function tenantOf(options: DoctorOptions): string | null {
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) {
    throw new HaimaError("invalid_input", "doctor takes a tenant, or nothing.", {
      facts: { field: "tenant" },
      cause: parsed.error,
    });
  }
  return parsed.data.tenant === undefined ? null : parseScopeId(tenantIdSchema, "tenant", parsed.data.tenant);
}

/** Null for who is being erased, whenever that began. */
function erasedMeanwhile(error: unknown): LoadedRecords | null {
  if (HaimaError.isInstance(error) && error.code === "erased") return null;
  throw error;
}

function statusOf(runs: readonly { readonly owner: Owner; readonly upkeep: Upkeep }[]): UpkeepStatus {
  const ends = runs.flatMap(({ upkeep }) => upkeep.finishedAt ?? []);
  return {
    tended: ends.length,
    unfinished: runs.flatMap(({ owner, upkeep }) =>
      upkeep.finishedAt === null ? [{ tenant: owner.tenant, user: owner.user, step: upkeep.step }] : [],
    ),
    lastFinishedAt: ends.reduce<number | null>((last, end) => Math.max(last ?? end, end), null),
    oldestFinishedAt: ends.reduce<number | null>((first, end) => Math.min(first ?? end, end), null),
  };
}
