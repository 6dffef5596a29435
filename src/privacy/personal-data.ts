import { z } from "zod";
import { HaimaError } from "../errors.ts";
import { findPii, maskPii, PII_TYPES, type PiiType } from "../language/pii/index.ts";
import { optionFault, type Role } from "../model/index.ts";

/**
 * What is done with one type of personal data: `keep` it as it is; `mask` it in what a model is given, and keep it sealed for its
 * owner; `mask-before-storage` so that it is never stored; `refuse` the text that holds it.
 */
export type PiiRule = "keep" | "mask" | "mask-before-storage" | "refuse";

/** What is done with personal data of the users of one tenant; all optional. */
export interface PrivacyRules {
  /**
   * Rules by type; `default` is for the types that are not named.
   *
   * @default `mask` for PHONENUMBER, EMAIL, ID_NUMBER, CREDIT_CARD, PASSPORT, IBAN and SECRET; `keep` for the others, which an
   * agent needs to be of use: names, addresses, plates, URL and IP
   */
  readonly pii?: Readonly<Partial<Record<PiiType | "default", PiiRule>>>;
}

/** What is done with personal data. What `tenants` says of a type goes before what is said for all. */
export interface PrivacyOptions extends PrivacyRules {
  readonly tenants?: Readonly<Record<string, PrivacyRules>>;
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
const rules = { pii: z.partialRecord(z.enum([...PII_TYPES, "default"]), ruleSchema).default({}) };
const optionsSchema = z.strictObject({ ...rules, tenants: z.record(z.string(), z.strictObject(rules)).default({}) });
type PiiRules = z.infer<typeof optionsSchema>["pii"];

/**
 * Checks the option `privacy` and completes it.
 *
 * @returns the policy of a tenant.
 * @throws HaimaError `invalid_input` naming the field.
 */
export function parsePrivacy(input: unknown = {}): (tenant: string) => PiiPolicy {
  const { pii, tenants } = readOptions(input);
  const ofAll = policyOf(pii, {});
  const byTenant = new Map(Object.entries(tenants).map(([tenant, own]) => [tenant, policyOf(pii, own.pii)]));
  return (tenant) => byTenant.get(tenant) ?? ofAll;
}

/** The types that at least one tenant has masked in what a model is given: for models that do not know whose a text is. */
export function maskedByAny(input: unknown = {}): ReadonlySet<PiiType> {
  const { pii, tenants } = readOptions(input);
  const policies = [policyOf(pii, {}), ...Object.values(tenants).map((own) => policyOf(pii, own.pii))];
  return new Set(policies.flatMap(({ masked }) => [...masked]));
}

function readOptions(input: unknown): z.infer<typeof optionsSchema> {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) throw optionFault("privacy", parsed.error);
  return parsed.data;
}

function policyOf(all: PiiRules, own: PiiRules): PiiPolicy {
  const ruleOf = (type: PiiType): PiiRule => own[type] ?? own.default ?? all[type] ?? all.default ?? DEFAULTS[type];
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
