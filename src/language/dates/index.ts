import { localDateTime } from "../zone.ts";
import { isInReach, OPEN_SPAN, referenceOf } from "./pieces.ts";
import { mentionOf } from "./resolve.ts";
import { cueAround } from "./tense.ts";
import type { DateMention, TimeContext } from "./types.ts";
import { scanEn } from "./en/scan.ts";
import { scanZh } from "./zh/scan.ts";

export type {
  DateMention,
  DateReading,
  DateType,
  Grain,
  Recurrence,
  RecurrenceUnit,
  Tense,
  TimeContext,
} from "./types.ts";
export { OPEN_FROM, OPEN_TO } from "./types.ts";

/** Longer texts are read up to here only; a person's turn is far shorter, and a pasted book's dates are nobody's memory. */
const MAX_SCANNED = 200_000;

export function findDates(text: string, language: "zh" | "en", context: TimeContext): readonly DateMention[] {
  const ref = referenceOf(localDateTime(context.at, context.zone));
  const scanned = text.length > MAX_SCANNED ? text.slice(0, MAX_SCANNED) : text;
  if (!isInReach({ from: ref.now, to: ref.now + 1 }) || OPEN_SPAN.to <= ref.now) return [];
  const drafts = language === "zh" ? scanZh(scanned, ref) : scanEn(scanned, ref);
  return drafts
    .map((draft) => mentionOf(draft, scanned, cueAround(scanned, draft.start, draft.end, language), ref))
    .filter((mention) => mention !== null);
}
