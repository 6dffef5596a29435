/** Chinese and Arabic numerals as written in expressions of time. */
import { CHINESE_DIGITS } from "../../chinese-digits.ts";

const TENS: Readonly<Record<string, number>> = { 廿: 20, 卅: 30 };
const UNITS: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };

/** Source that matches a whole number up to a few digits, Chinese or Arabic. */
export const ZH_NUMBER = "(?:\\d{1,6}(?:\\.\\d{1,2})?|[零〇一二两三四五六七八九十百千万廿卅]{1,9})";

/** The value of a numeral: "23", "2.5", 二十三, 廿三, 两百, 二〇二三, 半. NaN when it is none. */
export function parseZhNumber(text: string): number {
  if (/^\d+(?:\.\d+)?$/u.test(text)) return Number(text);
  if (text === "半") return 0.5;
  let [total, section, digit, isDigits] = [0, 0, -1, true];
  let digits = "";
  for (const character of text) {
    const value = CHINESE_DIGITS[character];
    const unit = UNITS[character];
    const ten = TENS[character];
    if (value !== undefined) {
      digit = value;
      digits += String(value);
      continue;
    }
    isDigits = false;
    if (ten !== undefined) section += ten;
    else if (unit === 10_000) [total, section] = [(total + section + Math.max(0, digit)) * unit, 0];
    else if (unit !== undefined) section += (digit < 0 ? 1 : digit) * unit;
    else return Number.NaN;
    digit = -1;
  }
  if (isDigits) return digits === "" ? Number.NaN : Number(digits);
  return total + section + Math.max(0, digit);
}
