import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { TextReader, TextReading } from "../search/index.ts";
import { splitDocument } from "./chunk.ts";
import { type ReadFact, readFacts } from "./read-facts.ts";
import type { Passage, SplitText } from "./types.ts";

/** What the index takes from a document: kept beside its text, so that a restart does not read it again. */
export interface DocumentReading {
  readonly passages: readonly Omit<Passage, "text">[];
  /** One a passage. */
  readonly texts: readonly TextReading[];
  readonly facts: readonly ReadFact[];
}

/** Raised when a text is split or read in another way, so that what was kept before is read anew. */
const VERSION = 1;
/** Longest reading that is unpacked, in bytes. */
const LONGEST = 536_870_912;

/** Reads a document passage by passage; each step tells how far it is. The last value is the reading. */
export function* readInSteps(
  document: SplitText,
  reader: TextReader,
): Generator<{ readonly done: number; readonly total: number }, DocumentReading> {
  const { passageSize } = document;
  const passages = splitDocument(document, document.splitter, passageSize ?? undefined);
  const total = passages.length;
  const texts: TextReading[] = [];
  for (const { titles, text } of passages) {
    texts.push(reader.read(`${titles.join("\n")}\n${text}`));
    yield { done: texts.length, total };
  }
  const spans = passages.map(({ start, end, titles }) => ({ start, end, titles }));
  return { passages: spans, texts, facts: readFacts(document) };
}

/** The same at once. */
export function readAtOnce(document: SplitText, reader: TextReader): DocumentReading {
  const steps = readInSteps(document, reader);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** A reading as text, small enough to lie beside the document. */
export function packReading({ passages, texts, facts }: DocumentReading): string {
  const terms = numbered(texts.flatMap((text) => text.terms));
  const words = numbered(texts.flatMap((text) => text.words.map(([word]) => word)));
  const titles = numbered(passages.flatMap((passage) => passage.titles));
  const packed = {
    version: VERSION,
    terms: [...terms.keys()],
    words: [...words.keys()],
    titles: [...titles.keys()],
    facts,
    passages: passages.map(({ start, end, titles: own }) => [
      start,
      end,
      ...own.map((title) => titles.get(title) ?? 0),
    ]),
    texts: texts.map((text) => ({
      t: text.terms.map((term) => terms.get(term) ?? 0),
      c: text.counts,
      w: text.words.flatMap(([word, term]) => [words.get(word) ?? 0, term]),
      v: text.vector === null ? null : Buffer.from(text.vector).toString("base64"),
      f: (text.endsAsking ? 1 : 0) + (text.namesTime ? 2 : 0),
    })),
  };
  return deflateRawSync(Buffer.from(JSON.stringify(packed)), { level: 1 }).toString("base64");
}

type Packed = {
  readonly version: number;
  readonly terms: readonly string[];
  readonly words: readonly string[];
  readonly titles: readonly string[];
  readonly facts: readonly ReadFact[];
  readonly passages: readonly (readonly number[])[];
  readonly texts: readonly {
    readonly t: readonly number[];
    readonly c: readonly number[];
    readonly w: readonly number[];
    readonly v: string | null;
    readonly f: number;
  }[];
};

/** What was packed; null for what another version packed, or what is no reading. */
export function unpackReading(packed: string): DocumentReading | null {
  const value = parse(packed);
  if (value === null) return null;
  const { terms, words, titles } = value;
  return {
    facts: value.facts,
    passages: value.passages.map(([start = 0, end = 0, ...own]) => ({
      start,
      end,
      titles: own.map((number) => titles[number] ?? ""),
    })),
    texts: value.texts.map(({ t, c, w, v, f }) => ({
      terms: t.map((number) => terms[number] ?? ""),
      counts: c,
      words: Array.from(
        { length: w.length / 2 },
        (_, at) => [words[w[at * 2] ?? 0] ?? "", w[at * 2 + 1] ?? 0] as const,
      ),
      vector: v === null ? null : new Int8Array(Buffer.from(v, "base64")),
      endsAsking: (f & 1) !== 0,
      namesTime: (f & 2) !== 0,
    })),
  };
}

/** The record was sealed by us, so its form is trusted as soon as its version is ours. */
function parse(packed: string): Packed | null {
  try {
    const text = inflateRawSync(Buffer.from(packed, "base64"), { maxOutputLength: LONGEST }).toString();
    const value: Packed = JSON.parse(text);
    return value.version === VERSION ? value : null;
  } catch {
    return null;
  }
}

function numbered(texts: Iterable<string>): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const text of texts) if (!numbers.has(text)) numbers.set(text, numbers.size);
  return numbers;
}
