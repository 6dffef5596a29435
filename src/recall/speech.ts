/** Whom a text speaks of, as its pronouns tell. */
export interface Speech {
  /** The speaker: I, my, we. */
  readonly first: boolean;
  /** The listener: you, your. */
  readonly second: boolean;
}

/** The speaker: I, my, we; 我, 咱. Contractions keep their apostrophe after folding. */
const FIRST = /(?<![a-z])(?:i|i'm|i've|i'd|i'll|im|ive|my|me|mine|myself|we|we're|we've|our|us)(?![a-z])|我|咱|俺/u;
/** The listener: you, your; 你, 您. */
const SECOND = /(?<![a-z])(?:you|you're|you've|you'd|you'll|your|yours|yourself)(?![a-z])|你|您/u;

/** Whom a folded text speaks of. */
export function readSpeech(folded: string): Speech {
  return { first: FIRST.test(folded), second: SECOND.test(folded) };
}
