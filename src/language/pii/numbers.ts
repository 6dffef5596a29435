import { isChineseId, isIban, isLuhn } from "./checks.ts";
import { type CueReader, PLATE_CUE } from "./cues.ts";
import type { PlainFind } from "./types.ts";

/** Digits of a card in groups; not the middle of a longer number, nor of a word. */
const CARD = /(?<![\p{Script=Latin}\d_.-])\d(?:[ -]?\d){11,18}(?![\p{Script=Latin}\d_]|[.-]\d)/gu;
/** First digits that card networks use: 2 and 5 Mastercard, 3 American Express, Diners, JCB, 4 Visa, 6 UnionPay, Discover, Maestro; 9 Mir. */
const CARD_HEAD = /^(?:[2-6]|9[0-9]{3})/u;

/** Card numbers: a right Luhn sum, or a cue. */
export function findCards(text: string, cueAt: CueReader): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const { index, 0: words } of text.matchAll(CARD)) {
    const digits = words.replace(/\D/gu, "");
    const kind = cueAt(index)?.kind;
    const valid = isLuhn(digits);
    const isAlone =
      valid && CARD_HEAD.test(digits) && digits.length >= 14 && kind !== "other" && !/^(\d)\1+$/u.test(digits);
    const isCued = kind === "card" && (valid || digits.length >= 15);
    if ((isAlone || isCued) && kind !== "phone" && kind !== "id") {
      found.push({ type: "CREDIT_CARD", start: index, end: index + words.length, valid });
    }
  }
  return found;
}

const BEFORE = "(?<![\\p{Script=Latin}\\d_])";
const AFTER = "(?![\\p{Script=Latin}\\d_])";
const DAY = "(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])";
/** Region of 6, day of birth, order of 3, check digit; perhaps with blanks between. */
const ID_18 = new RegExp(`${BEFORE}[1-9]\\d{5}[ -]?(?:18|19|20)\\d{2}[ -]?${DAY}[ -]?\\d{3}[\\dXx]${AFTER}`, "gu");
const ID_15 = new RegExp(`${BEFORE}[1-6]\\d{7}${DAY}\\d{3}${AFTER}`, "gu");
/** With a cue the day need not be one. */
const ID_CUED = new RegExp(`${BEFORE}(?:\\d{17}[\\dXx]|\\d{15})${AFTER}`, "gu");
const HONG_KONG = new RegExp(`${BEFORE}[A-Z]{1,2}\\d{6} ?\\([\\dA]\\)`, "gu");
const TAIWAN = new RegExp(`${BEFORE}[A-Z][12]\\d{8}${AFTER}`, "gu");
/** Three, two and four digits: the American social security number, only where a cue says so. */
const SOCIAL_SECURITY = new RegExp(`${BEFORE}\\d{3}[- ]?\\d{2}[- ]?\\d{4}${AFTER}`, "gu");
/** Numbers of documents are letters and digits as each country likes; they are believed right after their cue. */
const DOCUMENT = new RegExp(
  `${BEFORE}(?=[A-Za-z]{0,3}[- ]?\\d)[A-Za-z]{0,3}-?\\d[\\dA-Za-z]*(?:-[\\dA-Za-z]+){0,3}${AFTER}`,
  "gu",
);
/** Characters between a cue and its document: "is", "号码是：". */
const DOCUMENT_REACH = 14;

/** Identity numbers: Chinese of 18 and 15 digits, of Hong Kong and Taiwan, American, and driving licences with a cue. */
export function findIds(text: string, cueAt: CueReader): readonly PlainFind[] {
  const found: PlainFind[] = [];
  const add = (pattern: RegExp, isBelieved: (index: number, digits: string) => boolean): void => {
    for (const { index, 0: words } of text.matchAll(pattern)) {
      const plain = words.replace(/[ -]/gu, "");
      if (!isBelieved(index, plain)) continue;
      const checked = /^\d{17}[\dXx]$/u.test(plain) ? { valid: isChineseId(plain) } : {};
      found.push({ type: "ID_NUMBER", start: index, end: index + words.length, ...checked });
    }
  };
  const kindAt = (index: number) => cueAt(index)?.kind;
  add(ID_18, (index, digits) => isChineseId(digits) || kindAt(index) !== "card");
  add(ID_15, (index, digits) => kindAt(index) === "id" || (kindAt(index) === undefined && !isLuhn(digits)));
  add(ID_CUED, (index) => kindAt(index) === "id");
  add(HONG_KONG, () => true);
  add(TAIWAN, (index) => kindAt(index) === "id");
  add(SOCIAL_SECURITY, (index) => kindAt(index) === "id");
  add(DOCUMENT, (index, number) => {
    const cue = cueAt(index);
    return cue?.kind === "licence" && cue.distance <= DOCUMENT_REACH && number.replace(/\D/gu, "").length >= 5;
  });
  return found;
}

/** Passports of any country near a cue. */
export function findPassports(text: string, cueAt: CueReader): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const { index, 0: words } of text.matchAll(DOCUMENT)) {
    const cue = cueAt(index);
    if (cue?.kind !== "passport" || cue.distance > DOCUMENT_REACH) continue;
    if (words.length < 6 || words.length > 12 || words.replace(/\D/gu, "").length < 5) continue;
    if (/^\d{4}-\d{1,2}-\d{1,2}$/u.test(words)) continue;
    found.push({ type: "PASSPORT", start: index, end: index + words.length });
  }
  return found;
}

/** Provinces on Chinese plates. */
const PROVINCES = "京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使";
const CHINESE_PLATE = new RegExp(
  `[${PROVINCES}][A-HJ-NP-Za-hj-np-z][·•. -]?(?=[A-Za-z]*\\d)[A-HJ-NP-Za-hj-np-z\\d]{4,5}(?:[挂学警港澳]|[A-HJ-NP-Za-hj-np-z\\d])?${AFTER}`,
  "gu",
);
const PLATE = new RegExp(
  `${BEFORE}(?=[A-Z]*[ -]?\\d|\\d+[ -]?[A-Z])[A-Z\\d]{1,4}[ -]?[A-Z\\d]{1,4}(?:[ -]?[A-Z\\d]{1,3})?${AFTER}`,
  "gu",
);

/** Number plates: Chinese by their form, others right after a cue. */
export function findPlates(text: string, cueAt: CueReader): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const { index, 0: words } of text.matchAll(CHINESE_PLATE)) {
    found.push({ type: "LICENSE_PLATE", start: index, end: index + words.length });
  }
  if (!PLATE_CUE.test(text)) return found;
  for (const { index, 0: words } of text.matchAll(PLATE)) {
    const cue = cueAt(index);
    if (cue?.kind !== "plate" || cue.distance > DOCUMENT_REACH) continue;
    if (/\d/u.test(words) && words.replace(/[ -]/gu, "").length >= 4) {
      found.push({ type: "LICENSE_PLATE", start: index, end: index + words.length });
    }
  }
  return found;
}

/** Characters of an IBAN by country (SWIFT's registry). */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 FR27 GB22 " +
    "GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 " +
    "MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SD18 SE24 SI19 SK24 SM27 ST25 SV28 TL23 TN24 TR26 " +
    "UA29 VA22 VG24 XK20"
  )
    .split(" ")
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
const IBAN = new RegExp(`${BEFORE}[A-Za-z]{2}\\d{2}(?: ?[A-Za-z\\d]){11,30}`, "gu");

/** IBANs: of their country's length, with right check digits or a cue. */
export function findIbans(text: string, cueAt: CueReader): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const { index, 0: words } of text.matchAll(IBAN)) {
    const length = IBAN_LENGTHS[words.slice(0, 2).toUpperCase()];
    if (length === undefined) continue;
    let end = 0;
    for (let count = 0; end < words.length && count < length; end += 1) if (words.charAt(end) !== " ") count += 1;
    const iban = words.slice(0, end).replaceAll(" ", "");
    if (iban.length !== length || /[A-Za-z\d]/u.test(text.charAt(index + end))) continue;
    const valid = isIban(iban);
    if (valid || cueAt(index)?.kind === "iban") found.push({ type: "IBAN", start: index, end: index + end, valid });
  }
  return found;
}
