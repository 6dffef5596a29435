import type { Language } from "../../model/index.ts";
import type { Clause, Terminator } from "./types.ts";

/** Splits a text into clauses, in order, in time linear in its length. */
export function splitClauses(text: string, _language: Language): readonly Clause[] {
  const clauses: Clause[] = [];
  let sentence = 0;
  for (const piece of text.matchAll(/[^。！？；!?;\n，,]+(?:[。！？；!?;\n，,]|$)/gu)) {
    const raw = piece[0];
    const body = raw.replace(/[。！？；!?;\n，,]$/u, "");
    const lead = body.length - body.trimStart().length;
    const start = piece.index + lead;
    const words = body.trim();
    if (words === "") continue;
    const mark = raw.at(-1) ?? "";
    const terminator: Terminator = /[？?]/u.test(mark)
      ? "?"
      : /[！!]/u.test(mark)
        ? "!"
        : /[。]/u.test(mark)
          ? "."
          : "";
    clauses.push({
      text: words,
      start,
      end: start + words.length,
      sentence,
      index: clauses.length,
      joiner: "none",
      terminator,
      quoted: false,
    });
    if (!/[，,]/u.test(mark)) sentence += 1;
  }
  return clauses;
}
