import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { HaimaError } from "../../errors.ts";
import { createLexicon, type Lexicon } from "./lexicon.ts";
import { openTable, type TableSource } from "./read-table.ts";

/** Where the table lies under the package's root. */
const TABLE_PATH = join("lexicon", "data", "haima-lexicon.bin");

let loaded: Lexicon | undefined;

/**
 * The word table of this package, kept for the life of the process. Its words are read on the first call (some 25 ms and 6 MB of memory), its
 * vectors on the first use of one (as much again and 6 MB, up to 12 MB more as words are used).
 *
 * @throws HaimaError `internal` when the file is missing or damaged
 * @example
 * const lexicon = loadLexicon();
 * lexicon.similarity(lexicon.rowOf("猫"), lexicon.rowOf("cat")); // about .7
 */
export function loadLexicon(): Lexicon {
  loaded ??= createLexicon(openTable(sourceOf(findTable(dirname(fileURLToPath(import.meta.url))))));
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

function sourceOf(path: string): TableSource {
  return {
    length: orUnreadable(path, () => statSync(path).size),
    read: (start, end) => orUnreadable(path, () => readStretch(path, start, end)),
  };
}

/** The bytes from `start` to before `end`; fewer when the file ends before. */
function readStretch(path: string, start: number, end: number): Uint8Array {
  const bytes = new Uint8Array(end - start);
  const file = openSync(path, "r");
  try {
    let filled = 0;
    for (let count = -1; count !== 0 && filled < bytes.length; filled += count) {
      count = readSync(file, bytes, filled, bytes.length - filled, start + filled);
    }
    return bytes.subarray(0, filled);
  } finally {
    closeSync(file);
  }
}

function orUnreadable<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new HaimaError("internal", "The word table cannot be read. Check that the package's files are readable.", {
      facts: { path },
      cause: error,
    });
  }
}
