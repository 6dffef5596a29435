import { alternatives } from "../alternatives.ts";
import type { AmountKind } from "./types.ts";

export interface Unit {
  readonly kind: AmountKind;
  readonly unit: string | null;
}

/** Units after a number, tried in order at the place where the number ends; longer ones stand before their beginnings. */
export const UNITS_AFTER: readonly (readonly [RegExp, Unit])[] = [
  [/^\s?(?:%|％|percent\b|个百分点)/u, { kind: "percentage", unit: null }],
  [/^\s?(?:美元|美金|刀(?!具|片)|usd\b|us dollars?\b|dollars?\b|bucks\b)/iu, { kind: "money", unit: "USD" }],
  [/^\s?(?:欧元|欧(?!洲|阳)|eur\b|euros?\b|€)/iu, { kind: "money", unit: "EUR" }],
  [/^\s?(?:日元|日币|円|jpy\b|yen\b)/iu, { kind: "money", unit: "JPY" }],
  [/^\s?(?:英镑|gbp\b|£|quid\b)/iu, { kind: "money", unit: "GBP" }],
  [/^\s?(?:港币|港元|hkd\b)/iu, { kind: "money", unit: "HKD" }],
  [/^\s?(?:新?台币|twd\b)/iu, { kind: "money", unit: "TWD" }],
  [/^\s?(?:韩元|krw\b)/iu, { kind: "money", unit: "KRW" }],
  [
    /^\s?(?:元人民币|元钱?|块钱|块(?!蛋糕|肉|地|石|豆腐|表|手表|砖|布|糖|饼)|圆(?=$|[，。])|人民币|rmb\b|cny\b|yuan\b)/iu,
    { kind: "money", unit: "CNY" },
  ],
  [/^\s?(?:周岁|岁|years?[- ]old\b|-year-old\b|y\/o\b|yo\b)/iu, { kind: "age", unit: null }],
  [/^\s?(?:公斤|千克|kgs?\b|kilos?\b|kilograms?\b)/iu, { kind: "weight", unit: "kg" }],
  [/^\s?斤/u, { kind: "weight", unit: "jin" }],
  [/^\s?(?:克(?!隆|服)|grams?\b|g\b)/u, { kind: "weight", unit: "g" }],
  [/^\s?(?:毫克|mg\b)/u, { kind: "weight", unit: "mg" }],
  [/^\s?(?:吨|tons?\b|tonnes?\b)/iu, { kind: "weight", unit: "t" }],
  [/^\s?(?:磅|lbs?\b|pounds?\b)/iu, { kind: "weight", unit: "lb" }],
  [/^\s?(?:盎司|oz\b|ounces?\b)/iu, { kind: "weight", unit: "oz" }],
  [/^\s?(?:平方米|平米|平(?=$|[，。的左]|大)|㎡|m²|sqm\b|square met(?:er|re)s?\b)/iu, { kind: "area", unit: "m2" }],
  [/^\s?(?:square feet\b|sq\.? ?ft\b|平方英尺)/iu, { kind: "area", unit: "ft2" }],
  [/^\s?亩/u, { kind: "area", unit: "mu" }],
  [/^\s?(?:公里|千米|km\b|kms\b|kilomet(?:er|re)s?\b|k\b(?= run| race))/iu, { kind: "length", unit: "km" }],
  [/^\s?(?:厘米|公分|cm\b|centimet(?:er|re)s?\b)/iu, { kind: "length", unit: "cm" }],
  [/^\s?(?:毫米|mm\b)/iu, { kind: "length", unit: "mm" }],
  [/^\s?(?:英里|miles?\b|mi\b)/iu, { kind: "length", unit: "mi" }],
  [/^\s?(?:英尺|feet\b|foot\b|ft\b)/iu, { kind: "length", unit: "ft" }],
  [/^\s?(?:英寸|寸|inch(?:es)?\b)/iu, { kind: "length", unit: "in" }],
  [/^\s?里(?=路|地)/u, { kind: "length", unit: "li" }],
  [/^\s?(?:毫升|ml\b)/iu, { kind: "volume", unit: "ml" }],
  [/^\s?(?:升(?!级|职|温)|liters?\b|litres?\b|l\b)/iu, { kind: "volume", unit: "l" }],
  [/^\s?(?:摄氏度|℃|°\s?C\b|degrees? celsius\b)/iu, { kind: "temperature", unit: "C" }],
  [/^\s?(?:华氏度|℉|°\s?F\b|degrees? fahrenheit\b)/iu, { kind: "temperature", unit: "F" }],
  [/^\s?米(?!饭|粉|线|色|兰|其林)/u, { kind: "length", unit: "m" }],
  [/^\s?(?:m\b|met(?:er|re)s?\b)/u, { kind: "length", unit: "m" }],
];

/** Currency signs before a number. */
export const CURRENCY_BEFORE: readonly (readonly [RegExp, string])[] = [
  [/(?:hk\$|hkd)\s?$/iu, "HKD"],
  [/(?:nt\$|twd)\s?$/iu, "TWD"],
  [/(?:(?:us|a)?\$|usd|＄)\s?$/iu, "USD"],
  [/(?:€|eur)\s?$/iu, "EUR"],
  [/(?:£|￡|gbp)\s?$/iu, "GBP"],
  [/(?:[￥¥]|rmb|cny|人民币)\s?$/iu, "CNY"],
];

/** Measure words and nouns that make a count. 个 before a word of time is a duration, which `dates` reads. */
export const COUNT_UNIT = new RegExp(
  alternatives`
    ^\s?(?:多)?(?:个(人)|个(?!月|小时|星期|礼拜|钟头|季度|世纪|学期|工作日|百分点)
    (?:位|名(?!字|牌|单|为)|人(?!民|工|生)|只(?!是|有|要|能)|条|张(?!\p{Script=Han}{0,2}[总哥])|本(?!人|来|周|月)|辆|台(?!湾|北|风)
    部(?!分|门|长)|件|套|间|瓶|杯|盒|包|箱|双|份|遍|层|栋|家(?!人|里|庭)|门|把|支|匹|口(?!味)|碗|盘|册|枚|座|颗|株|轮)
    (people|persons?|guests?|adults?|kids?|children|students?|employees|members|dogs?|cats?|pets|books?
    tickets?|items?|pieces?|seats?|rooms?|bedrooms?|bottles?|cups?|glasses|boxes|bags?|cars?|bikes?
    phones?|laptops?|brothers?|sisters?|sons?|daughters?|cigarettes|calories|steps|pages|apples?|eggs?
    coffees|beers|servings|copies|nights(?= stay))\b)
  `,
  "iu",
);

/** What follows the number and makes it a time, a rank or a part of a name: not an amount here. */
export const NOT_AMOUNT_AFTER = new RegExp(
  alternatives`
    ^\s?(?:多?(?:年|月|日|号|点|时(?!候)|分钟|分(?=$|[，。\p{Nd}])|秒|天|周|星期|礼拜|小时|个(?:多)?(?:月|小时|星期|礼拜|钟头|季度|学期|工作日)
    世纪|线|路(?!人)|楼|室|栋|班|级|代|届|度|折|胎)|(?:years?|months?|weeks?|days?|hours?|minutes?|mins?|seconds?|secs?
    hrs?|am|pm|a\.m|p\.m|o'clock|st|nd|rd|th|times?|x)\b(?! old|-old))
  `,
  "iu",
);
export const NOT_AMOUNT_BEFORE =
  /(?:第|周|星期|礼拜|初|电话|手机|号码|订单|单号|编号|邮编|身份证|卡号|QQ|微信|[-_/#:：.](?=$))\s?号?(?:是|为)?\s?$/u;

/** Words near a bare number that make it money without a currency. */
export const MONEY_CUE = new RegExp(
  alternatives`
    (?:预算|总价|价格|价位|花(?:了|费)?|工资|月薪|年薪|薪水|薪资|房租|租金|房价|首付|存款|奖金|收入|budget|price|salary|rent|costs?|income
    spend|spent|paid|earn)(?:\s?(?:is|was|of|for|控制|大概|大约|差不多|是|在|为|约|到|最多|最高|上限|下限|不超过|不低于|至少|about
    around|under|below|up to|at most|over|max|maximum|no more than|less than|more than|:|：))*\s*$
  `,
  "iu",
);

export const LTE_BEFORE =
  /(?:不超过|不要超过|别超过|不能超过|不多于|不高于|最多|至多|顶多|最高|低于|少于|小于|不到|上限(?:是|为)?|<=?|≤|under|below|less than|at most|up to|no more than|max(?:imum)?(?: of)?|within|not (?:over|more than)|fewer than|cap(?:ped)? (?:at|of))\s*$/iu;
export const LTE_AFTER =
  /^\s?(?:以内|之内|以下|之下|内(?=$|[，。,])|封顶|or less|or under|max(?:imum)?\b|tops\b|at most)/iu;
export const GTE_BEFORE =
  /(?:(?<!不要|不能|不|别)超过|至少|起码|最少|最低|不低于|不少于|不小于|高于|大于|多于|下限(?:是|为)?|>=?|≥|over|above|more than|at least|no less than|min(?:imum)?(?: of)?|starting (?:at|from))\s*$/iu;
export const GTE_AFTER =
  /^\s?(?:以上|之上|往上|起步?(?=$|[，。,])|多(?=$|[元块岁斤米公个，。,])|\+|or more|or above|and up|at least)/iu;
export const ABOUT_BEFORE =
  /(?:大约|大概|约|差不多|左右|将近|接近|近|几乎|估计|~|～|about|around|roughly|approximately|approx\.?|circa|nearly|almost|some)\s*(?:是|有|在)?\s*$/iu;
export const ABOUT_AFTER = /^\s?(?:左右|上下|前后|出头|or so|-ish|ish\b|give or take)/iu;
