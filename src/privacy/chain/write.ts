import { LRUCache } from "lru-cache";
import type { Head, Link, Owner, RecordChange, RecordType } from "../../model/index.ts";
import type { KeyVault } from "../../ports/index.ts";
import { type Put, textOf } from "../packing.ts";
import type { SealedRecords } from "../sealed-records.ts";
import { chainKey, contentHash, HEAD_ID, linkId, placeHash, tagOf } from "./digest.ts";

/** Owners whose chain's end is kept in process. */
const KEPT = 10_000;

/** Records of the chain itself; nobody but its check reads them. */
const OF_CHAIN: ReadonlySet<RecordType> = new Set<RecordType>(["link", "head"]);

interface End {
  readonly revision: number;
  readonly head: Head | null;
}

/**
 * Records whose every commit is a link of the owner's chain, in the same transaction. The chain is the owner's, since commits of
 * one owner follow one another in any case (the revision sees to it, across processes too), while those of a tenant need not wait for each
 * other.
 */
export function withChain(records: SealedRecords, vault: KeyVault): SealedRecords {
  const keys = new LRUCache<string, Uint8Array>({ max: KEPT });
  const ends = new LRUCache<string, End>({ max: KEPT });
  const endAt = async (owner: Owner, revision: number): Promise<Head | null> => {
    const known = ends.get(nameOf(owner));
    if (known !== undefined && known.revision === revision) return known.head;
    return revision === 0 ? null : await records.get(owner, "head", HEAD_ID);
  };
  const keyOf = async (owner: Owner): Promise<Uint8Array> => {
    const known = keys.get(nameOf(owner));
    const key = known ?? (await chainKey(vault, owner));
    if (known === undefined) keys.set(nameOf(owner), key);
    return key;
  };
  return {
    ...records,
    async load(owner, since, types) {
      const loaded = await records.load(owner, since, types);
      return {
        ...loaded,
        records: loaded.records.filter(({ record }) => !OF_CHAIN.has(record)),
        removed: loaded.removed.filter(({ record }) => !OF_CHAIN.has(record)),
      };
    },
    async commit(owner, expectedRevision, changes, hold) {
      if (changes.length === 0) return await records.commit(owner, expectedRevision, changes);
      const link = nextLink(await keyOf(owner), await endAt(owner, expectedRevision), changes);
      const head = { seq: link.seq, tag: link.tag, version: link.seq };
      const linked: readonly RecordChange[] = [
        ...changes,
        { type: "put", record: "link", id: linkId(link.seq), value: link },
        { type: "put", record: "head", id: HEAD_ID, value: head },
      ];
      const revision = await records.commit(owner, expectedRevision, linked, hold);
      ends.set(nameOf(owner), { revision, head });
      return revision;
    },
  };
}

function nextLink(key: Uint8Array, head: Head | null, changes: readonly RecordChange[]): Link {
  const seq = (head?.seq ?? 0) + 1;
  const previous = head?.tag ?? null;
  // Of several changes of one record the last stands.
  const written = new Map<string, string | null>();
  for (const change of changes) {
    const place = placeHash(key, change.record, change.id);
    written.delete(place);
    written.set(place, change.type === "remove" ? null : hashOf(key, change));
  }
  const link = { seq, previous, written: [...written] };
  return { ...link, tag: tagOf(key, link), version: 1 };
}

function hashOf(key: Uint8Array, put: Put): string {
  return contentHash(key, put.record, put.id, put.value.version, textOf(put));
}

function nameOf({ tenant, user }: Owner): string {
  return JSON.stringify([tenant, user]);
}
