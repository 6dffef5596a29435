import type { Fact, Triple } from "./types.ts";

const HAN = /\p{Script=Han}/u;

export function textOfFact({ subject, predicate, object }: Triple): string {
  return `${subject} ${predicate} ${object}`;
}

/** The facts of a conclusion as one text. */
export function textOfPath(path: readonly Fact[]): string {
  const texts = path.map(textOfFact);
  return texts.join(HAN.test(texts.join("")) ? "；" : "; ");
}
