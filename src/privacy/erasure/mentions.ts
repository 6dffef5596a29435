import { findPii, type PiiType } from "../../language/pii/index.ts";

/** What may name a person in a text of somebody else's. */
export type NamedBy = "id" | "name" | PiiType;

/** A word or number that names the person, ready to be looked for. */
export interface Identifier {
  readonly by: NamedBy;
  readonly form: "words" | "number" | "place";
  readonly value: string;
}

/** What is known of the person. */
export interface Person {
  readonly id: string;
  readonly names: readonly string[];
}

/** What is looked for, beside the id and the names. Secrets, addresses of the net and names of others do not name the person. */
const SEARCHED: ReadonlySet<PiiType> = new Set<PiiType>([
  "PHONENUMBER",
  "EMAIL",
  "ID_NUMBER",
  "CREDIT_CARD",
  "PASSPORT",
  "IBAN",
  "LICENSE_PLATE",
  "ADDRESS",
]);

/** Fewer characters say too little: "Li" and "7" stand in every text. */
const LEAST = { words: 3, number: 6, place: 6 } as const;
const LEAST_HAN = 2;
/** Digits at the end of a telephone number by which it is known, with or without its country code and trunk zero (of ITU E.164's 15 at most). */
const PHONE_DIGITS = 9;
/** Looked for at most: who tells of more numbers than these is no person. */
const MOST = 500;

const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What names the person: the id, the names, and the personal data in what the person said; each once. */
export class Identifiers {
  readonly #found = new Map<string, Identifier>();

  constructor({ id, names }: Person) {
    for (const name of names) this.#add("name", "words", plain(name));
    this.#add("id", "words", plain(id));
  }

  get found(): readonly Identifier[] {
    return [...this.#found.values()];
  }

  /** Takes in what the person said or had kept. */
  read(text: string): void {
    if (this.#found.size >= MOST) return;
    for (const { type, text: value } of findPii(text, SEARCHED)) {
      if (type === "EMAIL") this.#add(type, "words", plain(value));
      else if (type === "ADDRESS") this.#add(type, "place", unspaced(plain(value)));
      else if (type === "PHONENUMBER") this.#add(type, "number", digitsOf(value).slice(-PHONE_DIGITS));
      else this.#add(type, "number", together(plain(value)).replace(/[^\p{L}\p{Nd}]/gu, ""));
    }
  }

  #add(by: NamedBy, form: Identifier["form"], value: string): void {
    const least = form === "words" && /\p{Script=Han}/u.test(value) ? LEAST_HAN : LEAST[form];
    if (value.length >= least && this.#found.size < MOST) this.#found.set(`${form} ${value}`, { by, form, value });
  }
}

/** By what the text may name the person, each once. A name that others bear as well is found too: it is for a person to look. */
export function namedIn(text: string, identifiers: readonly Identifier[]): readonly NamedBy[] {
  const words = plain(text);
  const texts = { words, number: together(words), place: unspaced(words) };
  const by = new Set<NamedBy>();
  for (const identifier of identifiers) {
    if (!by.has(identifier.by) && stands(texts[identifier.form], identifier)) by.add(identifier.by);
  }
  return [...by];
}

function stands(text: string, { form, by, value }: Identifier): boolean {
  for (let place = text.indexOf(value); place >= 0; place = text.indexOf(value, place + 1)) {
    if (form === "place") return true;
    const before = text.charAt(place - 1);
    const after = text.charAt(place + value.length);
    // A country code may stand before a telephone number; nothing else goes on into a longer word.
    const begins = by === "PHONENUMBER" || !goesOn(before, value.charAt(0));
    if (begins && !goesOn(after, value.charAt(value.length - 1))) return true;
  }
  return false;
}

/** Whether two characters beside each other are of one word: Chinese ones are not told apart that way. */
function goesOn(one: string, other: string): boolean {
  return isOfWord(one) && isOfWord(other);
}

function isOfWord(character: string): boolean {
  return /[\p{L}\p{Nd}_]/u.test(character) && !/\p{Script=Han}/u.test(character);
}

function plain(text: string): string {
  return text.normalize("NFKC").replace(HIDDEN, "").toLowerCase();
}

function digitsOf(text: string): string {
  return plain(text).replace(/\P{Nd}/gu, "");
}

/** Numbers without the signs that stand between their groups. */
function together(text: string): string {
  return text.replace(/(?<=\p{Nd})[\s().·\p{Pd}/]{1,3}(?=\p{Nd})/gu, "");
}

function unspaced(text: string): string {
  return text.replace(/\s+/gu, "");
}
