import { type Lexicon, loadLexicon } from "../../language/lexicon/index.ts";
import { readTerms } from "../../language/terms.ts";
import { SoftVocabulary } from "../soft.ts";
import { WEIGHTS } from "../weights.ts";
import { findCandidates, type Gathering, gathering } from "./candidates.ts";
import { MeaningMarks } from "./meanings.ts";
import { countIn, numberOf, pack } from "./packed.ts";
import { cosineWith, type TextReading } from "./reading.ts";
import { FLAG, ownTerms, segmentOf, type TextSegment, termAt, vectorBytes } from "./segment.ts";
import { TermLists } from "./term-lists.ts";
import { readWording, TermMarks, type Wording } from "./wording.ts";

/** A way to word a query, and how far it is trusted, 0..1. */
export interface TrustedWording {
  readonly text: string;
  readonly trust: number;
}

/** What the wordings of a query find of one text. */
export interface TextHit {
  readonly id: string;
  /** By which texts are ranked, 0 and more. */
  readonly score: number;
  /** Share of the query that the text's own words cover, 0..1. */
  readonly coverage: number;
  /** The same by the meaning of its words. */
  readonly softCoverage: number;
}

export interface TextSearch {
  readonly limit: number;
  /** Says whether a text may be returned. */
  readonly accepts: (id: string) => boolean;
  /** Nearness by the vectors of an embedding model, 0..1, of texts that are looked at whatever their words. @default none */
  readonly near?: ReadonlyMap<string, number>;
}

/** A text of a segment under its id in the index. */
export interface PlacedText {
  readonly id: string;
  /** Place in the segment. */
  readonly text: number;
  /** Whether its words count in frequencies: not those of a text that repeats another. */
  readonly isCounted: boolean;
}

/** Texts of a segment from which it is held as it is: each held segment is asked for each new term, and gives back no memory for texts that go. */
const HELD_FROM = 500;
/** Flags of a text. */
const COUNTED = 1;
const ENDS_ASKING = 2;
const NAMES_TIME = 4;
/** Of a text's id, its places in maps, and its columns. */
const TEXT_BYTES = 260;
const NO_TERMS = new Int32Array(0);
/** Texts, best by words first, that are scored in full: of one wording, and of all wordings of a query together. */
const LOOKED_AT = { wording: 120, query: 200 } as const;

/**
 * Texts that stand alone, such as the passages of documents, by words and meaning: the formula of `ItemIndex` for a stored fact. Made for a hundred
 * thousand of them: a few are chosen by the query's rarer words and those are scored in full; as long as the query's words occur
 * fewer than some 100,000 times, that is exact. Not for use from two threads.
 */
export class TextIndex {
  readonly #lexicon: Lexicon | null;
  readonly #lists = new TermLists();
  readonly #soft: SoftVocabulary | null;
  readonly #slots = new Map<string, number>();
  readonly #ids: (string | undefined)[] = [];
  readonly #free: number[] = [];
  readonly #met = new Map<string, number>();
  /** Rows of the words that the vocabulary for matching by meaning was told of. */
  readonly #rows = new Set<number>();
  readonly #terms = new TermMarks();
  readonly #meanings = new MeaningMarks();
  readonly #gathering: Gathering = gathering();
  #flags = new Uint8Array(0);
  #lengths = new Int32Array(0);
  #vectors = new Int8Array(0);
  #documents = 0;
  #totalLength = 0;

  /** @param lexicon word vectors for matching by meaning; null goes without */
  constructor(lexicon: Lexicon | null = loadLexicon()) {
    this.#lexicon = lexicon;
    this.#soft = lexicon === null ? null : new SoftVocabulary(lexicon);
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Rough bytes held. */
  get bytes(): number {
    return this.#lists.bytes + this.#vectors.length + (this.#soft?.bytes ?? 0) + this.#slots.size * TEXT_BYTES;
  }

  /** True when each word of a name is, or once was, in a text. */
  knows(name: string): boolean {
    const { words } = readTerms(name);
    return words.length > 0 && words.every(({ term }) => this.#lists.numberFor(term) !== undefined);
  }

  /** Adds a text, in place of one with the same id. @param isCounted whether its words count in frequencies: not those of a text that repeats another */
  put(id: string, reading: TextReading, isCounted: boolean): void {
    this.putSegment(segmentOf([reading], this.#lexicon), [{ id, text: 0, isCounted }]);
  }

  /** Adds texts of a segment, each in place of one with the same id. Of many at once it takes no time to speak of: what they hold is read when it is asked for. */
  putSegment(segment: TextSegment, texts: readonly PlacedText[]): void {
    const placed = texts.map(({ id, text, isCounted }) => ({
      slot: this.#place(id, segment, text, isCounted),
      text,
      isCounted,
    }));
    if (placed.length >= HELD_FROM) this.#lists.hold(segment, placed);
    else this.#addEach(segment, placed);
    for (const [index, row] of segment.wordRows.entries()) {
      if (this.#rows.has(row)) continue;
      const term = termAt(segment, segment.wordTerms[index] ?? 0);
      if (this.#lists.numberFor(term) === undefined) continue;
      this.#rows.add(row);
      this.#soft?.addRow(row, this.#lists.numberAnyhow(term));
    }
    this.#met.clear();
  }

  /** Readies what questions will ask for, the words that were put by segments: some seconds of work for a hundred thousand texts, less than as many questions would take for it. */
  prepare(): void {
    this.#lists.readAll();
  }

  #addEach(segment: TextSegment, placed: readonly { slot: number; text: number; isCounted: boolean }[]): void {
    const numbers = new Int32Array(segment.hashes.length).fill(-1);
    for (const { slot, text, isCounted } of placed) {
      const own = ownTerms(segment, text).map((packed) => {
        const from = numberOf(packed);
        if ((numbers[from] ?? -1) < 0) numbers[from] = this.#lists.numberAnyhow(termAt(segment, from));
        return pack(numbers[from] ?? 0, countIn(packed));
      });
      this.#lists.add(slot, own, isCounted);
    }
  }

  /** Gives a text a slot, and keeps there what is known of it beside its terms. */
  #place(id: string, segment: TextSegment, text: number, isCounted: boolean): number {
    this.remove(id);
    const slot = this.#free.pop() ?? this.#ids.length;
    this.#reserve(slot + 1);
    this.#ids[slot] = id;
    this.#slots.set(id, slot);
    let length = 0;
    for (const packed of ownTerms(segment, text)) length += countIn(packed);
    this.#lengths[slot] = length;
    const flags = segment.flags[text] ?? 0;
    this.#flags[slot] =
      (isCounted ? COUNTED : 0) |
      ((flags & FLAG.endsAsking) === 0 ? 0 : ENDS_ASKING) |
      ((flags & FLAG.namesTime) === 0 ? 0 : NAMES_TIME);
    const bytes = vectorBytes(segment);
    this.#vectors.set(segment.vectors.subarray(text * bytes, (text + 1) * bytes), slot * this.#dimensions);
    if (!isCounted) return slot;
    this.#documents++;
    this.#totalLength += length;
    return slot;
  }

  /** False when there is no text of that id. */
  remove(id: string): boolean {
    const slot = this.#slots.get(id);
    if (slot === undefined) return false;
    const isCounted = ((this.#flags[slot] ?? 0) & COUNTED) !== 0;
    this.#lists.remove(slot, isCounted);
    this.#slots.delete(id);
    this.#ids[slot] = undefined;
    this.#free.push(slot);
    this.#vectors.fill(0, slot * this.#dimensions, (slot + 1) * this.#dimensions);
    if (!isCounted) return true;
    this.#documents--;
    this.#totalLength -= this.#lengths[slot] ?? 0;
    this.#met.clear();
    return true;
  }

  /** The best texts for a query in several wordings; of one text the best wording counts. Equal scores by id. */
  search(wordings: readonly TrustedWording[], { limit, accepts, near }: TextSearch): readonly TextHit[] {
    const read = this.#read(wordings);
    const slots = findCandidates(
      read.map(({ wording }) => wording),
      {
        lists: this.#lists,
        lengths: this.#lengths,
        averageLength: this.#averageLength,
        slots: this.#ids.length,
        accepts: (slot) => {
          const id = this.#ids[slot];
          return id !== undefined && accepts(id);
        },
      },
      { limit: Math.max(LOOKED_AT.wording, limit), most: Math.max(LOOKED_AT.query, limit) },
      this.#gathering,
    );
    const nearSlots = [...(near?.keys() ?? [])].flatMap((id) => (accepts(id) ? (this.#slots.get(id) ?? []) : []));
    return this.#score(read, [...new Set([...slots, ...nearSlots])], near)
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
      .slice(0, limit);
  }

  /** What the wordings say of these texts alone, in their order; ids that are not there are passed over. */
  scoreOf(wordings: readonly TrustedWording[], ids: Iterable<string>): readonly TextHit[] {
    return this.#score(
      this.#read(wordings),
      [...ids].flatMap((id) => this.#slots.get(id) ?? []),
      undefined,
    );
  }

  get #dimensions(): number {
    return this.#lexicon?.dimensions ?? 0;
  }

  get #averageLength(): number {
    return this.#totalLength / Math.max(1, this.#documents) || 1;
  }

  #read(wordings: readonly TrustedWording[]) {
    const source = {
      lists: this.#lists,
      soft: this.#soft,
      lexicon: this.#lexicon,
      documents: this.#documents,
      met: this.#met,
    };
    return wordings.map(({ text, trust }) => ({ wording: readWording(text, source), trust }));
  }

  #score(
    read: readonly { readonly wording: Wording; readonly trust: number }[],
    slots: readonly number[],
    near: ReadonlyMap<string, number> | undefined,
  ): readonly TextHit[] {
    const best = slots.map((slot) => ({ id: this.#ids[slot] ?? "", score: 0, coverage: 0, softCoverage: 0 }));
    const owns = slots.map((slot) => this.#lists.ownOf(slot));
    for (const { wording, trust } of read) {
      const found = this.#scoreWording(wording, slots, owns, near);
      for (const [place, one] of best.entries()) {
        const { score = 0, coverage = 0, softCoverage = 0 } = found[place] ?? {};
        one.score = Math.max(one.score, trust * score);
        one.coverage = Math.max(one.coverage, trust * Math.min(1, coverage));
        one.softCoverage = Math.max(one.softCoverage, trust * Math.min(1, softCoverage));
      }
    }
    return best;
  }

  #scoreWording(
    wording: Wording,
    slots: readonly number[],
    owns: readonly Int32Array[],
    near: ReadonlyMap<string, number> | undefined,
  ) {
    this.#terms.mark(wording, this.#lists.size);
    this.#meanings.mark(wording, this.#lists.size);
    const found = slots.map((slot, place) => {
      const own = owns[place] ?? NO_TERMS;
      const relative = (this.#lengths[slot] ?? 0) / this.#averageLength;
      return { coverage: this.#terms.coverage(own, relative), softCoverage: this.#meanings.coverage(own, relative) };
    });
    this.#terms.clear();
    this.#meanings.clear();
    const gap = (1 - Math.min(1, Math.max(0, ...found.map(({ coverage }) => coverage)))) ** 2;
    return found.map((one, place) => {
      const slot = slots[place] ?? 0;
      const score = this.#total(wording, slot, one, gap, near?.get(this.#ids[slot] ?? ""));
      return { ...one, score };
    });
  }

  /** A text that stands alone is its own window and session, so that it is on one footing with turns. */
  #total(
    { vector, bonus, asksWhen }: Wording,
    slot: number,
    { coverage, softCoverage }: { readonly coverage: number; readonly softCoverage: number },
    gap: number,
    nearness: number | undefined,
  ): number {
    const flags = this.#flags[slot] ?? 0;
    const cosine = vector === null ? 0 : cosineWith(this.#vectors, slot * this.#dimensions, vector);
    const meaning =
      nearness === undefined
        ? (WEIGHTS.vector + WEIGHTS.vectorGap * gap) * Math.max(0, cosine)
        : (WEIGHTS.dense + WEIGHTS.denseGap * gap) * nearness;
    return (
      (1 + WEIGHTS.alone) * coverage +
      WEIGHTS.softAlone * gap * softCoverage +
      bonus * meaning +
      (asksWhen && (flags & NAMES_TIME) !== 0 ? bonus * WEIGHTS.when : 0) +
      ((flags & ENDS_ASKING) !== 0 ? bonus * WEIGHTS.asks : 0)
    );
  }

  #reserve(size: number): void {
    if (size <= this.#flags.length) return;
    const capacity = Math.max(64, Math.ceil(size * 1.5));
    const [flags, lengths] = [this.#flags, this.#lengths];
    this.#flags = new Uint8Array(capacity);
    this.#flags.set(flags);
    this.#lengths = new Int32Array(capacity);
    this.#lengths.set(lengths);
    const vectors = this.#vectors;
    this.#vectors = new Int8Array(capacity * this.#dimensions);
    this.#vectors.set(vectors);
  }
}
