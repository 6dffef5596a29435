import { countIn, numberOf, pack } from "./packed.ts";
import { hashesOf, type TextSegment } from "./segment.ts";

/** Bits of a number that one byte holds (LEB128), and the bit that tells of another byte. */
const BITS = 7;
const MORE = 0x80;

class NumberWriter {
  #bytes = new Uint8Array(1_024);
  #size = 0;

  push(number: number): void {
    if (this.#size + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let left = number;
    for (; left >= MORE; left >>>= BITS) this.#bytes[this.#size++] = (left & (MORE - 1)) | MORE;
    this.#bytes[this.#size++] = left;
  }

  /** Each number as how much it is above the one before. */
  pushRising(numbers: Iterable<number>): void {
    let before = 0;
    for (const number of numbers) {
      this.push(number - before);
      before = number;
    }
  }

  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#size);
  }
}

/**
 * A segment as bytes: numbers of terms, words and texts, of bytes of terms and of a vector; where terms and texts end; rows and terms of the words;
 * of each text its terms, each by its distance from the one before, doubled, odd when a count above 1 follows. Then the terms, the flags, the vectors.
 */
export function packSegment(segment: TextSegment): Uint8Array {
  const { termBytes, termEnds, wordRows, wordTerms, own, ownEnds, flags, vectors } = segment;
  const writer = new NumberWriter();
  const dimensions = flags.length === 0 ? 0 : vectors.length / flags.length;
  for (const number of [termEnds.length, wordRows.length, flags.length, termBytes.length, dimensions])
    writer.push(number);
  writer.pushRising(termEnds);
  writer.pushRising(ownEnds);
  writer.pushRising(wordRows);
  for (const term of wordTerms) writer.push(term);
  let start = 0;
  for (const end of ownEnds) {
    let before = 0;
    for (const packed of own.subarray(start, end)) {
      const count = countIn(packed);
      writer.push((numberOf(packed) - before) * 2 + (count > 1 ? 1 : 0));
      if (count > 1) writer.push(count);
      before = numberOf(packed);
    }
    start = end;
  }
  const bytes = new Uint8Array(vectors.buffer, vectors.byteOffset, vectors.length);
  return Buffer.concat([writer.bytes, termBytes, flags, bytes]);
}

/** What was packed. The bytes come from a sealed record of ours, so that their form is trusted. */
export function unpackSegment(bytes: Uint8Array): TextSegment {
  let at = 0;
  const next = (): number => {
    let number = 0;
    let shift = 0;
    let byte = bytes[at++] ?? 0;
    for (; byte >= MORE; byte = bytes[at++] ?? 0) {
      number |= (byte & (MORE - 1)) << shift;
      shift += BITS;
    }
    return number | (byte << shift);
  };
  const rising = (length: number): Int32Array => {
    const numbers = new Int32Array(length);
    for (let place = 0, before = 0; place < length; place++) {
      before += next();
      numbers[place] = before;
    }
    return numbers;
  };
  const [terms, words, texts, termLength, dimensions] = [next(), next(), next(), next(), next()];
  const termEnds = rising(terms);
  const ownEnds = rising(texts);
  const wordRows = rising(words);
  const wordTerms = new Int32Array(words);
  for (let place = 0; place < words; place++) wordTerms[place] = next();
  const own = new Int32Array(ownEnds.at(-1) ?? 0);
  for (let text = 0, place = 0; text < texts; text++) {
    let number = 0;
    for (const end = ownEnds[text] ?? 0; place < end; place++) {
      const step = next();
      number += step >>> 1;
      own[place] = pack(number, (step & 1) === 0 ? 1 : next());
    }
  }
  // Copied: what is kept must not hold on to the bytes of the whole.
  const copy = (length: number): Uint8Array<ArrayBuffer> => {
    at += length;
    return new Uint8Array(bytes.subarray(at - length, at));
  };
  const termBytes = copy(termLength);
  const flags = copy(texts);
  const vectors = new Int8Array(copy(texts * dimensions).buffer);
  const hashes = hashesOf(termBytes, termEnds);
  return { termBytes, termEnds, hashes, wordRows, wordTerms, own, ownEnds, flags, vectors };
}
