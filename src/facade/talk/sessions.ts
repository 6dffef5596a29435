import { createHash } from "node:crypto";
import { findUnlogged, type LoggedTurn, type SpokenMessage, type Unlogged } from "./log.ts";

/** A session that a talk may be. */
export interface SessionLog {
  readonly session: string;
  readonly log: readonly LoggedTurn[];
}

/** Which session a talk is, and what of it is new there. */
export interface Placed extends Unlogged {
  readonly session: string;
}

/** Talks with the same first words that are told apart. */
export const MAX_ALIKE = 20;

/** The session id of a talk that gives none: made of its first user message, numbered when talks begin alike. */
export function sessionNamed(messages: readonly SpokenMessage[], number: number): string {
  const first = messages.find(({ role }) => role === "user")?.text ?? "";
  const digest = createHash("sha256").update(first.normalize("NFC")).digest("hex").slice(0, 24);
  return number === 0 ? `talk:${digest}` : `talk:${digest}:${number}`;
}

/**
 * Chooses among talks that begin alike: the one whose log has most of the messages, and a new one for a first message
 * when each of them went on already.
 *
 * @param logs the talks with these first words, in order of their numbers, the last of them not begun yet.
 */
export function placeTalk(messages: readonly SpokenMessage[], logs: readonly SessionLog[]): Placed {
  const placed = logs.map(({ session, log }) => ({ session, ...findUnlogged(messages, log), length: log.length }));
  const isFirst = messages.filter(({ role }) => role === "user").length <= 1;
  const open = isFirst ? placed.filter(({ length }) => length <= messages.length) : placed;
  const [best] = (open.length > 0 ? open : placed).toSorted((a, b) => b.known - a.known || b.length - a.length);
  return best ?? { session: sessionNamed(messages, 0), fresh: messages, known: 0, branches: false };
}
