import type { Transaction } from "kysely";
import type { Owner } from "../../model/index.ts";
import type { RowChange } from "../../ports/index.ts";
import type { RecordsTable, SqlSchema } from "./schema.ts";

/** Rows and bytes of one INSERT: well below SQLite's 32,766 and PostgreSQL's 65,535 parameters, and little enough to hold twice. */
const MAX_BATCH_ROWS = 64;
const MAX_BATCH_BYTES = 4 * 1024 * 1024;

/** Writes the changes of one commit. Of several changes of one record the last counts. */
export async function applyChanges(
  transaction: Transaction<SqlSchema>,
  owner: Owner,
  revision: number,
  changes: readonly RowChange[],
): Promise<void> {
  const last = lastChanges(changes);
  const puts = last.flatMap((change, position) =>
    change.type === "put" ? [putRow(owner, revision, position, change)] : [],
  );
  for (const batch of batches(puts)) await upsert(transaction, batch);
  for (const [position, change] of last.entries()) {
    if (change.type === "remove") await bury(transaction, owner, revision, position, change);
  }
}

type Put = Extract<RowChange, { type: "put" }>;
type Removal = Extract<RowChange, { type: "remove" }>;
type Row = RecordsTable & { body: Uint8Array };

function putRow(owner: Owner, revision: number, position: number, { row }: Put): Row {
  const { record, id, version, body } = row;
  return { tenant: owner.tenant, user_id: owner.user, record, id, version, revision, position, body };
}

async function upsert(transaction: Transaction<SqlSchema>, rows: readonly Row[]): Promise<void> {
  await transaction
    .insertInto("records")
    .values(rows)
    .onConflict((conflicting) =>
      conflicting.columns(["tenant", "user_id", "record", "id"]).doUpdateSet((set) => ({
        version: set.ref("excluded.version"),
        revision: set.ref("excluded.revision"),
        position: set.ref("excluded.position"),
        body: set.ref("excluded.body"),
      })),
    )
    .execute();
}

/** Takes the body away and keeps the row as a tombstone. */
async function bury(
  transaction: Transaction<SqlSchema>,
  owner: Owner,
  revision: number,
  position: number,
  { record, id }: Removal,
): Promise<void> {
  await transaction
    .updateTable("records")
    .set({ body: null, revision, position })
    .where("tenant", "=", owner.tenant)
    .where("user_id", "=", owner.user)
    .where("record", "=", record)
    .where("id", "=", id)
    .where("body", "is not", null)
    .execute();
}

/** The last change of each record, in the order in which those last changes came. */
function lastChanges(changes: readonly RowChange[]): readonly RowChange[] {
  const last = new Map<string, RowChange>();
  for (const change of changes) {
    const { record, id } = change.type === "put" ? change.row : change;
    // A record type holds no line break, so this keeps the two apart.
    const key = `${record}\n${id}`;
    last.delete(key);
    last.set(key, change);
  }
  return [...last.values()];
}

function batches(rows: readonly Row[]): readonly (readonly Row[])[] {
  const made: Row[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const current = made.at(-1);
    bytes += row.body.byteLength;
    if (current === undefined || current.length === MAX_BATCH_ROWS || bytes > MAX_BATCH_BYTES) {
      made.push([row]);
      bytes = row.body.byteLength;
    } else {
      current.push(row);
    }
  }
  return made;
}
