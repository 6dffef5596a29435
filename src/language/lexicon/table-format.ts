/**
 * The layout of `haima-lexicon.bin`, shared by the program that writes it and the reader.
 *
 * All numbers are little-endian.
 *
 *     0   8 bytes   magic "HAIMALEX"
 *     8   u32       format version
 *     12  u32       length of the whole file in bytes
 *     16  u32       CRC-32 of everything from byte 80 on
 *     20  u32       number of English rows (they come first, most frequent first)
 *     24  u32       number of Chinese rows (most frequent first)
 *     28  7 x u32   length in bytes of each section, in the order of {@link SECTIONS}
 *     56  24 bytes  version of the contents, ASCII, padded with NUL
 *     80  ...       the sections, one after the other
 */

/** The first eight bytes of the file. */
export const MAGIC = "HAIMALEX";

/** Layout version that this code reads and writes. */
export const FORMAT_VERSION = 1;

/** Bytes before the first section. */
export const HEADER_BYTES = 80;

/** Where the version of the contents stands in the header. */
export const VERSION_OFFSET = 56;

/** Dimensions of a word vector. */
export const DIMENSIONS = 100;

/** Bytes of one packed row: two dimensions a byte, the even one in the low half. */
export const ROW_BYTES = DIMENSIONS / 2;

/**
 * The sections in file order:
 * `mean` 100 float32, the mean of the Chinese rows; `vectors` one packed row a word; `costs` one byte a word, round(-10 ln p);
 * `tags` one byte a word (see {@link WORD_CLASSES}); `words` UTF-8, every word followed by a newline, then the second spellings of words
 * that character folding changes (了望 for 瞭望, since 瞭 mostly stands for 了); `aliases` one u32 a second spelling, its row;
 * `folding` UTF-8, the traditional characters, a newline, their simplified characters.
 */
export const SECTIONS = ["mean", "vectors", "costs", "tags", "words", "aliases", "folding"] as const;

/** Name of a section. */
export type SectionName = (typeof SECTIONS)[number];

/** A level `n` (0..15) of a packed dimension stands for `(n + .5) * LEVEL_STEP - LEVEL_RANGE` standard deviations, that is `n - 7.5` steps. */
export const LEVEL_RANGE = 2.6;

/** Width of one of the 16 levels in standard deviations of the row. */
export const LEVEL_STEP = (2 * LEVEL_RANGE) / 16;

/** Word classes by the number in the low four bits of a tag byte. 0 is "not known" (all English rows). */
export const WORD_CLASSES = [
  "unknown",
  "noun",
  "verb",
  "adjective",
  "adverb",
  "pronoun",
  "number",
  "function",
  "time",
  "idiom",
  "proper",
  "other",
] as const;

/** Rough part of speech of a Chinese word. */
export type WordClass = (typeof WORD_CLASSES)[number];

/** Kinds of proper nouns by the number in bits 4 and 5 of a tag byte. 0 is "none". */
export const NAME_KINDS = ["none", "person", "place", "org"] as const;

/** Bit 6 of a tag byte: the word is a Chinese family name. */
export const SURNAME_BIT = 64;

/** Bit 7 of a tag byte: the row has no vector of its own (a bare function word); readers use the hash of the word. */
export const NO_VECTOR_BIT = 128;
