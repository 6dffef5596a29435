import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import { dropReadings } from "../../language/terms.ts";
import {
  type Erasure,
  type ErasurePlace,
  type ErasureStage,
  type Owner,
  parseScope,
  type ScopeInput,
  type SignedReceipt,
  signedReceiptSchema,
} from "../../model/index.ts";
import { findErasure, signReceipt, subjectOf } from "../../privacy/index.ts";
import { dropTextWords } from "../../recall/index.ts";
import { type Facade, ownerOf } from "../context.ts";
import { tell } from "../events/tell.ts";
import { eraseShared } from "../hot/erase-shared.ts";
import { noteMentions } from "./mentions.ts";

export interface EraseOptions {
  /** Why, up to 200 characters; it stands in the receipt, so give a case number rather than words about a person. */
  readonly reason?: string;
}

/** How far an erasure is. */
export interface ErasureStatus {
  /**
   * inactive: nobody reads or writes the user any more. key_destroyed: what is stored opens no more. rows_removed: it is over, and the
   * id is free. cancelled: it was called off.
   */
  readonly stage: ErasureStage["stage"];
  readonly requestedAt: number;
  /** When the key is destroyed, and the rows are removed: by the first upkeep from then on. */
  readonly keyDueAt: number;
  readonly rowsDueAt: number;
  /** What was done so far, signed; `verifyReceipt` checks it. */
  readonly receipt: SignedReceipt;
}

/** How far the erasures are that are under way. */
export interface PendingErasure {
  readonly tenant: string;
  readonly user: string;
  readonly stage: ErasureStage["stage"];
  readonly keyDueAt: number;
  readonly rowsDueAt: number;
}

const optionsSchema = z.strictObject({ reason: z.string().max(200).optional() });

/** Tries when another process writes the same entry. */
const TRIES = 8;

/**
 * Begins to erase a user: at once nobody reads or writes it any more, in any process. Upkeep does the rest when it is due. Asked again
 * it changes nothing and says how far it is.
 *
 * @throws HaimaError `invalid_scope`, `invalid_input`.
 */
export async function erase(
  facade: Facade,
  scopeInput: ScopeInput,
  options: EraseOptions = {},
): Promise<ErasureStatus> {
  const owner = ownerOf(parseScope(scopeInput));
  const parsed = optionsSchema.safeParse(options);
  if (!parsed.success) {
    throw new HaimaError("invalid_input", "The reason of an erasure is a text of up to 200 characters.", {
      facts: { field: "reason" },
      cause: parsed.error,
    });
  }
  if ((await findErasure(facade.vault, owner)) === null) {
    const begun = await begunErasure(facade, owner, parsed.data.reason ?? null);
    const isOurs = await facade.vault.erasures.put(owner, 0, JSON.stringify(begun));
    const { id, keyDueAt, rowsDueAt } = begun;
    if (isOurs) await tell(facade, facade.stamp(owner, "user.erasing", { erasure: id, keyDueAt, rowsDueAt }));
  }
  dropFromProcess(facade, owner);
  await eraseShared(facade, owner);
  await noteMentions(facade, owner);
  // What was read for it leaves the process, too.
  dropFromProcess(facade, owner);
  const found = await findErasure(facade.vault, owner);
  if (found === null) return (await statusOf(facade, owner)) ?? (await erase(facade, scopeInput, options));
  return await describe(facade, owner, found.erasure);
}

/**
 * Calls an erasure off: all is as it was.
 *
 * @throws HaimaError `not_found` when the user is not being erased; `erased` when the key is destroyed already.
 */
export async function cancelErase(facade: Facade, scopeInput: ScopeInput): Promise<ErasureStatus> {
  const owner = ownerOf(parseScope(scopeInput));
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const found = await findErasure(facade.vault, owner);
    if (found === null) {
      throw new HaimaError("not_found", "This user is not being erased, so there is nothing to cancel.");
    }
    if (found.erasure.doing !== "inactive") {
      throw new HaimaError("erased", "The key of this user is destroyed; nothing brings the records back.");
    }
    const stage: ErasureStage = { stage: "cancelled", at: facade.clock.now(), places: [], keys: [], wrapping: null };
    const cancelled: Erasure = { ...found.erasure, stages: [...found.erasure.stages, stage] };
    const status = await describe(facade, owner, cancelled);
    const { subject } = status.receipt.receipt;
    if (await facade.vault.erasures.finish(owner, found.version, subject, JSON.stringify(status.receipt))) {
      await tell(facade, facade.stamp(owner, "user.erase_cancelled", { erasure: cancelled.id }));
      return status;
    }
  }
  throw new HaimaError("version_conflict", "Other processes are at this erasure. Retry.");
}

/** How far the user's erasure is, or how the last one ended; null when there was none. */
export async function erasure(facade: Facade, scopeInput: ScopeInput): Promise<ErasureStatus | null> {
  return await statusOf(facade, ownerOf(parseScope(scopeInput)));
}

/** Every erasure that is under way. */
export async function erasures(facade: Facade): Promise<readonly PendingErasure[]> {
  const pending: PendingErasure[] = [];
  for (const owner of await facade.vault.erasures.owners()) {
    const found = await findErasure(facade.vault, owner);
    if (found === null) continue;
    const { keyDueAt, rowsDueAt } = found.erasure;
    pending.push({ ...owner, stage: stageOf(found.erasure), keyDueAt, rowsDueAt });
  }
  return pending;
}

async function statusOf(facade: Facade, owner: Owner): Promise<ErasureStatus | null> {
  const found = await findErasure(facade.vault, owner);
  if (found !== null) return await describe(facade, owner, found.erasure);
  const last = (await facade.vault.erasures.receipts(await subjectOf(owner, facade.vault.signer))).at(-1);
  if (last === undefined) return null;
  return statusFrom(signedReceiptSchema.parse(JSON.parse(last)));
}

/** An erasure with its receipt so far. */
export async function describe(facade: Facade, owner: Owner, begun: Erasure): Promise<ErasureStatus> {
  const { signer } = facade.vault;
  return statusFrom(await signReceipt(begun, await subjectOf(owner, signer), signer));
}

function statusFrom(receipt: SignedReceipt): ErasureStatus {
  const { requestedAt, keyDueAt, rowsDueAt } = receipt.receipt;
  return { stage: stageOf(receipt.receipt), requestedAt, keyDueAt, rowsDueAt, receipt };
}

function stageOf({ stages }: { readonly stages: readonly ErasureStage[] }): ErasureStage["stage"] {
  return stages.at(-1)?.stage ?? "inactive";
}

async function begunErasure(facade: Facade, owner: Owner, reason: string | null): Promise<Erasure> {
  const now = facade.clock.now();
  // A key that cannot be opened is one to destroy, too.
  const hasKey = (await facade.vault.find(owner).catch(unopened)) !== null;
  const places: ErasurePlace[] = [
    { place: "records", found: await countRecords(facade, owner), removed: {} },
    { place: "keys", found: { key: hasKey ? 1 : 0 }, removed: {} },
    {
      place: "process",
      found: { view: facade.users.holds(owner) ? 1 : 0 },
      removed: { view: facade.users.holds(owner) ? 1 : 0 },
    },
  ];
  const values = facade.hot.news === null ? null : await eraseShared(facade, owner);
  if (values !== null) places.push({ place: "shared", found: { values }, removed: { values } });
  return {
    id: facade.ids.next(now),
    reason,
    requestedAt: now,
    keyDueAt: now + facade.erasure.keyAfterMs,
    rowsDueAt: now + facade.erasure.rowsAfterMs,
    stages: [{ stage: "inactive", at: now, places, keys: [], wrapping: null }],
    doing: "inactive",
    keys: [],
    records: {},
  };
}

/** Takes a key that is there and does not open for what it is; other faults go on. */
export function unopened(error: unknown): "unopened" {
  if (HaimaError.isInstance(error) && (error.code === "key_missing" || error.code === "store_damaged"))
    return "unopened";
  throw error;
}

/** The owner's records by type, as they lie in the store; none is opened. */
export async function countRecords(facade: Facade, owner: Owner): Promise<Readonly<Record<string, number>>> {
  const { rows } = await facade.store.load(owner, 0);
  const counts: Record<string, number> = {};
  for (const { record } of rows) counts[record] = (counts[record] ?? 0) + 1;
  return counts;
}

/** What this process holds ready of a user goes at once. */
export function dropFromProcess(facade: Facade, owner: Owner): void {
  facade.users.drop(owner);
  facade.archive.drop(owner);
  facade.accesses.drop(owner);
  dropReadings();
  dropTextWords();
}
