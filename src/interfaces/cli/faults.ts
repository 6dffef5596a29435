import { HaimaError } from "../../errors.ts";

/** Exit codes of every command. */
export const EXIT = {
  ok: 0,
  /** The command ran and found or met a fault. */
  failed: 1,
  /** The command line or an input file is not of the documented form; nothing was done with what is wrong. */
  usage: 2,
} as const;

/** An input file, or a line of it, that cannot be read as documented. */
export class InputFileError extends HaimaError {
  constructor(place: { readonly file: string; readonly line?: number }, reason: string, cause?: unknown) {
    const { file, line } = place;
    const where = line === undefined ? file : `${file}:${line}`;
    super("invalid_input", `${where}: ${reason}`, {
      facts: { file, ...(line === undefined ? {} : { line }) },
      ...(cause === undefined ? {} : { cause }),
    });
    this.name = "InputFileError";
  }
}

/** What a command stops with when its options do not go together. */
export class UsageError extends HaimaError {
  constructor(message: string) {
    super("invalid_input", message);
    this.name = "UsageError";
  }
}

/** The message of whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of Node's system errors (`ENOENT`), or null. */
export function systemCode(error: unknown): string | null {
  const hasCode = typeof error === "object" && error !== null && "code" in error;
  return hasCode && typeof error.code === "string" ? error.code : null;
}
