import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { idFault, RECORD_TYPES, type RecordOf, type RecordType } from "../model/index.ts";
import { isRecordType, type LoadedRecord, readValue } from "./record-body.ts";

/** Version of the form of an export. It rises when a reader of the former one would go wrong. */
export const EXPORT_VERSION = 1;

/**
 * Types that an export leaves out: vectors and shelves, which are made anew of the texts, the chain, which is of the store's key, snapshots,
 * which are made of the rest, and webhooks with what is on its way to them, which are of this installation.
 */
const LEFT_OUT: ReadonlySet<RecordType> = new Set<RecordType>([
  ...(["vector", "shelf", "link", "head", "snapshot"] as const),
  ...(["outbox", "webhook", "webhook_log"] as const),
]);

/** Actions of audit entries that an export leaves out, so that moving or reporting a user changes nothing of what is moved. */
const MOVES: ReadonlySet<string> = new Set(["export", "import", "report"]);

/** The first line of an export. It holds no time, so that what did not change is exported to the same bytes. */
export interface ExportHeader {
  readonly type: "header";
  readonly format: "haima.export";
  readonly version: typeof EXPORT_VERSION;
  /** Whose records follow. */
  readonly tenant: string;
  readonly user: string;
  /** Records that follow, by type; one that was cut off is noticed by it. */
  readonly counts: Readonly<Record<string, number>>;
  /** Records that could not be read in the store, and so are missing here; 0 for a whole export. */
  readonly unreadable: number;
}

/** One record of the user's. */
export interface ExportedRecord {
  readonly type: RecordType;
  readonly id: string;
  readonly value: RecordOf<RecordType>;
}

/** A line of an export; `JSON.stringify` makes the text of it. */
export type ExportLine = ExportHeader | ExportedRecord;

/** Whether a record belongs into an export. */
export function isExported(loaded: LoadedRecord): boolean {
  return !LEFT_OUT.has(loaded.record) && !(loaded.record === "audit" && MOVES.has(loaded.value.action));
}

/** Records in the order of an export: by type, those of one type in the order in which they were written. */
export function inExportOrder(records: readonly LoadedRecord[]): readonly LoadedRecord[] {
  const byType = new Map<RecordType, LoadedRecord[]>(RECORD_TYPES.map((type) => [type, []]));
  for (const loaded of records) if (isExported(loaded)) byType.get(loaded.record)?.push(loaded);
  return [...byType.values()].flat();
}

/** The header of an export of these records. */
export function exportHeader(
  owner: { readonly tenant: string; readonly user: string },
  records: readonly LoadedRecord[],
  unreadable: number,
): ExportHeader {
  const counts: Record<string, number> = {};
  for (const { record } of records) counts[record] = (counts[record] ?? 0) + 1;
  const { tenant, user } = owner;
  return { type: "header", format: "haima.export", version: EXPORT_VERSION, tenant, user, counts, unreadable };
}

const headerSchema = z.strictObject({
  type: z.literal("header"),
  format: z.literal("haima.export"),
  version: z.int().min(1),
  tenant: z.string(),
  user: z.string(),
  counts: z.record(z.string(), z.int().min(0)),
  unreadable: z.int().min(0),
});

const recordSchema = z.strictObject({ type: z.string(), id: z.string(), value: z.unknown() });

/**
 * Reads the header of an export.
 *
 * @throws HaimaError `invalid_input` with the line in its facts.
 */
function readExportHeader(line: unknown): ExportHeader {
  const parsed = headerSchema.safeParse(line);
  if (!parsed.success) {
    throw fault(
      1,
      'the first line is no header of an export: {"type":"header","format":"haima.export",…}',
      parsed.error,
    );
  }
  if (parsed.data.version > EXPORT_VERSION) {
    throw fault(1, `this export is of version ${parsed.data.version}; this build reads up to ${EXPORT_VERSION}`);
  }
  return { ...parsed.data, version: EXPORT_VERSION };
}

/**
 * Checks a whole export before anything of it is written: its header, each record against the schema of its type, ids, doubles
 * and counts.
 *
 * @param lines parsed lines with their numbers, the header first.
 * @throws HaimaError `invalid_input` with the line in its facts.
 */
export function readExport(lines: readonly { readonly line: number; readonly value: unknown }[]): {
  readonly header: ExportHeader;
  readonly records: readonly LoadedRecord[];
} {
  const [first, ...rest] = lines;
  if (first === undefined) throw fault(1, "the export is empty");
  const header = readExportHeader(first.value);
  const seen = new Set<string>();
  const records = rest.map(({ line, value }) => {
    const loaded = readRecord(line, value);
    const key = `${loaded.record} ${loaded.id}`;
    if (seen.has(key)) throw fault(line, `the ${loaded.record} ${loaded.id.slice(0, 64)} comes a second time`);
    seen.add(key);
    return loaded;
  });
  checkCounts(header, records, (rest.at(-1)?.line ?? first.line) + 1);
  return { header, records };
}

function readRecord(line: number, value: unknown): LoadedRecord {
  const parsed = recordSchema.safeParse(value);
  if (!parsed.success) throw fault(line, 'a record is {"type":…,"id":…,"value":…}', parsed.error);
  const { type, id, value: body } = parsed.data;
  if (!isRecordType(type)) throw fault(line, "the record is of a type that this build does not know");
  const wrong = idFault(id);
  if (wrong !== null) throw fault(line, `the id of the ${type} ${wrong}`);
  const read = readValue(type, id, body);
  if (!read.ok) throw fault(line, `the ${type} ${read.fault}`);
  if (!isExported(read.loaded)) throw fault(line, `an export holds no such ${type}`);
  if ("id" in read.loaded.value && read.loaded.value.id !== id) throw fault(line, `the ${type} has two different ids`);
  return read.loaded;
}

function checkCounts(header: ExportHeader, records: readonly LoadedRecord[], after: number): void {
  const found = exportHeader(header, records, 0).counts;
  for (const type of new Set([...Object.keys(found), ...Object.keys(header.counts)])) {
    const [told, there] = [header.counts[type] ?? 0, found[type] ?? 0];
    if (told !== there) {
      throw fault(
        after,
        `the header tells of ${told} records of type ${type}, and there are ${there}: lines are missing or added`,
      );
    }
  }
}

function fault(line: number, what: string, cause?: unknown): HaimaError {
  return new HaimaError("invalid_input", `Line ${line}: ${what}. Nothing was imported.`, { facts: { line }, cause });
}
