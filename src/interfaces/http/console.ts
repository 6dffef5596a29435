import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { HaimaError } from "../../errors.ts";
import { PAGE_POLICY } from "./page-policy.ts";
import type { Mount } from "./service.ts";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
};

/** One file, ready to be sent. */
interface ServedFile {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly headers: Readonly<Record<string, string>>;
  readonly etag: string;
}

const ROOT = "/console";
const INDEX = `${ROOT}/index.html`;
/** Files whose names hold a digest of their content. */
const HASHED = `${ROOT}/assets/`;

/**
 * The web console, under /console; `/` leads there. What is served are the files that the folder held when it was first asked for, by their whole
 * names: no path is ever joined from a request.
 *
 * @param folder where `npm run build` put the console.
 */
export function consoleMount(folder: string): Mount {
  let files: ReadonlyMap<string, ServedFile> | null = null;
  return {
    paths: ["/", ROOT, `${ROOT}/*`],
    access: "open",
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      if (request.method !== "GET" && request.method !== "HEAD") {
        throw new HaimaError("not_found", `There is no ${request.method} here.`);
      }
      if (pathname === "/") return new Response(null, { status: 302, headers: { location: ROOT } });
      files ??= await readFolder(folder);
      const isIndex = pathname === ROOT || pathname === `${ROOT}/`;
      const file = files.get(isIndex ? INDEX : pathname);
      if (file === undefined) throw new HaimaError("not_found", "The console has no such file.");
      return respond(file, request);
    },
  };
}

function respond({ body, headers, etag }: ServedFile, request: Request): Response {
  const isKnown = request.headers.get("if-none-match") === etag;
  const isBare = isKnown || request.method === "HEAD";
  return new Response(isBare ? null : body, { status: isKnown ? 304 : 200, headers: { ...headers, etag } });
}

async function readFolder(folder: string): Promise<ReadonlyMap<string, ServedFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    const message = "The console is not built. Run `npm run build` in the checkout, or reinstall the package.";
    throw new HaimaError("missing_dependency", message, { cause: error });
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));
  const read = names.map(async (name) => {
    const path = `${ROOT}/${name.split(sep).join("/")}`;
    return [path, servedFile(path, new Uint8Array(await readFile(join(folder, name))))] as const;
  });
  return new Map(await Promise.all(read));
}

function servedFile(path: string, body: Uint8Array<ArrayBuffer>): ServedFile {
  return {
    body,
    etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
    headers: {
      "content-type": TYPES[extname(path)] ?? "application/octet-stream",
      "content-security-policy": PAGE_POLICY,
      "cache-control": path.startsWith(HASHED) ? "public, max-age=31536000, immutable" : "no-cache",
    },
  };
}
