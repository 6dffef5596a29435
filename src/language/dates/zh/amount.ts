import { type Amount, addAmounts, amountOf, FEW_COUNT, isReasonable } from "../amounts.ts";
import { matchAt } from "../pieces.ts";
import { parseZhNumber, ZH_NUMBER } from "./numerals.ts";
import { UNITS } from "./words.ts";

/**
 * count 个 half unit half. 月 needs its 个 (三月 is March); 周 is not read in 周岁, 周年, 周边; 日 only stands in
 * relative expressions and its reader asks for it.
 */
const AMOUNT = new RegExp(
  `(半|${ZH_NUMBER}|几|数|好几|十几|几十|好多|若干)(多)? ?(个)?(多)?(半|工作)?(?:(世纪|年(?![代级龄轻])|载|季度|星期|礼拜|周(?![岁年边围期折转到密全旋刊报])|天|日|晚|夜|小时|钟头|刻钟|分钟|秒钟?)|月)(多)?(半(?![天年月夜个小]))?`,
  "uy",
);

const VAGUE: Readonly<Record<string, number>> = {
  几: FEW_COUNT,
  数: FEW_COUNT,
  好几: 5,
  十几: 15,
  几十: 30,
  好多: 5,
  若干: FEW_COUNT,
};

function readOne(text: string, position: number): Amount | null {
  const match = matchAt(AMOUNT, text, position);
  if (!match) return null;
  const [whole, numeral = "", moreBefore, counter, moreMiddle, half, named, moreAfter, trailingHalf] = match;
  const isMonth = named === undefined;
  if (isMonth && counter === undefined) return null;
  const unit = UNITS[named ?? "月"];
  const vague = VAGUE[numeral];
  let count = vague ?? parseZhNumber(numeral);
  if (!unit || Number.isNaN(count)) return null;
  if (named === "年" && counter !== undefined && half !== "半") return null;
  // 2018年 and 08年 are years, 18日 a day.
  if (named === "年" && counter === undefined && /^(?:\d{3,}|0\d*|[零〇一二三四五六七八九]{2,})$/u.test(numeral))
    return null;
  if (half === "半" || trailingHalf !== undefined) count += 0.5;
  const isVague =
    vague !== undefined || moreBefore !== undefined || moreMiddle !== undefined || moreAfter !== undefined;
  const amount = amountOf(count, unit, position + whole.length, isVague);
  return isReasonable(amount) ? amount : null;
}

const LINK = /[零又 ]?/uy;
const ORDER: Readonly<Record<string, number>> = { year: 6, month: 5, week: 4, day: 3, hour: 2, minute: 1, second: 0 };
const rankOf = (amount: Amount): number => ORDER[amount.grain] ?? 0;
/** Years, months, days, hours, minutes, seconds: no more units than these follow one another. */
const MAX_UNITS = 6;

/** Reads a length of time such as 三天, 两年半, 一个小时二十分钟, 几周; null when there is none at the position. */
export function readZhAmount(text: string, position: number): Amount | null {
  let total = readOne(text, position);
  for (let units = 1; total && units < MAX_UNITS; units += 1) {
    const link = matchAt(LINK, text, total.end);
    const next = readOne(text, total.end + (link?.[0].length ?? 0));
    if (!next || rankOf(next) >= rankOf(total) || next.isVague) break;
    total = addAmounts(total, next);
  }
  return total;
}
