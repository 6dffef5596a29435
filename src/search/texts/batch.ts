import { pack } from "./packed.ts";
import type { TextReading } from "./reading.ts";

/** One text of a batch: its terms, by their place in the batch, each packed with its count. */
export interface BatchedText {
  readonly own: Int32Array;
  readonly vector: Int8Array | null;
  readonly endsAsking: boolean;
  readonly namesTime: boolean;
}

/** What an index takes from several texts, put together: each term and word is written once. Plain data. */
export interface TextBatch {
  readonly terms: readonly string[];
  /** Words of meaning, each once, with the place of the term that each counts as. */
  readonly words: readonly (readonly [word: string, term: number])[];
  readonly texts: readonly BatchedText[];
}

export function batchReadings(readings: readonly TextReading[]): TextBatch {
  const terms = new Map<string, number>();
  const words = new Map<string, number>();
  const texts = readings.map((reading): BatchedText => {
    const places = reading.terms.map((term) => placeIn(terms, term));
    for (const [word, place] of reading.words) {
      const term = places[place];
      if (term !== undefined && !words.has(word)) words.set(word, term);
    }
    const { vector, endsAsking, namesTime, counts } = reading;
    const own = Int32Array.from(places, (place, index) => pack(place, counts[index] ?? 1));
    return { own, vector, endsAsking, namesTime };
  });
  return { terms: [...terms.keys()], words: [...words], texts };
}

function placeIn(places: Map<string, number>, text: string): number {
  const known = places.get(text);
  if (known !== undefined) return known;
  places.set(text, places.size);
  return places.size - 1;
}

const FLAG = { endsAsking: 1, namesTime: 2, hasVector: 4 } as const;

interface Head {
  readonly terms: readonly string[];
  readonly words: readonly string[];
  /** Places of the words' terms. */
  readonly wordTerms: readonly number[];
  /** Terms of each text. */
  readonly lengths: readonly number[];
  readonly flags: readonly number[];
  /** Bytes of a vector. */
  readonly dimensions: number;
  /** Bytes of the numbers. */
  readonly numbers: number;
}

/** Bytes before the head that tell its length. */
const LENGTH_BYTES = 4;

/** A batch as bytes: the length of the head (4 bytes, little-endian), the head (JSON), the numbers of all texts (LEB128), the vectors. */
export function packBatch({ terms, words, texts }: TextBatch): Uint8Array {
  const numbers = packNumbers(texts.map(({ own }) => own));
  const vectors = texts.flatMap(({ vector }) => (vector === null ? [] : [vector]));
  const head: Head = {
    terms,
    words: words.map(([word]) => word),
    wordTerms: words.map(([, term]) => term),
    lengths: texts.map(({ own }) => own.length),
    flags: texts.map(
      ({ endsAsking, namesTime, vector }) =>
        (endsAsking ? FLAG.endsAsking : 0) | (namesTime ? FLAG.namesTime : 0) | (vector === null ? 0 : FLAG.hasVector),
    ),
    dimensions: vectors[0]?.length ?? 0,
    numbers: numbers.length,
  };
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  return Buffer.concat([
    length,
    json,
    numbers,
    ...vectors.map((vector) => new Uint8Array(vector.buffer, vector.byteOffset, vector.length)),
  ]);
}

/** What was packed. The bytes come from a sealed record of ours, so that their form is trusted. */
export function unpackBatch(bytes: Uint8Array): TextBatch {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const numbersAt = LENGTH_BYTES + buffer.readUInt32LE(0);
  const head: Head = JSON.parse(buffer.toString("utf8", LENGTH_BYTES, numbersAt));
  const { terms, lengths, flags, dimensions, wordTerms } = head;
  let vectorAt = numbersAt + head.numbers;
  const owns = unpackNumbers(bytes.subarray(numbersAt, vectorAt), lengths);
  const texts = owns.map((own, place): BatchedText => {
    const flag = flags[place] ?? 0;
    let vector: Int8Array | null = null;
    if ((flag & FLAG.hasVector) !== 0) {
      vector = new Int8Array(bytes.buffer, bytes.byteOffset + vectorAt, dimensions);
      vectorAt += dimensions;
    }
    return { own, vector, endsAsking: (flag & FLAG.endsAsking) !== 0, namesTime: (flag & FLAG.namesTime) !== 0 };
  });
  return { terms, texts, words: head.words.map((word, place) => [word, wordTerms[place] ?? 0] as const) };
}

/** Bits of a number that one byte holds, and the bit that tells of another byte. */
const BITS = 7;
const MORE = 0x80;
/** Most bytes of a number of 32 bits. */
const MOST_BYTES = 5;

function packNumbers(lists: readonly Int32Array[]): Uint8Array {
  const bytes = new Uint8Array(lists.reduce((sum, { length }) => sum + length, 0) * MOST_BYTES);
  let at = 0;
  for (const list of lists) {
    for (let left of list) {
      for (; left >= MORE; left >>>= BITS) bytes[at++] = (left & (MORE - 1)) | MORE;
      bytes[at++] = left;
    }
  }
  return bytes.subarray(0, at);
}

function unpackNumbers(bytes: Uint8Array, lengths: readonly number[]): readonly Int32Array[] {
  let at = 0;
  return lengths.map((length) => {
    const list = new Int32Array(length);
    for (let index = 0; index < length; index++) {
      let number = 0;
      let shift = 0;
      let byte = bytes[at++] ?? 0;
      for (; byte >= MORE; byte = bytes[at++] ?? 0) {
        number |= (byte & (MORE - 1)) << shift;
        shift += BITS;
      }
      list[index] = number | (byte << shift);
    }
    return list;
  });
}
