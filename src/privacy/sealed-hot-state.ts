import { HaimaError } from "../errors.ts";
import type { Owner } from "../model/index.ts";
import type { HotState, HotWrite, IdSource, KeyVault } from "../ports/index.ts";
import { assertNotErased } from "./erasure/gate.ts";
import { keyIdOf, NONCE_BYTES, open, type SealPlace, seal } from "./seal.ts";

/** What was said, with what it stands for. */
export interface HotContent {
  /** 0 and more. */
  readonly version: number;
  readonly content: Uint8Array;
}

/**
 * A hot state of which nobody can read anything who lacks the vault: contents are sealed with the key of the user whose they are, and names are keyed
 * hashes. Errors: those of the hot state and of the vault; `erased` for a user who is being erased.
 */
export interface SealedHotState {
  readonly state: HotState;
  /** The keyed hash of some words: a name for them that tells nothing. */
  hash(...words: readonly string[]): Promise<string>;
  /** The scope of a user's values. */
  scopeOf(owner: Owner): Promise<string>;
  /** The content under a name; null where there is none, and for what the user's key of now does not open. */
  get(owner: Owner, name: string): Promise<HotContent | null>;
  /** Writes a content unless what is there forbids it; false also for a user without a key, of whom nothing is stored yet. */
  set(owner: Owner, name: string, content: HotContent, write: HotWrite): Promise<boolean>;
  remove(owner: Owner, name: string): Promise<void>;
  /** Removes all of a user's; resolves to how many values there were. */
  removeOwner(owner: Owner): Promise<number>;
}

export interface SealedHotStateParts {
  readonly state: HotState;
  readonly vault: KeyVault;
  readonly ids: Pick<IdSource, "bytes">;
}

/** Joins a hot state and a key vault; closing them stays with the caller. */
export function createSealedHotState({ state, vault, ids }: SealedHotStateParts): SealedHotState {
  const hash = async (...words: readonly string[]) => await vault.signer.hash(JSON.stringify(["haima.hot", ...words]));
  const scopeOf = async ({ tenant, user }: Owner) => await hash("user", tenant, user);
  const placeOf = async (owner: Owner, name: string) => ({ scope: await scopeOf(owner), name });
  const removeOwner = async (owner: Owner) => await state.removeScope(await scopeOf(owner));
  return {
    state,
    hash,
    scopeOf,
    removeOwner,
    async get(owner, name) {
      await assertNotErased(vault, owner);
      const found = await state.get(await placeOf(owner, name));
      if (found === null) return null;
      const key = await vault.find(owner, keyIdOf(found.body, null) ?? undefined);
      if (key === null) return null;
      const content = openOrNone(() => open(key, sealPlace(owner, name, found.version), found.body));
      return content === null ? null : { version: found.version, content };
    },
    async set(owner, name, { version, content }, write) {
      await assertNotErased(vault, owner);
      const key = await vault.find(owner);
      if (key === null) return false;
      const body = seal(key, sealPlace(owner, name, version), content, ids.bytes(NONCE_BYTES));
      const isWritten = await state.set(await placeOf(owner, name), { version, body }, write);
      // An erasure that began meanwhile may have looked before this was there.
      await assertNotErased(vault, owner).catch(async (error: unknown) => {
        await removeOwner(owner);
        throw error;
      });
      return isWritten;
    },
    async remove(owner, name) {
      await state.remove(await placeOf(owner, name));
    },
  };
}

function sealPlace(owner: Owner, id: string, version: number): SealPlace {
  return { owner, record: "hot", id, version };
}

/** What does not open is as good as not there: it was altered, or its key is gone. */
function openOrNone(run: () => Uint8Array): Uint8Array | null {
  try {
    return run();
  } catch (error) {
    if (HaimaError.isInstance(error) && (error.code === "key_missing" || error.code === "store_damaged")) return null;
    throw error;
  }
}
