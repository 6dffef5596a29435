import { randomBytes } from "node:crypto";
import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { KeyVault, UserKey } from "../../ports/index.ts";

/** Keeps keys in this process's memory: for tests, and for data that is not meant to outlive the process. */
export function createMemoryVault(): KeyVault {
  const keys = new Map<string, UserKey>();
  let isClosed = false;
  const assertOpen = (): void => {
    if (isClosed) throw new HaimaError("closed", "This vault was closed. Open it again to go on.");
  };
  const find = async (owner: Owner): Promise<UserKey | null> => {
    assertOpen();
    return keys.get(ownerKey(owner)) ?? null;
  };
  return {
    find,
    async obtain(owner) {
      const known = await find(owner);
      if (known !== null) return known;
      const key = { id: randomBytes(12).toString("base64url"), key: Uint8Array.from(randomBytes(32)) };
      keys.set(ownerKey(owner), key);
      return key;
    },
    async destroy(owner) {
      const known = await find(owner);
      known?.key.fill(0);
      keys.delete(ownerKey(owner));
    },
    async close() {
      isClosed = true;
    },
  };
}

function ownerKey(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}
