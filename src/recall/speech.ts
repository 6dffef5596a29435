import { foldText } from "../language/terms.ts";

/** The speaker: I, my, we; 我, 咱. Contractions keep their apostrophe after folding. */
const FIRST = /(?<![a-z])(?:i|i'm|i've|i'd|i'll|im|ive|my|me|mine|myself|we|we're|we've|our|us)(?![a-z])|我|咱|俺/u;
/** The listener: you, your; 你, 您. */
const SECOND = /(?<![a-z])(?:you|you're|you've|you'd|you'll|your|yours|yourself)(?![a-z])|你|您/u;

/** Whom a text speaks of, as its pronouns and the names of its listeners tell: 1 or 0 each. */
export function readSpeech(text: string, listeners: readonly string[]): { first: number; second: number } {
  const folded = foldText(text.slice(0, 2_000));
  const isNamed = listeners.some((name) => folded.includes(foldText(name)));
  return { first: FIRST.test(folded) ? 1 : 0, second: isNamed || SECOND.test(folded) ? 1 : 0 };
}
