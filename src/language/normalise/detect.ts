import type { Language } from "../../model/index.ts";

/** Main language of a text. */
export function detectLanguage(text: string): Language {
  if (/\p{Script=Han}/u.test(text)) return "zh";
  return /[A-Za-z0-9]/.test(text) ? "en" : "other";
}
