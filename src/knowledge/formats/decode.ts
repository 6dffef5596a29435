/** A mark at the head of a file and the encoding that it tells. */
const MARKS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** What a file without a mark may be written in: the common one, then what Chinese systems write; each refuses most of what the other writes. */
const ENCODINGS = ["utf-8", "gb18030"];

/** The text of a file's bytes, or null when they are in none of the encodings that are looked for: UTF-8, UTF-16 with its mark, GB 18030. */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = MARKS.find(([head]) => head.every((byte, index) => bytes[index] === byte));
  for (const encoding of mark === undefined ? ENCODINGS : [mark[1]]) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
    }
  }
  return null;
}
