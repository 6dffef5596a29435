import { findMasks, type PiiType } from "../language/pii/index.ts";

/** What a caller named, or the store did, to find something again by: it is no text, and a mask would break it. */
const NAMES: ReadonlySet<string> = new Set([
  "id",
  "ids",
  "tenant",
  "user",
  "agent",
  "session",
  "channel",
  "key",
  "next",
  "cursor",
  "procedure",
  "tool",
  "namespace",
  "document",
  "consentVersion",
  "version",
  "zone",
]);
/** Ids of records (ULID) and digests. */
const ID = /^(?:[0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{64})$/u;

/** Shorter pieces of personal data are not looked for without the words beside them: they stand in too much else. */
const LEAST = 4;
const LEAST_HAN = 2;

/**
 * A copy of a plain value, every text in it with the personal data of these types masked. What one text of it tells to be personal data, by words beside it,
 * is masked in all the others: a passport number in a sentence, and again as the value of its anchor.
 */
export function maskValue<T>(value: T, types: ReadonlySet<PiiType>): T {
  const copy = structuredClone({ value });
  if (types.size === 0) return copy.value;
  const masked = new Map<string, string>();
  const told = new Map<string, string>();
  eachText(copy, (text) => {
    if (!masked.has(text)) masked.set(text, maskedText(text, types, told));
    return text;
  });
  const known = [...told].sort(([a], [b]) => b.length - a.length);
  eachText(copy, (text) => {
    let shown = masked.get(text) ?? text;
    for (const [words, mask] of known) if (shown.includes(words)) shown = shown.replaceAll(words, mask);
    return shown;
  });
  return copy.value;
}

function maskedText(text: string, types: ReadonlySet<PiiType>, told: Map<string, string>): string {
  let shown = "";
  let done = 0;
  for (const { start, end, mask } of findMasks(text, types)) {
    const words = text.slice(start, end);
    if (words.length >= (/\p{Script=Han}/u.test(words) ? LEAST_HAN : LEAST)) told.set(words, mask);
    shown += text.slice(done, start) + mask;
    done = end;
  }
  return shown + text.slice(done);
}

/** Gives every text below a value to a function, and puts what it returns in its place. */
function eachText(value: object, change: (text: string) => string): void {
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "object" && part !== null) eachText(part, change);
    else if (typeof part === "string" && !(NAMES.has(key) && !Array.isArray(value)) && !ID.test(part))
      Reflect.set(value, key, change(part));
  }
}

/**
 * A text that was written after a masked one was read, with what stands masked in it put back as it is stored: who corrects a word of a text does not
 * lose the numbers that were not shown.
 */
export function unmaskText(text: string, stored: string, types: ReadonlySet<PiiType>): string {
  // A long mask holds the shorter ones.
  const masks = findMasks(stored, types).sort((a, b) => b.mask.length - a.mask.length);
  let whole = text;
  for (const { start, end, mask } of masks) {
    const place = whole.indexOf(mask);
    if (place >= 0) whole = whole.slice(0, place) + stored.slice(start, end) + whole.slice(place + mask.length);
  }
  return whole;
}
