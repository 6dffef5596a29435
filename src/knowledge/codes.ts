import { foldText } from "../language/terms.ts";

/** A code in a text: a model, an order number. */
export interface Code {
  /** Letters and digits alone, folded: bt500. */
  readonly code: string;
  /** As the folded text has it: "bt-500". */
  readonly written: string;
  readonly start: number;
  readonly end: number;
}

const RUN = /[a-z0-9]+/gu;
const SEPARATOR = /^[-_.\s]?$/u;
/** Runs of letters and digits that are read as one code at most: AB-12-C3. */
const MOST_RUNS = 4;
/** Letters with digits, or a number as long as a model's. */
const CODE = /^(?=.*\d)(?:(?=.*[a-z])[a-z0-9]+|\d{3,})$/u;
/** Letters that stand apart before the number of a model at most (BT 500, XPS 13); a longer run is a word of the name. */
const PREFIX = 4;

/** Every way to read codes in a folded text: "bt 500" is bt500 and 500. */
export function codesIn(folded: string): readonly Code[] {
  const runs = [...folded.matchAll(RUN)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
  const codes: Code[] = [];
  for (const [index, { start }] of runs.entries()) {
    for (let last = index; last < Math.min(runs.length, index + MOST_RUNS); last += 1) {
      const end = runs[last]?.end ?? start;
      if (last > index && !SEPARATOR.test(folded.slice(runs[last - 1]?.end ?? end, runs[last]?.start ?? end))) break;
      const written = folded.slice(start, end);
      const code = written.replace(/[^a-z0-9]+/gu, "");
      if (CODE.test(code)) codes.push({ code, written, start, end });
    }
  }
  return codes;
}

/** The codes of a name, each once and whole: of "wireless headphones BT-500" it is bt500. */
export function codesOfName(name: string): readonly Code[] {
  const all = codesIn(foldText(name));
  const whole = all.filter(({ written }) => {
    const parts = written.split(/[^a-z0-9]+/u);
    return parts.every((part) => /\d/u.test(part) || part.length <= PREFIX) && (parts.length > 1 || CODE.test(written));
  });
  return whole.filter(
    (one) => !whole.some((other) => other !== one && other.start <= one.start && other.end >= one.end),
  );
}

/** Whether something with these codes may be meant by a text with those: a text that names another model does not mean it. */
export function mayBeMeant(codes: readonly string[], said: ReadonlySet<string>): boolean {
  return codes.length === 0 || said.size === 0 || codes.some((code) => said.has(code));
}
