import type { PlainFind } from "./types.ts";

/** What says that an address follows, whatever its form. */
const CUES =
  /(?<![\p{L}])(?:address(?:es)?(?:\?| is| are| as| to| with)?(?: it is| it['’]s)?:?|(?:send|sent|ship|shipped|deliver|delivered|mail|mailed|forward|return|bring)(?: (?:it|them|this|that|me|us|a|an|the|my|new|one|card|parcel|package|letter|order)){0,4} to|(?:drop|dropped|pick|picked)(?: (?:me|you|us|him|her|them))?(?: off| up) (?:at|from)|(?:taxi|cab|ride|lift) (?:to|from))[ \n]{1,2}/giu;
/** What may stand before a time or another number as well: the words must look like an address by themselves. */
const WEAK_CUES =
  /(?<![\p{L}])(?:located|lives?|living|lived|residing|resides|(?:office|house|home|flat|apartment|restaurant|shop|store|place|hotel|clinic) is|it['’]?s|meet(?: (?:me|you|us|him|her|them))?|moved|moving|relocated)(?: (?:at|in|to)) /giu;

/** A piece of an address, where it begins: a number, a capitalised word, an abbreviation, a small word of a street's name, a country in brackets. */
const PIECE =
  /(?:\d{1,6}[A-Za-z]?(?:[-/]\d{1,5}[A-Za-z]?)?(?![\p{L}\d])|#\d{1,5}|\p{Lu}[\p{L}\p{M}'’/-]*\.?|\p{Ll}{1,4}\.(?= )|\(\p{Lu}[\p{L} ]{1,30}\)|(?:van|von|de|der|den|des|di|da|del|della|do|dos|du|la|le|les|el|am|an|auf|im|zu|zum|zur|y|i|na|nad|pod|of|the|rue|via|calle|ulica|straat|and)(?![\p{L}]))/uy;
const GAP = /,? ?\n? ?,? ?/uy;
/** Pieces at most: the longest address of a letter has some twenty words. */
const PIECES = 24;
const SMALL = /^\p{Ll}+$/u;
/** Capitalised words beside numbers that are no address. */
const NO_ADDRESS =
  /^(?:AM|PM|Am|Pm|GMT|UTC|Celsius|Fahrenheit|USD|EUR|GBP|Percent|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/u;
const UNIT = /^(?:Apt|Apartment|Suite|Ste|Unit|Floor|Room|Rm|Flat)\.?$/u;

/** Addresses after words that announce one, in the forms of many countries: a number before or behind a name, rooms, towns, a postcode, over several lines. */
export function findCuedAddresses(text: string): readonly PlainFind[] {
  const found: PlainFind[] = [];
  // Each has a number and a name.
  if (!/\d/u.test(text) || !/\p{Lu}/u.test(text)) return found;
  for (const [cues, isWeak] of [
    [CUES, false],
    [WEAK_CUES, true],
  ] as const) {
    for (const { index, 0: cue } of text.matchAll(cues)) {
      const start = index + cue.length;
      const end = endOf(text, start, isWeak);
      if (end !== null) found.push({ type: "ADDRESS", start, end });
    }
  }
  return found;
}

interface Piece {
  readonly words: string;
  readonly end: number;
}

/** Where the address that begins here ends; null where none does. */
function endOf(text: string, start: number, isWeak: boolean): number | null {
  const pieces = piecesFrom(text, start);
  while (pieces.length > 0 && SMALL.test(pieces.at(-1)?.words ?? "")) pieces.pop();
  const last = pieces.at(-1);
  const names = pieces.filter(({ words }) => /^\p{Lu}\p{L}/u.test(words) && !UNIT.test(words)).length;
  const numbers = pieces.filter(({ words }) => /\d/u.test(words)).length;
  const hasUnit = pieces.some(({ words }) => UNIT.test(words));
  if (last === undefined || SMALL.test(pieces[0]?.words ?? "") || pieces.some(({ words }) => NO_ADDRESS.test(words)))
    return null;
  const isLikely = numbers > 0 && names > 0 && pieces.slice(0, 6).some(({ words }) => /\d/u.test(words));
  if (!isLikely || (isWeak && !hasUnit && (numbers < 2 || names < 2))) return null;
  return last.end;
}

function piecesFrom(text: string, start: number): Piece[] {
  const pieces: Piece[] = [];
  let place = start;
  while (pieces.length < PIECES) {
    PIECE.lastIndex = place;
    const words = PIECE.exec(text)?.[0];
    if (words === undefined) break;
    // A stop behind a long word ends the sentence.
    const isEnd = /^\p{L}{6,}\.$/u.test(words);
    const end = place + words.length - (isEnd ? 1 : 0);
    pieces.push({ words: isEnd ? words.slice(0, -1) : words, end });
    if (isEnd) break;
    GAP.lastIndex = end;
    const gap = GAP.exec(text)?.[0] ?? "";
    if (gap === "") break;
    place = end + gap.length;
  }
  return pieces;
}
