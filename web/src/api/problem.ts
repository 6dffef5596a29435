/** What failed: a problem document of the service, or a fault on the way to it. */
export class Problem extends Error {
  override readonly name = "Problem";
  /** A code of Haima's table of errors, or `unreachable`. */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;

  constructor(code: string, message: string, status: number) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** What was thrown, as a problem that can be shown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  return new Problem("internal", error instanceof Error ? error.message : String(error), 0);
}
