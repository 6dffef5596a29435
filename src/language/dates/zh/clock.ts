import { HOUR } from "../calendar.ts";
import { type ClockPiece, matchAt, type PartPiece } from "../pieces.ts";
import { parseZhNumber } from "./numerals.ts";
import { FREE_PARTS, PARTS } from "./words.ts";

const HOUR_WORD = "(?:\\d{1,2}|[零〇一二两三四五六七八九]?十[一二三四]?|[零〇一二两三四五六七八九])";
const MINUTE_WORD =
  "(?:\\d{1,2}|[零〇][一二三四五六七八九]|[二三四五]?十[一二三四五六七八九]?|[一二三四五六七八九](?=分))";
const SPOKEN = new RegExp(
  `(?:大约|大概|约|差不多)?(${HOUR_WORD}) ?(?:点|时(?![候间常而代期髦尚段装差速]))(?:钟|整|(半)|(?:过|零)?([一二两三1-3])刻|(?:过|零)?(${MINUTE_WORD})(?![\\d点]|[天年月周个号元块岁])分?(?!钟)(?:(${MINUTE_WORD})秒)?)?`,
  "uy",
);
const LESS = new RegExp(`差(一刻|${MINUTE_WORD}分?)(?:钟)?(${HOUR_WORD})点`, "uy");
const DIGITAL = /([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?(?![\d:])(?: ?(a\.m\.|p\.m\.|am|pm))?/iuy;
const LETTERED = /(1[0-2]|0?[1-9]) ?(a\.m\.|p\.m\.|am|pm)(?![a-z])/iuy;

/** Hours of the early afternoon that a bare 三点 rather means than the small hours. */
const LAST_BARE_AFTERNOON_HOUR = 5;

/** The times that a clock hour without part of the day may mean, the likelier first. */
function bareTimes(hour: number, rest: number): readonly number[] {
  if (hour === 0 || hour > 12) return [hour * HOUR + rest];
  if (hour === 12) return [12 * HOUR + rest, rest];
  const [morning, afternoon] = [hour * HOUR + rest, (hour + 12) * HOUR + rest];
  return hour <= LAST_BARE_AFTERNOON_HOUR ? [afternoon, morning] : [morning, afternoon];
}

function lettered(hour: number, rest: number, letters: string): readonly number[] {
  const base = (hour % 12) * HOUR + rest;
  return [letters.toLowerCase().startsWith("p") ? base + 12 * HOUR : base];
}

function readDigital(text: string, position: number): ClockPiece | null {
  const match = matchAt(DIGITAL, text, position);
  if (match) {
    const [whole, hourText = "", minuteText = "", secondText, letters] = match;
    const hour = Number(hourText);
    const rest = Number(minuteText) * 60 + Number(secondText ?? 0);
    if (hour === 24 && rest > 0) return null;
    const isPlain = secondText !== undefined || (hourText.length === 2 && hourText.startsWith("0"));
    const times = letters ? lettered(hour, rest, letters) : isPlain ? [hour * HOUR + rest] : bareTimes(hour, rest);
    return { end: position + whole.length, times, grain: secondText ? "second" : "minute" };
  }
  const short = matchAt(LETTERED, text, position);
  if (!short) return null;
  const [whole, hourText = "", letters = ""] = short;
  return { end: position + whole.length, times: lettered(Number(hourText), 0, letters), grain: "hour" };
}

/** Reads a clock time: 三点半, 8点15分, 15:30, 差一刻六点. Whether a bare 三点 is a time or a count is not decided here. */
export function readZhClock(text: string, position: number): ClockPiece | null {
  const digital = readDigital(text, position);
  if (digital) return digital;
  const less = matchAt(LESS, text, position);
  if (less) {
    const [whole, minutes = "", hourText = ""] = less;
    const before = minutes === "一刻" ? 15 : parseZhNumber(minutes.replace("分", ""));
    const hour = parseZhNumber(hourText);
    if (hour > 24 || hour < 1) return null;
    const times = bareTimes(hour, 0).map((time) => time - before * 60);
    return { end: position + whole.length, times, grain: "minute" };
  }
  const match = matchAt(SPOKEN, text, position);
  if (!match) return null;
  const [whole, hourText = "", half, quarters, minuteText, secondText] = match;
  const hour = parseZhNumber(hourText);
  const minute = half ? 30 : quarters ? parseZhNumber(quarters) * 15 : minuteText ? parseZhNumber(minuteText) : 0;
  const second = secondText ? parseZhNumber(secondText) : 0;
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute > 0)) return null;
  const grain = secondText ? "second" : half || quarters || minuteText ? "minute" : "hour";
  return { end: position + whole.length, times: bareTimes(hour, minute * 60 + second), grain };
}

const PART_AFTER_DAY = new RegExp(
  `(?:的)?(${FREE_PARTS}|白天|一早|早(?!饭|餐|点|就|已|先|日)|晨|晚(?!饭|餐|点|会|报|辈|年|一些)|夜(?!宵|班|市|景)|午(?!饭|餐|休|睡))`,
  "uy",
);
const PART_ALONE = new RegExp(`(${FREE_PARTS})(?![好安茶])`, "uy");

/** Reads a part of the day; after a day the short forms count too (昨晚, 7月25日早). */
export function readZhPart(text: string, position: number, isAfterDay: boolean): PartPiece | null {
  const match = matchAt(isAfterDay ? PART_AFTER_DAY : PART_ALONE, text, position);
  const part = match ? PARTS[match[1] ?? ""] : undefined;
  return match && part ? { ...part, end: position + match[0].length } : null;
}

/** Words after a bare N点 that make it a count of points, and words before that do. */
const COUNTED_AFTER =
  /^(?:建议|意见|原因|要求|理由|看法|问题|体会|感想|说明|注意|内容|好处|优势|区别|不同|启示|补充|想法|五折|多|钱|都|也|心|小|点|儿|东西|水|油|盐|糖|吃的|事|力|击|评|赞|菜|头|燃|亮|缀)/u;
const COUNTED_BEFORE =
  /(?:有|这|那|第|以下|提出?|共|总结|几|了|快|早|晚|慢|多|少|大|小|好|高|低|差|给我|便宜|吃|喝|加|哪怕|[\d.])$/u;
/** Words that make even 一点 a clock time. */
const CLOCK_AFTER =
  /^(?:左右|前后|之?前|之?后|以前|以后|见|开会|开始|出发|到|的(?:会|车|飞机|火车|航班|时候)|起床|睡)/u;

/** Whether a bare N点 without day, part or minutes is a clock time and no count ("一点", "三点建议"). */
export function isClockHere(text: string, start: number, clock: ClockPiece): boolean {
  const written = text.slice(start, clock.end);
  if (/[:钟整半刻分秒时mM]/u.test(written) || /约|大概|差/u.test(written)) return true;
  if (/点./u.test(written)) return true;
  const after = text.slice(clock.end, clock.end + 4);
  if (CLOCK_AFTER.test(after)) return true;
  if (/^(?:1|一|两)点$/u.test(written))
    return (
      written === "两点" &&
      !COUNTED_AFTER.test(after) &&
      !/[有这那下提共说]$/u.test(text.slice(Math.max(0, start - 2), start))
    );
  if (/^(?:零|〇|0)点$/u.test(written)) return true;
  return !COUNTED_AFTER.test(after) && !COUNTED_BEFORE.test(text.slice(Math.max(0, start - 3), start));
}
