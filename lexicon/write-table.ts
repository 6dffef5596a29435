import { crc32 } from "node:zlib";
import {
  DIMENSIONS,
  FORMAT_VERSION,
  HEADER_BYTES,
  LEVEL_RANGE,
  LEVEL_STEP,
  MAGIC,
  ROW_BYTES,
  VERSION_OFFSET,
} from "../src/language/lexicon/table-format.ts";
import type { ChineseRow } from "./chinese-rows.ts";
import { weightedMean } from "./vector-math.ts";

/** Everything that goes into the table. */
export interface TableContents {
  readonly version: string;
  readonly english: readonly { readonly word: string; readonly probability: number; readonly vector: Float64Array }[];
  readonly chinese: readonly ChineseRow[];
  readonly folding: ReadonlyMap<string, string>;
}

/** Encodes the table (layout: src/language/lexicon/table-format.ts). The same contents give the same bytes. */
export function encodeTable({ version, english, chinese, folding }: TableContents): Uint8Array {
  const words = [...english.map(({ word }) => word), ...chinese.map(({ word }) => word)];
  const second = words.flatMap((word, row) => {
    const spelling = fold(word, folding);
    return spelling === word ? [] : [{ spelling, row }];
  });
  const rows = [...english, ...chinese];
  const withVector = chinese.flatMap(({ vector, probability }) => (vector ? [{ vector, probability }] : []));
  const mean = weightedMean(
    withVector.map(({ vector }) => vector),
    withVector.map(({ probability }) => probability),
  );
  const sections = [
    float32Bytes(mean),
    packRows(rows.map(({ vector }) => vector)),
    Uint8Array.from(rows, ({ probability }) => Math.min(255, Math.round(-10 * Math.log(probability)))),
    Uint8Array.from([...english.map(() => 0), ...chinese.map(({ tag }) => tag)]),
    lines([...words, ...second.map(({ spelling }) => spelling)]),
    integerBytes(second.map(({ row }) => row)),
    new TextEncoder().encode(`${[...folding.keys()].join("")}\n${[...folding.values()].join("")}`),
  ];
  const body = Buffer.concat(sections);
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 0, "ascii");
  const numbers = [FORMAT_VERSION, HEADER_BYTES + body.length, crc32(body), english.length, chinese.length];
  [...numbers, ...sections.map(({ length }) => length)].forEach((value, index) => {
    header.writeUInt32LE(value, 8 + 4 * index);
  });
  header.write(version, VERSION_OFFSET, "ascii");
  return Buffer.concat([header, body]);
}

/** Every line followed by a newline. */
function lines(texts: readonly string[]): Uint8Array {
  return new TextEncoder().encode(texts.map((text) => `${text}\n`).join(""));
}

function integerBytes(values: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeUInt32LE(value, index * 4);
  });
  return bytes;
}

function float32Bytes(values: Float64Array): Uint8Array {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, index) => {
    bytes.writeFloatLE(value, index * 4);
  });
  return bytes;
}

/** Two dimensions a byte, 16 levels over +-2.6 standard deviations; rows have unit length, so theirs is 1 / sqrt(dimensions). */
function packRows(vectors: readonly (Float64Array | undefined)[]): Uint8Array {
  const bytes = new Uint8Array(vectors.length * ROW_BYTES);
  const scale = Math.sqrt(DIMENSIONS);
  const level = (value: number): number =>
    Math.max(0, Math.min(15, Math.floor((value * scale + LEVEL_RANGE) / LEVEL_STEP)));
  vectors.forEach((vector, row) => {
    for (let i = 0; i < ROW_BYTES; i++) {
      bytes[row * ROW_BYTES + i] = level(vector?.[2 * i] ?? 0) | (level(vector?.[2 * i + 1] ?? 0) << 4);
    }
  });
  return bytes;
}

function fold(word: string, folding: ReadonlyMap<string, string>): string {
  return Array.from(word, (character) => folding.get(character) ?? character).join("");
}
