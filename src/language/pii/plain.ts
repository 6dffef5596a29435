/** A text in plain characters with the way back to the text itself. */
export interface PlainText {
  readonly text: string;
  /** The place in the original of a place in the plain text. */
  readonly start: (index: number) => number;
  readonly end: (index: number) => number;
}

const NOT_PLAIN = /[^\p{ASCII}\p{Script=Han}\u3001\u3002\u201c\u201d\u2018\u2019]/u;
const HIDDEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;
const DASH = /[\p{Pd}\u2212]/u;
const BLANK = /\p{Zs}/u;

/**
 * Full-width and other compatibility forms of digits, letters and signs as ASCII, every dash as `-`, every blank as a space, and
 * characters that cannot be seen left out, so that a number is found however it is typed.
 */
export function plainText(text: string): PlainText {
  if (!NOT_PLAIN.test(text)) return { text, start: (index) => index, end: (index) => index };
  const places: number[] = [];
  const parts: string[] = [];
  let place = 0;
  for (const character of text) {
    const plain = plainCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) {
      places.push(plain.length === character.length ? place + unit : place);
    }
    parts.push(plain);
    place += character.length;
  }
  places.push(text.length);
  const plain = parts.join("");
  return {
    text: plain,
    start: (index) => places[index] ?? text.length,
    // The end lies after the last character, and before what is hidden behind it.
    end: (index) => {
      const last = places[index - 1];
      if (last === undefined) return index === 0 ? 0 : text.length;
      const point = text.codePointAt(last) ?? 0;
      return last + (point > 0xffff && plain.charCodeAt(index - 1) < 0xd800 ? 2 : 1);
    },
  };
}

function plainCharacter(character: string): string {
  if (!NOT_PLAIN.test(character)) return character;
  if (HIDDEN.test(character)) return "";
  if (DASH.test(character)) return "-";
  if (BLANK.test(character)) return " ";
  const plain = character.normalize("NFKC");
  return plain.length === 1 ? plain : character;
}
