/** No neighbour, no turn, no session. */
export const NONE = -1;

/** Flags of an item. */
export const FLAG = {
  /** There is an item in this slot. */
  live: 1,
  /** Counts in document frequencies and average length. */
  counted: 2,
  /** A question mark anywhere. */
  asks: 4,
  /** The last sentence is a question. */
  endsAsking: 8,
  /** Names a time. */
  timed: 16,
} as const;

const FIRST_CAPACITY = 64;
/** Bytes of a slot in the arrays below. */
const COLUMN_BYTES = 65;

/** Facts of the items by slot, in typed arrays that grow together. Slots are small integers; a removed item's slot is used again. */
export class Columns {
  capacity = FIRST_CAPACITY;
  flags = new Uint8Array(FIRST_CAPACITY);
  /** Number of index terms, names of speakers left out. */
  length = new Int32Array(FIRST_CAPACITY);
  /** Slots of the turns at -2, -1, +1, +2. */
  before2 = new Int32Array(FIRST_CAPACITY).fill(NONE);
  before1 = new Int32Array(FIRST_CAPACITY).fill(NONE);
  after1 = new Int32Array(FIRST_CAPACITY).fill(NONE);
  after2 = new Int32Array(FIRST_CAPACITY).fill(NONE);
  /** Weighted length of the window round a turn, in twentieths. */
  windowLength = new Int32Array(FIRST_CAPACITY);
  /** Stretch of conversation that the turn belongs to. */
  stretch = new Int32Array(FIRST_CAPACITY).fill(NONE);
  speaker = new Int32Array(FIRST_CAPACITY).fill(NONE);
  /** For a memory, the slot of the turn it rests on. */
  turn = new Int32Array(FIRST_CAPACITY).fill(NONE);
  at = new Float64Array(FIRST_CAPACITY);
  /** Bounds of the dates read in its text; the first lies after the last where none were. */
  firstDate = new Float64Array(FIRST_CAPACITY);
  lastDate = new Float64Array(FIRST_CAPACITY);

  /** Makes room for slot numbers below `size`. */
  reserve(size: number): void {
    if (size <= this.capacity) return;
    const capacity = Math.max(size, Math.ceil(this.capacity * 1.5));
    this.flags = grow(this.flags, new Uint8Array(capacity));
    this.length = grow(this.length, new Int32Array(capacity));
    this.before2 = grow(this.before2, new Int32Array(capacity).fill(NONE));
    this.before1 = grow(this.before1, new Int32Array(capacity).fill(NONE));
    this.after1 = grow(this.after1, new Int32Array(capacity).fill(NONE));
    this.after2 = grow(this.after2, new Int32Array(capacity).fill(NONE));
    this.windowLength = grow(this.windowLength, new Int32Array(capacity));
    this.stretch = grow(this.stretch, new Int32Array(capacity).fill(NONE));
    this.speaker = grow(this.speaker, new Int32Array(capacity).fill(NONE));
    this.turn = grow(this.turn, new Int32Array(capacity).fill(NONE));
    this.at = grow(this.at, new Float64Array(capacity));
    this.firstDate = grow(this.firstDate, new Float64Array(capacity));
    this.lastDate = grow(this.lastDate, new Float64Array(capacity));
    this.capacity = capacity;
  }

  /** Empties a slot. */
  clear(slot: number): void {
    this.flags[slot] = 0;
    this.length[slot] = 0;
    this.windowLength[slot] = 0;
    for (const column of [
      this.before2,
      this.before1,
      this.after1,
      this.after2,
      this.stretch,
      this.speaker,
      this.turn,
    ]) {
      column[slot] = NONE;
    }
  }

  /** Bytes that the arrays take. */
  get bytes(): number {
    return this.capacity * COLUMN_BYTES;
  }
}

function grow<T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
