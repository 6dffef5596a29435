import { findCuedAddresses } from "./cued-address.ts";
import type { PlainFind } from "./types.ts";

const HAN = "[\\p{Script=Han}]";
/** What may stand before an address and is no part of it. */
const NOT_IN_PLACE = "[^\\P{Script=Han}的在是到去从往来住于为至寄送给和与跟，。；：址我你他她这那了]";
const AREA = `(?:${NOT_IN_PLACE}{2,8}?(?:省|自治区|特别行政区|市|自治州|地区|盟|区|县|旗|镇|乡|街道))`;
const ROAD = `(?:${NOT_IN_PLACE}{1,8}?(?:路|街|大道|道|巷|胡同|弄|里|村|小区|花园|公寓|大厦|广场|苑|新村|家园|城))`;
const NUMBER = "[\\dA-Za-z一二三四五六七八九十百甲乙丙东西南北]{1,6}";
const DOOR = `(?:${NUMBER}(?:号院|号楼|号|弄|栋|幢|座|单元|层|楼|室|户))`;
const CHINESE = new RegExp(
  `${AREA}{0,4}${ROAD}{1,2}(?:\\([^()]{1,12}\\))?(?:${DOOR}|-\\d{1,5}|${HAN}{2,8}(?:小区|大厦|花园|公寓|广场|苑|园|中心)(?=[\\dA-Z一二三四五六七八九十])){1,6}(?:\\d{1,5}(?!\\d))?`,
  "gu",
);

const WORD = "(?:\\p{Lu}[\\p{L}.'’-]*|\\d{1,4}(?:st|nd|rd|th))";
const STREET =
  "(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Lane|Ln|Drive|Dr|Court|Ct|Place|Pl|Square|Sq|Terrace|Way|Parkway|Pkwy|Highway|Hwy|Circle|Close|Crescent|Row|Mews)";
const ENGLISH = new RegExp(
  `(?<![\\p{L}\\d])\\d{1,6}[A-Za-z]? (?:[NSEW]\\.? )?(?:${WORD} ){1,4}?${STREET}(?![\\p{L}])\\.?(?:,?\\s{1,3}(?:Apt|Apartment|Suite|Ste|Unit|Floor|Fl|Room|Rm|#)\\.? ?#?[\\dA-Za-z-]{1,6}){0,2}(?:,\\s{1,2}\\p{Lu}[\\p{L}'’-]{1,20}(?: \\p{Lu}[\\p{L}'’-]{1,20}){0,2}){0,2}(?:,?\\s{1,2}[A-Z]{2})?(?:\\s{1,2}\\d{5}(?:-\\d{4})?)?`,
  "gu",
);
const MILITARY = /(?<![\p{L}\d])(?:PSC|Unit|CMR) \d{1,5},? Box \d{1,5},?\s{1,2}(?:APO|FPO|DPO) [A-Z]{2} \d{5}/gu;
const POST_BOX = /(?<![\p{L}\d])P\.?O\.? ?Box \d{1,7}/giu;

/** What an address of each form has at the least. */
const FORMS: readonly { readonly needs: RegExp; readonly form: RegExp }[] = [
  { needs: /[路街道巷弄同里村区园寓厦场苑城]/u, form: CHINESE },
  { needs: /\d[A-Za-z]? [NSEW\p{Lu}\d]/u, form: ENGLISH },
  { needs: /Box \d/iu, form: MILITARY },
  { needs: /Box \d/iu, form: POST_BOX },
];

/** Postal addresses down to a road and a number, and of any form where words announce one. */
export function findAddresses(text: string): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const { needs, form } of FORMS) {
    for (const { index, 0: words } of needs.test(text) ? text.matchAll(form) : []) {
      const trimmed = words.replace(/[\s,.]+$/u, "");
      found.push({ type: "ADDRESS", start: index, end: index + trimmed.length });
    }
  }
  // Those that are announced are whole, and believed first where two overlap.
  return [...findCuedAddresses(text), ...found];
}
