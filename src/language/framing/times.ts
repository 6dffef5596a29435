/** Words beside a date by which a claim begins there: "from next month", 下个月起. */
export const STARTS_THERE = {
  before: /(?:\b(?:from|since|starting|as of|after)(?: on)? |从|自从?)$/iu,
  after: /^(?:起|开始|之后|以后|后|onwards?)/u,
} as const;

/** A date that only says that it is so at present. */
export const AT_PRESENT =
  /^(?:现在|目前|如今|眼下|当前|now|right now|currently|nowadays|these days|at the moment|at present)$/iu;

/** Hours without a day: "from 9 to 4". */
export const HOURS_ALONE =
  /^(?:from |between |about |around )?\d{1,2}(?::\d{2})?(?: ?[ap]m)?(?: ?(?:to|-|–|and|until|till) ?(?:about |around )?\d{1,2}(?::\d{2})?(?: ?[ap]m)?)?$/iu;

/** How things are and have been for a while: 学了三年了, 之前在…公司. */
export const HAS_LASTED =
  /了快?[一二两三四五六七八九十几\d]+(?:多|来)?个?(?:年|月|天|周|小时)(?:多)?了$|^(?:之前|以前|现在)?在[^，]{2,12}(?:公司|单位|学校|团队)$/u;

/** Days round the present, whatever is told beside them: 最近几天. */
export const AROUND_NOW = /^(?:最近|近|这)/u;

/** A part of any day. */
export const PART_OF_DAY = /^(?:早上|早晨|上午|中午|下午|傍晚|晚上|白天|夜里|半夜|凌晨)$/u;
