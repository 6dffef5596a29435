import { ROLE_OF_EN, ROLE_OF_ZH, ROLE_PATTERN_EN, ROLE_PATTERN_ZH } from "./roles.ts";

/** What a clause has that {@link SOMEBODY} finds anything in; most have not, and are spared its compilation. */
const OF_SPEAKER = /.我|\b(?:my|our|for an?|about an?)\s|[替帮给][^，]{0,4}(?:朋友|同事|同学)/u;
const SOMEBODY = new RegExp(
  `(?<=.)(?:(?:我(?:们)?家?的?|(?<=[替帮给])一?个?)(${ROLE_PATTERN_ZH})|\\b(?:my|our|(?<=\\b(?:for|about)\\s)an?)\\s(?:[\\p{L}-]+\\s){0,2}?(${ROLE_PATTERN_EN})\\b(?!['’])(?:\\s(\\p{Lu}\\p{Ll}+))?)`,
  "gu",
);

/** Begins with "he", 她 or their kin. */
export const THIRD_PERSON_FIRST = /^(?:不过|但是?|可是?|而且?|and |but |so )*(?:[他她它]|s?he\b|s?he['’]|they\b)/iu;

/** The last of the speaker's people or animals that a clause names on its way: "I bought my cat a bed", 我给我家猫买了窝. */
export function somebodyOfSpeaker(text: string): { readonly name: string | null; readonly role: string } | null {
  const found = OF_SPEAKER.test(text) ? [...text.matchAll(SOMEBODY)].at(-1) : undefined;
  const role = ROLE_OF_ZH.get(found?.[1] ?? "") ?? ROLE_OF_EN.get((found?.[2] ?? "").toLowerCase());
  return found === undefined || role === undefined ? null : { name: found[3] ?? null, role };
}
