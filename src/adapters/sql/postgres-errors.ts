import { type ErrorCode, HaimaError } from "../../errors.ts";
import type { Doing } from "./dialect.ts";

/** What an SQLSTATE, or the class in its first two characters, means to a caller (PostgreSQL manual, appendix A). */
const MEANINGS: Readonly<Record<string, { readonly code: ErrorCode; readonly message: string }>> = {
  "53100": {
    code: "store_full",
    message: "PostgreSQL's disk is full; nothing was written. Free some space and retry.",
  },
  "53": { code: "store_busy", message: "PostgreSQL has no connections or memory left. Retry." },
  "40": { code: "store_busy", message: "Other writers stood in the way for too long. Retry." },
  "55": { code: "store_busy", message: "Another process holds what this needs. Retry." },
  "57": { code: "store_busy", message: "PostgreSQL is stopping or starting. Retry." },
  "58": { code: "store_failed", message: "PostgreSQL failed to read or write. Check its log, then reopen." },
  XX001: { code: "store_damaged", message: "PostgreSQL found damaged data. Restore a backup." },
  XX002: {
    code: "store_damaged",
    message: "PostgreSQL found a damaged index. Rebuild it (REINDEX) or restore a backup.",
  },
  "25006": { code: "forbidden", message: "This PostgreSQL may only be read. Give the address of the primary." },
  "28": { code: "forbidden", message: "PostgreSQL refused the user or the password." },
  "42501": { code: "forbidden", message: "The PostgreSQL user lacks a privilege; it needs CREATE on the database." },
  "3D": { code: "not_found", message: "The PostgreSQL database does not exist. Create it." },
  "54": { code: "over_limit", message: "A record is too large for PostgreSQL." },
};

const UNREACHABLE = "PostgreSQL cannot be reached. Check the address and that it runs.";
const IN_DOUBT =
  "The connection was lost at the commit, and whether it took effect is in doubt. Reopen, and retry with the same key.";

/** Errors after which the same transaction may go through when run again: serialization, deadlock, lock, shutdown, lost connection. */
const TRANSIENT_STATES = new Set(["40001", "40P01", "55P03", "57P01", "57P02", "57P03", "08003", "08006"]);
const LOST_CONNECTION = new Set(["ECONNRESET", "EPIPE"]);

/** Says what an error of the PostgreSQL client means. */
export function translatePostgresError(error: unknown, during: Doing): HaimaError {
  const state = sqlState(error);
  const facts = { postgres: state ?? "connection" };
  if (state === null || state.startsWith("08")) {
    if (!isConnectionError(error)) {
      return new HaimaError("internal", "The PostgreSQL client failed. Please report this.", { cause: error });
    }
    if (during === "committing") return new HaimaError("store_failed", IN_DOUBT, { facts, cause: error });
    return new HaimaError("store_busy", UNREACHABLE, { facts, cause: error });
  }
  // A server that stops while it commits may or may not have done so.
  if (during === "committing" && state.startsWith("57"))
    return new HaimaError("store_failed", IN_DOUBT, { facts, cause: error });
  const known = MEANINGS[state] ?? MEANINGS[state.slice(0, 2)];
  if (known !== undefined) return new HaimaError(known.code, known.message, { facts, cause: error });
  return new HaimaError("internal", "PostgreSQL refused a statement. Please report this.", { facts, cause: error });
}

/** True when running the transaction again may help, and it has certainly not taken effect. */
export function isPostgresTransient(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== null) return TRANSIENT_STATES.has(state);
  return isConnectionError(error) && !isUnreachable(error);
}

function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  return /^[0-9A-Z]{5}$/u.test(error.code) && !LOST_CONNECTION.has(error.code) ? error.code : null;
}

function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (sqlState(error)?.startsWith("08")) return true;
  const code = systemCode(error);
  return code !== null || /^Connection terminated|^timeout exceeded|not queryable/u.test(error.message);
}

/** Nobody listens there, or there is no such place: waiting a little does not help. */
function isUnreachable(error: unknown): boolean {
  const code = error instanceof Error ? systemCode(error) : null;
  return code !== null && !LOST_CONNECTION.has(code);
}

/** Node's code of a system error, such as ECONNREFUSED. */
function systemCode(error: Error): string | null {
  return "code" in error && typeof error.code === "string" && /^E[A-Z_]+$/u.test(error.code) ? error.code : null;
}
