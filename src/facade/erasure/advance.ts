import { HaimaError } from "../../errors.ts";
import type { Erasure, ErasureStage, Owner } from "../../model/index.ts";
import type { WrappingRenewal } from "../../ports/index.ts";
import { findErasure } from "../../privacy/index.ts";
import type { Facade } from "../context.ts";
import { queueErased } from "../events/tell.ts";
import { eraseShared } from "../hot/erase-shared.ts";
import { countRecords, describe, dropFromProcess, type ErasureStatus, unopened } from "./erase.ts";
import { noteMentions } from "./mentions.ts";

/** What upkeep did for one user who is being erased. */
export interface AdvancedErasure {
  readonly owner: Owner;
  readonly status: ErasureStatus;
  /** Stages that came to their end now. */
  readonly done: readonly ErasureStage["stage"][];
}

/** Name of the hold under which erasures are advanced by one process at a time. */
const LEASE = "erasures";

/**
 * Does what is due of these owners' erasures. Each step is written down before and after it is done, and does no harm when it is done
 * twice, so that a process killed anywhere leaves what the next one ends.
 *
 * @returns what became of each owner that is being erased; null when another process is at it.
 */
export async function advanceErasures(
  facade: Facade,
  owners: readonly Owner[],
): Promise<readonly AdvancedErasure[] | null> {
  const holder = facade.ids.next(facade.clock.now());
  const hold = async (ttlMs: number) => (await facade.store.lease(LEASE, holder, facade.clock.now(), ttlMs)) !== null;
  if (!(await hold(facade.tend.leaseMs))) return null;
  try {
    const stages = await destroyKeys(facade, owners);
    const advanced: AdvancedErasure[] = [];
    for (const owner of owners) {
      await hold(facade.tend.leaseMs);
      const done = await advanceOne(facade, owner, stages.has(keyOf(owner)));
      if (done !== null) advanced.push(done);
    }
    return advanced;
  } finally {
    await hold(0);
  }
}

/** What would be due, and nothing of it done. */
export async function dueStages(facade: Facade, owners: readonly Owner[]): Promise<readonly AdvancedErasure[]> {
  const due: AdvancedErasure[] = [];
  for (const owner of owners) {
    const found = await findErasure(facade.vault, owner);
    if (found === null) continue;
    const { doing, keyDueAt, rowsDueAt } = found.erasure;
    const now = facade.clock.now();
    const done: ErasureStage["stage"][] = [];
    if (doing === "destroying" || (doing === "inactive" && now >= keyDueAt)) done.push("key_destroyed");
    if (doing === "removing" || (now >= rowsDueAt && (doing === "key_destroyed" || done.length > 0)))
      done.push("rows_removed");
    due.push({ owner, status: await describe(facade, owner, found.erasure), done });
  }
  return due;
}

/** Destroys the keys that are due, then the wrapping key once for all of them, and notes it. */
async function destroyKeys(facade: Facade, owners: readonly Owner[]): Promise<ReadonlySet<string>> {
  const due: Owner[] = [];
  for (const owner of owners) if (await destroyKey(facade, owner)) due.push(owner);
  if (due.length === 0) return new Set();
  const renewal = await facade.vault.renewWrapping();
  for (const owner of due) await noteDestroyed(facade, owner, renewal);
  return new Set(due.map(keyOf));
}

/** True when the key was due; then it is gone, and the wrapping key is still to be renewed. */
async function destroyKey(facade: Facade, owner: Owner): Promise<boolean> {
  const { vault, clock } = facade;
  const due = await findErasure(vault, owner);
  if (due?.erasure.doing === "inactive" && clock.now() < due.erasure.keyDueAt) return false;
  // A process that was killed after the wish may not have looked.
  await noteMentions(facade, owner);
  const found = await findErasure(vault, owner);
  if (found === null) return false;
  const { erasure, version } = found;
  if (erasure.doing === "inactive") {
    const key = await vault.find(owner).catch(unopened);
    const destroying: Erasure = {
      ...erasure,
      doing: "destroying",
      keys: key === null || key === "unopened" ? [] : [key.id],
    };
    if (!(await vault.erasures.put(owner, version, JSON.stringify(destroying)))) return false;
  } else if (erasure.doing !== "destroying") {
    return false;
  }
  await vault.destroy(owner);
  return true;
}

async function noteDestroyed(facade: Facade, owner: Owner, renewal: WrappingRenewal): Promise<void> {
  const found = await findErasure(facade.vault, owner);
  if (found === null || found.erasure.doing !== "destroying") return;
  const { erasure, version } = found;
  const keys = { key: erasure.keys.length };
  const stage: ErasureStage = {
    stage: "key_destroyed",
    at: facade.clock.now(),
    places: [{ place: "keys", found: keys, removed: keys }],
    keys: erasure.keys,
    wrapping: { destroyed: [...renewal.destroyed], epoch: renewal.epoch },
  };
  const noted: Erasure = { ...erasure, doing: "key_destroyed", stages: [...erasure.stages, stage] };
  await facade.vault.erasures.put(owner, version, JSON.stringify(noted));
}

async function advanceOne(facade: Facade, owner: Owner, isKeyDone: boolean): Promise<AdvancedErasure | null> {
  const found = await findErasure(facade.vault, owner);
  if (found === null) return null;
  dropFromProcess(facade, owner);
  await eraseShared(facade, owner);
  const keyDone = isKeyDone ? (["key_destroyed"] as const) : [];
  const { doing, rowsDueAt } = found.erasure;
  const isDue = doing === "removing" || (doing === "key_destroyed" && facade.clock.now() >= rowsDueAt);
  const status = isDue ? await removeRows(facade, owner) : null;
  if (status !== null) return { owner, status, done: [...keyDone, "rows_removed"] };
  return { owner, status: await describe(facade, owner, found.erasure), done: keyDone };
}

/** Removes every row, looks that none is left, and ends the erasure. Null when another process was at it. */
async function removeRows(facade: Facade, owner: Owner): Promise<ErasureStatus | null> {
  const { vault, store, clock } = facade;
  const found = await findErasure(vault, owner);
  if (found === null) return null;
  let { erasure, version } = found;
  if (erasure.doing === "key_destroyed") {
    erasure = { ...erasure, doing: "removing", records: await countRecords(facade, owner) };
    if (!(await vault.erasures.put(owner, version, JSON.stringify(erasure)))) return null;
    version += 1;
  }
  // A key that a writer of that moment was given goes too.
  await vault.destroy(owner);
  const revision = await store.revision(owner);
  // Whoever ended it meanwhile made room for a new user of that id, whose rows are not to be touched.
  if ((await findErasure(vault, owner))?.version !== version) return null;
  await store.purge(owner, revision);
  const left = await countRecords(facade, owner);
  if (Object.keys(left).length > 0) {
    throw new HaimaError(
      "store_busy",
      "Rows of an erased user were written while they were removed. Run upkeep again.",
    );
  }
  const stage: ErasureStage = {
    stage: "rows_removed",
    at: clock.now(),
    places: [{ place: "records", found: erasure.records, removed: erasure.records }],
    keys: [],
    wrapping: null,
  };
  const status = await describe(facade, owner, { ...erasure, stages: [...erasure.stages, stage] });
  const { subject } = status.receipt.receipt;
  // Queued before it is over: a process killed here comes back to it, and a receiver is told twice rather than never.
  const event = facade.stamp(owner, "user.erased", { erasure: erasure.id });
  await queueErased(facade, event);
  if (!(await vault.erasures.finish(owner, version, subject, JSON.stringify(status.receipt)))) return null;
  facade.bus.publish([event]);
  return status;
}

function keyOf(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}
