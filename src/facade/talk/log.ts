import { REDACTION_MARK } from "../../model/index.ts";

/** What one message of a talk says. */
export interface SpokenMessage {
  readonly role: "user" | "assistant" | "tool";
  readonly text: string;
}

/** A turn of the log, as far as messages are compared with it. */
export interface LoggedTurn {
  readonly role: string;
  readonly text: string;
}

/** What of a talk's messages the log does not have yet. */
export interface Unlogged {
  /** Messages to take in, in order. */
  readonly fresh: readonly SpokenMessage[];
  /** How many messages the log has already. */
  readonly known: number;
  /** True when they leave the log before its end: a message was edited, or a reply made anew. */
  readonly branches: boolean;
}

/**
 * Finds what follows the longest prefix of messages that the log has, since clients send the whole talk each time. Turns of
 * the log in between may be skipped: they are what another branch said.
 */
export function findUnlogged(messages: readonly SpokenMessage[], log: readonly LoggedTurn[]): Unlogged {
  let next = 0;
  let known = 0;
  for (const message of messages) {
    const place = log.findIndex((turn, index) => index >= next && isSame(turn, message));
    if (place === -1) break;
    next = place + 1;
    known += 1;
  }
  return { fresh: messages.slice(known), known, branches: next < log.length };
}

/** The log keeps well-formed text in composed form. What was taken out of it matches whatever the client still has there. */
function isSame(turn: LoggedTurn, message: SpokenMessage): boolean {
  if (turn.role !== message.role) return false;
  const logged = folded(turn.text);
  const said = folded(message.text);
  if (!logged.includes(REDACTION_MARK)) return logged === said;
  if (logged.length !== said.length) return false;
  for (let index = 0; index < logged.length; index += 1) {
    if (logged[index] !== REDACTION_MARK && logged[index] !== said[index]) return false;
  }
  return true;
}

function folded(text: string): string {
  return text.toWellFormed().normalize("NFC").trim();
}
