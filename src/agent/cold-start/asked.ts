/** What came of a question in a talk: it waits, or the user answered it, or declined. */
export type AskedOutcome = "open" | "answered" | "declined";

/** One question that was put in a talk. */
export interface Asked {
  /** Anchor key that it fills. */
  readonly key: string;
  readonly outcome: AskedOutcome;
  /** A time within the talk in which it was put, epoch ms. */
  readonly at: number;
}

/** Key of the session's note that keeps what was asked in it; callers neither write nor see it. */
export const ASKED_NOTE = "haima.asked";

const LINE = /^(\S+) (open|answered|declined) (\d+)$/u;

/** The note as text: one question a line, in the order in which they were put. */
export function writeAsked(asked: readonly Asked[]): string {
  return asked.map(({ key, outcome, at }) => `${key} ${outcome} ${at}`).join("\n");
}

/** Reads the note; none means that nothing was asked. */
export function readAsked(note: string): readonly Asked[] {
  return note.split("\n").flatMap((line) => {
    const [, key, outcome, at] = LINE.exec(line) ?? [];
    return key !== undefined && isOutcome(outcome) ? [{ key, outcome, at: Number(at) }] : [];
  });
}

function isOutcome(text: string | undefined): text is AskedOutcome {
  return text === "open" || text === "answered" || text === "declined";
}

/** The same questions, with what came of one of them. */
export function settleAsked(asked: readonly Asked[], key: string, outcome: AskedOutcome): readonly Asked[] {
  return asked.map((one) => (one.key === key ? { ...one, outcome } : one));
}

/** Refusals after which a question is not put again. */
const DECLINES = 2;

/**
 * Whether a question is done with: answered once, or declined in two talks.
 *
 * @param talks what was asked in each talk of the user.
 */
export function isDone(key: string, talks: readonly (readonly Asked[])[]): boolean {
  const outcomes = talks.flatMap((asked) => asked.filter((one) => one.key === key).map(({ outcome }) => outcome));
  return outcomes.includes("answered") || outcomes.filter((outcome) => outcome === "declined").length >= DECLINES;
}
