/** A line of a page, with the height of its type and how far up it stands, in points. */
export interface PageLine {
  readonly text: string;
  readonly y: number;
  readonly height: number;
  readonly page: number;
}

const LAYOUT = {
  /** Type from so many times the height of the body's type on is a heading's; books set 1.2 and more. */
  heading: 1.15,
  /** Longest heading in UTF-16 units. */
  headingLength: 80,
  /** Distance of two lines, in heights of type, from which a paragraph ends; lines of a paragraph are 1 to 1.5 apart. */
  paragraph: 1.9,
  /** A line shorter than this share of the longest ends its paragraph, unless the sentence goes on in small letters. */
  full: 0.75,
  /** Levels of headings that are told apart. */
  levels: 3,
} as const;

const HAN = /[\p{Script=Han}，。；：、！？“”（）《》]/u;
const SENTENCE_END = /[。！？；：.!?;:]["'”’）)]*$/u;
/** How an entry of a list begins. */
const LIST_MARK = /^(?:[•·▪‣◦*-]\s|\d{1,3}[.)、]|[（(]\d{1,3}[)）]|[一二三四五六七八九十]{1,3}[、.])/u;

/** The text of a document's lines: wrapped lines joined, paragraphs apart, lines in larger type as headings of Markdown. */
export function textOfLines(lines: readonly PageLine[]): string {
  const body = bodyHeight(lines);
  const sizes = headingSizes(lines, body);
  const longest = lines.reduce((most, { text }) => Math.max(most, text.length), 0);
  const paragraphs: string[] = [];
  // Lines of the paragraph under way, put together at its end: a document may be one paragraph.
  let open: string[] = [];
  let before: PageLine | null = null;
  for (const line of lines) {
    const level = isHeading(line, body) ? sizes.indexOf(rounded(line.height)) : -1;
    if (level >= 0) {
      paragraphs.push(open.join(""), `${"#".repeat(Math.min(LAYOUT.levels, level + 1))} ${line.text}`);
      open = [];
    } else if (open.length > 0 && before !== null && goesOn(before, line, longest)) goOn(open, line.text);
    else {
      paragraphs.push(open.join(""));
      open = [line.text];
    }
    before = line;
  }
  return [...paragraphs, open.join("")].filter((text) => text !== "").join("\n\n");
}

function rounded(height: number): number {
  return Math.round(height * 2) / 2;
}

/** The height in which most of the text is set. */
function bodyHeight(lines: readonly PageLine[]): number {
  const amounts = new Map<number, number>();
  for (const { height, text } of lines) amounts.set(rounded(height), (amounts.get(rounded(height)) ?? 0) + text.length);
  return [...amounts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function isHeading({ text, height }: PageLine, body: number): boolean {
  return (
    body > 0 && height >= body * LAYOUT.heading && text.length <= LAYOUT.headingLength && !/[。.!！;；]$/u.test(text)
  );
}

function headingSizes(lines: readonly PageLine[], body: number): readonly number[] {
  const sizes = new Set(lines.filter((line) => isHeading(line, body)).map(({ height }) => rounded(height)));
  return [...sizes].toSorted((a, b) => b - a);
}

function goesOn(before: PageLine, line: PageLine, longest: number): boolean {
  if (LIST_MARK.test(line.text)) return false;
  if (before.page !== line.page) return !SENTENCE_END.test(before.text) && before.text.length >= longest * LAYOUT.full;
  if (Math.abs(before.y - line.y) > Math.max(before.height, line.height) * LAYOUT.paragraph) return false;
  if (before.text.length >= longest * LAYOUT.full) return true;
  return !SENTENCE_END.test(before.text) && /^\p{Ll}/u.test(line.text);
}

function goOn(open: string[], next: string): void {
  const last = open.at(-1) ?? "";
  if (/\p{L}-$/u.test(last) && /^\p{Ll}/u.test(next)) open.splice(-1, 1, last.slice(0, -1), next);
  else if (HAN.test(last.slice(-1)) || HAN.test(next.charAt(0))) open.push(next);
  else open.push(" ", next);
}
