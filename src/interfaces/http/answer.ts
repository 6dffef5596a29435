import { z } from "zod";
import { HaimaError } from "../../errors.ts";
import type { Route } from "./route.ts";

const ETAG = /^(?:W\/)?"(\d{1,15})"$/u;

/**
 * The version that `if-match` asks for; null for none and for any.
 *
 * @throws HaimaError `version_conflict` for what is no version of ours, which nothing can be at.
 */
export function ifMatchOf(headers: Headers): number | null {
  const asked = headers.get("if-match")?.trim();
  if (asked === undefined || asked === "*") return null;
  const [, version] = ETAG.exec(asked) ?? [];
  if (version !== undefined) return Number(version);
  throw new HaimaError("version_conflict", "The header if-match is no ETag that this service gave. Read again.", {
    facts: { field: "if-match" },
  });
}

const versioned = z.object({ version: z.int() });
const READERS = {
  version: versioned,
  "memory.version": z.object({ memory: versioned }).transform(({ memory }) => memory),
} as const;

/** A verb's result as a response. */
export function answerOf(route: Route, result: unknown, request: Headers, isRepeated: boolean): Response {
  if (result instanceof Response) return result;
  const headers = new Headers({ "content-type": "application/json", "cache-control": "no-store" });
  if (isRepeated) headers.set("idempotent-replayed", "true");
  const etag = etagOf(route, result);
  if (etag !== null) headers.set("etag", etag);
  if (etag !== null && route.method === "GET" && request.get("if-none-match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(JSON.stringify(result), { status: route.status ?? 200, headers });
}

function etagOf({ etag }: Route, result: unknown): string | null {
  if (etag === undefined) return null;
  const read = READERS[etag].safeParse(result);
  return read.success ? `"${read.data.version}"` : null;
}
