import { distill } from "../distill/index.ts";
import type { Analysis, AnalyzedDate, AnalyzedMemory, AnalyzeInput } from "../interfaces/cli/analyze/analysis.ts";
import type { AnchorRegistry } from "../language/anchors/index.ts";
import { type DateMention, findDates } from "../language/dates/index.ts";
import { findEntities } from "../language/entities/index.ts";
import { detectLanguage } from "../language/normalise/index.ts";
import { findPii } from "../language/pii/index.ts";
import { readSentiment } from "../language/sentiment/index.ts";
import { indexTerms } from "../language/terms.ts";
import { localDateTime } from "../language/zone.ts";
import { type Interval, turnIdSchema } from "../model/index.ts";
import { buildTurn, parseTurnInput } from "../observe/index.ts";

/** Longest text that is read for entities and dates, UTF-16 units: beyond it a text is a document, not a turn. */
const READ_AT_MOST = 200_000;

/** An empty text says nothing. */
const NOTHING: Analysis = {
  language: "other",
  terms: [],
  dates: [],
  pii: [],
  entities: [],
  sentiment: { label: "neutral", valence: 0, arousal: 0 },
  emotion: "neutral",
  memories: [],
  refused: [],
};

/**
 * What Haima reads in a text, as `observe` would, and what it would keep of it. Pure; offsets are Unicode code points.
 *
 * @throws HaimaError `over_limit` for a text over 1 MB.
 */
export function analyze(input: AnalyzeInput, anchors: AnchorRegistry): Analysis {
  if (input.text.trim() === "") return NOTHING;
  const { at, zone, role } = input;
  const parsed = parseTurnInput({ text: input.text, role, at, zone });
  const place = { id: turnIdSchema.parse("analyzed"), position: 0, agent: null, at, recordedAt: at, zone };
  const { turn } = buildTurn(parsed, place);
  const language = detectLanguage(turn.text);
  const points = codePoints(turn.text);
  const stretch = (span: { readonly start: number; readonly end: number }) => ({
    start: points(span.start),
    end: points(span.end),
  });
  const read = turn.text.slice(0, READ_AT_MOST);
  const isRead = language !== "other";
  const { label, valence, arousal, emotion } = readSentiment(turn.text);
  const { candidates, refused } = distill({ turn, previous: null, anchors });
  return {
    language,
    terms: indexTerms(turn.text),
    dates: isRead ? findDates(read, language, { at, zone }).map((date) => dateOf(date, stretch(date))) : [],
    pii: findPii(turn.text).map(({ start, end, ...found }) => ({ ...found, ...stretch({ start, end }) })),
    entities: isRead
      ? findEntities(read, language).map(({ type, text, start, end }) => ({ type, text, ...stretch({ start, end }) }))
      : [],
    sentiment: { label, valence: rounded(valence), arousal: rounded(arousal) },
    emotion,
    memories: candidates.map((candidate) => ({
      kind: candidate.kind,
      text: candidate.text,
      subject: candidate.subject,
      polarity: candidate.polarity,
      importance: candidate.importance,
      confidence: candidate.confidence,
      ...(candidate.anchor === null ? {} : { anchor: candidate.anchor }),
      ...boundsOf(candidate.event, zone),
      quote: stretch(candidate.quote),
    })),
    refused: refused.map(({ reason, quote }) => ({ reason, quote: stretch(quote) })),
  };
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0;

function dateOf(date: DateMention, place: { readonly start: number; readonly end: number }): AnalyzedDate {
  const { text, type, value, from, to, alternatives } = date;
  return {
    text,
    ...place,
    type,
    value,
    ...(from === null || to === null ? {} : { from, to }),
    ...(alternatives === undefined
      ? {}
      : {
          alternatives: alternatives.map((reading) => ({ value: reading.value, from: reading.from, to: reading.to })),
        }),
  };
}

function boundsOf(event: Interval | null, zone: string): Pick<AnalyzedMemory, "from" | "to"> {
  if (event === null) return {};
  return {
    ...(event.from === null ? {} : { from: localText(event.from, zone) }),
    ...(event.to === null ? {} : { to: localText(event.to, zone) }),
  };
}

function localText(instant: number, zone: string): string {
  const { year, month, day, hour, minute, second } = localDateTime(instant, zone);
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}:${two(second)}`;
}

/** Turns UTF-16 indices of a text into code point indices; free for texts without surrogate pairs. */
function codePoints(text: string): (index: number) => number {
  if (!/[\ud800-\udbff][\udc00-\udfff]/.test(text)) return (index) => index;
  const before = new Uint32Array(text.length + 1);
  for (let index = 0; index < text.length; index += 1) {
    const isSecondHalf = index > 0 && /[\udc00-\udfff]/.test(text.charAt(index));
    before[index + 1] = (before[index] ?? 0) + (isSecondHalf ? 0 : 1);
  }
  return (index) => before[index] ?? 0;
}
