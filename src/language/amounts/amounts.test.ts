import { describe, expect, it } from "vitest";
import { detectLanguage } from "../normalise/index.ts";
import { findAmounts } from "./index.ts";
import { readChinese, readEnglish } from "./numbers.ts";

/** Amounts as "kind comparator value[..upper] unit [text]". */
function amounts(text: string): readonly string[] {
  return findAmounts(text, detectLanguage(text)).map(({ kind, comparator, value, upper, unit, text: words }) => {
    const range = upper === null ? `${value}` : `${value}..${upper}`;
    return `${kind} ${comparator} ${range} ${unit ?? "-"} [${words}]`;
  });
}

describe("findAmounts", () => {
  it.each([
    ["花了5000元", "money eq 5000 CNY [5000元]"],
    ["一共8000块", "money eq 8000 CNY [8000块]"],
    ["月薪5千", "money eq 5000 - [5千]"],
    ["预算5000以内", "money lte 5000 - [5000以内]"],
    ["预算大约8000元", "money about 8000 CNY [大约8000元]"],
    ["预算最多一万二", "money lte 12000 - [最多一万二]"],
    ["￥300", "money eq 300 CNY [￥300]"],
    ["不超过3,000元", "money lte 3000 CNY [不超过3,000元]"],
    ["100-200元", "money between 100..200 CNY [100-200元]"],
    ["三四百块", "money between 300..400 CNY [三四百块]"],
    ["首付1.5万", "money eq 15000 - [1.5万]"],
    ["20万美元", "money eq 200000 USD [20万美元]"],
    ["来了二十个人", "count eq 20 人 [二十个人]"],
    ["买了3本书", "count eq 3 本 [3本]"],
    ["十几个人", "count between 11..19 人 [十几个人]"],
    ["我今年28岁", "age eq 28 - [28岁]"],
    ["三十岁左右", "age about 30 - [三十岁左右]"],
    ["体重65公斤", "weight eq 65 kg [65公斤]"],
    ["瘦了10斤", "weight eq 10 jin [10斤]"],
    ["身高175cm", "length eq 175 cm [175cm]"],
    ["跑了十公里", "length eq 10 km [十公里]"],
    ["房子90平米", "area eq 90 m2 [90平米]"],
    ["占百分之三十", "percentage eq 30 - [百分之三十]"],
    ["涨了5.5%", "percentage eq 5.5 - [5.5%]"],
    ["3000以内的包", "number lte 3000 - [3000以内]"],
    ["I paid $20", "money eq 20 USD [$20]"],
    ["under $1,500", "money lte 1500 USD [under $1,500]"],
    ["my budget is 500", "money eq 500 - [500]"],
    ["between $100 and $200", "money between 100..200 USD [$100 and $200]"],
    ["it costs 30 euros", "money eq 30 EUR [30 euros]"],
    ["five thousand dollars", "money eq 5000 USD [five thousand dollars]"],
    ["about 20 people", "count about 20 people [about 20 people]"],
    ["I have two dogs", "count eq 2 dogs [two dogs]"],
    ["I'm 30 years old", "age eq 30 - [30 years old]"],
    ["at least 5 kg", "weight gte 5 kg [at least 5 kg]"],
    ["I ran 10 km", "length eq 10 km [10 km]"],
    ["20% off", "percentage eq 20 - [20%]"],
    ["a budget of 2k", "money eq 2000 - [2k]"],
  ])("%j: %s", (text, expected) => {
    expect(amounts(text)).toEqual([expected]);
  });

  it.each([
    "我买过BT-500耳机",
    "2024年3月5日",
    "三个月前",
    "等了20分钟",
    "坐2号线上班",
    "第三名",
    "推荐一家餐厅",
    "订单20240301-00789",
    "三点半开会",
    "我的电话是13800138000",
    "in 3 weeks",
    "for 20 minutes",
    "on May 5th",
    "iPhone 15",
    "one of my friends",
    "at 5 pm",
    "v2.1.3",
  ])("finds none in %j", (text) => {
    expect(amounts(text)).toEqual([]);
  });
});

it.each([
  ["零", 0],
  ["十二", 12],
  ["二十", 20],
  ["一百零五", 105],
  ["两千五", 2500],
  ["三万", 30000],
  ["一亿二", 120000000],
  ["十二万三千", 123000],
  ["三点五", 3.5],
  ["一点二万", 12000],
])("readChinese reads %s as %d", (numeral, value) => {
  expect(readChinese(numeral)).toEqual({ value, upper: null });
});

it.each([
  ["twenty-five", 25],
  ["two hundred", 200],
  ["a thousand", 1000],
  ["three hundred and five", 305],
])("readEnglish reads %s as %d", (numeral, value) => {
  expect(readEnglish(numeral)).toBe(value);
});
