import { type ErrorCode, HaimaError } from "../errors.ts";
import type { Owner } from "../model/index.ts";
import type { Facade } from "./context.ts";
import type { ErasureStatus } from "./erasure/erase.ts";
import { OF_ONE_USER, ownersOf } from "./owners.ts";
import { tend } from "./tend.ts";

export interface TendAllOptions {
  /** Counts what would change and changes nothing. @default false */
  readonly dryRun?: boolean;
  /** Tends the users of this tenant alone. @default all tenants */
  readonly tenant?: string;
  /** Called after each user. */
  readonly onProgress?: (done: number, total: number) => void;
  /** Stops before the next user. */
  readonly signal?: AbortSignal;
}

/** What upkeep did for all users. */
export interface TendAllReceipt {
  readonly dryRun: boolean;
  /** Users that were tended. */
  readonly users: number;
  /** Users that another process is tending. */
  readonly busy: number;
  /** Users whose records cannot be opened; the others are tended. */
  readonly failed: readonly { readonly tenant: string; readonly user: string; readonly code: ErrorCode }[];
  /** Erasures under way, and those that ended now, with their receipts. */
  readonly erasures: readonly ErasureStatus[];
  /** Records by what was done to them; `proposed`: changes of what is taught that wait for approval; and erasures by the stage that they came to. */
  readonly counts: Readonly<Record<string, number>>;
  readonly tookMs: number;
}

/** Runs upkeep for every user, page by page. Several nodes may do so at once: each user is tended by one of them. */
export async function tendAll(facade: Facade, options: TendAllOptions = {}): Promise<TendAllReceipt> {
  const { dryRun = false, tenant, onProgress, signal } = options;
  const startedAt = facade.clock.ticks();
  const total = await countOwners(facade, tenant);
  const failed: TendAllReceipt["failed"][number][] = [];
  const erasing = await tendErasures(facade, tenant, dryRun);
  const counts: Record<string, number> = {};
  for (const stage of erasing.flatMap(({ done }) => done)) counts[stage] = (counts[stage] ?? 0) + 1;
  const isErasing = new Set(erasing.map(({ owner }) => JSON.stringify(owner)));
  const withEpisodes = new Set<string>();
  let users = 0;
  let busy = 0;
  for await (const owner of ownersOf(facade, tenant)) {
    signal?.throwIfAborted();
    if (isErasing.has(JSON.stringify(owner))) continue;
    const done = await tendOne(facade, owner, dryRun);
    if (typeof done === "string") failed.push({ ...owner, code: done });
    else if (done.outcome === "busy") busy += 1;
    else users += 1;
    for (const [action, count] of Object.entries(typeof done === "string" ? {} : done.counts))
      counts[action] = (counts[action] ?? 0) + count;
    if (typeof done !== "string" && (done.counts["closed"] ?? 0) > 0) withEpisodes.add(owner.tenant);
    onProgress?.(users + busy + failed.length, total);
  }
  if (!dryRun) {
    const { tendShared } = await import("./tend-shared.ts");
    const shared = await tendShared(facade, tenant, [...withEpisodes]);
    failed.push(...shared.failed);
    if (shared.proposed > 0) counts["proposed"] = shared.proposed;
  }
  const erasures = erasing.map(({ status }) => status);
  return { dryRun, users, busy, erasures, failed, counts, tookMs: facade.clock.ticks() - startedAt };
}

/** What is due of the erasures under way: the wrapping key is renewed once for all of them. */
async function tendErasures(facade: Facade, tenant: string | undefined, dryRun: boolean) {
  const all = await facade.vault.erasures.owners();
  const owners = all.filter((owner) => tenant === undefined || owner.tenant === tenant);
  if (owners.length === 0) return [];
  const { advanceErasures, dueStages } = await import("./erasure/advance.ts");
  // Another process that is at them does what there is to do.
  return (dryRun ? await dueStages(facade, owners) : await advanceErasures(facade, owners)) ?? [];
}

async function tendOne(facade: Facade, owner: Owner, dryRun: boolean) {
  try {
    return await tend(facade, owner, { dryRun });
  } catch (error) {
    if (HaimaError.isInstance(error) && OF_ONE_USER.has(error.code)) return error.code;
    throw error;
  }
}

async function countOwners(facade: Facade, tenant: string | undefined): Promise<number> {
  let count = 0;
  for await (const _ of ownersOf(facade, tenant)) count += 1;
  return count;
}
