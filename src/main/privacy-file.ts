import { readFileSync } from "node:fs";
import { HaimaError } from "../errors.ts";
import type { HaimaOptions } from "./options.ts";

/**
 * What is done with personal data, as the JSON file says that HAIMA_PRIVACY names: the option `privacy` of createHaima, with the rules of each tenant.
 *
 * @throws HaimaError `invalid_input` for a file that is not there or is no JSON; `createHaima` checks what it says.
 * @example { "pii": { "CREDIT_CARD": "refuse" }, "tenants": { "acme": { "pii": { "PHONENUMBER": "mask-before-storage" } } } }
 */
export function privacyFrom(variables: Readonly<Record<string, string | undefined>>): Pick<HaimaOptions, "privacy"> {
  const { HAIMA_PRIVACY: file } = variables;
  if (file === undefined || file === "") return {};
  try {
    return { privacy: JSON.parse(readFileSync(file, "utf8")) };
  } catch (cause) {
    const message = "HAIMA_PRIVACY names no file of JSON that can be read. Give the path of one, or leave it out.";
    throw new HaimaError("invalid_input", message, { facts: { field: "HAIMA_PRIVACY" }, cause });
  }
}
