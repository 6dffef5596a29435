/**
 * A pattern written over several lines: each line break stands for `|`, and blanks at the ends of a line are layout. What is
 * put in with `${}` stands as it is. The result is the source of a regular expression.
 *
 * @example
 * new RegExp(alternatives`
 *   on time|early
 *   late
 * `, "u"); // the pattern on time|early|late
 */
export function alternatives(lines: TemplateStringsArray, ...parts: readonly string[]): string {
  return String.raw(lines, ...parts)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("|");
}
