import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";

/** Which names and pages the server answers. */
export interface Door {
  /** The address that it listens on. */
  readonly host: string;
  readonly port: number;
  /** Further names under which clients reach it, such as `memory.example.com` or `haima:8080`. */
  readonly publicHosts: readonly string[];
  /** Origins of web pages on other servers that may call it. */
  readonly corsOrigins: readonly string[];
}

/** What was found at the door: the request may pass, under the origin that CORS lets in, or not. */
export type Found = { readonly ok: true; readonly cors: string | null } | { readonly ok: false; readonly why: string };

const LOOPBACK = new Set(["127.0.0.1", "localhost", "::1"]);
const WILDCARD = new Set(["0.0.0.0", "::"]);

/** True for an address that only this machine reaches. */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host);
}

/**
 * Looks at a request before anything of it is read. A page of any site can make a browser send requests to this machine's ports, and can have a
 * name of its own resolve to 127.0.0.1; what it cannot change is the `Host` and the `Origin` that the browser sends.
 */
export function checkDoor(request: IncomingMessage, door: Door): Found {
  const { headers, rawHeaders, url = "" } = request;
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === "host");
  if (hosts.length !== 1) return { ok: false, why: "A request has one Host header." };
  if (!url.startsWith("/") || url.startsWith("//"))
    return { ok: false, why: "A request names a path, not an address." };
  const host = (headers.host ?? "").toLowerCase();
  if (!isOwnHost(host, door)) {
    return { ok: false, why: "The Host is none of this server's names. Name it with --public-host." };
  }
  const { origin } = headers;
  if (origin === undefined) {
    const isForeign = headers["sec-fetch-site"] === "cross-site" && headers["sec-fetch-mode"] !== "navigate";
    return isForeign ? { ok: false, why: "Requests of other sites' pages are refused." } : { ok: true, cors: null };
  }
  if (door.corsOrigins.includes(origin)) return { ok: true, cors: origin };
  if (URL.canParse(origin) && new URL(origin).host === withoutDefaultPort(host, origin))
    return { ok: true, cors: null };
  return { ok: false, why: "The Origin is no page of this server's. Name it with --cors-origin." };
}

function isOwnHost(host: string, door: Door): boolean {
  if (door.publicHosts.some((name) => name.toLowerCase() === host)) return true;
  const parts = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]+))(?::(\d{1,5}))?$/u.exec(host);
  const name = parts?.[1] ?? parts?.[2];
  if (name === undefined) return false;
  const port = Number(parts?.[3] ?? 80);
  if (port !== door.port) return false;
  if (WILDCARD.has(door.host)) {
    // A name can be made to point here, an address cannot.
    return name === "localhost" || (isIP(name) > 0 && !WILDCARD.has(name));
  }
  return name === door.host.toLowerCase() || (name === "localhost" && isLoopback(door.host));
}

/** A `Host` as a URL of the origin's scheme writes it. */
function withoutDefaultPort(host: string, origin: string): string {
  const address = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(address) ? new URL(address).host : host;
}
