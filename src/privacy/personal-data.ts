import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { findPii, maskPii, PII_TYPES, type PiiType } from "../language/pii/index.ts";
import type { Role } from "../model/index.ts";

/**
 * What is done with one type of personal data: `keep` it as it is; `mask` it in what a model is given, and keep it sealed for its
 * owner; `mask-before-storage` so that it is never stored; `refuse` the text that holds it.
 */
export type PiiRule = "keep" | "mask" | "mask-before-storage" | "refuse";

/** What is done with personal data; all optional. */
export interface PrivacyOptions {
  /**
   * Rules by type; `default` is for the types that are not named.
   *
   * @default `mask` for PHONENUMBER, EMAIL, ID_NUMBER, CREDIT_CARD, PASSPORT, IBAN and SECRET; `keep` for the others, which an
   * agent needs to be of use: names, addresses, plates, URL and IP
   */
  readonly pii?: Readonly<Partial<Record<PiiType | "default", PiiRule>>>;
}

/** The types of personal data by what is done with them. */
export interface PiiPolicy {
  /** Masked in what a model is given. */
  readonly masked: ReadonlySet<PiiType>;
  /** Masked before a text is stored. */
  readonly unstored: ReadonlySet<PiiType>;
  /** A text that holds one is not taken in. */
  readonly refused: ReadonlySet<PiiType>;
}

const DEFAULTS: Readonly<Record<PiiType, PiiRule>> = {
  PHONENUMBER: "mask",
  EMAIL: "mask",
  ID_NUMBER: "mask",
  CREDIT_CARD: "mask",
  PASSPORT: "mask",
  IBAN: "mask",
  SECRET: "mask",
  IP: "keep",
  URL: "keep",
  LICENSE_PLATE: "keep",
  PERSON: "keep",
  ADDRESS: "keep",
};

const ruleSchema = z.enum(["keep", "mask", "mask-before-storage", "refuse"]);
const optionsSchema = z.strictObject({
  pii: z.partialRecord(z.enum([...PII_TYPES, "default"]), ruleSchema).default({}),
});

/**
 * Checks the option `privacy` and completes it.
 *
 * @throws HaimaError `invalid_input` naming the field.
 */
export function parsePrivacy(input: unknown = {}): PiiPolicy {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    const field = ["privacy", ...(issue?.path ?? [])].join(".");
    throw new HaimaError("invalid_input", `The option ${field}: ${issue?.message ?? "is malformed"}.`, {
      facts: { field },
      cause: parsed.error,
    });
  }
  const { pii } = parsed.data;
  const ruleOf = (type: PiiType): PiiRule => pii[type] ?? pii.default ?? DEFAULTS[type];
  const withRule = (...rules: readonly PiiRule[]): ReadonlySet<PiiType> =>
    new Set(PII_TYPES.filter((type) => rules.includes(ruleOf(type))));
  return {
    // What was stored under an earlier rule is masked, too.
    masked: withRule("mask", "mask-before-storage", "refuse"),
    unstored: withRule("mask-before-storage"),
    refused: withRule("refuse"),
  };
}

/**
 * The text as it may be stored. An assistant's own words are not refused, since nobody could take them back: what is refused of
 * others is masked in them.
 *
 * @throws HaimaError `forbidden`, with the type, for a text that holds what is refused.
 */
export function admitText(text: string, policy: PiiPolicy, role: Role = "user"): string {
  if (role === "assistant") return maskPii(text, new Set([...policy.unstored, ...policy.refused]));
  const [found] = policy.refused.size === 0 ? [] : findPii(text, policy.refused);
  if (found !== undefined) {
    throw new HaimaError(
      "forbidden",
      `The text holds personal data that is not taken in (${found.type}). Leave it out.`,
      {
        facts: { type: found.type, start: found.start, end: found.end },
      },
    );
  }
  return maskPii(text, policy.unstored);
}
