import { loadLexicon } from "../language/lexicon/index.ts";
import type { StoredShelf } from "../model/index.ts";
import { joinSegments, packSegment, segmentOf, type TextSegment, unpackSegment } from "../search/index.ts";
import type { DocumentReading } from "./document-reading.ts";
import type { ReadFact } from "./read-facts.ts";
import type { Passage } from "./types.ts";

/** A document by the version that was read. */
export interface DocumentVersion {
  readonly id: string;
  readonly version: number;
}

/** What the index took from one document of a shelf. Its texts are those of its passages, then those of its facts. */
export interface ShelvedDocument extends DocumentVersion {
  readonly passages: readonly Omit<Passage, "text">[];
  readonly facts: readonly ReadFact[];
  /** Place of the first of its texts in the segment. */
  readonly first: number;
}

/** What the index took from some documents. */
export interface Shelf {
  readonly documents: readonly ShelvedDocument[];
  readonly texts: TextSegment;
}

/** Raised when a text is split or read in another way, so that what was kept before is read anew. */
const READING_VERSION = 2;

/** What a reading depends on: how texts are read, and the table of words. */
function readingId(): string {
  return `${READING_VERSION} ${loadLexicon().id}`;
}

export function shelfOf(documents: readonly (DocumentVersion & { readonly reading: DocumentReading })[]): Shelf {
  let first = 0;
  const shelved = documents.map(({ id, version, reading: { passages, facts } }): ShelvedDocument => {
    const own = { id, version, passages, facts, first };
    first += passages.length + facts.length;
    return own;
  });
  const texts = segmentOf(
    documents.flatMap(({ reading }) => [...reading.texts, ...reading.factTexts]),
    loadLexicon(),
  );
  return { documents: shelved, texts };
}

/** One shelf of what is wanted of several. */
export function joinShelves(shelves: readonly Shelf[], isWanted: (document: DocumentVersion) => boolean): Shelf {
  const documents: ShelvedDocument[] = [];
  let first = 0;
  const parts = shelves.map(({ documents: all, texts: segment }) => {
    const kept = all.filter(isWanted);
    const texts = kept.flatMap((document) => placesOf(document));
    for (const document of kept) {
      documents.push({ ...document, first });
      first += placesOf(document).length;
    }
    return { segment, texts };
  });
  return { documents, texts: joinSegments(parts) };
}

function placesOf({ first, passages, facts }: ShelvedDocument): readonly number[] {
  return Array.from({ length: passages.length + facts.length }, (_none, at) => first + at);
}

interface Head {
  /** See {@link readingId}. */
  readonly reading: string;
  readonly titles: readonly string[];
  /** Of each document: of each passage its start, its end, and the numbers of its titles. */
  readonly passages: readonly (readonly (readonly number[])[])[];
  readonly facts: readonly (readonly ReadFact[])[];
}

/** Bytes before the head that tell its length. */
const LENGTH_BYTES = 4;

/** A shelf as it is kept: the length of the head (4 bytes, little-endian), the head (JSON), the texts; in base64. */
export function packShelf({ documents, texts }: Shelf, version: number): StoredShelf {
  const titles = new Map<string, number>();
  const numberOf = (title: string): number => {
    const known = titles.get(title) ?? titles.size;
    titles.set(title, known);
    return known;
  };
  const passages = documents.map((document) =>
    document.passages.map(({ start, end, titles: own }) => [start, end, ...own.map(numberOf)]),
  );
  const facts = documents.map((document) => document.facts);
  const head: Head = { reading: readingId(), titles: [...titles.keys()], passages, facts };
  const json = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(json.length);
  const bytes = Buffer.concat([length, json, packSegment(texts)]);
  return {
    documents: documents.map(({ id, version: own, passages: all }) => ({ id, version: own, passages: all.length })),
    data: bytes.toString("base64"),
    version,
  };
}

/** What was kept; null for what another version kept, or what is no shelf. */
export function openShelf({ documents, data }: StoredShelf): Shelf | null {
  try {
    const bytes = Buffer.from(data, "base64");
    const end = LENGTH_BYTES + bytes.readUInt32LE(0);
    const head: Head = JSON.parse(bytes.toString("utf8", LENGTH_BYTES, end));
    // The record was sealed by us, so its form is trusted as soon as its version is ours.
    if (head.reading !== readingId()) return null;
    let first = 0;
    const shelved = documents.map(({ id, version }, place): ShelvedDocument => {
      const facts = head.facts[place] ?? [];
      const passages = (head.passages[place] ?? []).map(([from = 0, to = 0, ...own]) => ({
        start: from,
        end: to,
        titles: own.map((number) => head.titles[number] ?? ""),
      }));
      const own = { id, version, passages, facts, first };
      first += passages.length + facts.length;
      return own;
    });
    return { documents: shelved, texts: unpackSegment(bytes.subarray(end)) };
  } catch {
    return null;
  }
}
