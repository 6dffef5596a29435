import { type Reading, readSlots, type SlotValue } from "./read-slot.ts";
import type { Slot } from "./slot.ts";

/** A text that was said before or is remembered. */
export interface KnownText extends Reading {
  /** True for what the user told; the other parties' numbers are not the user's. */
  readonly isUsers: boolean;
}

/**
 * The value that the session's scratchpad has for a slot: the note under its name, or under a word by which it is called.
 */
export function valueInNotes(
  slot: Slot,
  notes: ReadonlyMap<string, string>,
  reading: Omit<Reading, "text">,
): SlotValue | null {
  const names = new Set([slot.name, ...slot.labels].map(foldKey));
  for (const [key, text] of notes) {
    if (!names.has(foldKey(key)) || text.trim() === "") continue;
    return (
      readSlots([slot], { ...reading, text }, slot.name).get(slot.name) ?? { value: text.trim(), said: text.trim() }
    );
  }
  return null;
}

function foldKey(key: string): string {
  return key
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s_-]+/gu, "");
}

/**
 * The value that what is remembered has for a slot. A text counts when it calls the slot by name; of several values none is
 * taken, since asking is better than guessing.
 *
 * @param texts the latest first
 */
export function valueInTexts(slot: Slot, texts: readonly KnownText[]): SlotValue | null {
  const values = new Map<string, SlotValue>();
  for (const reading of texts) {
    if (!reading.isUsers || !namesSlot(slot, reading.text)) continue;
    const found = readSlots([slot], reading, null).get(slot.name);
    if (found !== undefined) values.set(JSON.stringify(found.value), found);
  }
  const [only, ...others] = [...values.values()];
  return only === undefined || others.length > 0 ? null : only;
}

function namesSlot(slot: Slot, text: string): boolean {
  const folded = text.toLowerCase();
  return slot.labels.some((label) => folded.includes(label));
}
