import { randomBytes } from "node:crypto";
import { HaimaError } from "../../errors.ts";
import type { Owner } from "../../model/index.ts";
import type { KeyVault, UserKey } from "../../ports/index.ts";

const KEY_BYTES = 32;
const KEY_ID_BYTES = 12;

/** Keeps keys in this process's memory: for tests, and for data that is not meant to outlive the process. */
export function createMemoryVault(): KeyVault {
  const keys = new Map<string, UserKey>();
  let isClosed = false;
  const assertOpen = (): void => {
    if (isClosed) throw new HaimaError("closed", "This vault was closed. Open it again to go on.");
  };
  return {
    async find(owner) {
      assertOpen();
      return keys.get(ownerKey(owner)) ?? null;
    },
    async obtain(owner) {
      assertOpen();
      const known = keys.get(ownerKey(owner));
      if (known !== undefined) return known;
      const made = {
        id: randomBytes(KEY_ID_BYTES).toString("base64url"),
        key: Uint8Array.from(randomBytes(KEY_BYTES)),
      };
      keys.set(ownerKey(owner), made);
      return made;
    },
    async destroy(owner) {
      assertOpen();
      keys.get(ownerKey(owner))?.key.fill(0);
      keys.delete(ownerKey(owner));
    },
    async close() {
      isClosed = true;
    },
  };
}

/** JSON keeps the two ids apart whatever they hold. */
function ownerKey(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}
