import type { ServedRequest } from "./app.ts";

/** Where lines of the log go. */
export interface LineSink {
  write(line: string): unknown;
}

type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Says what happened as one line of JSON; never content. */
export interface JsonLog {
  log(level: "debug" | "info" | "warn" | "error", event: string, facts: Facts): void;
}

/** A log of JSON lines. @param now gives epoch ms. */
export function createJsonLog(sink: LineSink, now: () => number): JsonLog {
  return {
    log: (level, event, facts) => {
      sink.write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...facts })}\n`);
    },
  };
}

/** The line of one request. The words of an error may quote what was sent, so that only its code, and where a fault of ours arose, is told. */
export function logRequest(log: JsonLog, { id, method, route, status, ms, key, error }: ServedRequest): void {
  const facts = { request: id, method, route, status, ms: Math.round(ms * 10) / 10, key };
  if (error === null) log.log("info", "request", facts);
  else if (error.code !== "internal")
    log.log(status >= 500 ? "error" : "info", "request", { ...facts, code: error.code });
  else log.log("error", "request", { ...facts, code: error.code, at: placeOf(error.cause) });
}

/** Name and stack of an error without its message. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line));
  return [error.name, ...frames.map((frame) => frame.trim())].join(" | ");
}
