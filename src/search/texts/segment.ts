import type { Lexicon } from "../../language/lexicon/index.ts";
import { countIn, numberOf, pack } from "./packed.ts";
import type { TextReading } from "./reading.ts";

/**
 * What an index takes from several texts, in the form in which it is kept and searched: terms as bytes, all else as numbers. Never changed. A term
 * is its place in the order of hashes, so that one is found without a table of all.
 */
export interface TextSegment {
  /** The terms in UTF-8, one after the other. */
  readonly termBytes: Uint8Array;
  /** Where each ends. */
  readonly termEnds: Int32Array;
  /** Ascending. */
  readonly hashes: Uint32Array;
  /** Words that the table of words has, by their rows, each once, with the term that each counts as. */
  readonly wordRows: Int32Array;
  readonly wordTerms: Int32Array;
  /** The terms of all texts, each packed with its count; ascending within a text. */
  readonly own: Int32Array;
  /** Where those of each text end. */
  readonly ownEnds: Int32Array;
  /** Of each text, see {@link FLAG}. */
  readonly flags: Uint8Array;
  /** Of all texts, as many bytes each; nothing without a table of words. */
  readonly vectors: Int8Array;
}

export const FLAG = { endsAsking: 1, namesTime: 2 } as const;

/** Some texts of a segment, by their places. */
export interface SegmentPart {
  readonly segment: TextSegment;
  readonly texts: readonly number[];
}

/** A term as it is looked for. */
export interface TermKey {
  readonly hash: number;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function keyOf(term: string): TermKey {
  const bytes = encoder.encode(term);
  return { hash: hashOf(bytes, 0, bytes.length), bytes };
}

/** FNV-1a (Fowler, Noll and Vo) of some bytes, 32 bits, its upper bits mixed down: hashes of short terms then lie evenly. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The place of a term; -1 when no text has it. */
export function findTerm(segment: TextSegment, { hash, bytes }: TermKey): number {
  const { hashes } = segment;
  let low = 0;
  let high = hashes.length - 1;
  // Hashes lie evenly, so that where one should be is near where it is.
  while (low < high) {
    const [first = 0, last = 0] = [hashes[low], hashes[high]];
    if (hash <= first) high = low;
    else if (hash > last) return -1;
    else {
      const guess = low + Math.floor(((hash - first) / (last - first)) * (high - low));
      if ((hashes[guess] ?? 0) < hash) low = guess + 1;
      else if (guess > low && (hashes[guess - 1] ?? 0) < hash) low = high = guess;
      else high = guess;
    }
  }
  for (let at = low; at < hashes.length && hashes[at] === hash; at++) if (isTerm(segment, at, bytes)) return at;
  return -1;
}

/** True when a term is spelled so. */
export function isTerm({ termBytes, termEnds }: TextSegment, place: number, bytes: Uint8Array): boolean {
  const start = place === 0 ? 0 : (termEnds[place - 1] ?? 0);
  if ((termEnds[place] ?? 0) - start !== bytes.length) return false;
  for (let at = 0; at < bytes.length; at++) if (termBytes[start + at] !== bytes[at]) return false;
  return true;
}

export function termAt({ termBytes, termEnds }: TextSegment, place: number): string {
  return decoder.decode(termBytes.subarray(place === 0 ? 0 : termEnds[place - 1], termEnds[place]));
}

/** The terms of a text, each packed with its count. */
export function ownTerms({ own, ownEnds }: TextSegment, text: number): Int32Array {
  return own.subarray(text === 0 ? 0 : ownEnds[text - 1], ownEnds[text]);
}

/** Bytes of each text's vector. */
export function vectorBytes({ vectors, flags }: TextSegment): number {
  return flags.length === 0 ? 0 : vectors.length / flags.length;
}

/** What goes into a segment, terms numbered as they came. */
class Gathered {
  readonly terms = new Map<string, number>();
  readonly words = new Map<number, number>();
  readonly texts: { readonly own: Int32Array; readonly flags: number; readonly vector: Int8Array }[] = [];

  numberOf(term: string): number {
    const known = this.terms.get(term);
    if (known !== undefined) return known;
    this.terms.set(term, this.terms.size);
    return this.terms.size - 1;
  }
}

/** @param lexicon the table of words whose rows stand for words; null for none */
export function segmentOf(readings: readonly TextReading[], lexicon: Lexicon | null): TextSegment {
  const gathered = new Gathered();
  for (const { terms, counts, words, vector, endsAsking, namesTime } of readings) {
    const numbers = terms.map((term) => gathered.numberOf(term));
    for (const [word, place] of words) {
      const row = lexicon?.rowOf(word) ?? -1;
      const number = numbers[place];
      if (row >= 0 && number !== undefined && !gathered.words.has(row)) gathered.words.set(row, number);
    }
    const own = Int32Array.from(numbers, (number, place) => pack(number, counts[place] ?? 1));
    const flags = (endsAsking ? FLAG.endsAsking : 0) | (namesTime ? FLAG.namesTime : 0);
    gathered.texts.push({ own, flags, vector: vector ?? NO_VECTOR });
  }
  return assemble(gathered);
}

const NO_VECTOR = new Int8Array(0);

/** Some texts of several segments in one: terms that only the texts left out have are not in it. */
export function joinSegments(parts: readonly SegmentPart[]): TextSegment {
  const gathered = new Gathered();
  for (const { segment, texts } of parts) {
    const { flags, vectors, wordRows, wordTerms } = segment;
    const bytes = vectorBytes(segment);
    const numbers = new Int32Array(segment.hashes.length).fill(-1);
    for (const text of texts) {
      const own = ownTerms(segment, text).map((packed) => {
        const from = numberOf(packed);
        if ((numbers[from] ?? -1) < 0) numbers[from] = gathered.numberOf(termAt(segment, from));
        return pack(numbers[from] ?? 0, countIn(packed));
      });
      const vector = vectors.subarray(text * bytes, (text + 1) * bytes);
      gathered.texts.push({ own, flags: flags[text] ?? 0, vector });
    }
    for (const [index, row] of wordRows.entries()) {
      const number = numbers[wordTerms[index] ?? -1] ?? -1;
      if (number >= 0 && !gathered.words.has(row)) gathered.words.set(row, number);
    }
  }
  return assemble(gathered);
}

function assemble({ terms, words, texts }: Gathered): TextSegment {
  const keys = [...terms.keys()].map(keyOf);
  const order = [...keys.keys()].sort((a, b) => compare(keys[a], keys[b]));
  const ranks = new Int32Array(order.length);
  for (const [rank, number] of order.entries()) ranks[number] = rank;
  const sorted = order.map((number) => keys[number]?.bytes ?? encoder.encode(""));
  const rows = [...words.keys()].sort((a, b) => a - b);
  const dimensions = Math.max(0, ...texts.map(({ vector }) => vector.length));
  const vectors = new Int8Array(dimensions * texts.length);
  for (const [place, { vector }] of texts.entries()) vectors.set(vector, place * dimensions);
  const owns = texts.map(({ own }) => own.map((packed) => pack(ranks[numberOf(packed)] ?? 0, countIn(packed))).sort());
  return {
    termBytes: Buffer.concat(sorted),
    termEnds: endsOf(sorted.map(({ length }) => length)),
    hashes: Uint32Array.from(order, (number) => keys[number]?.hash ?? 0),
    wordRows: Int32Array.from(rows),
    wordTerms: Int32Array.from(rows, (row) => ranks[words.get(row) ?? 0] ?? 0),
    own: Int32Array.from(owns.flatMap((own) => [...own])),
    ownEnds: endsOf(owns.map(({ length }) => length)),
    flags: Uint8Array.from(texts, ({ flags }) => flags),
    vectors,
  };
}

/** By hash, then by bytes: one order for all segments, so that sums over terms come out the same however texts are put together. */
function compare(a: TermKey | undefined, b: TermKey | undefined): number {
  if (a === undefined || b === undefined) return 0;
  return a.hash - b.hash || Buffer.compare(a.bytes, b.bytes);
}

function endsOf(lengths: readonly number[]): Int32Array {
  let end = 0;
  return Int32Array.from(lengths, (length) => {
    end += length;
    return end;
  });
}

/** The hashes of terms that lie one after the other. */
export function hashesOf(termBytes: Uint8Array, termEnds: Int32Array): Uint32Array {
  const hashes = new Uint32Array(termEnds.length);
  for (let place = 0, start = 0; place < termEnds.length; place++) {
    const end = termEnds[place] ?? 0;
    hashes[place] = hashOf(termBytes, start, end);
    start = end;
  }
  return hashes;
}
