/** What cannot be seen and could hide text or turn its direction: controls, format characters (zero width, bidi, tags), default-ignorables. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Angle brackets and their look-alikes after NFKC: all of them could close or open a tag for some reader. */
const BRACKETS: Readonly<Record<string, string>> = {
  "<": "&lt;",
  ">": "&gt;",
  "＜": "&lt;",
  "＞": "&gt;",
  "﹤": "&lt;",
  "﹥": "&gt;",
};

/**
 * A stored text as one inert line of the context: hidden characters are gone, brackets are entities, line ends are
 * blanks, and role headers such as `system:` or `[INST]` at its start read as quoted words. The stored text itself is never changed.
 */
export function inertLine(text: string): string {
  return text
    .replace(/\s*[\r\n\u2028\u2029]+\s*/gu, " ⏎ ")
    .replace(/\t/gu, " ")
    .replace(HIDDEN, "")
    .replace(/[<>＜＞﹤﹥]/gu, (bracket) => BRACKETS[bracket] ?? "")
    .replace(/\[(\/?)INST\]/giu, "($1INST)")
    .replace(/`{3,}/gu, "'''")
    .replace(/!\[([^\]]*)\]\(/gu, "[$1] (")
    .trim();
}
