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
  /** Packed rows, {@link ROW_BYTES} a word. */
  readonly vectors: Uint8Array;
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

/**
 * Checks and splits a table file (layout: table-format.ts).
 *
 * @throws HaimaError `internal` when the magic, the version, a length or the checksum is wrong
 */
export function readTable(bytes: Uint8Array): WordTable {
  if (bytes.length < HEADER_BYTES) throw damaged("it is too short");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const ascii = new TextDecoder("latin1");
  if (ascii.decode(bytes.subarray(0, 8)) !== MAGIC) throw damaged("it is not a word table");
  const format = view.getUint32(8, true);
  if (format !== FORMAT_VERSION) throw damaged(`its format is ${format}, this code reads ${FORMAT_VERSION}`);
  if (view.getUint32(12, true) !== bytes.length) throw damaged("its length is wrong");
  const checksum = view.getUint32(16, true);
  if (crc32(bytes.subarray(HEADER_BYTES)) !== checksum) throw damaged("its checksum is wrong");
  const englishCount = view.getUint32(20, true);
  const size = englishCount + view.getUint32(24, true);
  const sections = splitSections(bytes, view);
  const expected = { mean: DIMENSIONS * 4, vectors: size * ROW_BYTES, costs: size, tags: size };
  for (const [name, length] of Object.entries(expected)) {
    if (sections.get(name)?.length !== length) throw damaged(`section ${name} has the wrong length`);
  }
  const section = (name: SectionName): Uint8Array => sections.get(name) ?? new Uint8Array();
  const aliases = Uint32Array.from(numbers(section("aliases")), (view) => view.getUint32(0, true));
  return {
    version: ascii.decode(bytes.subarray(VERSION_OFFSET, HEADER_BYTES)).replace(/\0+$/u, ""),
    checksum,
    englishCount,
    size,
    words: readWords(section("words"), size + aliases.length),
    aliases,
    mean: Float32Array.from(numbers(section("mean")), (view) => view.getFloat32(0, true)),
    vectors: section("vectors"),
    costs: section("costs"),
    tags: section("tags"),
    folding: readFolding(section("folding")),
  };
}

/** Views of the four-byte numbers of a section. */
function numbers(bytes: Uint8Array): DataView[] {
  return Array.from({ length: bytes.length >> 2 }, (_, i) => new DataView(bytes.buffer, bytes.byteOffset + i * 4, 4));
}

function splitSections(bytes: Uint8Array, view: DataView): Map<string, Uint8Array> {
  const sections = new Map<string, Uint8Array>();
  let offset = HEADER_BYTES;
  SECTIONS.forEach((name, index) => {
    const length = view.getUint32(28 + 4 * index, true);
    sections.set(name, bytes.subarray(offset, offset + length));
    offset += length;
  });
  if (offset !== bytes.length) throw damaged("its sections do not add up");
  return sections;
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
