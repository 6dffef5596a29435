/** A line of a text without its end; offsets in the text. */
export interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Lines of a text, in order. A carriage return before the end belongs to the line's end. */
export function linesOf(text: string): readonly Line[] {
  const lines: Line[] = [];
  let start = 0;
  while (start <= text.length) {
    const found = text.indexOf("\n", start);
    const next = found === -1 ? text.length : found;
    const end = text.charAt(next - 1) === "\r" && next > start ? next - 1 : next;
    lines.push({ start, end, text: text.slice(start, end) });
    start = next + 1;
  }
  return lines;
}
