// Storage: commit, revision, load, sealing. Usage: npm run bench -- storage [--folder DIR]
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import Database from "libsql";
import { systemIds } from "../src/adapters/ambient/index.ts";
import { openSqliteStore } from "../src/adapters/sql/index.ts";
import { openFileVault } from "../src/adapters/vault/index.ts";
import {
  type Memory,
  memorySchema,
  type Owner,
  type RecordChange,
  type Turn,
  tenantIdSchema,
  turnSchema,
  userIdSchema,
} from "../src/model/index.ts";
import { createSealedRecords, open, type SealedRecords, seal } from "../src/privacy/index.ts";
import { describeMachine, quantile, residentMb } from "./support/machine.ts";

const AT = Date.UTC(2026, 0, 1);
const TEXT = "我下周三要去杭州出差，提醒我带上充电器和那本蓝色封面的书";

const memoryFields: Omit<Memory, "id"> = {
  kind: "event",
  text: TEXT,
  language: "zh",
  subject: { who: "user", name: null },
  polarity: "positive",
  anchor: { type: "intent", key: "plan", value: "出差" },
  importance: 3,
  strength: 0.6,
  confidence: 0.8,
  valid: { from: null, to: null },
  event: { from: AT, to: AT + 86_400_000 },
  saidAt: AT,
  lastSaidAt: AT,
  saidCount: 1,
  recordedAt: AT,
  updatedAt: AT,
  expiresAt: null,
  tags: ["travel"],
  entities: [{ type: "PLACE", text: "杭州" }],
  session: null,
  channel: "app",
  agent: null,
  private: false,
  status: "active",
  pinned: false,
  origin: "caller",
  quotes: [],
  derivedFrom: [],
  metadata: {},
  version: 1,
};

const turnFields = {
  session: "s1",
  position: 0,
  role: "user",
  text: TEXT,
  name: null,
  language: "zh",
  at: AT,
  zone: "Asia/Shanghai",
  recordedAt: AT,
  agent: null,
  device: null,
  channel: "app",
  tainted: [],
  dates: [],
  redacted: [],
  metadata: { source: "bench" },
  version: 1,
} as const;

const newMemory = (): Memory => memorySchema.parse({ ...memoryFields, id: systemIds.next(AT) });
const newTurn = (): Turn => turnSchema.parse({ ...turnFields, id: systemIds.next(AT) });
const put = {
  turn: (value: Turn): RecordChange => ({ type: "put", record: "turn", id: value.id, value }),
  memory: (value: Memory): RecordChange => ({ type: "put", record: "memory", id: value.id, value }),
};

/** What one observe writes: a turn, two memories, the audit entry and the receipt. */
function observed(): readonly RecordChange[] {
  const turn = newTurn();
  const memories = [newMemory(), newMemory()];
  const subjects = memories.map(({ id }) => id);
  const effects = memories.map(({ id, text, kind, status, version }) => {
    return { action: "stored" as const, memory: id, text, kind, status, version };
  });
  const receipt = {
    turn: turn.id,
    session: turn.session,
    at: AT,
    effects,
    refused: [],
    notices: [],
    revision: 1,
    repeated: false,
  };
  return [
    put.turn(turn),
    ...memories.map(put.memory),
    {
      type: "put",
      record: "audit",
      id: systemIds.next(AT),
      value: { at: AT, agent: null, action: "observe", subjects, reason: null, counts: {}, version: 1 },
    },
    { type: "put", record: "receipt", id: turn.id, value: { receipt, digest: "0".repeat(64), version: 1 } },
  ];
}

const ownerOf = (user: string): Owner => ({ tenant: tenantIdSchema.parse("bench"), user: userIdSchema.parse(user) });

async function time(times: number, run: (round: number) => Promise<unknown> | unknown): Promise<readonly number[]> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    await run(round);
    taken.push(performance.now() - start);
  }
  return taken;
}

function print(what: string, taken: readonly number[]): void {
  console.log(
    `${what.padEnd(58)} p50 ${quantile(taken, 0.5).toFixed(3)} ms  p95 ${quantile(taken, 0.95).toFixed(3)} ms`,
  );
}

async function fill(records: SealedRecords, owner: Owner, count: number): Promise<void> {
  const changes = Array.from({ length: count }, (_, index) =>
    index % 2 === 0 ? put.turn(newTurn()) : put.memory(newMemory()),
  );
  await records.commit(owner, 0, changes);
}

/** What the disk and SQLite take by themselves: one row, one sync. */
async function bareCommit(folder: string): Promise<readonly number[]> {
  const database = new Database(join(folder, "bare.db"));
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE bare (body BLOB)");
  const insert = database.prepare("INSERT INTO bare VALUES (?)");
  const body = randomBytes(700);
  const taken = await time(1_000, () => insert.run([body]));
  database.close();
  return taken;
}

const { values } = parseArgs({ options: { folder: { type: "string" } } });
const folder = mkdtempSync(join(values.folder ?? tmpdir(), "haima-bench-"));
console.log(`${describeMachine()}, libsql over SQLite, synchronous FULL, in ${values.folder ?? tmpdir()}`);
try {
  print("bare SQLite commit of one row, with its sync", await bareCommit(folder));
  const file = join(folder, "data", "haima.db");
  print("open a fresh store (first includes loading the driver)", await time(5, (round) => reopen(`${file}-${round}`)));
  const store = await openSqliteStore({ file });
  const vault = await openFileVault({ folder: join(folder, "keys") });
  const records = createSealedRecords({ store, vault, ids: systemIds });
  const ann = ownerOf("ann");
  let revision = 0;
  const commit = async (): Promise<void> => {
    revision = await records.commit(ann, revision, observed());
  };
  await time(200, commit);
  print("commit of a turn, 2 memories, audit and receipt", await time(2_000, commit));
  print("revision of an owner", await time(20_000, () => records.revision(ann)));
  print("load of the newest commit", await time(2_000, () => records.load(ann, revision - 1)));
  for (const count of [1_000, 10_000]) {
    const owner = ownerOf(`user-of-${count}`);
    await fill(records, owner, count);
    print(`load, open and parse ${count} records`, await time(15, () => records.load(owner, 0)));
    print(`  of which the rows alone`, await time(15, () => store.load(owner, 0)));
  }
  const key = await vault.obtain(ann);
  const place = { owner: ann, record: "memory", id: systemIds.next(AT), version: 1 } as const;
  const plaintext = Buffer.from(JSON.stringify(newMemory()));
  print("find a key", await time(5_000, () => vault.find(ann)));
  print(
    `seal a memory (${plaintext.length} bytes)`,
    await time(20_000, () => seal(key, place, plaintext, systemIds.bytes(12))),
  );
  const sealed = seal(key, place, plaintext, systemIds.bytes(12));
  print(`open a memory (${sealed.length} bytes sealed)`, await time(20_000, () => open(key, place, sealed)));
  await store.close();
  print("open an existing store", await time(20, () => reopen(file)));
  console.log(`resident memory ${residentMb()} MB`);
  await vault.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function reopen(file: string): Promise<void> {
  const store = await openSqliteStore({ file });
  await store.close();
}
