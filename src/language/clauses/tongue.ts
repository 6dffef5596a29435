import type { Language } from "../../model/index.ts";

/**
 * Which rules read a clause: those of its own letters, since a Chinese text may hold English clauses. A text in another
 * language is read by none.
 */
export function tongueOf(words: string, language: Language): Language {
  if (language === "other") return "other";
  return /\p{Script=Han}/u.test(words) ? "zh" : "en";
}
