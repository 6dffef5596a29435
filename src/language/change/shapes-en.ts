const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const WEEKDAYS: readonly string[] = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const ORDINAL = /^(\d{1,2})(?:st|nd|rd|th)$/iu;

/** What is said in the place of one another: how what is right looks, and how what was wrong may stand in a text. The narrower first. */
const SHAPES: readonly (readonly [right: RegExp, wrong: RegExp])[] = [
  [
    ORDINAL,
    new RegExp(`\\b\\d{1,2}(?:st|nd|rd|th)\\b|\\b\\d{1,2}(?= (?:of )?${MONTH}\\b)|(?<=\\b${MONTH} )\\d{1,2}\\b`, "giu"),
  ],
  [new RegExp(`^(?:${WEEKDAYS.join("|")})$`, "iu"), new RegExp(`\\b(?:${WEEKDAYS.join("|")})\\b`, "giu")],
  [new RegExp(`^${MONTH}$`, "iu"), new RegExp(`\\b${MONTH}\\b`, "giu")],
  [/^\d{1,2}(?:[:.]\d{2})? ?[ap]m$/iu, /\b\d{1,2}(?:[:.]\d{2})? ?[ap]m\b/giu],
  [/^[£$€]\d[\d,.]*k?$/iu, /[£$€]\d[\d,.]*k?\b/giu],
  [
    /^(?=\S*\d)[a-z\d]+(?:-[a-z\d]+)+$|^\d{5,}$/iu,
    /(?<![\w-])(?=[\w-]*\d)(?:[a-z\d]+(?:-[a-z\d]+)+|\d{5,})(?![\w-])/giu,
  ],
  [/^\d[\d,]*(?:\.\d+)?$/u, /(?<![\w£$€.,])\d[\d,]*(?:\.\d+)?(?![\w%]|[.,]\d)/gu],
];
/** A number and what it counts: "90 guests" is said for "80 guests" only. */
const COUNTED = /^(?<count>\d[\d,.]*) (?<unit>\p{L}[\p{L}'’-]*)$/u;

/**
 * What an English text says in the place that some words may take: of the same shape, and not the same. Null where the words have no
 * shape, or the text holds nothing, or more than one thing, of it.
 *
 * @example alikeInEnglish("my wedding is on 12 September", "19th") // "12"
 */
export function alikeInEnglish(text: string, words: string): string | null {
  const unit = COUNTED.exec(words)?.groups?.["unit"];
  const pattern =
    unit === undefined
      ? SHAPES.find(([right]) => right.test(words))?.[1]
      : new RegExp(`(?<![\\w.,])\\d[\\d,.]* ${unit}(?!\\p{L})`, "giu");
  if (pattern === undefined) return null;
  const found = [...new Set(Array.from(text.matchAll(pattern), ([one]) => one))];
  return found.length === 1 && found[0] !== words ? (found[0] ?? null) : null;
}

/** Days from one day to another that is said in its place: from "12" to "19th", from "Thursday" to "Friday". Null for what is no day. */
export function daysBetween(left: string, right: string): number | null {
  const [from, to] = [left, right].map((word) => WEEKDAYS.indexOf(word.toLowerCase()));
  if (from !== undefined && to !== undefined && from >= 0 && to >= 0) return to - from;
  const day = ORDINAL.exec(right)?.[1];
  const was = /^\d{1,2}/u.exec(left)?.[0];
  return day === undefined || was === undefined ? null : Number(day) - Number(was);
}
