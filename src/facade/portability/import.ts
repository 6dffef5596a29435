import { HaimaError } from "../../errors.ts";
import { parseScope, type RecordChange, type RecordType, type Scope, type ScopeInput } from "../../model/index.ts";
import { admitRecords, type ExportLine, type LoadedRecord, readExport } from "../../privacy/index.ts";
import { auditChange } from "../audit.ts";
import { type Facade, ownerOf } from "../context.ts";

/** What an import did. */
export interface ImportReceipt {
  /** Records that were written, by type; empty when all of them were there already. */
  readonly counts: Readonly<Record<string, number>>;
  /** True when the user held these records already, in these versions or later ones: nothing was written. */
  readonly repeated: boolean;
  readonly revision: number;
}

/** What is left of a user of whom everything was forgotten; it does not stand in the way of an import. */
const LEFTOVERS: ReadonlySet<RecordType> = new Set<RecordType>(["audit", "user", "vector", "outbox"]);

/**
 * Takes in an export, sealed under this store's key for the user. The whole of it is checked first, then it is written in one
 * transaction: all or nothing. The user must hold nothing yet; the same export again changes nothing. The scope says whose the
 * records become, whatever user the header names.
 *
 * @param lines the lines of an export in order, as objects or as text; blank lines are passed over.
 * @throws HaimaError `invalid_input` with `facts.line`, `forbidden` when the user holds other records, or the file personal data that `privacy` refuses, `invalid_scope`, and the errors of the store.
 * @example
 * await haima.import({ user: "ann" }, readline.createInterface({ input: createReadStream("ann.jsonl") }));
 */
export async function importUser(
  facade: Facade,
  scopeInput: ScopeInput,
  lines: AsyncIterable<ExportLine | string> | Iterable<ExportLine | string>,
): Promise<ImportReceipt> {
  const scope = parseScope(scopeInput);
  const owner = ownerOf(scope);
  const given = readExport(await parsedLines(lines));
  const records = admitRecords(given.records, facade.privacy(scope.tenant));
  const receipt = await facade.users.write<ImportReceipt>(owner, async () => {
    const there = await facade.records.load(owner, 0);
    if (isThere(there.records, records)) {
      return { changes: [], answer: (revision) => ({ counts: {}, repeated: true, revision }) };
    }
    if (there.damaged.length > 0 || there.records.some(({ record }) => !LEFTOVERS.has(record))) throw occupied(scope);
    return decide(facade, scope, records);
  });
  facade.modelWork?.start(owner);
  facade.embedding?.work.start(owner);
  return receipt;
}

function decide(facade: Facade, scope: Scope, records: readonly LoadedRecord[]) {
  const counts: Record<string, number> = {};
  for (const { record } of records) counts[record] = (counts[record] ?? 0) + 1;
  const changes: RecordChange[] = records.map((loaded) => ({ type: "put", ...loaded }) as const);
  changes.push(auditChange(facade, scope, { action: "import", subjects: [], counts }));
  return { changes, answer: (revision: number): ImportReceipt => ({ counts, repeated: false, revision }) };
}

async function parsedLines(
  lines: AsyncIterable<ExportLine | string> | Iterable<ExportLine | string>,
): Promise<readonly { readonly line: number; readonly value: unknown }[]> {
  const parsed: { line: number; value: unknown }[] = [];
  let line = 0;
  for await (const one of lines) {
    line += 1;
    if (typeof one !== "string") parsed.push({ line, value: one });
    else if (one.trim() !== "")
      parsed.push({ line, value: parseLine(line === 1 ? one.replace(/^\ufeff/u, "") : one, line) });
  }
  return parsed;
}

function parseLine(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new HaimaError("invalid_input", `Line ${line}: it is not JSON. Nothing was imported.`, {
      facts: { line },
      cause,
    });
  }
}

/** True when every record of the file is there, as it is in the file or in a later version: the import was done before. */
function isThere(there: readonly LoadedRecord[], records: readonly LoadedRecord[]): boolean {
  const known = new Map(there.map((loaded) => [keyOf(loaded), loaded.value]));
  const isKnown = (loaded: LoadedRecord): boolean => {
    const value = known.get(keyOf(loaded));
    if (value === undefined || value.version < loaded.value.version) return false;
    return value.version > loaded.value.version || JSON.stringify(value) === JSON.stringify(loaded.value);
  };
  return records.length > 0 && records.every(isKnown);
}

function keyOf({ record, id }: LoadedRecord): string {
  return `${record} ${id}`;
}

function occupied({ tenant, user }: Scope): HaimaError {
  const message =
    "This user has records already, and an import does not mix two pasts. Import under another user, or forget everything of this one first.";
  return new HaimaError("forbidden", message, { facts: { tenant, user } });
}
