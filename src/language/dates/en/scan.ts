import { type Draft, MAX_DRAFTS, type Reference } from "../pieces.ts";
import { readEnExpression } from "./expressions.ts";
import { HOLIDAYS, MONTHS, WEEKDAYS } from "./words.ts";

/** Words an expression can begin with, beside names of months, weekdays and holidays, numerals, ordinals and digits. */
const STARTERS =
  "a after all an any as at around about before beginning between biweekly bi by century circa couple cy current currently daily day daytime during each earlier early end eod eoy eom eow every everyday few first following for fortnightly from h1 h2 half hourly in just last late lately later mid middle midday midnight monthly morning mtd new next night no noon noonish not now on once over past previous prior q1 q2 q3 q4 quarter quarterly recently remaining remainder rest right same semi several since some spring start starting summer autumn fall winter evening afternoon lunchtime that the then these this tmr tmrw to today tomorrow tonight tonite twice until till up w/c week weekend weekly within year yearly annually yesterday ytd ever upcoming coming";
const NUMERALS =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth";
const PLURALS = "mondays tuesdays wednesdays thursdays fridays saturdays sundays weekends weekdays weekday";

const ANCHOR_WORDS =
  "day today tomorrow tmr yesterday tonight tonite night morning afternoon evening forenoon noon midday mid-day midnight mid-night mid lunchtime daytime week weekend biweekly bi-weekly fortnight month bi-monthly quarter year yr yearly annual annually semi-annually decade century centuries hour hr minute min second sec spring summer autumn fall winter now present moment time current recently lately daily everyday eod eow eom eoy ytd mtd date half one two three four five six seven eight nine ten eleven twelve first third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twent thirt twice once times";

const holidayStarts = HOLIDAYS.flatMap(({ names }) => names.map((name) => name.split(/[ -]/u)[0] ?? ""));
const WORDS = [
  ...new Set([
    ...`${STARTERS} ${NUMERALS} ${PLURALS}`.split(" "),
    ...Object.keys(MONTHS),
    ...Object.keys(WEEKDAYS),
    ...holidayStarts,
  ]),
]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(/[.]/gu, "\\."));
const STARTS = new RegExp(
  `(?<![a-z0-9_$#])(?:[\\d½@]|'\\d0|(?:${WORDS.join("|")})(?![a-z]))|(?<=[^\\x00-\\x7f])(?:${WORDS.join("|")})(?![a-z])`,
  "gu",
);

/** Without one of these soon after it, no word begins an expression: names, units, parts of the day, hours, digits. */
const ANCHORS = new RegExp(
  `\\d|½|(?<![a-z])(?:${[
    ...Object.keys(MONTHS),
    ...Object.keys(WEEKDAYS),
    ...ANCHOR_WORDS.split(" "),
    ...HOLIDAYS.flatMap(({ names }) => names),
  ]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.]/gu, "\\."))
    .join("|")})`,
  "gu",
);
/** How far ahead such a word may stand, in UTF-16 units: the longest lead is "no later than around the beginning of the". */
const ANCHOR_REACH = 48;

/** Lower case for ASCII letters and plain apostrophes and dashes, one to one, so that offsets stay. */
function foldEn(text: string): string {
  return text
    .replace(/[A-Z]/gu, (letter) => letter.toLowerCase())
    .replace(/[’‘`]/gu, "'")
    .replace(/[\u00a0\t\n]/gu, " ");
}

/** Whether a number is part of a code, an amount of money or a longer number, where no expression begins. */
function isInsideNumber(text: string, position: number): boolean {
  if (!/\d/u.test(text.charAt(position))) return false;
  const before = text.slice(Math.max(0, position - 2), position);
  return /[$€£¥#\d.]$/u.test(before) || /\d[-/:.,]$|[a-z][-/.]$/u.test(before);
}

/** All English expressions of time of a text, in order, not overlapping. */
export function scanEn(text: string, ref: Reference): readonly Draft[] {
  const source = { text: foldEn(text), original: text };
  const drafts: Draft[] = [];
  const starts = new RegExp(STARTS);
  const anchors = new RegExp(ANCHORS);
  let anchor = anchors.exec(source.text);
  for (let next = starts.exec(source.text); next && drafts.length < MAX_DRAFTS; next = starts.exec(source.text)) {
    const position = next.index;
    const wordEnd = position + next[0].length;
    starts.lastIndex = wordEnd;
    while (anchor && anchor.index < position) anchor = anchors.exec(source.text);
    if (!anchor) break;
    if (anchor.index > position + ANCHOR_REACH) {
      starts.lastIndex = Math.max(wordEnd, anchor.index - ANCHOR_REACH);
      continue;
    }
    if (isInsideNumber(source.text, position)) continue;
    const draft = readEnExpression(source, position, ref);
    if (!draft || draft.end <= position) continue;
    drafts.push(draft);
    starts.lastIndex = draft.end;
  }
  return drafts;
}
