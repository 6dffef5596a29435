import { findPii } from "./find.ts";
import type { FoundPii, PiiType } from "./types.ts";

/** Stands for one character that is not shown. */
const STAR = "*";
/** Stars that stand for a value of which not even the length is shown. */
const HIDDEN = STAR.repeat(6);

/** How many characters of a number stay readable at its ends, for its owner to know it by. */
const SHOWN: Readonly<Partial<Record<PiiType, { readonly head: number; readonly tail: number }>>> = {
  PHONENUMBER: { head: 3, tail: 4 },
  CREDIT_CARD: { head: 0, tail: 4 },
  ID_NUMBER: { head: 3, tail: 2 },
  PASSPORT: { head: 1, tail: 2 },
  IBAN: { head: 4, tail: 2 },
  LICENSE_PLATE: { head: 2, tail: 1 },
};

/**
 * The text with personal data of these types masked so that its owner still knows it.
 *
 * @example maskPii("打13800138000或写信到ann@example.com", new Set(["PHONENUMBER", "EMAIL"])) // "打138****8000或写信到a***@example.com"
 */
export function maskPii(text: string, types: ReadonlySet<PiiType>): string {
  let masked = "";
  let done = 0;
  for (const { start, end, mask } of findMasks(text, types)) {
    masked += text.slice(done, start) + mask;
    done = end;
  }
  return masked + text.slice(done);
}

/** A stretch of a text and what is shown in its place. */
export interface MaskedStretch {
  readonly start: number;
  readonly end: number;
  readonly mask: string;
}

/** The stretches of a text that a mask of these types hides, in order and apart. */
export function findMasks(text: string, types: ReadonlySet<PiiType>): MaskedStretch[] {
  const masks: MaskedStretch[] = [];
  for (const found of types.size === 0 ? [] : findPii(text, types)) {
    // What lies inside a stretch that is masked already is gone with it.
    if (found.start >= (masks.at(-1)?.end ?? 0))
      masks.push({ start: found.start, end: found.end, mask: maskOf(found) });
  }
  return masks;
}

function maskOf({ type, text }: FoundPii): string {
  if (type === "EMAIL") return maskEmail(text);
  if (type === "PERSON") return `${[...text][0] ?? ""}${STAR.repeat(2)}`;
  const shown = SHOWN[type];
  if (shown === undefined) return HIDDEN;
  const characters = [...text.normalize("NFKC")].filter((character) => /[\p{L}\p{N}+]/u.test(character));
  // At least a third is hidden, however short it is.
  const most = Math.floor((characters.length * 2) / 3);
  const head = Math.min(shown.head, most);
  const tail = Math.min(shown.tail, most - head);
  const hidden = STAR.repeat(characters.length - head - tail);
  return `${characters.slice(0, head).join("")}${hidden}${characters.slice(characters.length - tail).join("")}`;
}

function maskEmail(text: string): string {
  const plain = text.normalize("NFKC");
  const sign = plain.lastIndexOf("@");
  return `${sign > 1 ? plain.charAt(0) : ""}${STAR.repeat(3)}${plain.slice(sign)}`;
}
