/** A stretch of a text that begins like a JSON object or array. */
export interface JsonSpan {
  readonly start: number;
  /** After its closing bracket; the end of the text when it was cut off. */
  readonly end: number;
  /**
   * Null when it is whole. When it was cut off: up to where it can be kept, and the brackets that close it there. Of the
   * outermost array that is open, the last item is given up, for half a sentence may say the contrary of the whole.
   */
  readonly cut: { readonly keptEnd: number; readonly closing: string } | null;
}

interface Frame {
  readonly closing: "}" | "]";
  /** After the last part of it that is complete. */
  completeEnd: number;
}

/** Deeper nesting is no answer of a model, and readers that call themselves would run out of stack. */
const DEEPEST = 64;
/** Further stretches are not looked at. */
const MOST_SPANS = 32;

const CLOSING: Readonly<Record<string, "}" | "]">> = { "{": "}", "[": "]" };
const STARTS_STRING = /[{[,:]\s*$/u;
/** How far back the character before a quote is looked for. */
const LOOK_BACK = 16;

/** The outermost objects and arrays of a text, in order. Quotes, single ones too, are minded, since strings hold brackets. */
export function scanJson(text: string): readonly JsonSpan[] {
  const spans: JsonSpan[] = [];
  for (let start = nextStart(text, 0); start >= 0 && spans.length < MOST_SPANS; ) {
    const span = scanSpan(text, start);
    if (span === null) break;
    spans.push(span);
    start = nextStart(text, span.end);
  }
  return spans;
}

function nextStart(text: string, from: number): number {
  const found = text.slice(from).search(/[{[]/u);
  return found < 0 ? -1 : from + found;
}

/** Null when it nests too deep. */
function scanSpan(text: string, start: number): JsonSpan | null {
  const frames: Frame[] = [];
  for (let at = start; at < text.length; at += 1) {
    const letter = text.charAt(at);
    const opened = CLOSING[letter];
    const frame = frames.at(-1);
    if (opened !== undefined) {
      if (frames.length === DEEPEST) return null;
      frames.push({ closing: opened, completeEnd: at + 1 });
    } else if (letter === '"' || (letter === "'" && STARTS_STRING.test(text.slice(Math.max(at - LOOK_BACK, 0), at)))) {
      at = stringEnd(text, at);
    } else if (letter === "," && frame) {
      frame.completeEnd = at;
    } else if (frame && letter === frame.closing) {
      frames.pop();
      const outer = frames.at(-1);
      if (outer === undefined) return { start, end: at + 1, cut: null };
      outer.completeEnd = at + 1;
    }
  }
  return { start, end: text.length, cut: keptPart(frames) };
}

/** Place of the quote that ends the string, or the end of the text. */
function stringEnd(text: string, start: number): number {
  const quote = text.charAt(start);
  for (let at = start + 1; at < text.length; at += 1) {
    if (text.charAt(at) === "\\") at += 1;
    else if (text.charAt(at) === quote) return at;
  }
  return text.length;
}

function keptPart(frames: readonly Frame[]): { keptEnd: number; closing: string } {
  const array = frames.findIndex(({ closing }) => closing === "]");
  const last = Math.max(array, 0);
  const closing = frames
    .slice(0, last + 1)
    .map((frame) => frame.closing)
    .reverse()
    .join("");
  return { keptEnd: frames[last]?.completeEnd ?? 0, closing };
}
