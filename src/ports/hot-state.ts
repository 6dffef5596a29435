/**
 * Where a value lies. Both parts are keyed hashes or fixed words of letters, digits, `-` and `_`, 1 to 128 of them: whose it is, and what the
 * caller named, is never told in clear.
 */
export interface HotPlace {
  /** All that goes together when it is removed: what belongs to one user, or to one caller. */
  readonly scope: string;
  readonly name: string;
}

export interface HotEntry {
  /** 0 and more; what a value stands for, such as a revision. */
  readonly version: number;
  /** Sealed, or a keyed hash. */
  readonly body: Uint8Array;
}

export interface HotWrite {
  /** The value is gone after this long, ms, 1 and more. */
  readonly ttlMs: number;
  /** What may be there: a value of a lower version, or none at all. @default "older" */
  readonly over?: "older" | "nothing";
}

/** How much one caller may do. */
export interface Allowance {
  /** Units a second, over time; more than 0. */
  readonly perSecond: number;
  /** Units at once, after a pause; 1 and more. */
  readonly burst: number;
  /** Units in 24 hours from the first; null for no quota. */
  readonly perDay: number | null;
}

/** `rate`: come back after `waitMs`. `day`: the quota is used up, until `waitMs` from now. */
export type Taken =
  | { readonly ok: true }
  | { readonly ok: false; readonly limit: "rate" | "day"; readonly waitMs: number };

/**
 * State that nodes share for a while: it makes them quicker and counts for all of them together, and may be lost at any moment. Nothing
 * that was acknowledged is kept here alone.
 *
 * Errors of every call: `store_busy` at once while it cannot be reached, and after a short time when it does not answer; `closed`.
 */
export interface HotState {
  /** The value of a place, or null. */
  get(place: HotPlace): Promise<HotEntry | null>;
  /** Writes a value unless what is there forbids it; true when it was written. */
  set(place: HotPlace, entry: HotEntry, write: HotWrite): Promise<boolean>;
  /** Removes a value. Unknown places are no error. */
  remove(place: HotPlace): Promise<void>;
  /** Removes all of a scope, its counts too; resolves to how many values there were. */
  removeScope(scope: string): Promise<number>;
  /**
   * Counts units against an allowance, or counts nothing and says when to come back. Units beyond the burst are let through and paid off: whoever
   * asks next waits for them.
   *
   * @param units 1 and more.
   */
  take(place: HotPlace, allowance: Allowance, units: number): Promise<Taken>;
  /** Tells a message to who listens to a topic now, in this process too. What is told while a listener cannot be reached is lost to it. */
  publish(topic: string, message: string): Promise<void>;
  /** Listens until the function that comes back is called; a listener must not throw. Across interruptions it listens on by itself. */
  subscribe(topic: string, listener: (message: string) => void): Promise<() => void>;
  /** Whether it can be reached, as far as is known without asking. */
  state(): "there" | "away";
  close(): Promise<void>;
}
