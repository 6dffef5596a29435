import { FIRST_PERSON, SECOND_PERSON } from "../language/persons.ts";

/** Whom a text speaks of, as its pronouns tell. */
export interface Speech {
  /** The speaker: I, my, we. */
  readonly first: boolean;
  /** The listener: you, your. */
  readonly second: boolean;
}

/** Whom a folded text speaks of. */
export function readSpeech(folded: string): Speech {
  return { first: FIRST_PERSON.test(folded), second: SECOND_PERSON.test(folded) };
}
