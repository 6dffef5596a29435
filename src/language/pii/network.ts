import type { CueReader } from "./cues.ts";
import type { PlainFind } from "./types.ts";

const LOCAL = /[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]/u;
/** RFC 5321: at most 64 characters before the sign. */
const LOCAL_LENGTH = 64;
const DOMAIN =
  /(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9_-])|\[\d{1,3}(?:\.\d{1,3}){3}\]/uy;

/** E-mail addresses, read outwards from their sign. */
export function findEmails(text: string): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (let sign = text.indexOf("@"); sign >= 0; sign = text.indexOf("@", sign + 1)) {
    let start = sign;
    while (start > 0 && sign - start < LOCAL_LENGTH && LOCAL.test(text.charAt(start - 1))) start -= 1;
    DOMAIN.lastIndex = sign + 1;
    const domain = DOMAIN.exec(text)?.[0];
    // Quotes and marks of other kinds do not begin an address; a query or a path before it ends where the address begins.
    const local = text.slice(start, sign);
    const cut =
      Math.max(local.lastIndexOf("="), local.lastIndexOf("/"), local.lastIndexOf("?"), local.lastIndexOf("&")) + 1;
    const name = local.slice(cut).replace(/^['`*{|#!]+/u, "");
    if (domain === undefined || !/^[^.](?:(?!\.\.).)*$/u.test(name) || name.endsWith(".")) continue;
    found.push({ type: "EMAIL", start: sign - name.length, end: sign + 1 + domain.length });
  }
  return found;
}

const ADDRESS_4 = /(?<![\p{Script=Latin}\d_]|\d\.)(?:\d{1,3}\.){3}\d{1,3}(?![\p{Script=Latin}\d_]|\.\d)/gu;
const ADDRESS_6 =
  /(?<![\p{Script=Latin}\d_:.])(?:[0-9A-Fa-f]{1,4}|::?)(?:[0-9A-Fa-f]{1,4}|:){1,20}(?:(?:\d{1,3}\.){3}\d{1,3})?(?![\p{Script=Latin}\d_:])/gu;

/** Internet addresses, version 4 and 6. */
export function findIps(text: string, cueAt: CueReader): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const { index, 0: words } of text.matchAll(ADDRESS_4)) {
    const isVersion = cueAt(index)?.kind === "other";
    if (words.split(".").every((part) => Number(part) <= 255) && !isVersion) {
      found.push({ type: "IP", start: index, end: index + words.length });
    }
  }
  for (const { index, 0: words } of text.matchAll(ADDRESS_6)) {
    if (isAddress6(words, cueAt(index)?.kind === "ip"))
      found.push({ type: "IP", start: index, end: index + words.length });
  }
  return found;
}

function isAddress6(words: string, isCued: boolean): boolean {
  const halves = words.split("::");
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  if (groups.some((group) => !/^(?:[0-9A-Fa-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})$/u.test(group))) return false;
  if (halves.length === 1) return groups.length === 8;
  return groups.length <= 7 && (isCued || groups.length >= 3 || words === "::1");
}

/** Where addresses without a scheme end: the most used of the top-level domains, without those that are endings of files. */
const TOP =
  "com|cn|net|org|edu|gov|mil|int|io|ai|co|me|tv|cc|cloud|info|biz|xyz|top|vip|shop|site|online|tech|dev|app|wang|ink|club|pro|hk|tw|mo|sg|jp|kr|uk|de|fr|it|es|nl|be|ch|at|se|no|fi|dk|pl|cz|ru|ua|in|au|nz|ca|us|br|mx|za|eu|ly|gl|ms|si|sa|ae|il|tr|gr|pt|ie|hu|ro|academy|link|page|wiki|news|live|store|fm|gg|to|pm|am|aws|id|th|vn|my|ph";
const HOST = "(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.){1,8}";
const TAIL = "(?::\\d{1,5})?(?:[/?#][A-Za-z0-9\\-._~:/?#\\[\\]@!$&'()*+,;=%]{0,4096})?";
const SCHEMED = new RegExp(
  `(?<![A-Za-z])(?:https?|ftp|wss?):\\/\\/(?:[A-Za-z0-9._~%-]{1,64}(?::[^\\s@/]{0,64})?@)?(?:${HOST}[A-Za-z0-9-]{2,24}|(?:\\d{1,3}\\.){3}\\d{1,3}|localhost)${TAIL}`,
  "giu",
);
const BARE = new RegExp(`(?<![A-Za-z0-9@._/-])${HOST}(?:${TOP})(?![A-Za-z0-9_@-]|\\.[A-Za-z0-9])${TAIL}`, "giu");

/** Addresses of the web, with a scheme or without. */
export function findUrls(text: string): readonly PlainFind[] {
  const found: PlainFind[] = [];
  for (const pattern of [SCHEMED, BARE]) {
    for (const { index, 0: words } of text.matchAll(pattern)) {
      // A clock's "7.am" is no address, and the full stop of the sentence is no part of one.
      if (pattern === BARE && /^\d{1,2}\.(?:am|pm)$/iu.test(words) && Number.parseInt(words, 10) <= 12) continue;
      const trimmed = words
        .replace(/[.,;:!?'*]+$/u, "")
        .replace(/[)\]]+[.,;:!?']*$/u, (close) => (/[([]/u.test(words) ? close : ""));
      found.push({ type: "URL", start: index, end: index + trimmed.length });
    }
  }
  return found;
}
