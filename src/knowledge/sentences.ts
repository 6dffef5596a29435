import type { Span } from "../model/index.ts";

/**
 * Ends of sentences: Chinese marks with the quotes that close behind them, Western marks before a blank (so that 3.5 and a.b stay whole), line ends.
 */
const END = /[。！？；…]+[”’」』）)】]*|(?<![.!?;])[.!?;]+["'”’)\]]*(?=\s|$)|\n+/gu;

/** Sentences of a stretch of a text, without the blanks round them; UTF-16 offsets into the whole text. */
export function sentencesOf(text: string, start = 0, end = text.length): readonly Span[] {
  const stretch = text.slice(start, end);
  const spans: Span[] = [];
  let from = 0;
  const push = (to: number): void => {
    const sentence = stretch.slice(from, to);
    const head = sentence.length - sentence.trimStart().length;
    const length = sentence.trim().length;
    if (length > 0) spans.push({ start: start + from + head, end: start + from + head + length });
    from = to;
  };
  for (const match of stretch.matchAll(END)) push(match.index + match[0].length);
  push(stretch.length);
  return spans;
}
