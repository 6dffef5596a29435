import { HaimaError } from "../errors.ts";
import { parseScope, type ScopeInput } from "../model/index.ts";
import { type Facade, ownerOf } from "./context.ts";

export interface RotateKeyOptions {
  /** Stops between two steps; the next call goes on. */
  readonly signal?: AbortSignal;
  /** Called after each step with the records sealed anew so far. */
  readonly onProgress?: (resealed: number) => void;
}

/** What a rotation of a user's key did. */
export interface KeyRotation {
  /** Records that were sealed anew. */
  readonly resealed: number;
  /** Keys that were destroyed since nothing is sealed with them any more. */
  readonly destroyed: number;
}

/** Records sealed anew in one transaction: some milliseconds, so that others write in between. */
const STEP = 200;
/** Times in a row that another process wrote first before the rotation gives up; what is done stays done. */
const ATTEMPTS = 50;
const RETRY_WAIT_MS = 20;

/**
 * Gives a user a new key and seals everything with it, in steps; records can be read and written all the while. Cut off anywhere, the
 * next call goes on with the same key; the former one is destroyed when nothing is sealed with it.
 *
 * @throws HaimaError `erased`, `key_missing`, `aborted`; `version_conflict` when others write so often that it does not come through.
 */
export async function rotateKey(
  facade: Facade,
  scopeInput: ScopeInput,
  options: RotateKeyOptions = {},
): Promise<KeyRotation> {
  const owner = ownerOf(parseScope(scopeInput));
  // A user without records has nothing sealed; the revision also says when the user is being erased.
  if ((await facade.records.revision(owner)) === 0) return { resealed: 0, destroyed: 0 };
  if ((await facade.vault.rotate(owner)) === null) {
    throw new HaimaError("key_missing", "This user has no key to rotate. Restore the keys folder, or erase the user.");
  }
  let resealed = 0;
  for (let failures = 0; ; ) {
    if (options.signal?.aborted === true) {
      throw new HaimaError("aborted", "The rotation was stopped; the next call goes on with it.", {
        cause: options.signal.reason,
      });
    }
    const step = await facade.records.reseal(owner, STEP).catch(conflict);
    if (step === null) {
      failures += 1;
      if (failures >= ATTEMPTS) throw new HaimaError("version_conflict", "Others write too often. Retry later.");
      await facade.clock.sleep(RETRY_WAIT_MS * facade.ids.random());
      continue;
    }
    failures = 0;
    resealed += step.resealed;
    options.onProgress?.(resealed);
    if (!step.hasMore) break;
  }
  const destroyed = await facade.vault.dropFormer(owner);
  return { resealed, destroyed: destroyed.length };
}

/** Null when another process wrote first. */
function conflict(error: unknown): null {
  if (HaimaError.isInstance(error) && error.code === "version_conflict") return null;
  throw error;
}
