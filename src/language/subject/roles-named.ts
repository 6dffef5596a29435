import { ROLE_OF_EN, ROLE_OF_ZH, ROLE_PATTERN_EN, ROLE_PATTERN_ZH } from "./roles.ts";

const OF_USER = {
  zh: new RegExp(`(?:我(?:们)?家?的?|带着?|带上|陪|跟|和|给|送)(${ROLE_PATTERN_ZH})`, "gu"),
  en: new RegExp(
    `\\b(?:my|our|(?<=\\b(?:take|bring|taking|bringing|with|for)\\s))\\s?(${ROLE_PATTERN_EN})\\b(?:\\sand\\s(${ROLE_PATTERN_EN})\\b)?`,
    "gu",
  ),
} as const;
/** One word for two people. */
const BOTH: Readonly<Record<string, readonly string[]>> = { parents: ["parents", "mother", "father"] };

/**
 * Roles of the speaker's people that a text names, whoever its subject is.
 *
 * @example rolesNamed("想带我妈出去转转", "zh") // Set { "mother" }
 */
export function rolesNamed(text: string, language: "zh" | "en"): ReadonlySet<string> {
  const roles = new Set<string>();
  for (const [, ...words] of text.matchAll(OF_USER[language])) {
    for (const word of words) {
      const role = word === undefined ? undefined : (ROLE_OF_ZH.get(word) ?? ROLE_OF_EN.get(word.toLowerCase()));
      if (role !== undefined) for (const one of BOTH[role] ?? [role]) roles.add(one);
    }
  }
  return roles;
}
