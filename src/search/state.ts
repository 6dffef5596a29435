import type { Lexicon } from "../language/lexicon/index.ts";
import type { Columns } from "./columns.ts";
import type { Conversation } from "./conversation.ts";
import type { DenseVectors } from "./dense.ts";
import type { IndexItem } from "./item.ts";
import { Tally } from "./lexical.ts";
import type { Postings } from "./postings.ts";
import type { SoftScratch, SoftVocabulary } from "./soft.ts";
import type { Speakers } from "./speakers.ts";
import type { ItemVectors } from "./vectors.ts";
import type { Weights } from "./weights.ts";

/** An item as the index keeps it: without its text and what lies in the columns. */
export type StoredItem = Pick<IndexItem, "id" | "session" | "turn" | "dates">;

/** What an index holds and a search reads. */
export interface IndexState {
  readonly weights: Weights;
  readonly columns: Columns;
  readonly postings: Postings;
  readonly conversation: Conversation;
  readonly speakers: Speakers;
  readonly soft: SoftVocabulary | null;
  readonly vectors: ItemVectors | null;
  readonly dense: DenseVectors;
  readonly lexicon: Lexicon | null;
  /** By slot. */
  readonly items: readonly (StoredItem | undefined)[];
  /** Items that count in document frequencies, and the terms in them. */
  readonly documents: number;
  readonly totalLength: number;
}

/** Arrays that searches fill and leave, one after the other over any index, so that a search of a large one allocates little. */
export class Scratch {
  readonly window = new Tally();
  readonly stretch = new Tally();
  words = new Float64Array(0);
  windows = new Float64Array(0);
  soft = new Float64Array(0);
  stretches = new Float64Array(0);
  category = new Float64Array(0);
  /** For soft match and categories. */
  meeting: SoftScratch = softScratch(0);

  /** Empties the arrays and makes them large enough. */
  reset(slots: number, stretches: number): void {
    this.window.reserve(slots);
    this.stretch.reserve(stretches);
    this.words = emptied(this.words, slots);
    this.windows = emptied(this.windows, slots);
    this.soft = emptied(this.soft, slots);
    this.stretches = emptied(this.stretches, stretches);
    this.category = emptied(this.category, slots);
    if (this.meeting.best.length < slots) this.meeting = softScratch(slots);
  }
}

function softScratch(slots: number): SoftScratch {
  return { stamps: new Int32Array(slots), pass: 0, best: new Float64Array(slots), touched: new Int32Array(slots) };
}

function emptied({ buffer }: Float64Array<ArrayBuffer>, length: number): Float64Array<ArrayBuffer> {
  const bytes = length * Float64Array.BYTES_PER_ELEMENT;
  const room =
    buffer.byteLength < bytes ? new ArrayBuffer(Math.ceil(length * 1.25) * Float64Array.BYTES_PER_ELEMENT) : buffer;
  return new Float64Array(room, 0, length).fill(0);
}
