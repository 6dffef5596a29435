import { alternatives } from "../alternatives.ts";
import { URGES_ONLY } from "../importance/index.ts";
import { ONE_SPEAKER } from "../persons.ts";
import {
  ASKED_TEXT_EN,
  ASKS_ABOVE,
  CAME_ACROSS_ZH,
  DOCUMENT_ALONE,
  FIELD_LABEL,
  INGREDIENT,
  OTHER_LABEL_EN,
  OTHER_LABEL_ZH,
  OWN_LABEL,
  OWN_OPENING,
  OWN_TEXT,
  POINTS_BACK,
  RETURN,
  RIGHT_HERE,
  SAID_PLAINLY,
  SAYS_ABOVE,
  SERVICE_MESSAGE,
  SOURCE_EN,
  SOURCE_ZH,
  SPEAKS_OF_SELF,
  SPEECH_EN,
  SPEECH_ZH,
  TEXT_ORDER_AT_END,
  TEXT_WORK_EN,
  TEXT_WORK_ZH,
} from "./announcing-words.ts";
import { type Line, linesOf } from "./lines.ts";
import type { Taint } from "./types.ts";

/** Lines of a turn that are looked at: a document longer than this is told by pasted.ts. */
const MOST_LINES = 2_000;
/** Characters of a line in which the announcing sentence must end. People announce briefly; a choice of ours. */
const REACH = 200;
/** Longest paragraph after a text that may be the speaker's again. A choice of ours. */
const LONGEST_RETURN = 300;
/** Longest speech that is told without a colon. A choice of ours. */
const LONGEST_SPEECH = 400;
/** Characters of a text in which such speech is looked for: what is longer is a document. */
const FARTHEST = 20_000;
/** Longest line that is read sentence by sentence: a longer one is a document to its end. A choice of ours. */
const LONGEST_LINE = 4_000;
/** Longest label before a colon. A choice of ours. */
const LONGEST_LABEL = 40;
/** Longest order at the end of a text. A choice of ours. */
const SHORT_ORDER = 60;
/** Shortest text: below this what follows a source is a name, an address, a figure. In characters without blanks. */
const SHORTEST = 8;

/** work: the text is there to be worked on, whoever wrote it. source: another wrote it. speech: another says it. */
type Style = "work" | "source" | "speech";

interface Announcement {
  readonly style: Style;
  /** Where the taint begins: an order stays the speaker's, the part of a sentence that says whose it is goes with the text. */
  readonly from: number;
  /** Where the text begins. */
  readonly start: number;
}

/** Where the words before it may announce: a colon, an arrow, a blank between Chinese words, a quotation after a sentence. */
const MARK =
  /[:：](?!\d|\/\/)|\s?(?:->|→|=>)|\s[-–—]\s|——|(?<=[\p{Script=Han}）)])[ \u3000]+(?=[\p{L}【[(（“"「\d])|[?？。.!！]\s{0,2}(?=["“「『])/gu;
const SENTENCE_END = /[。！？!?；;\n]|\.(?=\s|$)/gu;
/** A sentence with which the speaker is back; "we" may be a company's still. */
const BACK = /^(?:但|不过|可|其实|而|so |but |and |anyway,? )*(?:是?我(?!们|公司|司|店|校|院)|本来我|i\b|i['’]|my\b)/iu;
const OPENS: Readonly<Record<string, string>> = { "“": "”", "「": "」", "『": "』", '"': '"', "'": "'", "‘": "’" };

/** What is announced at the end of the words; null for none. */
function styleOf(words: string, mark: "colon" | "dash" | "line" | "blank" | "quote", rest: string): Style | null {
  if (words === "") return null;
  if (TEXT_WORK_ZH.test(words) || TEXT_WORK_EN.test(words)) return "work";
  if (mark === "line" && ASKED_TEXT_EN.test(words)) return "work";
  if (OWN_TEXT.test(words)) return null;
  if (mark === "colon" && CAME_ACROSS_ZH.test(words)) return "source";
  if (SOURCE_ZH.test(words) || (mark !== "blank" && SOURCE_EN.test(words))) return "source";
  if ((mark !== "colon" && mark !== "dash") || URGES_ONLY.test(words)) return null;
  if (SPEECH_ZH.test(words) || SPEECH_EN.test(words)) return "speech";
  const speaksOfSelf = SPEAKS_OF_SELF.test(firstSentence(rest));
  if (!speaksOfSelf || OWN_LABEL.test(words)) return null;
  if (OTHER_LABEL_ZH.test(words) || OTHER_LABEL_EN.test(words)) return "source";
  // A label that is neither an order nor a stance of the speaker's stands before words of somebody else, or made up.
  const isOwn = OWN_OPENING.test(words) || FIELD_LABEL.test(words) || words.length > LONGEST_LABEL;
  return mark === "colon" && !isOwn ? "source" : null;
}

const firstSentence = (words: string): string => /^[^。！？!?\n]{0,200}/u.exec(words.trimStart())?.[0] ?? "";

/** Where the last sentence of some words begins, and where its last part after a comma does. */
function lastSentence(words: string): { readonly words: string; readonly part: number } {
  let from = 0;
  for (const found of words.matchAll(SENTENCE_END)) {
    if (words.slice(found.index + found[0].length).trim() !== "") from = found.index + found[0].length;
  }
  const sentence = words.slice(from).trimEnd();
  const comma = Math.max(sentence.lastIndexOf("，"), sentence.lastIndexOf(", "));
  const lead = /^[，,\s]*/u.exec(sentence.slice(comma + 1))?.[0].length ?? 0;
  return { words: sentence.trim().replace(/[?？。.!！:：]+$/u, ""), part: from + comma + 1 + lead };
}

function inLine(line: Line): Announcement | null {
  const words = line.text.slice(0, REACH);
  for (const found of words.matchAll(MARK)) {
    const start = found.index + found[0].length;
    const mark = /[:：>→]/u.test(found[0])
      ? "colon"
      : /[—–-]/u.test(found[0])
        ? "dash"
        : /[?？。.!！]/u.test(found[0])
          ? "quote"
          : "blank";
    const rest = line.text.slice(start);
    const last = lastSentence(words.slice(0, found.index));
    const style = styleOf(last.words, mark, rest);
    const length = rest.slice(0, 4 * SHORTEST).replace(/\s/gu, "").length;
    if (style === null || length < (style === "work" ? 2 : SHORTEST)) continue;
    const at = line.start + start + rest.length - rest.trimStart().length;
    return { style, from: style === "work" ? at : line.start + last.part, start: at };
  }
  return null;
}

/** "Translate this into French, I cannot eat nuts": the text stands behind the comma or the full stop. */
function rightHere(line: Line): Announcement | null {
  const mark = /[，。]|[,.]\s/u.exec(line.text.slice(0, REACH));
  if (mark === null) return null;
  const words = line.text.slice(0, mark.index);
  if (!RIGHT_HERE.test(words) || !(TEXT_WORK_ZH.test(words) || TEXT_WORK_EN.test(words))) return null;
  const rest = line.text.slice(mark.index + mark[0].length);
  if (rest.trim() === "" || isReturn(rest)) return null;
  const start = line.start + line.text.length - rest.trimStart().length;
  return { style: "work", from: start, start };
}

function announcementOf(lines: readonly Line[], at: number): Announcement | null {
  const line = lines[at];
  if (line === undefined || line.text.trim() === "") return null;
  const within = inLine(line);
  if (within !== null) return within;
  const next = lines.slice(at + 1, at + 4).find(({ text }) => text.trim() !== "");
  if (next === undefined) return lines.length - at === 1 && at === 0 ? rightHere(line) : null;
  if (line.text.length > REACH) return null;
  const trimmed = line.text.trimEnd();
  const last = lastSentence(trimmed);
  const isAlone = at === 0 && DOCUMENT_ALONE.test(trimmed) && !OWN_TEXT.test(trimmed);
  const style = isAlone ? "source" : styleOf(last.words, /[:：]$/u.test(trimmed) ? "colon" : "line", next.text);
  if (style === null) return null;
  const start = next.start + next.text.length - next.text.trimStart().length;
  return { style, from: style === "work" ? start : line.start + last.part, start };
}

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Sentences of a stretch; where Chinese has no marks, the parts between blanks. */
function sentencesIn(text: string, { start, end }: Stretch): readonly Stretch[] {
  const words = text.slice(start, end);
  const parts: Stretch[] = [];
  const hasMarks = /[，。！？]/u.test(words) || !/\p{Script=Han}/u.test(words);
  const ends = hasMarks
    ? /(?:[。！？!?；;]|\.(?=\s|$))["”’」』)）]*\s*/gu
    : /(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu;
  let from = 0;
  for (const found of words.matchAll(ends)) {
    const to = found.index + found[0].length;
    parts.push({ start: start + from, end: start + to });
    from = to;
  }
  if (from < words.length) parts.push({ start: start + from, end });
  return parts;
}

const isReturn = (words: string): boolean => words.length <= LONGEST_RETURN && RETURN.test(words.trim());

/** Where the speaker is back within the line in which the text begins. */
function endWithin(text: string, from: number, lineEnd: number, style: Style): number {
  if (lineEnd - from > LONGEST_LINE) return lineEnd;
  const sentences = sentencesIn(text, { start: from, end: lineEnd });
  let last = sentences.length;
  while (last > 1 && isReturn(text.slice(sentences[last - 1]?.start, sentences[last - 1]?.end))) last -= 1;
  if (style !== "work") {
    // Another's words that do not speak in the first person end where the first person begins.
    const first = sentences.findIndex((one) => ONE_SPEAKER.test(text.slice(one.start, one.end)));
    const isOwn = first > 0 && BACK.test(text.slice(sentences[first]?.start, sentences[first]?.end));
    if (isOwn) last = Math.min(last, first);
  }
  return sentences[last - 1]?.end ?? lineEnd;
}

/** The mark that closes the quotation with which a text begins, or null. */
export function closeOf(text: string, start: number): number | null {
  const opener = text.charAt(start);
  const closer = OPENS[opener];
  if (closer === undefined) return null;
  for (let at = text.indexOf(closer, start + 1); at !== -1; at = text.indexOf(closer, at + 1)) {
    if (opener !== "'" && opener !== "‘") return at + 1;
    if (!/\p{L}/u.test(text.charAt(at + 1))) return at + 1;
  }
  return null;
}

/** Paragraphs as first and last line. */
function paragraphs(lines: readonly Line[], from: number): readonly (readonly [number, number])[] {
  const parts: (readonly [number, number])[] = [];
  let first = -1;
  for (let at = from; at <= lines.length; at += 1) {
    const isFilled = (lines[at]?.text.trim() ?? "") !== "";
    if (isFilled && first === -1) first = at;
    if (!isFilled && first !== -1) {
      parts.push([first, at - 1]);
      first = -1;
    }
  }
  return parts;
}

function wordsOf(lines: readonly Line[], [from, to]: readonly [number, number]): string {
  return lines
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join("\n");
}

/** A paragraph in which the speaker asks or orders something. */
function isOwnParagraph(words: string): boolean {
  if (words.length > LONGEST_RETURN) return false;
  return sentencesIn(words, { start: 0, end: words.length }).some(({ start, end }) =>
    isReturn(words.slice(start, end)),
  );
}

/** The last line of a text that begins on line `from`: the speaker's own paragraph and lines after it are left out. */
function lastLine(lines: readonly Line[], from: number, style: Style): number {
  const parts = [...paragraphs(lines, from)];
  const hasFirst = (part: readonly [number, number]) => ONE_SPEAKER.test(wordsOf(lines, part));
  while (parts.length > 1) {
    const last = parts.at(-1);
    if (last === undefined) break;
    const goesOver = style !== "work" && hasFirst(last) && !parts.slice(0, -1).some(hasFirst);
    if (!goesOver && !isOwnParagraph(wordsOf(lines, last))) break;
    parts.pop();
  }
  let end = parts.at(-1)?.[1] ?? from;
  while (end > from && isReturn(lines[end]?.text ?? "")) end -= 1;
  return end;
}

function stretchOf(text: string, lines: readonly Line[], { style, start }: Announcement): Stretch {
  const closed = closeOf(text, start);
  if (closed !== null) return { start, end: closed };
  const first = lines.findIndex((line) => line.end >= start);
  const line = lines[first];
  if (line === undefined) return { start, end: text.length };
  const within = endWithin(text, start, line.end, style);
  if (within < line.end || style === "speech") return { start, end: within };
  const last = lastLine(lines, first, style);
  return { start, end: lines[last]?.end ?? line.end };
}

/** Texts that the speaker brings in by a sentence before them: to be worked on, sent by another, said by another. */
function announced(text: string, lines: readonly Line[]): readonly Taint[] {
  const taints: Taint[] = [];
  let readTo = 0;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined || line.start < readTo) continue;
    const announcement = announcementOf(lines, at);
    if (announcement === null) continue;
    const span = stretchOf(text, lines, announcement);
    if (span.end <= span.start) continue;
    taints.push({ span: { start: announcement.from, end: span.end }, reason: "pasted_page" });
    readTo = span.end;
  }
  return taints;
}

/** Marks of a piece of writing that does not speak of its author: "Hi all,", "- Graham", stars, bullets, tags. */
const WRITTEN = new RegExp(
  alternatives`
    ^(?:hi|hello|dear|hey) (?:all|team|everyone|folks|there|\p{Lu}\p{L}+)\b|^(?:各位|大家好|亲爱的|尊敬的|敬爱的)
    ^\s*[-–—]\s?\p{Lu}\p{L}+\s*$|[★☆⭐]{2}|^\s*[•·▪●◆]|(?:^|\s)#\p{L}+\s#\p{L}+|【[^】]{1,20}】
    \b(?:we (?:are|offer|provide)|apply now|join us|call now|order now|limited time|visit us)\b|诚聘|急聘|招聘
    限时|优惠|扫码|点击链接|联系电话|欢迎(?:来电|咨询|投递|加入)
  `,
  "imu",
);

/** The first line that is neither an order nor announces what follows. */
function firstOfText(lines: readonly Line[], at: number): number {
  let first = at;
  while (first < lines.length - 1) {
    const words = lines[first]?.text ?? "";
    if (words.trim() !== "" && !isReturn(words) && announcementOf(lines, first) === null) break;
    first += 1;
  }
  return first;
}

/** A paragraph about which the next asks: "is this a red flag", "翻译成英文", 这靠谱吗. */
function askedAbout(lines: readonly Line[]): readonly Taint[] {
  const parts = paragraphs(lines, 0);
  const [last, before] = [parts.at(-1), parts.at(-2)];
  const [first] = parts;
  if (last === undefined || before === undefined || first === undefined) return [];
  // An order that brings its own text says nothing of what stands above it.
  if (announcementOf(lines, last[0]) !== null) return [];
  const question = wordsOf(lines, last).trim();
  if (question.length > 120 || !isReturn(question)) return [];
  const opening = firstOfText(lines, first[0]);
  if (opening > before[1]) return [];
  const body = wordsOf(lines, [opening, before[1]]);
  const isOrder = TEXT_ORDER_AT_END.test(question);
  if (!isOrder && !(POINTS_BACK.test(question) && WRITTEN.test(body))) return [];
  const [from, to] = [lines[opening], lines[before[1]]];
  return from === undefined || to === undefined
    ? []
    : [{ span: { start: from.start, end: to.end }, reason: "pasted_page" }];
}

/** What stands before a last sentence that says whose it was or asks about it; a last line that orders work on the lines above. */
function behind(text: string, lines: readonly Line[]): readonly Taint[] {
  const last = lines.findLastIndex((line) => line.text.trim() !== "");
  const line = lines[last];
  if (line === undefined) return [];
  const words = line.text.trim();
  const above = lines.slice(0, last).filter((one) => one.text.trim() !== "").length;
  const isOrder = above >= 2 && words.length <= SHORT_ORDER && TEXT_ORDER_AT_END.test(words);
  if (isOrder || (above >= 1 && words.length <= REACH && SAYS_ABOVE.test(words)))
    return before(text, lines, line.start);
  const sentence = sentencesIn(text, { start: Math.max(0, text.length - LONGEST_LINE), end: text.length }).at(-1);
  if (sentence === undefined || sentence.start === 0 || sentence.start < line.start) return [];
  const said = text.slice(sentence.start, sentence.end).trim();
  const asks = ASKS_ABOVE.test(said) && isReturn(said);
  return asks || SAYS_ABOVE.test(said.replace(/[。.!！]+$/u, "")) ? before(text, lines, sentence.start) : [];
}

/** What another wrote or called out, told without a colon: "he texted i can't make it". To the end of the sentence. */
function saidPlainly(text: string): readonly Taint[] {
  let readTo = 0;
  return [...text.slice(0, FARTHEST).matchAll(SAID_PLAINLY)].flatMap((found) => {
    const who = found[1] ?? found[2] ?? "";
    if (found.index < readTo) return [];
    if (/^(?:\S+ )?(?:i|we|you)\s/iu.test(who)) return [];
    const from = found.index + found[0].length;
    const [first] = sentencesIn(text, { start: from, end: endOfSpeech(text, from) });
    if (first === undefined) return [];
    readTo = first.end;
    return [{ span: { start: found.index, end: first.end }, reason: "quote_block" as const }];
  });
}

/** The end of the line, or of the longest speech. */
function endOfSpeech(text: string, from: number): number {
  const words = text.slice(from, from + LONGEST_SPEECH);
  const end = words.indexOf("\n");
  return from + (end === -1 ? words.length : end);
}

function before(text: string, lines: readonly Line[], end: number): readonly Taint[] {
  const start = lines[firstOfText(lines, 0)]?.start ?? 0;
  const length = text.slice(0, end).trimEnd().length;
  return length <= start ? [] : [{ span: { start, end: length }, reason: "pasted_page" }];
}

/** Messages of companies, and lists of ingredients with the lines among them. */
function told(lines: readonly Line[]): readonly Taint[] {
  const taints: Taint[] = lines.flatMap(({ start, end, text }) =>
    SERVICE_MESSAGE.test(text) ? [{ span: { start, end }, reason: "pasted_page" as const }] : [],
  );
  for (const [first, last] of paragraphs(lines, 0)) {
    const listed = lines.slice(first, last + 1).filter(({ text }) => INGREDIENT.test(text));
    if (listed.length < 2) continue;
    let end = last;
    while (end > first && isReturn(lines[end]?.text ?? "")) end -= 1;
    const [from, to] = [lines[first], lines[end]];
    if (from !== undefined && to !== undefined)
      taints.push({ span: { start: from.start, end: to.end }, reason: "pasted_page" });
  }
  return taints;
}

/** Texts that a sentence beside them brings in or asks about. */
export function announcedStretches(text: string): readonly Taint[] {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES) return [];
  return [
    ...announced(text, lines),
    ...askedAbout(lines),
    ...behind(text, lines),
    ...saidPlainly(text),
    ...told(lines),
  ];
}
