import { localDateTime } from "../zone.ts";
import { carryDay } from "./carry.ts";
import { scanEn } from "./en/scan.ts";
import { type Draft, isInReach, type Reference, referenceOf } from "./pieces.ts";
import { mentionOf } from "./resolve.ts";
import { cueAround } from "./tense.ts";
import type { DateMention, TimeContext } from "./types.ts";
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

/** Longer texts are read up to here only, in UTF-16 units: a turn is far shorter, and a pasted book's dates are nobody's memory. */
const MAX_SCANNED = 200_000;

const HAN = /\p{Script=Han}/u;
const LATIN_WORD = /[A-Za-z]{3}/u;

/** Drafts of a second language where the first found nothing, in order of place. */
function merged(first: readonly Draft[], second: readonly Draft[]): readonly Draft[] {
  const free = second.filter((draft) => !first.some((other) => draft.start < other.end && draft.end > other.start));
  return [...first, ...free].sort((a, b) => a.start - b.start);
}

/** Words of the other language inside a sentence ("我 next Monday 去") are read by its own rules. */
function scanBoth(text: string, language: "zh" | "en", ref: Reference): readonly Draft[] {
  if (language === "en") return HAN.test(text) ? merged(scanEn(text, ref), scanZh(text, ref)) : scanEn(text, ref);
  const chinese = scanZh(text, ref);
  if (!LATIN_WORD.test(text)) return chinese;
  const english = scanEn(text, ref).filter((draft) => LATIN_WORD.test(text.slice(draft.start, draft.end)));
  return merged(chinese, english);
}

/**
 * The expressions of time in a text, in order and not overlapping, resolved against the moment it was said.
 *
 * `language` is the text's main language; words of the other one are read too. Weeks begin on Monday. A weekday, a day or
 * a month without its year has the readings before and after the moment as `alternatives`; the tense of the clause puts
 * them in order, and without a cue the coming one is first. Dates outside the years 1..9998, and days that do not exist,
 * are text. At most the first 200,000 UTF-16 units and 2,000
 * expressions of a language are read.
 *
 * @throws RangeError when the zone is unknown or `at` is not an instant a Date can hold.
 * @example
 * findDates("上周六跑了半马", "zh", { at: Date.UTC(2023, 4, 8, 5), zone: "Asia/Shanghai" });
 * // [{ text: "上周六", type: "date", value: "2023-05-06", from: "2023-05-06T00:00:00", to: "2023-05-07T00:00:00", ... }]
 */
export function findDates(text: string, language: "zh" | "en", context: TimeContext): readonly DateMention[] {
  const ref = referenceOf(localDateTime(context.at, context.zone));
  if (!isInReach({ from: ref.now, to: ref.now + 1 })) return [];
  const scanned = text.length > MAX_SCANNED ? text.slice(0, MAX_SCANNED) : text;
  const mentions: DateMention[] = [];
  for (const draft of scanBoth(scanned, language, ref)) {
    const cue = cueAround(scanned, draft.start, draft.end, language);
    const mention = mentionOf(carryDay(draft, mentions.at(-1), scanned, ref), scanned, cue, ref);
    if (mention) mentions.push(mention);
  }
  return mentions;
}
