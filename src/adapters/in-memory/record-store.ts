import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import { type Owner, RECORD_TYPES, type RecordType, tenantIdSchema, userIdSchema } from "../../model/index.ts";
import type {
  LeaseHold,
  LoadedRows,
  OwnerPlace,
  OwnersPage,
  RecordStore,
  RowChange,
  StoredRow,
} from "../../ports/index.ts";

/** A row with the place at which it was written; without a body it is a tombstone. */
interface Entry {
  readonly record: RecordType;
  readonly id: string;
  readonly version: number;
  readonly body: Uint8Array | null;
  readonly revision: number;
  readonly position: number;
}

interface OwnerEntries {
  readonly owner: Owner;
  revision: number;
  readonly entries: Map<string, Entry>;
}

interface Lease {
  readonly holder: string;
  readonly token: number;
  readonly expiresAt: number;
}

/** A backup file: one line of JSON; bodies in base64. */
const backupSchema = z.array(
  z.object({
    tenant: tenantIdSchema,
    user: userIdSchema,
    revision: z.int(),
    entries: z.array(
      z.object({
        record: z.enum(RECORD_TYPES),
        id: z.string(),
        version: z.int(),
        body: z.string().nullable(),
        revision: z.int(),
        position: z.int(),
      }),
    ),
  }),
);

/**
 * The reference record store: what the contract says, in the plainest way, in this process's memory.
 *
 * @param options.backup A file written by `backup` of such a store, to start from.
 */
export function createMemoryStore(options: { readonly backup?: string } = {}): RecordStore {
  return new MemoryStore(options.backup === undefined ? [] : readBackup(options.backup));
}

class MemoryStore implements RecordStore {
  readonly #owners: Map<string, OwnerEntries>;
  readonly #leases = new Map<string, Lease>();
  #isClosed = false;

  constructor(owners: readonly OwnerEntries[]) {
    this.#owners = new Map(owners.map((entry) => [ownerKey(entry.owner), entry]));
  }

  async revision(owner: Owner): Promise<number> {
    return this.#find(owner)?.revision ?? 0;
  }

  async commit(
    owner: Owner,
    expectedRevision: number,
    changes: readonly RowChange[],
    hold?: LeaseHold,
  ): Promise<number> {
    const found = this.#find(owner) ?? { owner, revision: 0, entries: new Map<string, Entry>() };
    if (found.revision !== expectedRevision) throw conflict(expectedRevision, found.revision);
    if (changes.length === 0) return expectedRevision;
    if (hold !== undefined && this.#leases.get(hold.name)?.token !== hold.token) throw leaseLost(hold);
    const revision = expectedRevision + 1;
    lastChanges(changes).forEach((change, position) => {
      applyChange(found.entries, change, revision, position);
    });
    found.revision = revision;
    this.#owners.set(ownerKey(owner), found);
    return revision;
  }

  async load(owner: Owner, since: number, types?: ReadonlySet<RecordType>): Promise<LoadedRows> {
    const found = this.#find(owner);
    if (found === undefined) return { revision: 0, rows: [], removed: [] };
    const later = [...found.entries.values()]
      .filter((entry) => entry.revision > since && (types === undefined || types.has(entry.record)))
      .sort((a, b) => a.revision - b.revision || a.position - b.position);
    return {
      revision: found.revision,
      rows: later.flatMap((entry) => storedRow(entry) ?? []),
      removed: later.filter((entry) => entry.body === null).map(({ record, id }) => ({ record, id })),
    };
  }

  async get(owner: Owner, record: RecordType, id: string): Promise<StoredRow | null> {
    const entry = this.#find(owner)?.entries.get(recordKey(record, id));
    return entry === undefined ? null : storedRow(entry);
  }

  async purge(owner: Owner, expectedRevision: number): Promise<void> {
    const found = this.#find(owner)?.revision ?? 0;
    if (found !== expectedRevision) throw conflict(expectedRevision, found);
    this.#owners.delete(ownerKey(owner));
  }

  async owners({ after, limit, holding }: OwnersPage): Promise<readonly Owner[]> {
    this.#assertOpen();
    const holds = ({ entries }: OwnerEntries): boolean =>
      holding === undefined || [...entries.values()].some(({ record, body }) => record === holding && body !== null);
    return [...this.#owners.values()]
      .filter(holds)
      .map((entry) => entry.owner)
      .filter((owner) => after === null || compareOwners(owner, after) > 0)
      .sort(compareOwners)
      .slice(0, limit);
  }

  async lease(name: string, holder: string, now: number, ttlMs: number): Promise<number | null> {
    this.#assertOpen();
    const held = this.#leases.get(name);
    if (held !== undefined && held.holder !== holder && held.expiresAt > now) return null;
    const token = held?.holder === holder ? held.token : (held?.token ?? 0) + 1;
    this.#leases.set(name, { holder, token, expiresAt: now + ttlMs });
    return token;
  }

  async backup(file: string): Promise<void> {
    this.#assertOpen();
    if (existsSync(file)) {
      throw new HaimaError("invalid_input", `A backup never overwrites: ${file} exists. Name a new file.`);
    }
    const owners = [...this.#owners.values()].map(({ owner, revision, entries }) => ({
      tenant: owner.tenant,
      user: owner.user,
      revision,
      entries: [...entries.values()].map((entry) => ({
        ...entry,
        body: entry.body === null ? null : Buffer.from(entry.body).toString("base64"),
      })),
    }));
    writeFileSync(file, `${JSON.stringify(owners)}\n`, { flag: "wx", mode: 0o600 });
  }

  async check() {
    this.#assertOpen();
    const all = [...this.#owners.values()];
    const rows = all.flatMap((entry) => [...entry.entries.values()]).filter((entry) => entry.body !== null);
    return { ok: true, problems: [], owners: all.length, rows: rows.length };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
  }

  #find(owner: Owner): OwnerEntries | undefined {
    this.#assertOpen();
    return this.#owners.get(ownerKey(owner));
  }

  #assertOpen(): void {
    if (this.#isClosed) throw new HaimaError("closed", "This store was closed. Open it again to go on.");
  }
}

function applyChange(entries: Map<string, Entry>, change: RowChange, revision: number, position: number): void {
  if (change.type === "put") {
    const { record, id, version, body } = change.row;
    entries.set(recordKey(record, id), { record, id, version, body: new Uint8Array(body), revision, position });
    return;
  }
  const key = recordKey(change.record, change.id);
  const known = entries.get(key);
  if (known !== undefined && known.body !== null) entries.set(key, { ...known, body: null, revision, position });
}

/** The last change of each record, in the order in which those last changes came. */
function lastChanges(changes: readonly RowChange[]): readonly RowChange[] {
  const last = new Map<string, RowChange>();
  for (const change of changes) {
    const { record, id } = change.type === "put" ? change.row : change;
    const key = recordKey(record, id);
    last.delete(key);
    last.set(key, change);
  }
  return [...last.values()];
}

function storedRow({ record, id, version, body }: Entry): StoredRow | null {
  return body === null ? null : { record, id, version, body: new Uint8Array(body) };
}

function conflict(expected: number, found: number): HaimaError {
  return new HaimaError("version_conflict", "The user's records changed meanwhile. Load again and retry.", {
    facts: { expected, found },
  });
}

function leaseLost({ token }: LeaseHold): HaimaError {
  return new HaimaError("lease_lost", "Another process took this work over meanwhile. Leave it to that one.", {
    facts: { token },
  });
}

/** JSON keeps the two ids apart whatever they hold. */
function ownerKey(owner: Owner): string {
  return JSON.stringify([owner.tenant, owner.user]);
}

/** A record type holds no line break. */
function recordKey(record: RecordType, id: string): string {
  return `${record}\n${id}`;
}

/** By bytes of UTF-8, as databases compare; JavaScript's own order is by UTF-16 code units. */
function compareOwners(a: OwnerPlace, b: OwnerPlace): number {
  return compareBytes(a.tenant, b.tenant) || compareBytes(a.user, b.user);
}

function compareBytes(a: string, b: string): number {
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

function readBackup(file: string): readonly OwnerEntries[] {
  const owners = backupSchema.parse(JSON.parse(readFileSync(file, "utf8")));
  return owners.map(({ tenant, user, revision, entries }) => ({
    owner: { tenant, user },
    revision,
    entries: new Map(
      entries.map((entry) => [
        recordKey(entry.record, entry.id),
        { ...entry, body: entry.body === null ? null : Uint8Array.from(Buffer.from(entry.body, "base64")) },
      ]),
    ),
  }));
}
