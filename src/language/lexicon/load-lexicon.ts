import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { HaimaError } from "../../errors.ts";
import { createLexicon, type Lexicon } from "./lexicon.ts";
import { readTable } from "./read-table.ts";

/** Where the table lies under the package's root. */
const TABLE_PATH = join("lexicon", "data", "haima-lexicon.bin");

let loaded: Lexicon | undefined;

/**
 * The word table of this package. Read on the first call (some 60 ms and 12 MB of memory, up to 12 MB more as words are used) and kept for the life of the process.
 *
 * @throws HaimaError `internal` when the file is missing or damaged
 * @example
 * const lexicon = loadLexicon();
 * lexicon.similarity(lexicon.rowOf("猫"), lexicon.rowOf("cat")); // about .7
 */
export function loadLexicon(): Lexicon {
  loaded ??= createLexicon(readTable(readFile(findTable(dirname(fileURLToPath(import.meta.url))))));
  return loaded;
}

/** Looks for the table from a folder upwards: the code runs from `src/` as well as bundled from `dist/`. */
export function findTable(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const path = join(folder, TABLE_PATH);
    if (existsSync(path)) return path;
    if (folder === dirname(folder)) break;
  }
  throw new HaimaError("internal", `The word table ${TABLE_PATH} is missing from the package. Reinstall it.`, {
    facts: { from },
  });
}

function readFile(path: string): Uint8Array {
  try {
    return readFileSync(path);
  } catch (error) {
    throw new HaimaError("internal", "The word table cannot be read. Check that the package's files are readable.", {
      facts: { path },
      cause: error,
    });
  }
}
