import { crc32 } from "node:zlib";
import { HaimaError } from "../../errors.ts";
import {
  DIMENSIONS,
  FORMAT_VERSION,
  HEADER_BYTES,
  MAGIC,
  ROW_BYTES,
  SECTIONS,
  type SectionName,
  VERSION_OFFSET,
} from "./table-format.ts";
import { WordIndex } from "./word-index.ts";

/** The checked contents of a table file, still packed. */
export interface WordTable {
  /** Version of the contents, such as "1.0.0". */
  readonly version: string;
  /** CRC-32 of the sections. */
  readonly checksum: number;
  readonly englishCount: number;
  /** Number of words, one row each: English first, then Chinese (simplified), each most frequent first. */
  readonly size: number;
  /** The words in the order of rows, then second spellings. */
  readonly words: WordIndex;
  /** Row of each second spelling. */
  readonly aliases: Uint32Array;
  /** Mean of the Chinese rows. */
  readonly mean: Float32Array;
  /**
   * Packed rows, {@link ROW_BYTES} a word. Nine tenths of the file: read, and the whole file checked against its checksum, on the first call.
   *
   * @throws HaimaError `internal` when the checksum is wrong
   */
  readonly vectors: () => Uint8Array;
  /** round(-10 ln p) a word. */
  readonly costs: Uint8Array;
  readonly tags: Uint8Array;
  /** Traditional character to simplified character. */
  readonly folding: ReadonlyMap<string, string>;
}

function damaged(what: string, cause?: unknown): HaimaError {
  return new HaimaError(
    "internal",
    `The word table haima-lexicon.bin is damaged (${what}). Reinstall the package, or check the file against SHA256SUMS.`,
    {
      facts: { what },
      cause,
    },
  );
}

/** The bytes of a table, which may be read in stretches. */
export interface TableSource {
  readonly length: number;
  /** Bytes from `start` to before `end`. */
  readonly read: (start: number, end: number) => Uint8Array;
}

/**
 * Checks and splits a table (layout: table-format.ts), all but the vectors and the checksum, which wait until vectors are asked for: who only
 * writes needs no vectors, and reading them takes longer than the rest.
 *
 * @throws HaimaError `internal` when the magic, the version or a length is wrong
 */
export function openTable(source: TableSource): WordTable {
  if (source.length < HEADER_BYTES) throw damaged("it is too short");
  const header = readHeader(source.read(0, HEADER_BYTES), source.length);
  const { englishCount, checksum, version } = header;
  const size = englishCount + header.chineseCount;
  const expected = { mean: DIMENSIONS * 4, vectors: size * ROW_BYTES, costs: size, tags: size };
  for (const [name, length] of Object.entries(expected)) {
    if (header.lengths.get(name) !== length) throw damaged(`section ${name} has the wrong length`);
  }
  const vectorsAt = HEADER_BYTES + expected.mean;
  const restAt = vectorsAt + expected.vectors;
  const mean = source.read(HEADER_BYTES, vectorsAt);
  const rest = splitSections(source.read(restAt, source.length), header.lengths);
  const aliases = Uint32Array.from(numbers(rest.aliases), (view) => view.getUint32(0, true));
  return {
    version,
    checksum,
    englishCount,
    size,
    words: readWords(rest.words, size + aliases.length),
    aliases,
    mean: Float32Array.from(numbers(mean), (view) => view.getFloat32(0, true)),
    vectors: once(() => {
      const vectors = source.read(vectorsAt, restAt);
      const sum = crc32(rest.all, crc32(vectors, crc32(mean)));
      if (sum !== checksum) throw damaged("its checksum is wrong");
      return vectors;
    }),
    costs: rest.costs,
    tags: rest.tags,
    folding: readFolding(rest.folding),
  };
}

/**
 * The same for a table in memory, checked at once.
 *
 * @throws HaimaError `internal` when the magic, the version, a length or the checksum is wrong
 */
export function readTable(bytes: Uint8Array): WordTable {
  if (bytes.length < HEADER_BYTES) throw damaged("it is too short");
  const { checksum } = readHeader(bytes.subarray(0, HEADER_BYTES), bytes.length);
  if (crc32(bytes.subarray(HEADER_BYTES)) !== checksum) throw damaged("its checksum is wrong");
  return openTable({ length: bytes.length, read: (start, end) => bytes.subarray(start, end) });
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

interface Header {
  readonly version: string;
  readonly checksum: number;
  readonly englishCount: number;
  readonly chineseCount: number;
  /** Bytes of each section. */
  readonly lengths: ReadonlyMap<string, number>;
}

function readHeader(bytes: Uint8Array, fileLength: number): Header {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = new TextDecoder("latin1");
  if (ascii.decode(bytes.subarray(0, 8)) !== MAGIC) throw damaged("it is not a word table");
  const format = view.getUint32(8, true);
  if (format !== FORMAT_VERSION) throw damaged(`its format is ${format}, this code reads ${FORMAT_VERSION}`);
  if (view.getUint32(12, true) !== fileLength) throw damaged("its length is wrong");
  const lengths = new Map(SECTIONS.map((name, index) => [name, view.getUint32(28 + 4 * index, true)]));
  const total = [...lengths.values()].reduce((sum, length) => sum + length, HEADER_BYTES);
  if (total !== fileLength) throw damaged("its sections do not add up");
  return {
    version: ascii.decode(bytes.subarray(VERSION_OFFSET, HEADER_BYTES)).replace(/\0+$/u, ""),
    checksum: view.getUint32(16, true),
    englishCount: view.getUint32(20, true),
    chineseCount: view.getUint32(24, true),
    lengths,
  };
}

/** Views of the four-byte numbers of a section. */
function numbers(bytes: Uint8Array): DataView[] {
  return Array.from({ length: bytes.length >> 2 }, (_, i) => new DataView(bytes.buffer, bytes.byteOffset + i * 4, 4));
}

/** The sections after the vectors. */
function splitSections(all: Uint8Array, lengths: ReadonlyMap<string, number>) {
  let offset = 0;
  const next = (name: SectionName): Uint8Array => {
    const from = offset;
    offset += lengths.get(name) ?? 0;
    return all.subarray(from, offset);
  };
  return {
    all,
    costs: next("costs"),
    tags: next("tags"),
    words: next("words"),
    aliases: next("aliases"),
    folding: next("folding"),
  };
}

function readWords(bytes: Uint8Array, count: number): WordIndex {
  const index = new WordIndex(decodeUtf8(bytes), count);
  if (!index.isComplete) throw damaged("its words do not add up");
  return index;
}

function readFolding(bytes: Uint8Array): Map<string, string> {
  const [traditional = "", simplified = ""] = decodeUtf8(bytes).split("\n");
  if (traditional.length !== simplified.length) throw damaged("its characters do not add up");
  const folding = new Map<string, string>();
  for (let i = 0; i < traditional.length; i++) folding.set(traditional.charAt(i), simplified.charAt(i));
  return folding;
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    throw damaged("its text is not UTF-8", error);
  }
}
