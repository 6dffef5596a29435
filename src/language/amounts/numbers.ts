import { CHINESE_DIGITS } from "../chinese-digits.ts";

const SMALL_UNITS: Readonly<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const LARGE_UNITS: Readonly<Record<string, number>> = { 万: 1e4, 亿: 1e8 };

/** Multipliers after digits: "5千", "1.5万", "8k". */
const MULTIPLIERS: Readonly<Record<string, number>> = {
  百: 1e2,
  千: 1e3,
  k: 1e3,
  万: 1e4,
  w: 1e4,
  十万: 1e5,
  百万: 1e6,
  m: 1e6,
  million: 1e6,
  千万: 1e7,
  亿: 1e8,
  billion: 1e9,
  万亿: 1e12,
  thousand: 1e3,
  hundred: 1e2,
};

const ENGLISH_UNITS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};

const ENGLISH_WORD =
  "(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:[- ](?:one|two|three|four|five|six|seven|eight|nine))?)";

/** Digits, a Chinese numeral or an English numeral of words; group 1: digits, 2: their multiplier, 3: Chinese, 4: English. */
export const NUMBER_SOURCE =
  "(?<![A-Za-z\\p{Nd}_.])((?:\\p{Nd}{1,3}(?:[,，]\\p{Nd}{3})+|\\p{Nd}{1,15})(?:\\.\\p{Nd}{1,8})?)\\s?(万亿|千万|百万|十万|亿|万|千|百|[kKwW](?![A-Za-z])|M(?![A-Za-z])|(?:million|billion|thousand|hundred)\\b)?" +
  "|([零〇一二两三四五六七八九十百千万亿壹贰叁肆伍陆柒捌玖拾佰仟]{1,20}(?:点[零一二三四五六七八九]{1,6})?[万亿]?几?|半)" +
  `|\\b((?:${ENGLISH_WORD}|an?(?= (?:hundred|thousand|million)))(?: (?:hundred|thousand|million))?(?: (?:and )?${ENGLISH_WORD})?(?: thousand)?)\\b`;

/** A number and, for words such as 三四百 and 十几, the upper end of what it may be. */
export interface Numeral {
  readonly value: number;
  readonly upper: number | null;
}

/** Value of ASCII or full-width digits with thousands separators and a multiplier; null when it is no finite number. */
export function readDigits(digits: string, multiplier: string | undefined): number | null {
  const value = Number(digits.normalize("NFKC").replaceAll(",", ""));
  const factor = multiplier === undefined ? 1 : (MULTIPLIERS[multiplier] ?? MULTIPLIERS[multiplier.toLowerCase()] ?? 1);
  // Rounding takes away what binary fractions add (1.1 万 would be 11000.000000000002).
  const total = Number((value * factor).toPrecision(15));
  return Number.isFinite(total) ? total : null;
}

function readSection(numeral: string): number | null {
  let total = 0;
  let section = 0;
  let digit: number | null = null;
  let lastUnit = 0;
  for (const character of numeral) {
    const value = CHINESE_DIGITS[character];
    const small = SMALL_UNITS[character];
    const large = LARGE_UNITS[character];
    if (value !== undefined) {
      if (digit !== null && digit !== 0) return null;
      digit = value;
      if (value === 0) lastUnit = 0;
    } else if (small !== undefined) {
      section += (digit ?? 1) * small;
      digit = null;
      lastUnit = small;
    } else if (large !== undefined) {
      total = (total + section + (digit ?? 0)) * large;
      section = 0;
      digit = null;
      lastUnit = large;
    } else return null;
  }
  // 一万二 is 12,000 and 两千五 is 2,500: a last digit counts tenths of the unit before it.
  const tail = digit === null ? 0 : lastUnit >= 100 ? (digit * lastUnit) / 10 : digit;
  return total + section + tail;
}

/** Reads a Chinese numeral: 二十, 一万二, 三点五, 半, 三四百, 十几. Null for what is none (一二三 said digit by digit). */
export function readChinese(numeral: string): Numeral | null {
  if (numeral === "半") return { value: 0.5, upper: null };
  const range = /^([一二两三四五六七八九])([二三四五六七八九])([十百千万]{1,2})$/u.exec(numeral);
  if (range !== null) {
    const low = readSection(`${range[1]}${range[3]}`);
    const high = readSection(`${range[2]}${range[3]}`);
    return low === null || high === null || low >= high ? null : { value: low, upper: high };
  }
  if (numeral.endsWith("几")) {
    const base = readSection(numeral.slice(0, -1));
    return base === null || base % 10 !== 0 ? null : { value: base + 1, upper: base + 9 };
  }
  const [whole = "", fraction] = numeral.replace(/[万亿]$/u, "").split("点");
  if (fraction === undefined) {
    const value = readSection(numeral);
    return value === null ? null : { value, upper: null };
  }
  const base = readSection(whole);
  if (base === null) return null;
  const digits = Array.from(fraction, (character) => CHINESE_DIGITS[character] ?? 0).join("");
  const factor = LARGE_UNITS[numeral.at(-1) ?? ""] ?? 1;
  return { value: Number((Number(`${base}.${digits}`) * factor).toPrecision(15)), upper: null };
}

const WHOLE = new RegExp(`^(?:${NUMBER_SOURCE})$`, "u");

/** A number that stands alone, in digits or in Chinese: 8w, 三四千, 两千五. Null for anything else. */
export function readNumeral(text: string): Numeral | null {
  const [, digits, multiplier, chinese] = WHOLE.exec(text.trim()) ?? [];
  if (chinese !== undefined) return readChinese(chinese);
  const value = digits === undefined ? null : readDigits(digits, multiplier);
  return value === null ? null : { value, upper: null };
}

/** Reads an English numeral in words: "twenty-five", "two hundred", "five thousand". */
export function readEnglish(numeral: string): number {
  let total = 0;
  let section = 0;
  for (const word of numeral.toLowerCase().split(/[\s-]+/)) {
    if (word === "hundred") section = Math.max(1, section) * 100;
    else if (word === "thousand" || word === "million") {
      total += Math.max(1, section) * (word === "thousand" ? 1000 : 1e6);
      section = 0;
    } else if (word === "a" || word === "an") section += 1;
    else section += ENGLISH_UNITS[word] ?? 0;
  }
  return total + section;
}
