import { DAY, dayOf, HOUR } from "./calendar.ts";
import type { Draft, Reading, Reference } from "./pieces.ts";
import type { DateMention } from "./types.ts";

/** How far from a day its time may stand, in UTF-16 units: one clause. Own choice. */
const REACH = 24;
const SENTENCE_END = /[。！？!?；;\n]|\.\s/u;
/** A time before this hour after "last night" is of the morning that follows. */
const SMALL_HOURS = 5 * HOUR;

/** Local seconds of a written local date-time. */
function localOf(text: string): number {
  const [year = 0, month = 1, day = 1, hour = 0] = text.split(/[-T:]/u).map(Number);
  return dayOf(year, month, day) * DAY + hour * HOUR;
}

/** The day another mention names, and whether it is that day's night; undefined when it names none. */
function namedDay(mention: DateMention): { readonly day: number; readonly isNight: boolean } | undefined {
  if (mention.from === null || mention.type === "time" || mention.type === "duration") return undefined;
  const isDay =
    mention.type === "datetime" || (mention.type === "date" && mention.grain === "day") || mention.grain === "part";
  if (!isDay || mention.value?.length === 8) return undefined;
  const from = localOf(mention.from);
  const day = Math.floor(from / DAY);
  return { day, isNight: mention.grain === "part" && from - day * DAY >= 18 * HOUR };
}

function moved(reading: Reading, day: number, today: number): Reading {
  const shift = (day - today) * DAY;
  return { ...reading, from: reading.from + shift, to: reading.to + shift };
}

/** A time without a day takes the day named just before it in the same sentence: "tomorrow I see the dentist, at 3pm". */
export function carryDay(draft: Draft, before: DateMention | undefined, text: string, ref: Reference): Draft {
  if (!draft.floats || !before || draft.start - before.end > REACH) return draft;
  if (SENTENCE_END.test(text.slice(before.end, draft.start))) return draft;
  const named = namedDay(before);
  if (!named) return draft;
  const groups = draft.groups.map((group) => {
    if (!named.isNight) return group.map((reading) => moved(reading, named.day, ref.today));
    const small = group.filter((reading) => reading.from - ref.today * DAY < SMALL_HOURS);
    const large = group.filter((reading) => reading.from - ref.today * DAY >= 18 * HOUR);
    const rest = group.filter((reading) => !small.includes(reading) && !large.includes(reading));
    return [
      ...large.map((reading) => moved(reading, named.day, ref.today)),
      ...small.map((reading) => moved(reading, named.day + 1, ref.today)),
      ...rest.map((reading) => moved(reading, named.day, ref.today)),
    ];
  });
  return { ...draft, groups, floats: false };
}
