import { loadLexicon } from "./lexicon/index.ts";

const ASCII = /^[\p{ASCII}]*$/u;
const HAN = /\p{Script=Han}/gu;

/**
 * The form of a text that is used for matching, and for nothing else (what is stored and shown keeps its own form): compatibility
 * characters and full-width letters become ordinary ones (NFKC), letters lower case without regard to a locale, curly apostrophes and
 * typographic hyphens plain, traditional Chinese characters simplified where that is unambiguous.
 *
 * Folding twice changes nothing more. The result may differ in length: offsets into it are not offsets into the text.
 *
 * @example
 * foldForMatching("ＢＴ－500 很好用，妳說呢？"); // "bt-500 很好用,你说呢?"
 */
export function foldForMatching(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  const plain = foldCase(text)
    .replace(/[\u2018\u2019\u02bc]/gu, "'")
    .replace(/[\u2010\u2011]/gu, "-");
  const lexicon = loadLexicon();
  return plain.replace(HAN, (character) => lexicon.foldCharacter(character));
}

/** NFKC and lower case until nothing changes: lowering a letter can make a sequence that NFKC composes. */
function foldCase(text: string): string {
  let current = text;
  for (let round = 0; round < 4; round++) {
    const next = current.normalize("NFKC").toLowerCase();
    if (next === current) break;
    current = next;
  }
  return current;
}
