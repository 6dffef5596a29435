import { type Columns, NONE } from "./columns.ts";
import { WEIGHTS } from "./weights.ts";

/** How a session is cut into stretches of conversation. */
export const STRETCHES = {
  /** A pause this long ends a stretch, in ms: 3 hours. A judgement: shorter pauses are the same sitting, a night is not. */
  gapMs: 3 * 3_600_000,
  /** A stretch without pauses that is longer than this is cut into blocks. Lab: blocks of 10..100 turns lie within .8 points. */
  maxTurns: 80,
  blockTurns: 40,
} as const;

interface Session {
  slots: number[];
  isDirty: boolean;
  stretches: number[];
  /** Sum of the window lengths of its turns, in twentieths. */
  windowTotal: number;
}

interface Placed {
  readonly session: Session;
  readonly position: number | null;
}

/**
 * Who stands beside whom: neighbours, windows and stretches of conversation. Changes mark a session; {@link refresh} works marked ones out again, so
 * the state depends only on what is there, never on the order in which it came.
 */
export class Conversation {
  readonly #columns: Columns;
  readonly #idOf: (slot: number) => string;
  readonly #sessions = new Map<string, Session>();
  readonly #placed: (Placed | undefined)[] = [];
  readonly #freeStretches: number[] = [];
  #dirty = new Set<Session>();
  /** Term count of each stretch. */
  stretchLength: number[] = [];
  stretches = 0;
  stretchTotal = 0;
  windowTotal = 0;
  /** Turns that have a window. */
  turns = 0;

  constructor(columns: Columns, idOf: (slot: number) => string) {
    this.#columns = columns;
    this.#idOf = idOf;
  }

  add(slot: number, sessionId: string, position: number | null): void {
    let session = this.#sessions.get(sessionId);
    if (!session) {
      session = { slots: [], isDirty: false, stretches: [], windowTotal: 0 };
      this.#sessions.set(sessionId, session);
    }
    session.slots.push(slot);
    this.#placed[slot] = { session, position };
    this.turns++;
    this.#mark(session);
  }

  remove(slot: number, sessionId: string): void {
    const session = this.#placed[slot]?.session;
    if (!session) return;
    session.slots.splice(session.slots.indexOf(slot), 1);
    this.#placed[slot] = undefined;
    this.turns--;
    this.#mark(session);
    if (session.slots.length === 0) this.#sessions.delete(sessionId);
  }

  /** Tells that the length of an item changed. */
  touch(slot: number): void {
    const session = this.#placed[slot]?.session;
    if (session) this.#mark(session);
  }

  /** Works out the sessions that changed. */
  refresh(): void {
    for (const session of this.#dirty) {
      session.isDirty = false;
      this.#release(session);
      session.slots.sort((a, b) => this.#compare(a, b));
      this.#link(session.slots);
      this.#measureWindows(session);
      this.#cut(session);
    }
    this.#dirty = new Set();
  }

  #mark(session: Session): void {
    if (session.isDirty) return;
    session.isDirty = true;
    this.#dirty.add(session);
  }

  #compare(a: number, b: number): number {
    const { at } = this.#columns;
    const first = this.#placed[a]?.position ?? Number.POSITIVE_INFINITY;
    const second = this.#placed[b]?.position ?? Number.POSITIVE_INFINITY;
    if (first !== second) return first - second;
    const time = (at[a] ?? 0) - (at[b] ?? 0);
    if (time !== 0) return time;
    return this.#idOf(a) < this.#idOf(b) ? -1 : 1;
  }

  /** Takes a session's former share out of the totals. */
  #release(session: Session): void {
    for (const stretch of session.stretches) {
      this.stretchTotal -= this.stretchLength[stretch] ?? 0;
      this.stretches--;
      this.#freeStretches.push(stretch);
    }
    session.stretches = [];
    this.windowTotal -= session.windowTotal;
    session.windowTotal = 0;
  }

  #link(slots: readonly number[]): void {
    const { before1, before2, after1, after2 } = this.#columns;
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] ?? NONE;
      before1[slot] = this.#at(slots, i, -1);
      before2[slot] = this.#at(slots, i, -2);
      after1[slot] = this.#at(slots, i, 1);
      after2[slot] = this.#at(slots, i, 2);
    }
  }

  /** The slot whose position is `offset` from that of the turn at `index`. */
  #at(slots: readonly number[], index: number, offset: number): number {
    const position = this.#placed[slots[index] ?? NONE]?.position ?? null;
    if (position === null) return NONE;
    const step = Math.sign(offset);
    for (let i = index + step; i >= 0 && i < slots.length; i += step) {
      const other = this.#placed[slots[i] ?? NONE]?.position ?? null;
      if (other === null) return NONE;
      if (other === position + offset) return slots[i] ?? NONE;
      if (Math.abs(other - position) > Math.abs(offset)) return NONE;
    }
    return NONE;
  }

  #measureWindows(session: Session): void {
    const { length, windowLength, before1, before2, after1, after2 } = this.#columns;
    const [two = 0, one = 0, own = 0, next = 0, second = 0] = WEIGHTS.windowShares;
    for (const slot of session.slots) windowLength[slot] = 0;
    const give = (slot: number, share: number): void => {
      if (slot !== NONE) windowLength[slot] = (windowLength[slot] ?? 0) + share;
    };
    for (const slot of session.slots) {
      const words = length[slot] ?? 0;
      give(slot, words * own);
      give(after2[slot] ?? NONE, words * two);
      give(after1[slot] ?? NONE, words * one);
      give(before1[slot] ?? NONE, words * next);
      give(before2[slot] ?? NONE, words * second);
    }
    for (const slot of session.slots) session.windowTotal += windowLength[slot] ?? 0;
    this.windowTotal += session.windowTotal;
  }

  /** Cuts a session at long pauses, and what is still too long into blocks. */
  #cut(session: Session): void {
    const { at } = this.#columns;
    let start = 0;
    for (let i = 1; i <= session.slots.length; i++) {
      const pause = (at[session.slots[i] ?? NONE] ?? 0) - (at[session.slots[i - 1] ?? NONE] ?? 0);
      if (i < session.slots.length && Math.abs(pause) < STRETCHES.gapMs) continue;
      const size = i - start <= STRETCHES.maxTurns ? i - start : STRETCHES.blockTurns;
      for (; start < i; start += size) this.#stretch(session, session.slots.slice(start, Math.min(i, start + size)));
      start = i;
    }
  }

  #stretch(session: Session, slots: readonly number[]): void {
    const { length, stretch } = this.#columns;
    const number = this.#freeStretches.pop() ?? this.stretchLength.length;
    let total = 0;
    for (const slot of slots) {
      stretch[slot] = number;
      total += length[slot] ?? 0;
    }
    this.stretchLength[number] = total;
    this.stretchTotal += total;
    this.stretches++;
    session.stretches.push(number);
  }
}
