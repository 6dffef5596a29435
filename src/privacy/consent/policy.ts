import { z } from "zod";
import { optionFault, type UserRecord } from "../../model/index.ts";

/** What consent means for the users of one tenant; all optional. */
export interface ConsentRules {
  /** The version of the terms that users consent to now; digits are compared as numbers, so that 2 comes before 10. @default none */
  readonly version?: string;
  /**
   * What becomes of what was kept under an older version, or none, until the user consents to this one: `demote` returns it as doubtful, and never
   * as sure; `hide` does not return it. @default "demote"
   */
  readonly older?: "demote" | "hide";
  /**
   * What becomes of turns after the user withdrew consent. They are never kept, since what has no basis to be used has none to be stored: `drop`
   * takes them for heard, with a receipt that says that nothing was kept, so that a talk goes on; `refuse` fails with `forbidden`. @default "drop"
   */
  readonly withdrawn?: "drop" | "refuse";
  /** True: who never consented is treated as one who withdrew. @default false */
  readonly required?: boolean;
}

/** What consent means; the rules of `tenants` stand in place of the others for those tenants. */
export interface ConsentOptions extends ConsentRules {
  readonly tenants?: Readonly<Record<string, ConsentRules>>;
}

/** The rules of a tenant, complete. */
export interface ConsentPolicy {
  readonly version: string | null;
  readonly older: "demote" | "hide";
  readonly withdrawn: "drop" | "refuse";
  readonly required: boolean;
}

/** granted: all is as ever. stale: what is kept is of an older version than the tenant's. withdrawn: nothing is kept or returned. */
export type ConsentState = "granted" | "stale" | "withdrawn";

const rules = {
  version: z.string().min(1).max(128).optional(),
  older: z.enum(["demote", "hide"]).default("demote"),
  withdrawn: z.enum(["drop", "refuse"]).default("drop"),
  required: z.boolean().default(false),
};
const optionsSchema = z.strictObject({ ...rules, tenants: z.record(z.string(), z.strictObject(rules)).default({}) });

/**
 * Checks the option `consent`.
 *
 * @returns the rules of a tenant.
 * @throws HaimaError `invalid_input` naming the field.
 */
export function parseConsent(input: unknown = {}): (tenant: string) => ConsentPolicy {
  const parsed = optionsSchema.safeParse(input);
  if (!parsed.success) throw optionFault("consent", parsed.error);
  const { tenants, ...all } = parsed.data;
  const complete = ({ version = null, older, withdrawn, required }: Rules): ConsentPolicy => {
    return { version, older, withdrawn, required };
  };
  const byTenant = new Map(Object.entries(tenants).map(([tenant, own]) => [tenant, complete(own)]));
  const ofAll = complete({ ...all, version: all.version });
  return (tenant) => byTenant.get(tenant) ?? ofAll;
}

interface Rules extends Omit<ConsentPolicy, "version"> {
  readonly version?: string | null | undefined;
}

/** How a user's consent stands. */
export function consentOf(user: UserRecord | null, policy: ConsentPolicy): ConsentState {
  const consent = user?.consent;
  if (consent === undefined ? policy.required : !consent.granted) return "withdrawn";
  if (policy.version === null) return "granted";
  return consent !== undefined && compareVersions(consent.version, policy.version) >= 0 ? "granted" : "stale";
}

const collator = new Intl.Collator("en", { numeric: true });

/** Below 0 for an older version; "2" is older than "10", "2026-02" than "2026-11". */
function compareVersions(a: string, b: string): number {
  return collator.compare(a, b);
}
