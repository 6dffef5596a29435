import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { HaimaError } from "../../errors.ts";

/** Whom the gateway answers. */
export interface GuardOptions {
  /** The address that it listens on. */
  readonly host: string;
  /** What clients send as their bearer token. @default none is asked for, on loopback only */
  readonly token?: string;
}

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1", "[::1]"]);

/** True for an address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/**
 * Refuses to listen where others reach it without a token.
 *
 * @throws HaimaError `forbidden`.
 */
export function checkBind({ host, token }: GuardOptions): void {
  if (isLoopback(host) || token !== undefined) return;
  throw new HaimaError("forbidden", `Others can reach ${host}. Give a token, or listen on 127.0.0.1.`, {
    facts: { host },
  });
}

/**
 * Refuses requests that a web page may have made (a foreign `Origin`, a name in `Host` that is not this machine's), and those
 * without the token.
 */
export function guard(options: GuardOptions): MiddlewareHandler {
  return async ({ req }, next) => {
    const origin = req.header("origin");
    const isForeign = origin !== undefined && !isLocalOrigin(origin);
    const isRebound = isLoopback(options.host) && !isLoopback(nameOf(req.header("host") ?? ""));
    if (isForeign || isRebound) throw new HaimaError("forbidden", "Requests from web pages are refused.");
    if (options.token !== undefined && !isSame(req.header("authorization") ?? "", `Bearer ${options.token}`)) {
      throw new HaimaError("forbidden", "The bearer token is missing or wrong.");
    }
    await next();
  };
}

function isLocalOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopback(new URL(origin).hostname);
}

/** The name in a `Host` header, without its port. */
function nameOf(host: string): string {
  return host.replace(/:\d+$/u, "").toLowerCase();
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
