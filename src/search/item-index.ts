import { type Lexicon, loadLexicon } from "../language/lexicon/index.ts";
import { readTerms } from "../language/terms.ts";
import { Columns, FLAG, NONE } from "./columns.ts";
import { Conversation } from "./conversation.ts";
import { boundsOf } from "./dates.ts";
import { DenseVectors } from "./dense.ts";
import type { IndexItem, SearchQuery, SearchResult } from "./item.ts";
import { countOf, Postings, slotOf } from "./postings.ts";
import { endsAsking, hasQuestion, namesTime } from "./question.ts";
import { searchItems } from "./search-items.ts";
import { SoftVocabulary } from "./soft.ts";
import { Speakers } from "./speakers.ts";
import type { StoredItem } from "./state.ts";
import { ownTerms, FLAG as READ, type TextSegment, termAt, vectorBytes } from "./texts/segment.ts";
import { ItemVectors } from "./vectors.ts";
import { WEIGHTS, type Weights } from "./weights.ts";

export interface ItemIndexOptions {
  /** Word vectors for soft match; null goes without. @default the package's own table */
  readonly lexicon?: Lexicon | null;
  /** Other weights than the documented ones, for measuring. */
  readonly weights?: Partial<Weights>;
}

/** Texts that were read before, and the numbers that the segment's terms have here. */
interface ReadBefore {
  readonly segment: TextSegment;
  readonly numbers: Int32Array;
  /** Places in the segment of the items' texts that were not put yet. */
  readonly places: Map<string, number>;
}

/** One of these texts. */
interface TextRead extends Omit<ReadBefore, "places"> {
  readonly place: number;
}

/** An item's own object, its id and session strings and its places in maps. Measured on 10,000 items (bench/search-bench.ts). */
const ITEM_BYTES = 500;

/**
 * The turns and memories of one user, in process: every item is scored for every query, so the answer is exact. Kept up to date item by item;
 * what it answers depends on what it holds, never on how it came to hold it. A search takes time in proportion to the items and to the
 * occurrences of the query's words; a put is some .1 ms. Not for use from two threads.
 *
 * @example
 * const index = new ItemIndex();
 * index.put({ id: "t1", text: "My cat is called Tofu", session: "s", position: 0, at, speaker: null, role: "user", turn: null,
 *   timeExpression: false, dates: [] });
 * index.search({ text: "猫叫什么", at, zone: "Asia/Shanghai", limit: 5 }).hits[0]?.id; // "t1"
 */
export class ItemIndex {
  readonly #weights: Weights;
  readonly #columns = new Columns();
  readonly #postings = new Postings();
  readonly #conversation: Conversation;
  readonly #speakers: Speakers;
  readonly #soft: SoftVocabulary | null;
  readonly #vectors: ItemVectors | null;
  readonly #dense = new DenseVectors();
  readonly #lexicon: Lexicon | null;
  readonly #items: (StoredItem | undefined)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  /** Slots of the memories that rest on a turn. Lists: a set of one takes ten times the memory. */
  readonly #resting = new Map<string, number[]>();
  #readBefore: ReadBefore | null = null;
  #documents = 0;
  #totalLength = 0;

  constructor(options: ItemIndexOptions = {}) {
    this.#weights = { ...WEIGHTS, ...options.weights };
    const lexicon = options.lexicon === undefined ? loadLexicon() : options.lexicon;
    this.#lexicon = lexicon;
    this.#vectors = lexicon ? new ItemVectors(lexicon) : null;
    this.#soft = lexicon ? new SoftVocabulary(lexicon) : null;
    this.#conversation = new Conversation(this.#columns, (slot) => this.#items[slot]?.id ?? "");
    this.#speakers = new Speakers((term, isName) => this.#renameTerm(term, isName));
  }

  /** Number of items. */
  get size(): number {
    return this.#slots.size;
  }

  /** Rough bytes held, for a cache that is bounded by bytes. */
  get bytes(): number {
    const words = (this.#soft?.bytes ?? 0) + (this.#vectors?.bytes ?? 0);
    return this.#columns.bytes + this.#postings.bytes + words + this.#items.length * ITEM_BYTES;
  }

  has(id: string): boolean {
    return this.#slots.has(id);
  }

  /** True when each word of a name is, or once was, in an item. */
  knows(name: string): boolean {
    const { words } = readTerms(name);
    return words.length > 0 && words.every(({ term }) => this.#postings.numberOf(term) !== undefined);
  }

  /**
   * Takes what was read of the texts of items that are put next, so that they are not read again. Where an item comes with another
   * text after all, `put` must not be called before this is called anew: what no item took is let go of then.
   *
   * @param ids the items in the order of the segment's texts
   */
  expect(ids: readonly string[], segment: TextSegment): void {
    const { termEnds, wordRows, wordTerms } = segment;
    // By place: iterators of typed arrays make an object for each number, and thousands come at once.
    const numbers = new Int32Array(termEnds.length);
    for (let term = 0; term < numbers.length; term++)
      numbers[term] = this.#postings.numberAnyhow(termAt(segment, term));
    for (let word = 0; word < wordRows.length; word++)
      this.#soft?.addRow(wordRows[word] ?? NONE, numbers[wordTerms[word] ?? NONE] ?? NONE);
    this.#readBefore = { segment, numbers, places: new Map(ids.map((id, place) => [id, place])) };
  }

  /** Adds an item, in place of one with the same id. Works out what is next to what at the following search. */
  put(item: IndexItem): void {
    this.remove(item.id);
    const slot = this.#free.pop() ?? this.#items.length;
    const columns = this.#columns;
    columns.reserve(slot + 1);
    const isCounted = item.turn === null;
    const { text, id, session, turn, dates } = item;
    const before = this.#takeRead(id);
    const read = before === null ? null : (before.segment.flags[before.place] ?? 0);
    this.#items[slot] = { id, session, turn, dates };
    this.#slots.set(item.id, slot);
    columns.flags[slot] =
      FLAG.live |
      (isCounted ? FLAG.counted : 0) |
      (hasQuestion(text) ? FLAG.asks : 0) |
      ((read === null ? endsAsking(text) : (read & READ.endsAsking) !== 0) ? FLAG.endsAsking : 0) |
      (item.timeExpression || (read === null ? namesTime(text) : (read & READ.namesTime) !== 0) ? FLAG.timed : 0);
    columns.at[slot] = item.at;
    const within = boundsOf(dates);
    columns.firstDate[slot] = within.from;
    columns.lastDate[slot] = within.to;
    if (item.speaker !== null) columns.speaker[slot] = this.#speakers.add(item.speaker);
    const count = before === null ? this.#read(slot, text, isCounted) : this.#recall(slot, before, isCounted);
    const length = count - this.#nameCount(slot);
    columns.length[slot] = length;
    if (isCounted) {
      this.#documents++;
      this.#totalLength += length;
    }
    if (isCounted && item.session !== null) this.#conversation.add(slot, item.session, item.position);
    if (item.turn !== null) this.#rest(slot, item.turn);
    for (const other of this.#resting.get(item.id) ?? []) columns.turn[other] = slot;
  }

  /** Takes the words of a text; returns the number of its terms. */
  #read(slot: number, text: string, isCounted: boolean): number {
    const { terms, words } = readTerms(text);
    const count = this.#postings.add(slot, terms, isCounted);
    this.#vectors?.set(
      slot,
      words.map(({ word }) => word),
    );
    if (this.#soft) {
      for (const { word, term } of words) this.#soft.add(word, this.#postings.numberOf(term) ?? NONE);
    }
    return count;
  }

  /** What was read of an item's text before, once. */
  #takeRead(id: string): TextRead | null {
    const before = this.#readBefore;
    const place = before?.places.get(id);
    if (before === null || place === undefined) return null;
    before.places.delete(id);
    if (before.places.size === 0) this.#readBefore = null;
    return { segment: before.segment, numbers: before.numbers, place };
  }

  /** The same of a text that was read before. */
  #recall(slot: number, { segment, place, numbers }: TextRead, isCounted: boolean): number {
    const bytes = vectorBytes(segment);
    this.#vectors?.setAverage(slot, segment.vectors.subarray(place * bytes, (place + 1) * bytes));
    return this.#postings.addPacked(slot, ownTerms(segment, place), numbers, isCounted);
  }

  /** Gives an item the vector of an embedding model, in signed bytes, until it is put again; unknown ids are passed over. All vectors are of one model. */
  setVector(id: string, bytes: Int8Array): void {
    const slot = this.#slots.get(id);
    if (slot !== undefined) this.#dense.set(slot, bytes);
  }

  /** Takes an item out of every channel; false when there is none. Memories that rest on it stand alone from then on. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id);
    const item = slot === undefined ? undefined : this.#items[slot];
    if (slot === undefined || !item) return false;
    const columns = this.#columns;
    const isCounted = item.turn === null;
    this.#postings.remove(slot, isCounted);
    if (isCounted) {
      this.#documents--;
      this.#totalLength -= columns.length[slot] ?? 0;
      if (item.session !== null) this.#conversation.remove(slot, item.session);
    }
    const speaker = columns.speaker[slot] ?? NONE;
    columns.clear(slot);
    this.#dense.set(slot, null);
    this.#items[slot] = undefined;
    this.#slots.delete(id);
    this.#free.push(slot);
    if (speaker !== NONE) this.#speakers.remove(speaker);
    for (const other of this.#resting.get(id) ?? []) columns.turn[other] = NONE;
    if (item.turn !== null) this.#leave(slot, item.turn);
    return true;
  }

  /**
   * The best items for a query, with the parts of their scores. Takes any text; one without a word or a date in common finds nothing.
   *
   * @throws RangeError for a zone that Intl does not know, when the query names a date
   */
  search(query: SearchQuery): SearchResult {
    return searchItems(
      {
        weights: this.#weights,
        columns: this.#columns,
        postings: this.#postings,
        conversation: this.#conversation,
        speakers: this.#speakers,
        soft: this.#soft,
        vectors: this.#vectors,
        dense: this.#dense,
        lexicon: this.#lexicon,
        items: this.#items,
        documents: this.#documents,
        totalLength: this.#totalLength,
      },
      query,
    );
  }

  /** Notes that a memory rests on a turn, which may come later. */
  #rest(slot: number, turn: string): void {
    const slots = this.#resting.get(turn);
    if (slots === undefined) this.#resting.set(turn, [slot]);
    else slots.push(slot);
    this.#columns.turn[slot] = this.#slots.get(turn) ?? NONE;
  }

  #leave(slot: number, turn: string): void {
    const left = (this.#resting.get(turn) ?? []).filter((other) => other !== slot);
    if (left.length === 0) this.#resting.delete(turn);
    else this.#resting.set(turn, left);
  }

  /** Terms of the item in `slot`, the last one put, that are names of speakers. */
  #nameCount(slot: number): number {
    let sum = 0;
    for (const name of this.#speakers.names()) {
      const entry = this.#postings.find(name);
      const packed = entry?.list.at(-1);
      if (packed !== undefined && slotOf(packed) === slot) sum += countOf(packed);
    }
    return sum;
  }

  /** Takes a term that became a name out of the lengths of texts, or puts it back. */
  #renameTerm(term: string, isName: boolean): void {
    for (const packed of this.#postings.find(term)?.list ?? []) {
      const slot = slotOf(packed);
      const change = isName ? -countOf(packed) : countOf(packed);
      this.#columns.length[slot] = (this.#columns.length[slot] ?? 0) + change;
      if (((this.#columns.flags[slot] ?? 0) & FLAG.counted) !== 0) this.#totalLength += change;
      this.#conversation.touch(slot);
    }
  }
}
