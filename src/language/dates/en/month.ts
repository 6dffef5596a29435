import { type DayPiece, matchAt, pieceOfFields, type Reference } from "../pieces.ts";
import { MONTH_NAMES } from "./names.ts";
import { EN_ORDINAL, parseOrdinal } from "./numerals.ts";
import { DOUBTFUL_NAMES, MONTHS } from "./words.ts";
import { ordinalOrNumber, readYearText, YEAR_SOURCE } from "./year.ts";

const DAY_NUMBER = `(?:${EN_ORDINAL}|3[01]|[12]\\d|0?[1-9])`;
const DAY_FIRST = new RegExp(
  `(?:the )?(${DAY_NUMBER})(?:(?: day)? of (?:the )?| ?[-/ ] ?| )(${MONTH_NAMES})(?![a-z])\\.?(?:(?:,? |[-/]|,? (?:in|of) )(?:the year )?(${YEAR_SOURCE}|'?\\d{2}(?![\\d:%-]|(?:st|nd|rd|th)| ?[ap]\\.?m| \\w)))?`,
  "uy",
);
const MONTH_FIRST = new RegExp(
  `(${MONTH_NAMES})(?![a-z])\\.?[ /-]?(?:the )?(?:(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:%]|(?:st|nd|rd|th)|[.,]\\d{1,2}(?!\\d)| ?[ap]\\.?m(?![a-z])| people)|(${EN_ORDINAL}))(?:(?: ?, ?| |,? (?:in|of) |-)(?:the year )?(${YEAR_SOURCE})(?![\\d:]))?`,
  "uy",
);
const YEAR_DAY = new RegExp(`(?<![\\w./-])(\\d{4})[-/ ](${MONTH_NAMES})[-/ ](\\d{1,2})(?!\\d)`, "uy");
const MONTH_ALONE = new RegExp(
  `(${MONTH_NAMES})(?![a-z'])(?! ?(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?![\\d:]|\\.\\d| ?[ap]\\.?m))\\.?(?:(?:,? |-|,? of |,? in |,? this year)?(?:the year )?(${YEAR_SOURCE}|(?<=of |')'?\\d{2}(?!\\d)))?`,
  "uy",
);
const NAME_BEFORE =
  /(?:\b(?:in|of|on|since|by|until|till|last|next|this|early|late|mid|from|to|through|before|after|during|past|for|between|and|the|around|every|each|back|starting|is|was)|[\d,(-]) ?$/u;
const VERB_AFTER =
  /^ (?:be|have|not|i|we|you|he|she|it|they|well|also|need|only|or may|want|result|seem|contain|include|take|come|go|never|still|even|on|in protest|forward|through the)\b/u;

/** "may" and "march" are verbs and "sun" shines: such a name counts after a word of time, or written with a capital in mid-sentence. */
export function isNameHere(text: string, original: string, position: number, name: string): boolean {
  if (!DOUBTFUL_NAMES.has(name)) return true;
  const after = text.slice(position + name.length, position + name.length + 14);
  if (/^[.,]? ?(?:\d|the \d)/u.test(after) && !/^ \d+ (?:people|times|of)/u.test(after)) return true;
  const before = text.slice(Math.max(0, position - 10), position);
  if (/\b(?:in|since|last|early|late|mid|during|until) -?$|mid-$/u.test(before) && name in MONTHS) return true;
  if (VERB_AFTER.test(after)) return false;
  const isCapital = /^[A-Z]/u.test(original.slice(position, position + 1));
  if (isCapital && /[a-z\d,] $/u.test(before) && !/\bthe $/u.test(before)) return true;
  if (!NAME_BEFORE.test(before)) return false;
  return (
    isCapital ||
    (name === "may" && /\b(?:in|of|since|last|next|early|late|mid|during|until) ?-?$/u.test(before)) ||
    (name === "march" && /\b(?:in|since|last|next|early|late|mid|until) ?-?$/u.test(before))
  );
}

/** Reads a month with its day: "May 8th, 2023", "8 May", "the 9th of May". */
export function monthDay(text: string, original: string, position: number, ref: Reference): DayPiece | null {
  const yearDay = matchAt(YEAR_DAY, text, position);
  if (yearDay) {
    const fields = { year: Number(yearDay[1]), month: MONTHS[yearDay[2] ?? ""] ?? 0, day: Number(yearDay[3]) };
    return pieceOfFields(fields, position + yearDay[0].length, ref);
  }
  const dayFirst = matchAt(DAY_FIRST, text, position);
  if (dayFirst) {
    const [whole, dayText = "", name = "", yearText] = dayFirst;
    const place = position + whole.indexOf(name, dayText.length);
    const isVerb = name === "may" && VERB_AFTER.test(text.slice(position + whole.length, position + whole.length + 14));
    if (
      !isVerb &&
      (!/^(?:second|\d+)$/u.test(dayText) ||
        !DOUBTFUL_NAMES.has(name) ||
        /^[A-Z]/u.test(original.slice(place, place + 1)))
    ) {
      const year = yearText ? { year: readYearText(yearText, ref) } : {};
      return pieceOfFields(
        { ...year, month: MONTHS[name] ?? 0, day: ordinalOrNumber(dayText) },
        position + trimmedLength(whole),
        ref,
      );
    }
  }
  const match = matchAt(MONTH_FIRST, text, position);
  if (!match) return null;
  const [whole, name = "", digits, ordinal, yearText] = match;
  if (!isNameHere(text, original, position, name)) return null;
  const year = yearText ? { year: readYearText(yearText, ref) } : {};
  return pieceOfFields(
    { ...year, month: MONTHS[name] ?? 0, day: Number(digits ?? parseOrdinal(ordinal ?? "")) },
    position + trimmedLength(whole),
    ref,
  );
}

/** The length without the full stop of an abbreviation, which as often ends the sentence. */
function trimmedLength(written: string): number {
  return written.endsWith(".") ? written.length - 1 : written.length;
}

const STEPPED_MONTH = new RegExp(`(last|this|next|this past|this coming) (${MONTH_NAMES})(?![a-z])(?! ?\\d)`, "uy");

/** "last March" is the latest that is over or running, "next March" the first to come, "this March" the year's. */
export function steppedMonth(text: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(STEPPED_MONTH, text, position);
  if (!match) return null;
  const month = MONTHS[match[2] ?? ""] ?? 1;
  const after = text.slice(position + match[0].length, position + match[0].length + 14);
  if (DOUBTFUL_NAMES.has(match[2] ?? "") && VERB_AFTER.test(after)) return null;
  const isLast = /last|past/u.test(match[1] ?? "");
  const isNext = /next|coming/u.test(match[1] ?? "");
  const year = ref.year + (isLast && month >= ref.month ? -1 : isNext && month <= ref.month ? 1 : 0);
  return pieceOfFields({ year, month }, position + match[0].length, ref);
}

/** Reads a month without a day: "March", "April 2017". */
export function monthAlone(text: string, original: string, position: number, ref: Reference): DayPiece | null {
  const match = matchAt(MONTH_ALONE, text, position);
  if (!match) return null;
  const [whole, name = "", yearText] = match;
  if (!yearText && !isNameHere(text, original, position, name)) return null;
  const thisYear = whole.endsWith("this year") ? { year: ref.year } : {};
  const year = yearText ? { year: readYearText(yearText, ref) } : thisYear;
  const end = position + whole.trimEnd().length - (!yearText && whole.endsWith(".") ? 1 : 0);
  return pieceOfFields({ ...year, month: MONTHS[name] ?? 0 }, end, ref);
}
