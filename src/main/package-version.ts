import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { HaimaError } from "../errors.ts";

const packageSchema = z.object({ name: z.literal("haima"), version: z.string() });

/** The version in this package's package.json; the code runs from `src/` as well as bundled from `dist/`. */
export function packageVersion(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, "package.json");
    const parsed = existsSync(file) ? packageSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))) : null;
    if (parsed?.success === true) return parsed.data.version;
    if (folder === dirname(folder))
      throw new HaimaError("internal", "The package.json of haima is missing. Reinstall it.");
  }
}
