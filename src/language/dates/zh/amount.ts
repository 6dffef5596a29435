import { type Amount, addAmounts, amountOf, FEW_COUNT, isReasonable } from "../amounts.ts";
import { matchAt } from "../pieces.ts";
import { parseZhNumber, ZH_NUMBER } from "./numerals.ts";
import { UNITS } from "./words.ts";

/**
 * count 个 half unit half. 月 needs its 个 (三月 is March); 周 is not read in 周岁, 周年, 周边; 日 only stands in
 * relative expressions and its reader asks for it.
 */
const AMOUNT = new RegExp(
  `(半|${ZH_NUMBER}|几|数|俩|仨|好几|十几|几十|好多|若干)(多)? ?(个)?(多)?(半|工作)?(?:(世纪|年(?![代级龄轻])|载|季度|星期|礼拜|周(?![岁年边围期折转到密全旋刊报])|天|日|晚|夜|小时|钟头|刻钟|分钟|秒钟?)|月)(多)?(半(?![天年月夜个小]))?`,
  "uy",
);

/** 三到五天, 30~90日: the smaller number before the joining sign. */
const LEAST = new RegExp(
  `(${ZH_NUMBER})(?:到|至|~|-|—)(?=${ZH_NUMBER} ?(?:个|年|季|星|礼|周|天|日|小时|分钟|秒))`,
  "uy",
);
/** 两三天, 三五个: two digits side by side are a lower and an upper number. */
const PAIR = /^([一二两三四五六七八])([二三四五六七八九])$/u;

const VAGUE: Readonly<Record<string, number>> = {
  几: FEW_COUNT,
  数: FEW_COUNT,
  俩: 2,
  仨: 3,
  好几: 5,
  十几: 15,
  几十: 30,
  好多: 5,
  若干: FEW_COUNT,
};

interface Count {
  readonly count: number;
  /** The lower end, where the words give two. */
  readonly least: number | undefined;
  readonly isVague: boolean;
}

/** What 多 adds to a number: a half to whole tens before the unit (十多天), else one more of the unit (一个多月). */
function withMore(count: number, isBeforeUnit: boolean): number {
  return count >= 10 && isBeforeUnit ? count * 1.5 : count + 1;
}

function countOf(numeral: string, isMore: boolean, isBeforeUnit: boolean): Count {
  const vague = VAGUE[numeral];
  if (vague !== undefined) return { count: vague, least: undefined, isVague: true };
  const pair = PAIR.exec(numeral);
  if (pair) return { count: parseZhNumber(pair[2] ?? ""), least: parseZhNumber(pair[1] ?? ""), isVague: true };
  const count = parseZhNumber(numeral);
  return isMore
    ? { count: withMore(count, isBeforeUnit), least: count, isVague: true }
    : { count, least: undefined, isVague: false };
}

/** 2018年, 08年 and 九八年 are years and no lengths; 两三年 and 三五年 are lengths. */
function isYearName(numeral: string): boolean {
  return (
    /^(?:\d{3,}|0\d*|[零〇一二三四五六七八九]{2,})$/u.test(numeral) &&
    !/^(?:一两|一二|两三|二三|三四|三五|四五|五六)$/u.test(numeral)
  );
}

function readOne(text: string, position: number): Amount | null {
  const match = matchAt(AMOUNT, text, position);
  if (!match) return null;
  const [whole, numeral = "", moreBefore, counter, moreMiddle, half, named, moreAfter, trailingHalf] = match;
  const unit = UNITS[named ?? "月"];
  const isBare = counter === undefined;
  if (!unit || ((named === undefined || named === "世纪") && isBare)) return null;
  if (named === "年" && (isBare ? isYearName(numeral) : half !== "半")) return null;
  const isMore = moreBefore !== undefined || moreMiddle !== undefined || moreAfter !== undefined;
  const { count, least, isVague } = countOf(numeral, isMore, moreBefore !== undefined);
  if (Number.isNaN(count)) return null;
  const halves = half === "半" || trailingHalf !== undefined ? 0.5 : 0;
  // The plain number is the length; the upper end only bounds what lies that far away.
  const amount = amountOf((isMore ? (least ?? count) : count) + halves, unit, position + whole.length, isVague);
  if (!isReasonable(amount)) return null;
  return least === undefined ? amount : { ...amount, count, least };
}

const LINK = /[零又 ]?/uy;
const ORDER: Readonly<Record<string, number>> = { year: 6, month: 5, week: 4, day: 3, hour: 2, minute: 1, second: 0 };
const rankOf = (amount: Amount): number => ORDER[amount.grain] ?? 0;
/** Years, months, days, hours, minutes, seconds: no more units than these follow one another. */
const MAX_UNITS = 6;

/** Reads a length of time such as 三天, 两年半, 一个小时二十分钟, 几周; null when there is none at the position. */
export function readZhAmount(text: string, position: number): Amount | null {
  const least = matchAt(LEAST, text, position);
  const upper = least ? readOne(text, position + least[0].length) : null;
  if (least && upper) return { ...upper, isVague: true, least: parseZhNumber(least[1] ?? "") };
  let total = readOne(text, position);
  for (let units = 1; total && units < MAX_UNITS; units += 1) {
    const link = matchAt(LINK, text, total.end);
    const next = readOne(text, total.end + (link?.[0].length ?? 0));
    if (!next || rankOf(next) >= rankOf(total) || next.isVague) break;
    total = addAmounts(total, next);
  }
  return total;
}
