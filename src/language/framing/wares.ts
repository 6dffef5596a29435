import { alternatives } from "../alternatives.ts";

/** A question whether there are wares of some kind: 有没有…, …有吗, "any … under", "do you have …". */
export const ASKS_FOR_WARES: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /有没有|有(?:吗|么|没有?|什么推荐|推荐的?吗?|哪些推荐)[啊呀呢]?$|^(?:请问|你们?|这边|这里|店里)*有[^，。]{2,30}[吗么][啊呀]?$/u,
  en: new RegExp(
    alternatives`
    ^(?:(?:hi|hey|hello|so|and|ok|okay)[, ]+)*(?:any(?! (?:chance|idea|news|tips?|good at)\b)
    (?:have you )?got any|(?:is|are) there (?:any|an?)|do you (?:have|sell|stock|carry)(?: any| an?)?|do you know (?:of )?(?:any|an?)
    (?:can|could) you (?:recommend|suggest)(?: any| an?| some)?|where can i (?:find|get|buy|rent)(?: an?| some)?) (?<for>.{3,50}?) (?:under|below|within|up to|cheaper than|(?:for |that (?:is|are) )?(?:less|no more) than)\b
  `,
    "iu",
  ),
};
/** What the price bounds, after the price: 五百块以下的蓝牙耳机有吗. */
export const WARES_AFTER_PRICE =
  /^(?:以[内下]|之[内下])?的?(?<for>[^，。？！?!的有吗么啊呀呢]{2,16})(?:有|吗|么|啊|呢|$)/u;
/** Says of a bare number that it is a price. */
export const PRICED_BY: Readonly<Record<"zh" | "en", RegExp>> = {
  zh: /月租|租金|房租|价[格位钱]|预算|一晚|每晚|人均|一个月/u,
  en: /\b(?:a|per|each) (?:night|month|week|day|person|head|piece)\b|\b(?:price|priced|rent|budget)\b/iu,
};
/** A bare number up to which there is something to be had is a price from here on; less is as often a count. */
export const LEAST_PRICE = 50;
/** What a number counts or measures, and no price: 100以内的加减法, 500以下的学校. */
export const COUNTED_NOT_PRICED =
  /(?:数|题|法|算|人|名|字|词|步|岁|分|年龄|学校|公司|地方|景点|城市|岗位|工作|企业|单位|小区|班级?|\b(?:people|words|numbers|steps|pages|miles))$/iu;
/** Asked for somebody else, or as a supposition: no bound of the speaker's. */
export const WARES_OF_OTHERS =
  /[他她]|朋友|同事|客户|如果|要是|假如|\b(?:his|her|their|friends?|colleagues?|clients?|if|suppose)\b/iu;

/** What a thing that is wanted must be like, told behind the wish without a subject: "sleeps 6, dog friendly, max 1200". */
export const SAYS_WHAT_IT_IS_LIKE =
  /^(?!(?:i|we|my|our|he|she|they|it|you|your|the|there|this|that|these|those|but|so|because|since|as|if|when|while|please|any|what|which|where|thanks|cheers|not sure|maybe)\b)(?!.*(?:\b(?:i|we|my|is|are|was|were|will|would|think|guess|hope|know)\b|['’](?:m|re|ve|ll)\b))[^.?!]{3,80}$/iu;
