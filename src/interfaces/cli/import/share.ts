import { createHash } from "node:crypto";
import type { Haima, ItemWrite } from "../../../haima.ts";

export type TurnInput = Parameters<Haima["observe"]>[1];
export type MemoryInput = Parameters<Haima["remember"]>[1];

/** An entry of a file that is not taken in: where it stands, and why. */
export interface LeftOut {
  readonly entry: string;
  readonly reason: string;
}

/** What a file holds of one user. */
export interface Share {
  /** As the file names the user; null when it names none. */
  readonly user: string | null;
  readonly turns: readonly TurnInput[];
  readonly memories: readonly MemoryInput[];
  /** Data of an application, as a LangGraph store holds it. */
  readonly items: readonly ItemWrite[];
  readonly leftOut: readonly LeftOut[];
}

/** What a reader of a foreign file works with. */
export interface ReadContext {
  readonly file: string;
  /** Whose entries are wanted; null for everyone's in the file. */
  readonly user: string | null;
  /** Epoch ms of a time as files write it, in the system's zone where it has none; null for what is no time. */
  readonly readTime: (text: string) => number | null;
}

/** A share in the making. */
export interface OpenShare extends Share {
  readonly turns: TurnInput[];
  readonly memories: MemoryInput[];
  readonly items: ItemWrite[];
  readonly leftOut: LeftOut[];
}

/** Shares by the users that a file names. */
export class Shares {
  readonly #byUser = new Map<string | null, OpenShare>();

  of(user: string | null): OpenShare {
    const known = this.#byUser.get(user) ?? { user, turns: [], memories: [], items: [], leftOut: [] };
    this.#byUser.set(user, known);
    return known;
  }

  all(): readonly Share[] {
    return [...this.#byUser.values()];
  }
}

/** An idempotency key for an entry that has no id of its own: a digest of what it says. */
export function keyOf(format: string, ...parts: readonly string[]): string {
  return `${format}:${createHash("sha256").update(JSON.stringify(parts)).digest("hex")}`;
}

/** Fields of metadata that Haima can filter by; others are kept as JSON text. */
export function plain(metadata: Readonly<Record<string, unknown>>): Record<string, string | number | boolean | null> {
  const kept: Record<string, string | number | boolean | null> = {};
  for (const [name, value] of Object.entries(metadata)) {
    const isPlain = typeof value === "string" || typeof value === "number" || typeof value === "boolean";
    kept[name] = isPlain || value === null ? value : JSON.stringify(value);
  }
  return kept;
}
