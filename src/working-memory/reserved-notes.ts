import type { Note, Session } from "../model/index.ts";

/** Notes under keys that begin so are Haima's own: callers neither write nor see them. */
const RESERVED = "haima.";

/** True for a key that callers may not write. */
export function isReservedNote(key: string): boolean {
  return key.startsWith(RESERVED);
}

/** The scratchpad as callers see it. */
export function ownNotes(notes: Session["notes"]): Record<string, Note> {
  return Object.fromEntries(Object.entries(notes).filter(([key]) => !isReservedNote(key)));
}
