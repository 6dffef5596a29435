import { GENERIC_SPEAKERS, ORDINARY_WORDS_TOO } from "../language/stopwords.ts";
import { foldText, readTerms } from "../language/terms.ts";
import { NONE } from "./columns.ts";

const HAN = /\p{Script=Han}/u;

interface Speaker {
  readonly name: string;
  readonly terms: readonly string[];
  items: number;
}

/**
 * The people who speak. Their names are taken out of texts and queries and act through the speaker term only, since "I" in a turn
 * is the name in a question. "user", "assistant" and the like are no names.
 */
export class Speakers {
  readonly #speakers: Speaker[] = [];
  readonly #numbers = new Map<string, number>();
  /** How many speakers with items have this term in their name. */
  readonly #uses = new Map<string, number>();
  readonly #onChange: (term: string, isName: boolean) => void;

  /** @param onChange told when a term becomes part of a known name or ceases to be one */
  constructor(onChange: (term: string, isName: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Counts an item of `name`; returns the speaker's number. */
  add(name: string): number {
    const key = foldText(name).trim();
    if (key === "" || GENERIC_SPEAKERS.has(key)) return NONE;
    let number = this.#numbers.get(key);
    if (number === undefined) {
      number = this.#speakers.length;
      this.#numbers.set(key, number);
      this.#speakers.push({ name, terms: nameTerms(key), items: 0 });
    }
    const speaker = this.#speakers[number];
    if (speaker && speaker.items++ === 0) for (const term of speaker.terms) this.#use(term, 1);
    return number;
  }

  remove(number: number): void {
    const speaker = this.#speakers[number];
    if (speaker && --speaker.items === 0) for (const term of speaker.terms) this.#use(term, -1);
  }

  /** Whether a term is part of a known speaker's name. */
  isName(term: string): boolean {
    return this.#uses.has(term);
  }

  /** Terms of the known names. */
  names(): Iterable<string> {
    return this.#uses.keys();
  }

  nameAt(number: number): string {
    return this.#speakers[number]?.name ?? "";
  }

  /** Numbers of the speakers that a text names: those who share the most parts of their name with it. */
  namedIn(folded: string, terms: ReadonlySet<string>): readonly number[] {
    let most = 0;
    let found: number[] = [];
    this.#speakers.forEach((speaker, number) => {
      if (speaker.items === 0) return;
      const matched = speaker.terms.filter((term) => (HAN.test(term) ? folded.includes(term) : terms.has(term))).length;
      if (matched === 0) return;
      if (matched > most) found = [];
      if (matched >= most) found.push(number);
      most = Math.max(most, matched);
    });
    return found;
  }

  /** The text without the Chinese names of speakers, whose characters would count by themselves. */
  withoutHanNames(folded: string): string {
    let text = folded;
    for (const term of this.#uses.keys()) if (HAN.test(term)) text = text.replaceAll(term, " ");
    return text;
  }

  #use(term: string, change: number): void {
    const before = this.#uses.get(term) ?? 0;
    const after = before + change;
    if (after === 0) this.#uses.delete(term);
    else this.#uses.set(term, after);
    if (before === 0 || after === 0) this.#onChange(term, after > 0);
  }
}

/** What of a name is looked for in texts: the terms of a Latin name, a Chinese name whole. */
function nameTerms(key: string): readonly string[] {
  if (HAN.test(key)) return key.length > 1 ? [key] : [];
  return readTerms(key)
    .words.map(({ term }) => term)
    .filter((term) => !ORDINARY_WORDS_TOO.has(term));
}
