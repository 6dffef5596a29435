import { HaimaError } from "../../errors.ts";
import type { AuditEntry, Link, Owner, RecordChange } from "../../model/index.ts";
import type { Clock, IdSource, KeyVault, RecordStore } from "../../ports/index.ts";
import { findErasure } from "../erasure/gate.ts";
import { readBody } from "../record-body.ts";
import { createSealedRecords } from "../sealed-records.ts";
import { chainKey, contentHash, HEAD_ID, linkId, placeHash, tagOf } from "./digest.ts";
import { type OpenedRow, openAll } from "./verify.ts";

interface Parts {
  readonly store: RecordStore;
  readonly vault: KeyVault;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Owners read at a time. */
const PAGE = 200;
/** Tries when others write the same owner. */
const ATTEMPTS = 20;

/**
 * Begins the chains of a store that was written before there were any: what an owner has then, and no link tells of, is taken for what it is, in one
 * link with an entry `chain_adopted` in the audit. It is for the caller to see that it is done once for a store and never again: a chain that is
 * missing later was taken away. Cut off anywhere, the next call goes on.
 */
export async function adoptChains(parts: Parts): Promise<void> {
  let page = await parts.store.owners({ after: null, limit: PAGE });
  while (page.length > 0) {
    for (const owner of page) await adoptOwner(parts, owner);
    page = await parts.store.owners({ after: page.at(-1) ?? null, limit: PAGE });
  }
}

async function adoptOwner(parts: Parts, owner: Owner): Promise<void> {
  const { store, vault, ids } = parts;
  if ((await findErasure(vault, owner)) !== null) return;
  for (let attempt = 1; ; attempt += 1) {
    const { revision, rows } = await openAll(store, vault, owner);
    const changes = await adoption(parts, owner, rows);
    if (changes.length === 0) return;
    try {
      await createSealedRecords({ store, vault, ids }).commit(owner, revision, changes);
      return;
    } catch (error) {
      const isLost = HaimaError.isInstance(error) && error.code === "version_conflict";
      if (!isLost || attempt >= ATTEMPTS) throw error;
    }
  }
}

/** The entry, the link and the chain's end; nothing where every record is told of, or none can be opened. */
async function adoption(
  { vault, clock, ids }: Parts,
  owner: Owner,
  rows: readonly OpenedRow[],
): Promise<readonly RecordChange[]> {
  const key = await chainKey(vault, owner);
  const told = new Set<string>();
  let last: Link | null = null;
  for (const { record, id, text } of rows) {
    const read = record === "link" ? readBody(record, id, text) : null;
    if (read?.ok !== true || read.loaded.record !== "link") continue;
    const link = read.loaded.value;
    for (const [place] of link.written) told.add(place);
    if (last === null || link.seq > last.seq) last = link;
  }
  const found = rows.filter(({ record, id }) => {
    return record !== "link" && record !== "head" && !told.has(placeHash(key, record, id));
  });
  if (found.length === 0) return [];
  const at = clock.now();
  const entry: AuditEntry = {
    at,
    agent: null,
    action: "chain_adopted",
    subjects: [],
    reason: null,
    counts: { records: found.length },
    version: 1,
  };
  const entryId = ids.next(at);
  const own: OpenedRow = { record: "audit", id: entryId, version: 1, text: JSON.stringify(entry) };
  const written = [...found, own].map(({ record, id, version, text }): [string, string] => [
    placeHash(key, record, id),
    contentHash(key, record, id, version, text),
  ]);
  const seq = (last?.seq ?? 0) + 1;
  const link = { seq, previous: last?.tag ?? null, written };
  const tag = tagOf(key, link);
  return [
    { type: "put", record: "audit", id: entryId, value: entry },
    { type: "put", record: "link", id: linkId(seq), value: { ...link, tag, version: 1 } },
    { type: "put", record: "head", id: HEAD_ID, value: { seq, tag, version: seq } },
  ];
}
