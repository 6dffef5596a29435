/** The kinds of personal data that are found. */
export const PII_TYPES = [
  "PHONENUMBER",
  "EMAIL",
  "IP",
  "URL",
  "CREDIT_CARD",
  "ID_NUMBER",
  "PASSPORT",
  "LICENSE_PLATE",
  "IBAN",
  "SECRET",
  "PERSON",
  "ADDRESS",
] as const;

export type PiiType = (typeof PII_TYPES)[number];

/** A stretch of personal data; `text === original.slice(start, end)`, in UTF-16 units. */
export interface FoundPii {
  readonly type: PiiType;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether its check digits are right, for what has some: cards (Luhn), Chinese identity numbers of 18 digits, IBAN. */
  readonly valid?: boolean;
}

/** A find in the plain form of a text, before its place in the text itself is known. */
export type PlainFind = Omit<FoundPii, "text">;
