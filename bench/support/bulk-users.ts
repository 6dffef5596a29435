// Many users with a memory each, far faster than by observing turn by turn: a few users are observed for real, and their records are written for the
// others under ids, keys, seals and a chain of their own, in the formats that observe writes. What it leaves out is checking each record's schema again.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemClock, systemIds } from "../../src/adapters/ambient/index.ts";
import { openPostgresStore, openSqliteStore } from "../../src/adapters/sql/index.ts";
import { openFileVault } from "../../src/adapters/vault/index.ts";
import { createHaima } from "../../src/index.ts";
import { adoptChainsOnce } from "../../src/main/adopt-chains.ts";
import { type Link, type Owner, type RecordType, tenantIdSchema, userIdSchema } from "../../src/model/index.ts";
import type { KeyVault, RecordStore, RowChange, UserKey } from "../../src/ports/index.ts";
import { chainKey, contentHash, HEAD_ID, linkId, placeHash, tagOf } from "../../src/privacy/chain/digest.ts";
import { createSealedRecords, seal, withChain } from "../../src/privacy/index.ts";
import { NONCE_BYTES } from "../../src/privacy/seal.ts";
import { seededRandom, sentence } from "./talk.ts";

export interface BulkPlace {
  /** Data folder of Haima; the keys lie in it, and the records unless there is a database. */
  readonly folder: string;
  readonly database?: string;
}

export interface BulkSize {
  readonly users: number;
  /** Live memories of each. */
  readonly memories: number;
}

/** Users that are observed for real. */
const TEMPLATES = 8;
/** Commits under way at once: PostgreSQL answers one while the next is sealed. */
const FILLERS = 4;
const START = Date.parse("2025-01-01T00:00:00Z");
const HOUR_MS = 3_600_000;
const TENANT = tenantIdSchema.parse("default");

/** Ids are 26 characters: ten of time, sixteen at random. Six of those become the user's. */
const ID = /([0-7][0-9A-HJKMNP-TV-Z]{9})[0-9A-HJKMNP-TV-Z]{6}([0-9A-HJKMNP-TV-Z]{10})/gu;
const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** A record of an observed user, as JSON. */
interface TemplateRecord {
  readonly record: RecordType;
  readonly id: string;
  readonly version: number;
  readonly text: string;
}

/** One observed user's records, without the links of its chain. */
type Template = readonly TemplateRecord[];

/** Name of the n-th user. */
export function userName(n: number): string {
  return `u${n}`;
}

/** Fills an empty store. Resolves to the records of all users together. */
export async function fillUsers(place: BulkPlace, size: BulkSize): Promise<{ readonly records: number }> {
  const templates = await observeTemplates(size.memories);
  const { store, vault } = await openPlace(place);
  // What is written below is chained, as of a store that was never without chains.
  await adoptChainsOnce({ store, vault, clock: systemClock, ids: systemIds });
  let next = 0;
  let count = 0;
  const filler = async (): Promise<void> => {
    while (next < size.users) {
      const user = next;
      next += 1;
      const owner = { tenant: TENANT, user: userIdSchema.parse(userName(user)) };
      const rows = rowsFor(owner, await vault.obtain(owner), await chainKey(vault, owner), templates[user % TEMPLATES]);
      count += rows.length;
      await store.commit(owner, 0, rows);
    }
  };
  try {
    await Promise.all(Array.from({ length: FILLERS }, filler));
  } finally {
    await store.close();
    await vault.close();
  }
  return { records: count };
}

async function openPlace({ folder, database }: BulkPlace): Promise<{ store: RecordStore; vault: KeyVault }> {
  const vault = await openFileVault({ folder: join(folder, "keys") });
  const store =
    database === undefined
      ? await openSqliteStore({ file: join(folder, "haima.db") })
      : await openPostgresStore({ url: database });
  return { store, vault };
}

/** Observes turns for each template until it has that many memories, and reads its records back. */
async function observeTemplates(memories: number): Promise<readonly Template[]> {
  const folder = mkdtempSync(join(tmpdir(), "haima-bulk-"));
  try {
    const haima = await createHaima({ data: folder });
    for (let seed = 0; seed < TEMPLATES; seed += 1) {
      const random = seededRandom(seed + 1);
      const stored = new Set<string>();
      for (let n = 0; stored.size < memories; n += 1) {
        const at = START + n * HOUR_MS;
        const turn = { text: sentence(random, n), session: `s${Math.floor(n / 40)}`, at };
        const { effects } = await haima.observe({ user: userName(seed) }, turn);
        for (const { memory } of effects) stored.add(memory);
      }
    }
    await haima.close();
    return await readTemplates(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readTemplates(folder: string): Promise<readonly Template[]> {
  const { store, vault } = await openPlace({ folder });
  const records = withChain(createSealedRecords({ store, vault, ids: systemIds }), vault);
  const templates: Template[] = [];
  for (let seed = 0; seed < TEMPLATES; seed += 1) {
    const loaded = await records.load({ tenant: TENANT, user: userIdSchema.parse(userName(seed)) }, 0);
    // A snapshot holds the template's own ids, sealed within: users begin without one, as those of whom it is not known yet that it pays.
    const kept = loaded.records.filter(({ record }) => record !== "snapshot");
    templates.push(
      kept.map(({ record, id, value }) => ({
        ...{ record, id, version: value.version },
        text: JSON.stringify(value),
      })),
    );
  }
  await store.close();
  await vault.close();
  return templates;
}

/** A template's records with ids of a new user's own, the same one wherever the same one stood, and the link of their commit. */
function rowsFor(owner: Owner, key: UserKey, chain: Uint8Array, template: Template = []): readonly RowChange[] {
  const own = Array.from(randomBytes(6), (byte) => CROCKFORD[byte % CROCKFORD.length]).join("");
  const records = template.map(({ record, id, version, text }) => ({
    ...{ record, version },
    id: id.replace(ID, `$1${own}$2`),
    text: text.replace(ID, `$1${own}$2`),
  }));
  const written = records.map(({ record, id, version, text }): [string, string] => [
    placeHash(chain, record, id),
    contentHash(chain, record, id, version, text),
  ]);
  const first = { seq: 1, previous: null, written };
  const link: Link = { ...first, tag: tagOf(chain, first), version: 1 };
  const head = { seq: 1, tag: link.tag, version: 1 };
  const all: readonly TemplateRecord[] = [
    ...records,
    { record: "link", id: linkId(1), version: 1, text: JSON.stringify(link) },
    { record: "head", id: HEAD_ID, version: 1, text: JSON.stringify(head) },
  ];
  return all.map(({ record, id, version, text }) => {
    const body = seal(key, { owner, record, id, version }, Buffer.from(text), randomBytes(NONCE_BYTES));
    return { type: "put", row: { record, id, version, body } };
  });
}
