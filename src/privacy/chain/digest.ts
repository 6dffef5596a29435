import { createHmac } from "node:crypto";
import type { Link, Owner, RecordType } from "../../model/index.ts";
import type { KeyVault } from "../../ports/index.ts";

/** Bytes of a hash in a link: 96 bits, of which nobody without the key can find a second one. The tags themselves are whole. */
const HASH_BYTES = 12;

/** The key of an owner's chain. It is the vault's, not the user's: a rotation of the user's key leaves the chain as it is. */
export async function chainKey(vault: KeyVault, owner: Owner): Promise<Uint8Array> {
  const hash = await vault.signer.hash(JSON.stringify(["haima.chain", owner.tenant, owner.user]));
  return Buffer.from(hash, "base64url");
}

/** Keyed hash of a record's place. */
export function placeHash(key: Uint8Array, record: RecordType, id: string): string {
  return short(key, ["place", record, id]);
}

/** Keyed hash of what a record holds, at its place and version. */
export function contentHash(key: Uint8Array, record: RecordType, id: string, version: number, text: string): string {
  return short(key, ["content", record, id, version, text]);
}

/** Tag of a link: over its place in the chain, the tag before it, and what was written. */
export function tagOf(key: Uint8Array, { seq, previous, written }: Pick<Link, "seq" | "previous" | "written">): string {
  return createHmac("sha256", key)
    .update(JSON.stringify(["link", seq, previous, written]))
    .digest("hex");
}

/** Id of the record of a link: its place in the chain, such that ids sort like places. */
export function linkId(seq: number): string {
  return String(seq).padStart(12, "0");
}

/** Id of the one record of the chain's end. */
export const HEAD_ID = "head";

function short(key: Uint8Array, parts: readonly (string | number)[]): string {
  const digest = createHmac("sha256", key).update(JSON.stringify(parts)).digest();
  return digest.subarray(0, HASH_BYTES).toString("base64url");
}
