// Many users with a memory each, far faster than by observing turn by turn: a few users are observed for real, and their records are committed for
// the others under ids, keys and seals of their own, through the same code that observe commits with.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemIds } from "../../src/adapters/ambient/index.ts";
import { openPostgresStore, openSqliteStore } from "../../src/adapters/sql/index.ts";
import { openFileVault } from "../../src/adapters/vault/index.ts";
import { createHaima } from "../../src/index.ts";
import { type RecordChange, tenantIdSchema, userIdSchema } from "../../src/model/index.ts";
import type { KeyVault, RecordStore } from "../../src/ports/index.ts";
import { createSealedRecords, withChain } from "../../src/privacy/index.ts";
import { readValue } from "../../src/privacy/record-body.ts";
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

/** One observed user's records as JSON: `[type, id, value]` each, without the links of its chain. */
type Template = string;

/** Name of the n-th user. */
export function userName(n: number): string {
  return `u${n}`;
}

/** Fills an empty store. Resolves to the turns, and the rows, of all users together. */
export async function fillUsers(place: BulkPlace, size: BulkSize): Promise<{ readonly records: number }> {
  const templates = await observeTemplates(size.memories);
  const { store, vault } = await openPlace(place);
  const records = withChain(createSealedRecords({ store, vault, ids: systemIds }), vault);
  let next = 0;
  let count = 0;
  const filler = async (): Promise<void> => {
    while (next < size.users) {
      const user = next;
      next += 1;
      const changes = changesFor(templates[user % TEMPLATES] ?? "[]");
      count += changes.length;
      await records.commit({ tenant: TENANT, user: userIdSchema.parse(userName(user)) }, 0, changes);
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
    templates.push(JSON.stringify(loaded.records.map(({ record, id, value }) => [record, id, value])));
  }
  await store.close();
  await vault.close();
  return templates;
}

/** A template's records with ids of a new user's own, the same one wherever the same one stood. */
function changesFor(template: Template): readonly RecordChange[] {
  const own = Array.from(randomBytes(6), (byte) => CROCKFORD[byte % CROCKFORD.length]).join("");
  const parsed: unknown = JSON.parse(template.replace(ID, `$1${own}$2`));
  if (!Array.isArray(parsed)) throw new Error("A template is no list.");
  return parsed.map((entry) => {
    const [record, id, value] = entry;
    const read = readValue(record, id, value);
    if (!read.ok) throw new Error(`A template's record ${read.fault}.`);
    return { type: "put", ...read.loaded };
  });
}
