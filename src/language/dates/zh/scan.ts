import { type Draft, MAX_DRAFTS, type Reference } from "../pieces.ts";
import { readZhExpression } from "./expressions.ts";
import { SIMPLER } from "./words.ts";

/** Every character that an expression can begin with. */
const STARTS =
  /[\d直零〇○一二两三四五六七八九十百千廿卅半几数好若大昨今明前后上下本这当周星礼月年岁初中底末第公农阴旧正腊冬闰元除清端母父妇女儿青劳教国重万双感平春夏秋暑寒工圣光愚植情七小建八现此目眼刚方最近过未接往之头改再早晨凌傍黄晚夜深午白每天日隔从自打截差约去来此贞神洪永嘉顺康雍乾道咸同光宣民昭令]|Q/giu;
/** Inside a title nothing is a date: 《明日之后》. */
const TITLES = /《[^《》\n]{1,60}》/gu;
const FOLDED = new RegExp(`[${Object.keys(SIMPLER).join("")}]`, "gu");

/** Folds traditional characters and full-width signs one to one, so that offsets stay. */
function foldZh(text: string): string {
  return text.replace(FOLDED, (character) => SIMPLER[character] ?? character);
}

/** Whether a position lies inside a number or a code, where no expression begins. */
function isInsideNumber(text: string, position: number): boolean {
  const [before, here] = [text.charAt(position - 1), text.charAt(position)];
  if (/\d/u.test(here))
    return /[\dA-Za-z._/#¥￥$€]/u.test(before) || (before === "-" && /[\dA-Za-z]/u.test(text.charAt(position - 2)));
  return /[零〇一二三四五六七八九百千]/u.test(here) && /[零〇一二三四五六七八九十百千万亿]/u.test(before);
}

/** All Chinese expressions of time of a text, in order, not overlapping. */
export function scanZh(text: string, ref: Reference): readonly Draft[] {
  const folded = foldZh(text);
  const titles = [...folded.matchAll(TITLES)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const drafts: Draft[] = [];
  const starts = new RegExp(STARTS);
  for (let next = starts.exec(folded); next && drafts.length < MAX_DRAFTS; next = starts.exec(folded)) {
    const position = next.index;
    while (titles[0] && titles[0].to <= position) titles.shift();
    const [title] = titles;
    if (title && title.from <= position) {
      starts.lastIndex = title.to;
      continue;
    }
    if (isInsideNumber(folded, position)) continue;
    const draft = readZhExpression(folded, position, ref);
    if (draft && draft.end > position) {
      drafts.push(draft);
      starts.lastIndex = draft.end;
    }
  }
  return drafts;
}
