import { alternatives } from "../../alternatives.ts";
import { HOUR } from "../calendar.ts";
import { type ClockPiece, matchAt, type PartPiece } from "../pieces.ts";
import { EN_CARDINAL, parseCardinal } from "./numerals.ts";
import { PARTS } from "./words.ts";

const HOURS = "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve";
const MERIDIEM = "a\\.m\\.|p\\.m\\.|a\\.m(?![a-z])|p\\.m(?![a-z])|[ap]m(?![a-z])|[ap](?![a-z'])";
const ABOUT = "(?:at |around |about |circa |@ ?)?(?:around |about )?";
const NEAR = "(?:around |about |circa )?";
const DIGITAL = new RegExp(
  `(?:${ABOUT}(?=\\d+\\.))?([01]?\\d|2[0-4])[:.h]([0-5]\\d)(?::([0-5]\\d))?(?![\\d:]|[.,]\\d)(?: ?(${MERIDIEM})|(?: o'?clock))?`,
  "uy",
);
const LETTERED = new RegExp(
  `${NEAR}(?:(1[0-2]|0?[1-9])([0-5]\\d)?|(${HOURS})(?:[ -](${EN_CARDINAL}))?) ?(${MERIDIEM})`,
  "uy",
);
const OCLOCK = new RegExp(`${NEAR}(1[0-2]|0?[1-9]|${HOURS}) ?o'? ?clock(?: ?(${MERIDIEM}))?`, "uy");
const PAST = new RegExp(
  `${ABOUT}(half|(?:a )?quarter|${EN_CARDINAL}|[0-5]?\\d)(?: min(?:ute)?s?)? (past|after|to|till|before) (1[0-2]|0?[1-9]|${HOURS})(?![\\d:]| ?(?:days?|weeks?|months?|years?|hours?|people))(?: o'? ?clock)?(?: ?(${MERIDIEM}))?`,
  "uy",
);
const NAMED = /(noonish|noon|midday|mid-day|midnight|mid-night|mid night)(?![a-z])/uy;
const AT_HOUR = new RegExp(
  alternatives`
    (?:(?:at|@) (?:around |about )?|(?:around|about) (?=[\da-z]+(?: (?:in the|on|today|tomorrow|tonight
    yesterday|this)(?![a-z])|[.,;!?]|$)))(1[0-2]|0?[1-9]|${HOURS})(?![\d:%$/a-z-]
    [.,]\d| (?:people|percent|dollars|years?|months?|weeks?|days?|hours?|minutes?|times?|points?|of|or
    different|million|hundred|thousand)| ?[ap]\.?m)
  `,
  "uy",
);
const HOUR_IN = new RegExp(
  `${NEAR}(1[0-2]|0?[1-9]|${HOURS})(?= (?:in the (?:morning|afternoon|evening)|at night)(?![a-z]))`,
  "uy",
);
const SPOKEN = new RegExp(
  `(${HOURS})[ -](thirty|fifteen|forty[- ]five)(?![a-z]|-| (?:people|dollars|years|days))`,
  "uy",
);
const AFTER_HOUR = /(?: thirty| fifteen| forty[- ]five| thirty[- ]five)?/uy;

/** Hours of the early afternoon that a bare "at 3" rather means than the small hours. */
const LAST_BARE_AFTERNOON_HOUR = 6;

function timesOf(hour: number, rest: number, meridiem: string | undefined): readonly number[] {
  if (meridiem) return [((hour % 12) + (meridiem.startsWith("p") ? 12 : 0)) * HOUR + rest];
  if (hour === 0 || hour > 12) return [hour * HOUR + rest];
  if (hour === 12) return [12 * HOUR + rest, rest];
  const [morning, afternoon] = [hour * HOUR + rest, (hour + 12) * HOUR + rest];
  return hour <= LAST_BARE_AFTERNOON_HOUR ? [afternoon, morning] : [morning, afternoon];
}

const WORD_MINUTES: Readonly<Record<string, number>> = { half: 30, quarter: 15, "a quarter": 15 };

function readPast(text: string, position: number): ClockPiece | null {
  const match = matchAt(PAST, text, position);
  if (!match) return null;
  const [whole, minuteText = "", direction, hourText = "", meridiem] = match;
  const minute = WORD_MINUTES[minuteText] ?? parseCardinal(minuteText);
  const isPast = direction === "past" || direction === "after";
  const isWord = minuteText in WORD_MINUTES || direction === "past";
  // "five to seven" is a stretch and "ten before six" rare: without a word for the minutes only "past" is a clock time.
  if (!isWord || !(minute >= 0 && minute < 60)) return null;
  const times = timesOf(parseCardinal(hourText), 0, meridiem).map((time) => time + (isPast ? minute : -minute) * 60);
  return { end: position + whole.length, times, grain: "minute" };
}

function readDigital(text: string, position: number): ClockPiece | null {
  const match = matchAt(DIGITAL, text, position);
  if (!match) return null;
  const [whole, hourText = "", minuteText = "", secondText, meridiem] = match;
  const isDotted = !/\d[:h]\d/u.test(whole);
  // 6.45 is a time only where it is said so.
  if (isDotted && !meridiem && !/^(?:at|around|about|circa|@)/u.test(whole)) return null;
  const hour = Number(hourText);
  const rest = Number(minuteText) * 60 + Number(secondText ?? 0);
  if ((hour === 24 && rest > 0) || (meridiem && hour > 12 && !meridiem.startsWith("p"))) return null;
  const times = meridiem && hour > 12 ? [hour * HOUR + rest] : timesOf(hour, rest, meridiem);
  return { end: position + whole.length, times, grain: secondText ? "second" : "minute" };
}

/** Reads a clock time: "8:30pm", "half past seven", "noon", "at 7". */
export function readEnClock(text: string, position: number): ClockPiece | null {
  const digital = readDigital(text, position) ?? readPast(text, position);
  if (digital) return digital;
  const lettered = matchAt(LETTERED, text, position);
  if (lettered) {
    const [whole, digits, joined, word, minuteWord, meridiem = ""] = lettered;
    const hour = digits ? Number(digits) : parseCardinal(word ?? "");
    const minute = joined ? Number(joined) : minuteWord ? parseCardinal(minuteWord) : 0;
    const isLetter = /^[ap]$/u.test(meridiem);
    if (minute > 59 || (isLetter && /[ap]$/u.test(whole) && / [ap]$/u.test(whole))) return null;
    const grain = joined || minuteWord ? "minute" : "hour";
    return { end: position + whole.length, times: timesOf(hour, minute * 60, meridiem), grain };
  }
  const clock = matchAt(OCLOCK, text, position);
  if (clock)
    return {
      end: position + clock[0].length,
      times: timesOf(parseCardinal(clock[1] ?? ""), 0, clock[2]),
      grain: "hour",
    };
  const named = matchAt(NAMED, text, position);
  if (named)
    return { end: position + named[0].length, times: [/night/u.test(named[0]) ? 0 : 12 * HOUR], grain: "hour" };
  const plain = matchAt(HOUR_IN, text, position);
  if (plain)
    return {
      end: position + plain[0].length,
      times: timesOf(parseCardinal(plain[1] ?? ""), 0, undefined),
      grain: "hour",
    };
  const spoken = matchAt(SPOKEN, text, position);
  if (spoken) {
    const rest = parseCardinal(spoken[2] ?? "") * 60;
    return {
      end: position + spoken[0].length,
      times: timesOf(parseCardinal(spoken[1] ?? ""), rest, undefined),
      grain: "minute",
    };
  }
  const at = matchAt(AT_HOUR, text, position);
  if (!at) return null;
  const end = position + at[0].length;
  const minutes = matchAt(AFTER_HOUR, text, end)?.[0].trim() ?? "";
  const minute = minutes === "" ? 0 : parseCardinal(minutes);
  const times = timesOf(parseCardinal(at[1] ?? ""), minute * 60, undefined);
  return { end: end + (minutes === "" ? 0 : minutes.length + 1), times, grain: minutes === "" ? "hour" : "minute" };
}

const PART =
  /(?:in the |in |at |during the )?(?:(early|late|later|earlier|mid)(?: in the |[ -]))?(morning|forenoon|lunchtime|afternoon|evening|night-?time|night|daytime)(?!s|[a-z]| (?:person|owl|club|routine|shift|coffee|run|school))/uy;

/** Reads a part of the day; how much of a lead it needs when it stands alone is decided by the caller. */
export function readEnPart(text: string, position: number): PartPiece | null {
  const match = matchAt(PART, text, position);
  if (!match) return null;
  const [whole, edge, name = ""] = match;
  const part = PARTS[name.startsWith("night") ? "night" : name];
  if (!part) return null;
  const middle = (part.from + part.to) / 2;
  const isEarly = edge === "early" || edge === "earlier";
  const [from, to] =
    edge === undefined || edge === "mid" ? [part.from, part.to] : isEarly ? [part.from, middle] : [middle, part.to];
  return { from, to, shift: part.shift, end: position + whole.length };
}
