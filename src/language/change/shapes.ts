import { PERSON_NAME_ZH } from "../subject/names.ts";

const NUMBER = "(?:\\d+(?:\\.\\d+)?|[零一二两三四五六七八九十百千万]+)";

/** What is counted, each apart: 三楼 is corrected by 五楼 and not by 五个人. */
const UNITS =
  "号楼 楼 层 栋 室 单元 号 日 岁 (?:个|位)?人 (?:块钱?|元) 万元? 斤 公斤 (?:厘米|cm) 码 天 个?月 年 次 平(?:米|方米?)? 寸 度 折 米 小时 分钟? 件 个 张 盒 瓶 只 台".split(
    " ",
  );

/**
 * What is said in the place of one another when somebody corrects himself without naming what was wrong (说错了，是周五): the narrower
 * shapes first. Sources of patterns.
 */
const SHAPES: readonly string[] = [
  "\\d+(?:栋|号楼|幢|单元)\\d+(?:室)?",
  "(?:小学)?[一二三四五六]年级|初[一二三]|高[一二三]|大[一二三四]|研[一二三]",
  "(?:这|下|上|本|下下)?(?:周|星期|礼拜)[一二三四五六日天末](?:上午|下午|晚上|中午|早上)",
  "(?:这|下|上|本|下下)?(?:周|星期|礼拜)[一二三四五六日天末]",
  "(?:\\d{1,2}|[一二三四五六七八九十]{1,3})月(?:\\d{1,2}|[一二三四五六七八九十]{1,3})[日号]?",
  "(?:凌晨|早上|上午|中午|下午|傍晚|晚上)?(?:\\d{1,2}|[一二两三四五六七八九十]{1,3})(?:点半?|[:：]\\d{2})",
  "(?:(?![是在到往于成为])\\p{Script=Han}){1,8}[路街巷弄道](?:\\d+|[一二三四五六七八九十百]+)(?:号|弄)?(?:\\d+(?:栋|幢|单元|室|号楼))*",
  ...UNITS.map((unit) => `${NUMBER}(?:${unit})`),
  "[A-Za-z]*\\d[A-Za-z\\d-]*",
  `(?:${PERSON_NAME_ZH})`,
];

let compiled: readonly { readonly whole: RegExp; readonly within: RegExp }[] | null = null;

function shapes(): readonly { readonly whole: RegExp; readonly within: RegExp }[] {
  compiled ??= SHAPES.map((source) => ({
    whole: new RegExp(`^(?:${source})$`, "u"),
    within: new RegExp(`(?<![\\dA-Za-z])(?:${source})(?![\\dA-Za-z])`, "gu"),
  }));
  return compiled;
}

/**
 * What a text says in the place that some words may take: of the same shape, and not the same. Null where the words have no shape
 * or the text holds nothing, or more than one thing, of it.
 *
 * @example alikeIn("我闺女今年读初二", "初三") // "初二"
 */
export function alikeIn(text: string, words: string): string | null {
  const shape = shapes().find(({ whole }) => whole.test(words));
  if (shape === undefined) return null;
  const found = [...new Set(Array.from(text.matchAll(shape.within), ([one]) => one))];
  return found.length === 1 && found[0] !== words ? (found[0] ?? null) : null;
}
