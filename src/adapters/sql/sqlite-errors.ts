import { type ErrorCode, HaimaError } from "../../errors.ts";
import type { Doing } from "./dialect.ts";

/** What the driver's primary result codes mean to a caller. Others are faults of ours. */
const MEANINGS: Readonly<Record<string, { readonly code: ErrorCode; readonly message: string }>> = {
  BUSY: { code: "store_busy", message: "Another process holds the database. Retry." },
  LOCKED: { code: "store_busy", message: "Another connection holds the database. Retry." },
  FULL: { code: "store_full", message: "The disk is full; nothing was written. Free some space and retry." },
  CORRUPT: { code: "store_damaged", message: "The database file is damaged. Restore a backup." },
  NOTADB: { code: "store_damaged", message: "The file is not a database, or its head is damaged. Restore a backup." },
  READONLY: { code: "forbidden", message: "The database may only be read. Check the file's permissions and disk." },
  PERM: { code: "forbidden", message: "The database may not be opened. Check the file's permissions." },
  AUTH: { code: "forbidden", message: "The database may not be opened. Check the file's permissions." },
  CANTOPEN: { code: "forbidden", message: "The database cannot be opened. Check the folder and its permissions." },
  NOMEM: { code: "over_limit", message: "There is not enough memory for this." },
  TOOBIG: { code: "over_limit", message: "A record is too large for the database." },
};

const FAILED =
  "Writing to the database failed, and whether it took effect is in doubt. Reopen, and retry with the same key.";
const UNREADABLE = "The disk failed to give what the database holds. Check the disk, then restore a backup.";

/** SQLite's result codes that the driver gives as a bare number in its message when it cannot open a file. */
const OPEN_FAILURE = /: (\d+)"?\)$/u;
const NAMES_BY_NUMBER: Readonly<Record<string, string>> = {
  3: "PERM",
  5: "BUSY",
  8: "READONLY",
  10: "IOERR",
  11: "CORRUPT",
  13: "FULL",
  14: "CANTOPEN",
  26: "NOTADB",
};

/** Says what an error of the SQLite driver means. */
export function translateSqliteError(error: unknown, during: Doing): HaimaError {
  const name = sqliteCode(error) ?? "";
  const primary = name.split("_")[0] ?? "";
  const facts = { sqlite: name };
  if (primary === "IOERR") {
    const isRead = during === "reading" || during === "opening";
    return new HaimaError(isRead ? "store_damaged" : "store_failed", isRead ? UNREADABLE : FAILED, {
      facts,
      cause: error,
    });
  }
  const known = MEANINGS[primary];
  if (known !== undefined) return new HaimaError(known.code, known.message, { facts, cause: error });
  return new HaimaError("internal", "The database refused a statement. Please report this.", { facts, cause: error });
}

/** True when another connection stood in the way and the same call may go through a moment later. */
export function isSqliteBusy(error: unknown): boolean {
  const name = sqliteCode(error) ?? "";
  return name === "BUSY" || name.startsWith("BUSY_") || name === "LOCKED" || name.startsWith("LOCKED_");
}

/** The driver's code without its prefix, such as `BUSY` or `IOERR_FSYNC`. */
function sqliteCode(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ("code" in error && typeof error.code === "string" && error.code.startsWith("SQLITE_")) {
    return error.code.slice("SQLITE_".length);
  }
  const number = OPEN_FAILURE.exec(error.message)?.[1];
  return number === undefined ? null : (NAMES_BY_NUMBER[number] ?? null);
}
