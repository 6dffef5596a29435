/** English numerals as written in expressions of time. */

const ONES = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];
const TEENS = ["thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"];
const TENS = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];
const ORDINALS =
  "zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth".split(
    " ",
  );

const CARDINAL_VALUES = new Map<string, number>();
[...ONES, ...TEENS].forEach((word, index) => {
  CARDINAL_VALUES.set(word, index);
});
TENS.forEach((word, index) => {
  CARDINAL_VALUES.set(word, (index + 2) * 10);
});
const ORDINAL_VALUES = new Map<string, number>(ORDINALS.map((word, index) => [word, index]));
ORDINAL_VALUES.set("twentieth", 20).set("thirtieth", 30);

const anyOf = (words: readonly string[]): string => [...words].sort((a, b) => b.length - a.length).join("|");

/** Source for a cardinal below one hundred in words. */
export const EN_CARDINAL = `(?:(?:${anyOf(TENS)})(?:[ -](?:${anyOf(ONES.slice(1, 10))}))?|${anyOf([...TEENS, ...ONES])})`;
/** Source for a count: digits, words, "a", "a few", "half a". */
export const EN_COUNT = `(?:\\d{1,5}(?:\\.\\d{1,2})?|½|${EN_CARDINAL}|a couple(?: of)?|couple(?: of)?|a few|few|several|some|half an?|half|an?)`;
/** Source for the ordinal of a day of the month or a week, in digits or words. */
export const EN_ORDINAL = `(?:[0-3]?\\d(?:st|nd|rd|th)|(?:twenty|thirty)[ -](?:${anyOf(ORDINALS.slice(1, 10))})|twentieth|thirtieth|${anyOf(ORDINALS.slice(1))})`;

/** Words that stand for a number that is not meant exactly; the numbers are those of Recognizers-Text. */
const LOOSE: Readonly<Record<string, number>> = { few: 3, several: 3, some: 3 };

export function isLooseCount(text: string): boolean {
  return text.replace(/^a /u, "") in LOOSE;
}

/** The value of a cardinal in words or digits; NaN when it is none. */
export function parseCardinal(text: string): number {
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text);
  let total = 0;
  for (const word of text.split(/[ -]/u)) {
    const value = CARDINAL_VALUES.get(word);
    if (value === undefined) return Number.NaN;
    total += value;
  }
  return total;
}

/** The value of a count such as "two", "a", "half a", "a few", "a couple of"; NaN when it is none. */
export function parseCount(text: string): number {
  if (text === "½" || text.startsWith("half")) return 0.5;
  if (text === "a" || text === "an") return 1;
  if (text.includes("couple")) return 2;
  return LOOSE[text.replace(/^a /u, "")] ?? parseCardinal(text);
}

/** The value of an ordinal such as "3rd", "third", "twenty-first"; NaN when it is none. */
export function parseOrdinal(text: string): number {
  const digits = /^(\d+)/u.exec(text)?.[1];
  if (digits) return Number(digits);
  let total = 0;
  for (const word of text.split(/[ -]/u)) {
    const value = ORDINAL_VALUES.get(word) ?? CARDINAL_VALUES.get(word);
    if (value === undefined) return Number.NaN;
    total += value;
  }
  return total;
}
