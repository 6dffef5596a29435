import { createHash } from "node:crypto";
import { HaimaError } from "../errors.ts";
import type { KeyService } from "../ports/index.ts";

/** A key management service in this process, which shows what it was asked. */
export interface FakeKeyService extends KeyService {
  /** Ids of the keys that are there. */
  readonly living: ReadonlySet<string>;
  /** Fails every call from now on with this error; null ends it. */
  fail(error: Error | null): void;
}

/** A service without a server, for tests: it masks by a digest, which keeps nothing secret. */
export function createFakeKeyService(): FakeKeyService {
  const living = new Set<string>();
  let made = 0;
  let failure: Error | null = null;
  const up = (): void => {
    if (failure !== null) throw failure;
  };
  return {
    living,
    fail(error) {
      failure = error;
    },
    async createKey() {
      up();
      made += 1;
      const id = `fake-key-${made}`;
      living.add(id);
      return id;
    },
    async wrap(keyId, content, context) {
      up();
      if (!living.has(keyId)) throw gone(keyId);
      return Uint8Array.from([...masked(content, keyId, context), ...checkOf(content, keyId, context)]);
    },
    async unwrap(keyId, wrapped, context) {
      up();
      if (!living.has(keyId)) throw gone(keyId);
      const content = masked(wrapped.subarray(0, -CHECK_BYTES), keyId, context);
      const check = checkOf(content, keyId, context);
      if (Buffer.compare(check, wrapped.subarray(-CHECK_BYTES)) === 0) return content;
      throw new HaimaError("key_missing", "The key service did not wrap these bytes.", { facts: { key: keyId } });
    },
    async destroyKey(keyId) {
      up();
      living.delete(keyId);
    },
  };
}

const CHECK_BYTES = 8;

function masked(content: Uint8Array, keyId: string, context: string): Uint8Array {
  const mask = createHash("sha512").update(`mask ${keyId} ${context}`).digest();
  return content.map((byte, index) => byte ^ (mask[index % mask.length] ?? 0));
}

function checkOf(content: Uint8Array, keyId: string, context: string): Uint8Array {
  return createHash("sha256").update(`check ${keyId} ${context}`).update(content).digest().subarray(0, CHECK_BYTES);
}

function gone(keyId: string): HaimaError {
  return new HaimaError("key_missing", "The key service has no such key.", { facts: { key: keyId } });
}
