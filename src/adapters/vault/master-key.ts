import { hkdfSync, randomBytes } from "node:crypto";
import { HaimaError } from "../../errors.ts";
import type { KeyService } from "../../ports/index.ts";
import type { KeptKey } from "./kept-keys.ts";

/** A key that wraps users' keys. Its epoch is kept with each key that it wrapped, so that it can be replaced and destroyed. */
export interface WrappingKey {
  /** 1 and more. */
  readonly epoch: number;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** Where wrapping keys come from. What is kept of each between starts lies in a key file, or a table. */
export interface KeySource {
  /** Name of the key file in the folder; in a table it names the source. */
  readonly fileName: string;
  /** Makes the key of an epoch; nothing is written. */
  make(epoch: number): Promise<KeptKey>;
  /** @throws HaimaError `key_missing` when what is kept does not give a key. */
  open(kept: KeptKey): Promise<WrappingKey>;
  /** Destroys what is kept of the key outside of the file. */
  destroy(kept: KeptKey): Promise<void>;
}

const KEY_BYTES = 32;

/** Wrapping keys that lie in the file `master.key`, readable by its owner only. */
export const FILE_SOURCE: KeySource = {
  fileName: "master.key",
  make: async (epoch) => ({ epoch, key: randomBytes(KEY_BYTES).toString("base64") }),
  open: async ({ epoch, key }) => ({ epoch, key: decodeKey(key) ?? unusable("The key in master.key") }),
  destroy: async () => undefined,
};

/**
 * Wrapping keys made of a master key that is handed in, say from an environment variable, and of a secret of each epoch in the file
 * `epoch.key`: the master key stays, and yet what an earlier epoch wrapped is closed once its secret is destroyed.
 *
 * @param text 32 bytes in base64, base64url or hexadecimal.
 * @throws HaimaError `invalid_input`, without the value, when it is not that.
 */
export function environmentSource(text: string): KeySource {
  const master = decodeKey(text.trim());
  if (master === null) {
    throw new HaimaError("invalid_input", "The master key is not 32 bytes in base64 or hexadecimal.", {
      facts: { field: "masterKey" },
    });
  }
  return {
    fileName: "epoch.key",
    make: async (epoch) => ({ epoch, key: randomBytes(KEY_BYTES).toString("base64") }),
    async open({ epoch, key }) {
      // The first epoch of vaults without an epoch file was wrapped with the master key itself.
      if (key === NO_SECRET) return { epoch, key: Uint8Array.from(master) };
      const secret = decodeKey(key) ?? unusable("The secret in epoch.key");
      return { epoch, key: new Uint8Array(hkdfSync("sha256", master, secret, `haima.wrapping.${epoch}`, KEY_BYTES)) };
    },
    destroy: async () => undefined,
  };
}

/** What is kept of an epoch that has no secret of its own. */
export const NO_SECRET = "";

/** Wrapping keys that a key management service wraps, each with a key of its own that is destroyed with the epoch. */
export function serviceSource(service: KeyService): KeySource {
  const context = (epoch: number): string => `haima.wrapping.${epoch}`;
  return {
    fileName: "service.key",
    async make(epoch) {
      const id = await service.createKey();
      const wrapped = await service.wrap(id, Uint8Array.from(randomBytes(KEY_BYTES)), context(epoch));
      return { epoch, key: Buffer.from(wrapped).toString("base64"), service: id };
    },
    async open({ epoch, key, service: id }) {
      if (id === undefined) return unusable("The file service.key names no key of the service and");
      return { epoch, key: await service.unwrap(id, Uint8Array.from(Buffer.from(key, "base64")), context(epoch)) };
    },
    async destroy({ service: id }) {
      if (id !== undefined) await service.destroyKey(id);
    },
  };
}

function decodeKey(text: string): Uint8Array | null {
  if (/^[0-9a-f]{64}$/iu.test(text)) return Uint8Array.from(Buffer.from(text, "hex"));
  if (!/^[A-Za-z0-9+/_-]{43}=?$/u.test(text)) return null;
  const key = Uint8Array.from(Buffer.from(text, "base64"));
  return key.length === KEY_BYTES ? key : null;
}

function unusable(what: string): never {
  throw new HaimaError("key_missing", `${what} is no key of 32 bytes. Restore the file from your copy.`);
}
