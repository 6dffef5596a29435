import { POINTS_BACK, RETURN } from "./announcing-words.ts";
import { EXERCISE_WITHIN, FROM_ELSEWHERE, LETTER_WITHIN, SPEECH_WITHIN } from "./inline-words.ts";
import type { Taint } from "./types.ts";

/** Longest text in which such openings are looked for, in characters: longer ones are told by pasted.ts. */
const LONGEST = 8_000;
/** Longest sentence of the speaker's beside a text, in characters. A choice of ours. */
const LONGEST_RETURN = 120;
/** Shortest text that counts, in characters. A choice of ours. */
const SHORTEST = 8;

const SENTENCE = /[^。！？!?\n]*?(?:[。！？!?\n]+|\.(?=\s|$)|$)["”’」』)）]*\s*/gu;

/** Whether a sentence asks about or orders something of the text beside it. */
function isReturn(words: string): boolean {
  const bare = words.trim();
  return bare.length <= LONGEST_RETURN && (RETURN.test(bare) || POINTS_BACK.test(bare));
}

interface Part {
  readonly start: number;
  readonly end: number;
}

/** A stretch without the speaker's own questions and orders at its end, and with `mayOpen` at its beginning; null when too little is left. */
function withoutReturns(text: string, { start, end }: Part, mayOpen: boolean): Part | null {
  const parts = [...text.slice(start, end).matchAll(SENTENCE)]
    .filter((found) => found[0].trim() !== "")
    .map((found) => ({ start: start + found.index, end: start + found.index + found[0].trimEnd().length }));
  while (mayOpen && parts.length > 1 && isReturn(text.slice(parts[0]?.start, parts[0]?.end))) parts.shift();
  while (parts.length > 1 && isReturn(text.slice(parts.at(-1)?.start, parts.at(-1)?.end))) parts.pop();
  const [first, last] = [parts[0], parts.at(-1)];
  const comma = first === last && first !== undefined ? text.lastIndexOf("，", first.end) : -1;
  // 我用了三个月，皮肤好多了，真的吗: the question is the last part of the sentence.
  if (first !== undefined && comma > first.start && isReturn(text.slice(comma + 1, first.end)))
    return { start: first.start, end: comma };
  return first === undefined || last === undefined || last.end - first.start < SHORTEST
    ? null
    : { start: first.start, end: last.end };
}

/** The end of the line in which an offset stands. */
function lineEnd(text: string, at: number): number {
  const end = text.indexOf("\n", at);
  return end === -1 ? text.length : end;
}

/**
 * Texts within a line that say by their opening that they are no words of the speaker's about himself: a letter by its greeting, an
 * exercise by its number, an answer by its label, words from elsewhere by a sentence that says so.
 */
export function inlineStretches(text: string): readonly Taint[] {
  if (text.length > LONGEST) return [];
  const stretches: (Part & { readonly mayOpen?: boolean })[] = [];
  const letter = /dear\s|[敬爱]的/iu.test(text) ? LETTER_WITHIN.exec(text) : null;
  if (letter !== null) stretches.push({ start: letter.index + letter[0].length, end: text.length });
  const exercise = EXERCISE_WITHIN.exec(text);
  if (exercise !== null) {
    const start = exercise.index + exercise[0].length;
    stretches.push({ start, end: lineEnd(text, start) });
  }
  const elsewhere = FROM_ELSEWHERE.exec(text)?.[0].length ?? 0;
  if (elsewhere > 0) stretches.push({ start: elsewhere, end: lineEnd(text, elsewhere), mayOpen: true });
  const speech = /[说回发写作抄念背言]/u.test(text) ? (SPEECH_WITHIN.exec(text)?.[0].length ?? 0) : 0;
  if (speech > 0) stretches.push({ start: speech, end: lineEnd(text, speech) });
  return stretches.flatMap((stretch) => {
    const span = withoutReturns(text, stretch, stretch.mayOpen === true);
    return span === null ? [] : [{ span, reason: "pasted_page" as const }];
  });
}
