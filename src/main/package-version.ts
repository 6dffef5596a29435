import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { HaimaError } from "../errors.ts";

/** The version in this package's package.json. */
export function packageVersion(): string {
  return ownPackage().version;
}

/** The folder of this package's package.json. */
export function packageFolder(): string {
  return ownPackage().folder;
}

/** The code runs from `src/` as well as bundled from `dist/`. */
function ownPackage(): { readonly folder: string; readonly version: string } {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    const version = existsSync(file) ? versionOf(JSON.parse(readFileSync(file, "utf8"))) : null;
    if (version !== null) return { folder, version };
    if (folder === dirname(folder))
      throw new HaimaError("internal", "The package.json of haima is missing. Reinstall it.");
  }
}

/** Read by hand, since every command waits for it and a schema library takes longer to load than all the rest. */
function versionOf(description: unknown): string | null {
  const isOurs =
    typeof description === "object" &&
    description !== null &&
    "name" in description &&
    description.name === "haima" &&
    "version" in description;
  return isOurs && typeof description.version === "string" ? description.version : null;
}
